/** What people type and choose: names, numbers, dates, markup, long and wrong texts; all from a stream of chance. */
import type { Upload } from 'loopback-discord/user-api.ts';
import type { Random } from '../../../src/core/random.ts';

export const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items.length > 0 ? items[random.below(items.length)] : undefined;

/** True with a probability of `percent`. */
export const chance = (percent: number, random: Random): boolean => random.below(100) < percent;

/** Different items, in the order of the list. */
export function some<T>(items: readonly T[], count: number, random: Random): T[] {
  const left = [...items.keys()];
  while (left.length > count) left.splice(random.below(left.length), 1);
  return left.flatMap((index) => items.slice(index, index + 1));
}

/** Lengths in characters, with Discord's own limits as far as none is set. */
export interface Length {
  readonly least: number;
  readonly most: number;
}

const WORDS = [
  ...['Anna', 'club', 'evening', 'x', 'Zürich', '牌', 'draw', 'hint', 'A♠', '7', 'e4', 'next', '…'],
  ...['last', 'clocks', 'hand', 'what c1', 'was final', 'c1?', 'queen of spades', 'pik dame'],
];
const DAYS = ['24.12.2026', '2026-11-23', '1/2/2027', '31.2.2027', 'tomorrow', '23.11.', ''];
const HOURS = ['20:15', '8 pm', '18:40', '25:00', '0', '19.30'];
const MARKUP = [
  '**bold** _it_ ||hidden|| `code`',
  '@everyone <@1> <#2> <:x:3> <t:0:R>',
  '[a](https://example.com) # head',
  '```\ncode\n```',
  '> quote\n-# small',
  '\u202eright to left\u202c',
  '👩‍👩‍👧‍👦'.repeat(5),
  '\\|*_~`',
];
const WRONG = ['__proto__', 'null', 'NaN', '-1', '1e99', '99999999999999999999', ' ', '|', 'table|x|0|draw'];

/** A text within its limits, mostly. */
export function textOf({ least, most }: Length, random: Random): string {
  const made = ((): string => {
    switch (random.below(8)) {
      case 0:
        return String(random.below(60));
      case 1:
        return pick(DAYS, random) ?? '';
      case 2:
        return pick(HOURS, random) ?? '';
      case 3:
        return pick(MARKUP, random) ?? '';
      case 4:
        return pick(WRONG, random) ?? '';
      case 5:
        return 'long '.repeat(Math.ceil(most / 5)).slice(0, most);
      default:
        return Array.from({ length: 1 + random.below(3) }, () => pick(WORDS, random) ?? '').join(' ');
    }
  })();
  return made.slice(0, most).padEnd(least, '?');
}

/** A number within the limits, often one of them. */
export function numberOf(least: number, most: number, random: Random): number {
  switch (random.below(4)) {
    case 0:
      return least;
    case 1:
      return most;
    default:
      return least + random.below(Math.min(most - least, 1000) + 1);
  }
}

const FILES: readonly [filename: string, type: string, content: string][] = [
  ['empty.txt', 'text/plain', ''],
  ['record.jsonl', 'application/json', '{"format":1}\n{"do":"move"}\n'],
  ['position.json', 'application/json', '{"game":"kinderschnapsen","position":{}}'],
  ['picture.png', 'image/png', '\u0089PNG\r\n'],
  ['nonsense.bin', 'application/octet-stream', '\u0000\u0001{[<'],
];

/** A file that the bot did not make. */
export function fileOf(random: Random): Upload {
  const [filename, content_type, content] = FILES[random.below(FILES.length)] ?? [
    'empty.txt',
    'text/plain',
    '',
  ];
  return { filename, content_type, data: Buffer.from(content).toString('base64') };
}
