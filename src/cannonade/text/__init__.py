"""Line mode: whole games through plain lines, and the lines of replays and reviews."""
