"""What is said about what people type, and the keys they type it with."""
