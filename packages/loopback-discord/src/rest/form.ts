/** A part of a form (RFC 7578). */
export interface Part {
  readonly name: string;
  /** Null for a field without a file. */
  readonly filename: string | null;
  /** MIME type; empty if none is given. */
  readonly type: string;
  readonly data: Buffer;
}

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i;
const HEAD_END = '\r\n\r\n';

/** Reads a form; null if it is malformed. `type` is the request's content type. */
export function readForm(type: string, bytes: Buffer): readonly Part[] | null {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const line = `--${boundary}`;
  const parts: Part[] = [];
  let from = bytes.indexOf(line);
  if (from !== 0 && bytes.toString('latin1', from - 2, from) !== '\r\n') return null;
  for (;;) {
    from += line.length;
    const follows = bytes.toString('latin1', from, from + 2);
    if (follows === '--') return parts;
    const headEnd = bytes.indexOf(HEAD_END, from);
    const end = bytes.indexOf(`\r\n${line}`, from);
    if (follows !== '\r\n' || headEnd === -1 || end < headEnd + HEAD_END.length) return null;
    const part = partOf(
      bytes.toString('utf8', from, headEnd),
      bytes.subarray(headEnd + HEAD_END.length, end),
    );
    if (!part) return null;
    parts.push(part);
    from = end + 2;
  }
}

function partOf(head: string, data: Buffer): Part | null {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? '';
  const name = parameter(disposition, 'name');
  if (name === null) return null;
  const type = /^content-type:\s*(\S.*?)\s*$/im.exec(head)?.[1] ?? '';
  return { name, filename: parameter(disposition, 'filename'), type, data };
}

/** A quoted parameter. Clients escape a quote and line ends with percent signs. */
function parameter(disposition: string, name: string): string | null {
  const [, value] = new RegExp(`(?:^|;)\\s*${name}="([^"]*)"`, 'i').exec(disposition) ?? [];
  return value?.replace(/%(0A|0D|22)/g, decodeURIComponent) ?? null;
}
