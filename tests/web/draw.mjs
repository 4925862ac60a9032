// Reads calls as JSON, one array of [function, ...arguments]; writes their results.
import { readFileSync } from "node:fs";

const [cards, marks] = await Promise.all(
  ["cards.js", "marks.js"].map((name) => import(`${process.argv[2]}/${name}`)),
);
const draw = { ...cards, ...marks };
const calls = JSON.parse(readFileSync(0, "utf-8"));
process.stdout.write(JSON.stringify(calls.map(([name, ...rest]) => draw[name](...rest))));
