import { cardName } from '../../patience/texts/cards.ts';
import type { Move } from '../move.ts';
import { isMiddle, isRim } from '../piles.ts';
import { de } from '../texts/de.ts';
import { en } from '../texts/en.ts';
import { goneFrom, rimLimit } from '../texts/status.ts';
import { VARIANT, variantIn } from '../variant.ts';
import type { AnnouncedView, View } from '../view.ts';
import { phrases } from '../../patience/picture/phrases.ts';
import { patienceDescriptions } from '../../patience/picture/descriptions.ts';
import type { Locale } from '../../../../render/scene/texts.ts';
import { depiction } from './layout.ts';

/** What only Zank-Patience says about its table, in one language. */
interface Remarks {
  announced(name: string, announced: AnnouncedView): string;
  paused(name: string): string;
  pausesLeft(count: number): string;
  skips(turns: number): string;
  firstTurns(limit: number): string;
  readonly out: string;
  gone(pile: string): string;
  readonly rim: string;
  /** Who has left a match of three: resigned, or out of time. */
  left(name: string, reason: string | null): string;
}

const faceOf = (code: string): string => cardName(code, { joker: '', hidden: '' });

const english: Remarks = {
  announced: (name, announced) =>
    announced.aim === 'empty'
      ? `${name} has announced emptying ${announced.pile.toUpperCase()}.`
      : `${name} has announced freeing ${faceOf(announced.card)} on ${announced.pile.toUpperCase()}.`,
  paused: (name) => `${name} has called a pause.`,
  pausesLeft: (count) => (count === 1 ? '1 pause' : `${count} pauses`),
  skips: (turns) => (turns === 1 ? 'misses a turn' : `misses ${turns} turns`),
  firstTurns: (limit) => `First turns: no more than ${limit} rim stacks may be filled for now.`,
  out: 'The joker is out.',
  gone: (pile) => `${pile} has been taken away.`,
  rim: 'On the rim, each from its lowest card to its top:',
  left: (name, reason) => (reason === 'time' ? `${name} ran out of time.` : `${name} resigned.`),
};

const german: Remarks = {
  announced: (name, announced) =>
    announced.aim === 'empty'
      ? `${name} hat angesagt, ${announced.pile.toUpperCase()} zu leeren.`
      : `${name} hat angesagt, ${faceOf(announced.card)} auf ${announced.pile.toUpperCase()} freizulegen.`,
  paused: (name) => `${name} hat Pause gerufen.`,
  pausesLeft: (count) => (count === 1 ? '1 Pause' : `${count} Pausen`),
  skips: (turns) => (turns === 1 ? 'setzt einmal aus' : `setzt ${turns}-mal aus`),
  firstTurns: (limit) => `Erste Züge: Vorerst dürfen nur ${limit} Randstapel belegt werden.`,
  out: 'Der Joker ist aus dem Spiel.',
  gone: (pile) => `${pile} ist weggefallen.`,
  rim: 'Am Rand, jeweils von der untersten Karte bis zur obersten:',
  left: (name, reason) =>
    reason === 'time' ? `Die Zeit von ${name} ist abgelaufen.` : `${name} hat aufgegeben.`,
};

const REMARKS: Readonly<Record<Locale, Remarks>> = { en: english, de: german };

/** The table of Zank-Patience in words. */
export const descriptions = patienceDescriptions<View, Move>({
  depiction,
  texts: { en, de },
  details(view, seat, locale) {
    const pauses = view.pausesLeft[seat - 1] ?? 0;
    const skips = view.skips[seat - 1] ?? 0;
    return [
      ...(pauses > 0 ? [REMARKS[locale].pausesLeft(pauses)] : []),
      ...(skips > 0 ? [REMARKS[locale].skips(skips)] : []),
    ];
  },
  remarks(view, locale, nameOf) {
    const say = REMARKS[locale];
    const [gone, limit] = [goneFrom(view), rimLimit(view)];
    const { loser, reason } = view;
    return [
      ...(loser !== undefined && variantIn(view) === 'three' ? [say.left(nameOf(loser), reason)] : []),
      ...(view.announced ? [say.announced(nameOf(view.turn), view.announced)] : []),
      ...(view.paused === null ? [] : [say.paused(nameOf(view.paused))]),
      ...(limit === null ? [] : [say.firstTurns(limit)]),
      ...(view.out.length > 0 ? [say.out] : []),
      ...(gone === null ? [] : [say.gone(gone)]),
    ];
  },
  groups(view, locale, nameOf) {
    const { seats, piles } = VARIANT[variantIn(view)];
    return [
      ...seats.map((seat) => ({
        heading: phrases[locale].stacksOf(nameOf(seat)),
        piles: piles.filter((pile) => !isMiddle(pile) && !isRim(pile) && pile.endsWith(String(seat))),
      })),
      { heading: phrases[locale].middle, piles: piles.filter(isMiddle) },
      { heading: REMARKS[locale].rim, piles: piles.filter(isRim) },
    ];
  },
});
