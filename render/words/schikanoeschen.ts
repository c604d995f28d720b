import type { Seat } from '../../src/core/seat.ts';
import { discard, main, ROWS, side, type Pile } from '../../src/games/schikanoeschen/piles.ts';
import type { View } from '../../src/games/schikanoeschen/view.ts';
import type { LayoutContext } from '../layout.ts';
import type { Locale } from '../texts.ts';

/** Discord's limits for the description of a file, and for a message. */
const ALT_LIMIT = 1024;
const MESSAGE_LIMIT = 2000;

const SUITS: Readonly<Record<string, string>> = { C: '♣', S: '♠', H: '♥', D: '♦' };

interface Vocabulary {
  readonly table: string;
  readonly active: string;
  readonly warned: string;
  readonly won: string;
  readonly over: string;
  readonly hand: string;
  readonly touched: string;
  readonly empty: string;
  readonly joker: string;
  readonly out: string;
  readonly finals: string;
  readonly board: string;
  readonly down: (count: number) => string;
  readonly own: (name: string) => string;
  readonly names: Readonly<Record<'a' | 'b' | 'c', string>>;
}

const VOCABULARY: Readonly<Record<Locale, Vocabulary>> = {
  en: {
    table: 'Schikanöschen',
    active: 'active',
    warned: 'warned',
    won: 'winner',
    over: 'match over',
    hand: 'in the hand',
    touched: 'touched',
    empty: 'empty',
    joker: 'joker',
    out: 'jokers out',
    finals: 'Final stacks',
    board: 'Board',
    down: (count) => `${count} down`,
    own: (name) => `In front of ${name}`,
    names: { a: 'main', b: 'discard', c: 'side' },
  },
  de: {
    table: 'Schikanöschen',
    active: 'aktiv',
    warned: 'verwarnt',
    won: 'gewinnt',
    over: 'Spiel zu Ende',
    hand: 'auf der Hand',
    touched: 'berührt',
    empty: 'leer',
    joker: 'Joker',
    out: 'Joker draußen',
    finals: 'Endstapel',
    board: 'Feld',
    down: (count) => `${count} verdeckt`,
    own: (name) => `Vor ${name}`,
    names: { a: 'Hauptstapel', b: 'Ablagestapel', c: 'Seitenstapel' },
  },
};

/** A face from its code: `10♦`, `Joker`. */
function face(code: string, words: Vocabulary): string {
  const rank = code.charAt(0);
  if (rank === 'X') return words.joker;
  return `${rank === 'T' ? '10' : rank}${SUITS[code.charAt(1)] ?? ''}`;
}

const isOpen = (code: string): boolean => !code.startsWith('-') && !code.includes('?');

/** A fanned stack from the bottom to the top: how many lie face-down, then the open ones. */
function fan(codes: readonly string[], words: Vocabulary): string {
  if (codes.length === 0) return words.empty;
  const parts: string[] = [];
  let down = 0;
  for (const code of codes) {
    if (isOpen(code)) {
      if (down > 0) parts.push(words.down(down));
      down = 0;
      parts.push(face(code, words));
    } else down += 1;
  }
  if (down > 0) parts.push(words.down(down));
  return parts.join(' ');
}

/** A squared stack: its top when that lies open, and how many cards it has. */
function squared(codes: readonly string[], words: Vocabulary): string {
  const top = codes.at(-1);
  if (top === undefined) return words.empty;
  return isOpen(top) ? `${face(top, words)} (${codes.length})` : words.down(codes.length);
}

const finalPiles = ROWS.flatMap((row) => [row[1], row[2]]);
const boardPiles = (seat: Seat): Pile[] => ROWS.map((row) => (seat === 1 ? row[3] : row[0]));
const ownPiles = (seat: Seat): Pile[] => [main(seat), discard(seat), side(seat)];

