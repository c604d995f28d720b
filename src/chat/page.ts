import { ComponentType } from 'discord.js';
import { CONTENT_LIMIT } from '../line/limits.ts';
import type { Payload } from './asked.ts';
import { rowOf, type Row } from './list-row.ts';

/** A complete message, which can replace another. */
export type Message = Required<Pick<Payload, 'content' | 'components'>> & Pick<Payload, 'files'>;

export const message = (
  lines: readonly string[],
  components: readonly Row[],
  files: Payload['files'] = [],
): Message => ({ content: fitting(lines), components: [...components], files });

/** Returns as much of the lines as fits into a message. */
function fitting(lines: readonly string[]): string {
  const whole = lines.join('\n');
  if (whole.length <= CONTENT_LIMIT) return whole;
  const end = whole.lastIndexOf('\n', CONTENT_LIMIT - 2);
  return `${whole.slice(0, end)}\n…`;
}

export const userSelect = (id: string, placeholder: string): Row =>
  rowOf({ type: ComponentType.UserSelect, custom_id: id, placeholder });
