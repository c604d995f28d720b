/** Most bytes in a buffer besides a picture: the rest of the drawer's report. */
const BESIDES = 200;

/**
 * Frees bytes that nobody uses any more; they are empty afterwards. Left to the collector, a few hundred pictures
 * would make it mark the whole heap: V8 does so whenever such memory has grown by 32 MB. A part of a larger buffer,
 * such as Node's pool, is left alone, since others use it, too.
 */
export function free({ buffer, byteLength }: Uint8Array): void {
  if (!(buffer instanceof ArrayBuffer) || buffer.detached) return;
  if (buffer.byteLength - byteLength <= BESIDES) buffer.transfer(0);
}