function states(view: View, seat: Seat, words: Vocabulary): string {
  const said = [
    ...(view.phase !== 'over' && view.turn === seat ? [words.active] : []),
    ...(view.winner === seat ? [words.won] : []),
    ...(view.warnings[seat === 1 ? 0 : 1] > 0 ? [words.warned] : []),
  ];
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

const nameOf = (context: LayoutContext<unknown>, seat: Seat): string =>
  (context.players[seat - 1] ?? '').slice(0, 32);

/** What is in the hand or touched. */
function held(view: View, words: Vocabulary): string[] {
  if (view.hand !== null) return [`${words.hand}: ${face(view.hand, words)}`];
  return view.touched === null ? [] : [`${words.touched}: ${view.touched.toUpperCase()}`];
}

const named = (view: View, pile: Pile, words: Vocabulary): string => {
  const isFan = 'efgh'.includes(pile.charAt(0));
  const cards = isFan ? fan(view.piles[pile], words) : squared(view.piles[pile], words);
  return `${pile.toUpperCase()} ${cards}`;
};

/** Every pile in a short form, for the picture's description: 1,024 characters at most. */
export function altText(view: View, context: LayoutContext<unknown>): string {
  const words = VOCABULARY[context.locale];
  const list = (piles: readonly Pile[]): string => piles.map((pile) => named(view, pile, words)).join('; ');
  const laid = finalPiles.filter((pile) => view.piles[pile].length > 0);
  const sentences = [
    [words.table, ...(view.phase === 'over' ? [words.over] : []), ...held(view, words)].join('. '),
    ...([2, 1] as const).map(
      (seat) =>
        `${nameOf(context, seat)}${states(view, seat, words)}: ${list([...ownPiles(seat), ...boardPiles(seat)])}`,
    ),
    `${words.finals}: ${laid.length > 0 ? list(laid) : words.empty}`,
    ...(view.out.length > 0 ? [`${words.out}: ${view.out.length}`] : []),
  ];
  return `${sentences.join('. ')}.`.slice(0, ALT_LIMIT);
}

/** The table for people who play without pictures: parts of 2,000 characters at most, in the order in which one plays. */
export function tableInWords(view: View, context: LayoutContext<unknown>): readonly string[] {
  const words = VOCABULARY[context.locale];
  const part = (title: string, lines: readonly string[]): string => [`**${title}**`, ...lines].join('\n');
  const line = (pile: Pile): string => {
    const letter = pile.charAt(0);
    const label = letter === 'a' || letter === 'b' || letter === 'c' ? ` ${words.names[letter]}` : '';
    const isFan = 'efgh'.includes(letter);
    const cards = isFan ? fan(view.piles[pile], words) : squared(view.piles[pile], words);
    const mark = view.touched === pile ? ` ← ${words.touched}` : '';
    return `- ${pile.toUpperCase()}${label}: ${cards}${mark}`;
  };
  const seats: readonly Seat[] = view.turn === 1 ? [1, 2] : [2, 1];
  const parts = [
    ...seats.map((seat) => {
      const name = nameOf(context, seat);
      const hand =
        view.hand !== null && view.turn === seat ? [`- ${words.hand}: ${face(view.hand, words)}`] : [];
      return part(`${words.own(name)}${states(view, seat, words)}`, [...hand, ...ownPiles(seat).map(line)]);
    }),
    ...seats.map((seat) => part(`${words.board}, ${nameOf(context, seat)}`, boardPiles(seat).map(line))),
    part(words.finals, [...finalPiles.map(line), `- ${words.out}: ${view.out.length}`]),
  ];
  return packed(parts);
}

/** As few messages as the parts need. */
function packed(parts: readonly string[]): string[] {
  const messages: string[] = [];
  for (const part of parts) {
    const last = messages.at(-1);
    if (last !== undefined && last.length + part.length + 2 <= MESSAGE_LIMIT) {
      messages[messages.length - 1] = `${last}\n\n${part}`;
    } else messages.push(part.slice(0, MESSAGE_LIMIT));
  }
  return messages;
}
