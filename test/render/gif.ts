/** A GIF89a reader for tests that look at films frame by frame. */

export interface GifFrame {
  /** The changed area. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly hundredths: number;
  /** The whole picture after the frame: a colour 0xRRGGBB for each pixel, row by row. */
  readonly picture: Uint32Array;
}

export interface Gif {
  readonly width: number;
  readonly height: number;
  /** Number of repetitions; 0 means endless. */
  readonly loops: number | null;
  readonly frames: readonly GifFrame[];
}

/** @throws for anything that is not a GIF like our films */
export function readGif(bytes: Uint8Array): Gif {
  let at = 0;
  const byte = (): number => {
    const value = bytes[at];
    if (value === undefined) throw new Error('the file ends in the middle');
    at += 1;
    return value;
  };
  const bytes16 = (): number => byte() + 256 * byte();
  const letters = (count: number): string => String.fromCharCode(...Array.from({ length: count }, byte));
  /** Data of the blocks from here up to the empty one. */
  function blocks(): Uint8Array {
    const data: number[] = [];
    for (let length = byte(); length > 0; length = byte())
      for (let i = 0; i < length; i += 1) data.push(byte());
    return Uint8Array.from(data);
  }
  const colourTable = (flags: number): number[] =>
    Array.from({ length: 2 << (flags & 7) }, () => (byte() << 16) | (byte() << 8) | byte());

  if (letters(6) !== 'GIF89a') throw new Error('no GIF');
  const [width, height, flags] = [bytes16(), bytes16(), byte()];
  at += 2;
  if (flags < 0x80) throw new Error('no global table');
  const palette = colourTable(flags);
  const picture = new Uint32Array(width * height);
  const frames: GifFrame[] = [];
  let loops: number | null = null;
  let control = { hundredths: 0, transparent: -1 };
  for (;;) {
    const kind = byte();
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = byte();
      if (label === 0xf9) {
        const [size, packed, hundredths, transparent] = [byte(), byte(), bytes16(), byte()];
        if (size !== 4 || byte() !== 0) throw new Error('a bad control block');
        if ((packed >> 2) % 8 !== 1) throw new Error('a frame that does not stay');
        control = { hundredths, transparent: packed % 2 === 1 ? transparent : -1 };
      } else if (label === 0xff) {
        if (byte() !== 11 || letters(11) !== 'NETSCAPE2.0') throw new Error('an unknown application');
        const [one = 0, low = 0, high = 0] = blocks();
        if (one === 1) loops = low + 256 * high;
      } else blocks();
    } else if (kind === 0x2c) {
      const box = { x: bytes16(), y: bytes16(), width: bytes16(), height: bytes16() };
      if (byte() !== 0) throw new Error('a table of its own, or rows out of order');
      if (box.x + box.width > width || box.y + box.height > height) throw new Error('outside of the screen');
      const bits = byte();
      const pixels = decompressed(blocks(), bits);
      if (pixels.length !== box.width * box.height) throw new Error(`${pixels.length} pixels`);
      for (const [i, index] of pixels.entries()) {
        if (index === control.transparent) continue;
        const colour = palette[index];
        if (colour === undefined) throw new Error('a colour that is not in the table');
        picture[(box.y + Math.floor(i / box.width)) * width + box.x + (i % box.width)] = colour;
      }
      frames.push({ box, hundredths: control.hundredths, picture: picture.slice() });
    } else throw new Error(`a block of kind ${kind}`);
  }
  if (at !== bytes.length) throw new Error('more after the end');
  return { width, height, loops, frames };
}

/** LZW as in appendix F of the standard. */
export function decompressed(data: Uint8Array, bits: number): number[] {
  const clear = 1 << bits;
  const out: number[] = [];
  let strings: number[][] = [];
  let size = bits + 1;
  let before: number[] | null = null;
  let position = 0;
  const reset = (): void => {
    strings = Array.from({ length: clear + 2 }, (_, i) => (i < clear ? [i] : []));
    size = bits + 1;
    before = null;
  };
  const code = (): number => {
    let value = 0;
    for (let i = 0; i < size; i += 1, position += 1) {
      const byte = data[position >> 3];
      if (byte === undefined) throw new Error('no code for the end');
      value |= ((byte >> (position % 8)) & 1) << i;
    }
    return value;
  };
  reset();
  for (;;) {
    const next = code();
    if (next === clear + 1) break;
    if (next === clear) {
      reset();
      continue;
    }
    const known: number[] | null = before;
    const string: number[] | undefined = strings[next] ?? (known && [...known, known[0] ?? 0]) ?? undefined;
    if (!string || next > strings.length) throw new Error('a code that is not known yet');
    for (const pixel of string) out.push(pixel);
    if (known && strings.length < 4096) strings.push([...known, string[0] ?? 0]);
    if (strings.length === 1 << size && size < 12) size += 1;
    before = string;
  }
  if (data.length * 8 - position >= 8) throw new Error('more after the end');
  return out;
}
