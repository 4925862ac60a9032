// Reads calls as JSON, one array of [function, ...arguments]; writes their results.
import { readFileSync } from "node:fs";

const cards = await import(process.argv[2]);
const calls = JSON.parse(readFileSync(0, "utf-8"));
process.stdout.write(JSON.stringify(calls.map(([name, ...rest]) => cards[name](...rest))));
