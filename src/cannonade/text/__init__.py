"""Line mode: whole games through plain lines, and the work of the other commands."""
