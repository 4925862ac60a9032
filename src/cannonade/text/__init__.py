"""Line mode: whole games in plain lines, and the text of replays and reviews."""
