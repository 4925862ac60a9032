// Reads calls as JSON, one array of [function, ...arguments]; writes their results. The
// functions are those of the modules that it is given.
import { readFileSync } from "node:fs";

const modules = await Promise.all(process.argv.slice(2).map((each) => import(each)));
const drawings = Object.assign({}, ...modules);
const calls = JSON.parse(readFileSync(0, "utf-8"));
process.stdout.write(JSON.stringify(calls.map(([name, ...rest]) => drawings[name](...rest))));
