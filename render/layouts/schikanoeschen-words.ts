import { SEATS } from '../../src/core/seat.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Move } from '../../src/games/schikanoeschen/move.ts';
import { PILES, ROWS, isBoard, isFinal, ownerOf } from '../../src/games/schikanoeschen/piles.ts';
import type { Pile } from '../../src/games/schikanoeschen/piles.ts';
import { de } from '../../src/games/schikanoeschen/texts/de.ts';
import { en } from '../../src/games/schikanoeschen/texts/en.ts';
import type { View } from '../../src/games/schikanoeschen/view.ts';
import { charactersIn } from '../glyphs.ts';
import type { Banner, LayoutContext } from '../layout.ts';
import { bannerOf } from './schikanoeschen-end.ts';
import { cardsLeft } from './schikanoeschen-players.ts';
import { seenCard } from '../seen.ts';
import { textOf } from '../texts.ts';
import type { Named } from '../texts.ts';
import { phrases } from './schikanoeschen-phrases.ts';
import { packed } from '../packed.ts';

/** A picture's description may have so many characters, a message so many (Discord's limits). */
const ALT_TEXT = 1024;
const MESSAGE = 2000;
/** Longer names than Discord allows are cut. */
const NAME = 32;

type Context = LayoutContext<Move>;
const gameTexts = { en, de };

/** Every pile in a short form, as plain text of at most 1,024 characters: what a picture says to those who do not see it. */
export function altText(view: View, context: Context): string {
  const head = situation(view, context).join(' ');
  // Two decks fit with every card that can be seen; a given position may hold more than any table.
  const texts = BREVITIES.map((brevity) => `${head} ${pilesInShort(view, context, brevity)}`);
  return texts.find((text) => text.length <= ALT_TEXT) ?? (texts.at(-1) ?? '').slice(0, ALT_TEXT);
}

/** Cards face-down as `4 down`; as `4?`; of a row only its top. */
const BREVITIES = ['plain', 'terse', 'tops'] as const;
type Brevity = (typeof BREVITIES)[number];

/** The same table at length, for people who play without pictures: messages of at most 2,000 characters. */
export function tableInWords(view: View, context: Context): readonly string[] {
  const say = phrases[context.locale];
  const line = (pile: Pile): string =>
    `${gameTexts[context.locale].pile(pile)}: ${inWords(view, pile, context)}`;
  const own = (seat: Seat): Pile[] => PILES.filter((pile) => !isBoard(pile) && ownerOf(pile) === seat);
  return packed(
    [
      { heading: null, lines: situation(view, context) },
      ...SEATS.map((seat) => ({
        heading: say.stacksOf(nameOf(context, seat)),
        lines: own(seat).map(line),
      })),
      { heading: say.finalStacks, lines: PILES.filter(isFinal).map(line) },
      ...SEATS.map((seat) => ({
        heading: say.boardOf(nameOf(context, seat)),
        lines: ROWS.flatMap((row) => row.filter((pile) => isBoard(pile) && ownerOf(pile) === seat)).map(line),
      })),
    ],
    MESSAGE,
  );
}

const named = ({ players }: Context, seat: Seat): Named => ({
  name: charactersIn(players[seat - 1] ?? '')
    .slice(0, NAME)
    .join('')
    .slice(0, 2 * NAME),
  seat,
});

const nameOf = (context: Context, seat: Seat): string =>
  textOf(context.locale, { key: 'player', player: named(context, seat) });

