// Downloads the files of Python and the packages, and unpacks these, which Python itself
// would do in ten times the time. A download that breaks off or stalls is
// tried again until it is complete; files that are complete are not downloaded twice.

const STALLED_MS = 30_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 8000;
/** Statuses of a file that the host hasn't got, or doesn't give. */
const MISSING = new Set([403, 404, 410]);
const SCRIPT = /\.mjs$/;

/** A fault of the host that trying again does not mend. */
export class HostError extends Error {
  /** @param {"failed" | "host"} sentence what to say @param {string} detail */
  constructor(sentence, detail) {
    super(detail);
    this.sentence = sentence;
  }
}

/** @param {Response} response @param {string} name */
function check({ ok, status, headers }, name) {
  const type = headers.get("content-type") ?? "";
  if (MISSING.has(status)) throw new HostError("failed", `${name}: ${status}`);
  if (!ok) throw new Error(`${name}: ${status}`);
  if (SCRIPT.test(name) && !/javascript/.test(type)) {
    throw new HostError("host", `${name}: ${type}`);
  }
}

/**
 * Download a file once.
 * @param {URL} address
 * @param {RequestCache} cache
 * @param {(bytes: number) => void} count called with the size of each part
 */
async function fetchOnce(address, cache, count) {
  const stop = new AbortController();
  const watch = () => setTimeout(() => stop.abort(), STALLED_MS);
  let timer = watch();
  const through = new TransformStream({
    transform(part, out) {
      clearTimeout(timer);
      timer = watch();
      count(part.length);
      out.enqueue(part);
    },
  });
  try {
    const response = await fetch(address, { cache, signal: stop.signal });
    check(response, address.pathname.split("/").at(-1) ?? "");
    return await new Response(response.body?.pipeThrough(through)).arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Download files.
 * @param {Record<string, number>} sizes by path, from this script
 * @param {(share: number) => void} onPart
 * @param {() => void} onBroken called when a download breaks off
 * @returns {Promise<Map<string, ArrayBuffer>>} by address
 */
export async function download(sizes, onPart, onBroken) {
  const whole = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let done = 0;
  const all = Object.entries(sizes).map(async ([path, size]) => {
    const address = new URL(path, import.meta.url);
    /** @type {RequestCache} */ let cache = "default";
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      let mine = 0;
      const count = (/** @type {number} */ bytes) => {
        mine += bytes;
        done += bytes;
        onPart(done / whole);
      };
      try {
        const found = await fetchOnce(address, cache, count);
        if (found.byteLength === size)
          return /** @type {const} */ ([address.href, found]);
        cache = "reload"; // what the browser keeps may be cut off
      } catch (problem) {
        if (problem instanceof HostError) throw problem;
      }
      done -= mine;
      onBroken();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  });
  return new Map(await Promise.all(all));
}

const BLOCK = 512;

/**
 * Unpack a tar archive that is packed by Zstandard.
 * @param {any} python
 * @param {ArrayBuffer} packed
 * @param {string} folder
 */
export function unpack(python, packed, folder) {
  const { decompress } = python.pyimport("compression.zstd");
  /** @type {Uint8Array} */
  const archive = decompress(python.toPy(packed)).toJs();
  const decoder = new TextDecoder();
  for (let at = 0; archive[at]; ) {
    const field = (/** @type {number} */ start, /** @type {number} */ size) =>
      decoder.decode(archive.subarray(at + start, at + start + size)).split("\0")[0];
    const path = [folder, field(345, 155), field(0, 100)].filter(Boolean).join("/");
    const size = parseInt(field(124, 12) ?? "0", 8);
    const content = archive.subarray(at + BLOCK, at + BLOCK + size);
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content, { canOwn: true });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
