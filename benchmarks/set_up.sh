#!/usr/bin/env bash
# How long `make play` takes in an empty clone until the table is open with its coach;
# then how long a later start takes. Ends what it has started.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git clone --quiet "$root" "$folder/clone"
cd "$folder/clone"

now() { date +%s.%N; }
since() { echo "$(now) $1" | awk '{printf "%.1f s", $1 - $2}'; }

# Starts the table and waits for a line of what it says; `setsid` gives it a group to end.
start() {
  began=$(now)
  setsid make play OPTIONS="--no-browser --data $folder/data" >"$folder/said" 2>&1 &
  table=$!
  until grep -q "The table is open" "$folder/said"; do sleep 0.05; done
  echo "$1: the table is open after $(since "$began")"
}
stop() {
  kill -INT -- "-$table"
  wait "$table" || true
}

start "first start"
.venv/bin/python -c "import cannonade.coach.certainty"
stop
start "later start"
stop
