// Bundles the table's scripts and style sheets into static/built (decision 10), with a
// list of the files that replace each source that pages name. With --check it writes
// nothing, and fails if they are not made from today's sources.

import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, parse, relative } from "node:path";
import { build } from "esbuild";

const SOURCES = [
  "css/{home,layout,lessons,options,panels,replay,review,setup}.css",
  "css/pages/*.css",
  "js/{game/game,lesson/lesson,play/settings,replay/replay,setup/*}.js",
  "js/{shared/meant_squares,site/*}.js",
];
const ALIASES = {
  htm: "./js/vendor/htm.js",
  preact: "./js/vendor/preact.js",
  "preact/hooks": "./js/vendor/preact-hooks.js",
};

process.chdir(`${import.meta.dirname}/../../src/cannonade/web/static`);

/** @param {string[]} patterns  of the files to read, by path */
const read = (...patterns) =>
  new Map(
    globSync(patterns, { withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => relative(".", `${each.parentPath}/${each.name}`))
      .sort()
      .map((path) => [path, readFileSync(path)]),
  );

/** The digest of all sources, as `sources_digest` in assets.py has it. */
const digest = () => {
  const whole = createHash("sha256");
  for (const [path, content] of read("css/**", "js/**")) {
    whole.update(`${path}\0${content.length}\0`);
    whole.update(content);
  }
  return whole.digest("hex");
};

// A bundle is as deep as its source, or as the sheet that names the fonts, so that
// relative addresses in it stay valid.
const sources = [...read(...SOURCES).keys()];
const entryPoints = sources.map((source) => {
  const { name, ext } = parse(source);
  return { in: source, out: ext === ".js" ? `js/${name}` : name };
});
const { outputFiles, metafile } = await build({
  absWorkingDir: process.cwd(),
  alias: ALIASES,
  bundle: true,
  chunkNames: "js/[name]-[hash]",
  entryPoints,
  external: ["*.woff2"],
  format: "esm",
  logOverride: { "css-syntax-error": "error" },
  metafile: true,
  minify: true,
  outdir: "built",
  splitting: true,
  write: false,
});

/** @param {string} first  of the bundles that are loaded at once, each once */
const reached = (first) => {
  const found = new Set([first]);
  for (const path of found) {
    for (const each of metafile.outputs[path].imports) {
      if (each.kind === "import-statement") found.add(each.path);
    }
  }
  return [...found];
};

const bundleOf = new Map(
  Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [entryPoint, path]),
);
const files = sources.map((source) => [source, reached(bundleOf.get(source))]);
const list = { sources: digest(), files: Object.fromEntries(files) };
const made = new Map([
  ["built/list.json", Buffer.from(`${JSON.stringify(list, null, 1)}\n`)],
  ...outputFiles.map((each) => [relative(".", each.path), Buffer.from(each.contents)]),
]);
const old = read("built/**");
const isSame =
  old.size === made.size &&
  [...old].every(([path, was]) => made.get(path)?.equals(was));
if (process.argv.includes("--check") && !isSame) {
  process.stderr.write(
    "static/built is not made from today's sources: run `make fix`\n",
  );
  process.exitCode = 1;
} else if (!isSame) {
  rmSync("built", { recursive: true, force: true });
  for (const [path, content] of made) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}