/** Sentences on who plays, how it stands, what is held, what was done last. */
function situation(view: View, context: Context): string[] {
  const { locale, lastMove } = context;
  const say = phrases[locale];
  const texts = gameTexts[locale];
  const banner = context.banner ?? bannerOf(view);
  const held = texts.held(view);
  const sentences = SEATS.map((seat) =>
    say.player(nameOf(context, seat), texts.seats[seat], cardsLeft(view, seat)),
  );
  sentences.push(
    banner ? ended(banner, context) : `${nameOf(context, view.turn)} ${textOf(locale, { key: 'to-move' })}.`,
  );
  if (held !== null) sentences.push(`${nameOf(context, view.turn)} ${held}.`);
  if (lastMove) sentences.push(say.lastMove(texts.move(lastMove)));
  if (!banner && view.drawOffer !== null) {
    sentences.push(`${nameOf(context, view.drawOffer)} ${textOf(locale, { key: 'offers-draw' })}.`);
  }
  for (const seat of SEATS) {
    if ((view.warnings[seat - 1] ?? 0) > 0) sentences.push(say.warned(nameOf(context, seat)));
  }
  if (view.out.length > 0) sentences.push(say.out(view.out.length));
  return sentences;
}

function ended(banner: Banner, context: Context): string {
  const { locale } = context;
  switch (banner.kind) {
    case 'ended':
      return `${textOf(locale, { key: 'ended' })}.`;
    case 'drawn':
    case 'won': {
      const what =
        banner.kind === 'drawn'
          ? textOf(locale, { key: 'drawn' })
          : textOf(locale, { key: 'wins', player: named(context, banner.winner) });
      return banner.reason === null
        ? `${what}.`
        : `${what}, ${textOf(locale, { key: 'how', reason: banner.reason })}.`;
    }
    case 'open': {
      const winner = textOf(locale, { key: 'wins', player: named(context, banner.winner) });
      const other = named(context, banner.winner === 1 ? 2 : 1);
      return `${winner}, ${textOf(locale, { key: 'unless-knock', player: other })}.`;
    }
  }
}

/** `A1 28 down. C1 7♦ (13). E1 1 down K♥ Q♠.`, and the empty piles at the end. */
function pilesInShort(view: View, context: Context, brevity: Brevity): string {
  const full = PILES.filter((pile) => view.piles[pile].length > 0);
  const empty = PILES.filter((pile) => view.piles[pile].length === 0);
  const sentences = full.map((pile) => `${pile.toUpperCase()} ${inShort(view, pile, context, brevity)}.`);
  const names = empty.map((pile) => pile.toUpperCase()).join(' ');
  if (empty.length > 0) sentences.push(phrases[context.locale].empty(names));
  return sentences.join(' ');
}

function inShort(view: View, pile: Pile, { locale }: Context, brevity: Brevity): string {
  const codes = view.piles[pile];
  const card = (code: string): string => gameTexts[locale].card(code);
  const hidden = (count: number): string =>
    brevity === 'plain' ? phrases[locale].hidden(count) : `${count}?`;
  if (isBoard(pile) && brevity !== 'tops') {
    return runs(codes)
      .map((run) => (typeof run === 'number' ? hidden(run) : card(run)))
      .join(' ');
  }
  const top = codes.at(-1) ?? '';
  if (!seenCard(top).up) return hidden(codes.length);
  return codes.length === 1 ? card(top) : `${card(top)} (${codes.length})`;
}

function inWords(view: View, pile: Pile, { locale }: Context): string {
  const say = phrases[locale];
  const codes = view.piles[pile];
  const top = codes.at(-1);
  if (top === undefined) return say.none;
  if (isBoard(pile)) {
    return runs(codes)
      .map((run) => (typeof run === 'number' ? say.faceDown(run) : say.card(run)))
      .join(', ');
  }
  return seenCard(top).up ? say.squared(codes.length, say.card(top)) : say.faceDown(codes.length);
}

/** The cards of a fan from the bottom to the top, those face-down in a row as their number. */
function runs(codes: readonly string[]): (string | number)[] {
  const result: (string | number)[] = [];
  for (const code of codes) {
    const last = result.at(-1);
    if (seenCard(code).up) result.push(code);
    else if (typeof last === 'number') result[result.length - 1] = last + 1;
    else result.push(1);
  }
  return result;
}
