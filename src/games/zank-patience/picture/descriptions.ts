import { cardName } from '../../patience/texts/cards.ts';
import type { Move } from '../move.ts';
import { isMiddle, isRim } from '../piles.ts';
import { tableTexts, texts } from '../texts/index.ts';
import type { TableWords } from '../texts/table.ts';
import { goneFrom, rimLimit } from '../texts/status.ts';
import { VARIANT, variantIn } from '../variant.ts';
import type { AnnouncedView, View } from '../view.ts';
import { tableTexts as sharedTexts } from '../../patience/texts/index.ts';
import { patienceDescriptions } from '../../patience/picture/descriptions.ts';
import { depiction } from './layout.ts';

const faceOf = (code: string): string => cardName(code, { joker: '', hidden: '' });

/** The announcement of the player to move in words. */
function announcedIn(announced: AnnouncedView, name: string, say: TableWords): string {
  const pile = announced.pile.toUpperCase();
  return announced.aim === 'empty'
    ? say.announcedEmptying(name, pile)
    : say.announcedFreeing(name, faceOf(announced.card), pile);
}

/** The table of Zank-Patience in words. */
export const descriptions = patienceDescriptions<View, Move>({
  depiction,
  texts,
  details(view, seat, locale) {
    const pauses = view.pausesLeft[seat - 1] ?? 0;
    const skips = view.skips[seat - 1] ?? 0;
    return [
      ...(pauses > 0 ? [tableTexts[locale].pausesLeft(pauses)] : []),
      ...(skips > 0 ? [tableTexts[locale].skips(skips)] : []),
    ];
  },
  remarks(view, locale, nameOf) {
    const say = tableTexts[locale];
    const [gone, limit] = [goneFrom(view), rimLimit(view)];
    const { loser, reason } = view;
    return [
      ...(loser !== undefined && variantIn(view) === 'three' ? [say.left(nameOf(loser), reason)] : []),
      ...(view.announced ? [announcedIn(view.announced, nameOf(view.turn), say)] : []),
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
        heading: sharedTexts[locale].stacksOf(nameOf(seat)),
        seat,
        piles: piles.filter((pile) => !isMiddle(pile) && !isRim(pile) && pile.endsWith(String(seat))),
      })),
      { heading: sharedTexts[locale].middle, piles: piles.filter(isMiddle) },
      { heading: tableTexts[locale].rim, piles: piles.filter(isRim) },
    ];
  },
});
