// Unpacks the packages of an export, which Python itself would do in ten times the time.

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
