/** Most bytes in a buffer besides a picture: the rest of the drawer's report. */
const BESIDES = 200;
/** Largest part of Node's pool, in bytes: the pool is used by others, too. */
const POOLED = 4096;

/**
 * Frees bytes that nobody uses any more; they are empty afterwards. Left to the collector, a few hundred pictures
 * would make it mark the whole heap: V8 does so whenever such memory has grown by 32 MB. A part of a larger buffer
 * is left alone.
 */
export function free({ buffer, byteLength }: Uint8Array): void {
  if (!(buffer instanceof ArrayBuffer) || buffer.detached) return;
  const besides = buffer.byteLength - byteLength;
  if (besides <= (byteLength > POOLED ? BESIDES : 0)) buffer.transfer(0);
}
