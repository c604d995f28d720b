import { cardName } from '../../patience/texts/cards.ts';
import { discard, source, spite } from '../piles.ts';
import { variantIn } from '../variant.ts';
import type { View } from '../view.ts';
import { patienceLayout, patienceScale } from '../../patience/picture/layout.ts';
import { aroundPile, shownOf } from '../../patience/picture/piles.ts';
import { patienceStanding } from '../../patience/picture/standing.ts';
import { cardsIn } from '../../patience/picture/table.ts';
import type { Depiction, Places } from '../../patience/picture/table.ts';
import type { Mark } from '../../../../render/scene/scene.ts';
import { seenCard } from '../../patience/picture/seen.ts';
import { asIs, phrasesFrom } from '../../../../render/scene/texts.ts';
import type { Phrase } from '../../../../render/scene/texts.ts';
import { pictureTexts } from '../texts/index.ts';
import { placesOf } from './places.ts';

const say = phrasesFrom(pictureTexts);

/** Note on a player's plate: their pause or their announcement; null without either. */
function stateOf(view: View, seat: View['turn']): Phrase | null {
  if (view.paused === seat) return say((t) => t.paused);
  if (view.announced === null || view.turn !== seat) return null;
  if (view.announced.aim === 'empty') {
    const pile = view.announced.pile.toUpperCase();
    return say((t) => t.empties(pile));
  }
  const card = cardName(view.announced.card, { joker: '', hidden: '' });
  return say((t) => t.frees(card));
}

/** Marks the aim of the announcement: a card on the rim, or a whole rim stack with its lowest open card. */
function aimOf(view: View, { piles }: Places): Mark[] {
  const { announced } = view;
  const place = announced && piles.find(({ pile }) => pile === announced.pile);
  if (!place) return [];
  const codes = cardsIn(view, place.pile);
  const wanted =
    announced.aim === 'empty' ? codes.findIndex((code) => seenCard(code).up) : codes.indexOf(announced.card);
  if (wanted < 0) return [];
  const { around, middle } = shownOf(view, place, wanted);
  const all = announced.aim === 'empty' ? aroundPile(view, place) : around;
  return [{ kind: 'aim', around: all, at: middle }];
}

export const depiction: Depiction<View> = {
  places(view, scale, side) {
    const places = placesOf[variantIn(view)](scale, side);
    // A rim stack that was taken away (ruling 19) has no place.
    return { ...places, piles: places.piles.filter(({ pile }) => view.piles[pile] !== undefined) };
  },
  // Ruling 17.
  cardsLeft: (view, seat) =>
    [source(seat), discard(seat), spite(seat)].reduce(
      (sum, pile) => sum + cardsIn(view, pile).length,
      view.hand !== null && view.turn === seat ? 1 : 0,
    ),
  notes(view, seat) {
    const pauses = view.pausesLeft[seat - 1] ?? 0;
    const skips = view.skips[seat - 1] ?? 0;
    return {
      state: stateOf(view, seat),
      beside: pauses > 0 ? asIs(`‖ ${pauses}`) : null,
      below: skips > 0 ? say((t) => t.missed(skips)) : null,
    };
  },
  unless: () => say((t) => t.unlessStop),
  marks: aimOf,
  haltedBy: (view) => view.paused,
};

/** The table of Zank-Patience as a picture. */
export const layout = patienceLayout(depiction);
export const scaleFor = patienceScale(depiction);

export const standing = patienceStanding(depiction);
