import type { Locale } from '../../../core/locale.ts';
import type { OwnReason } from '../action.ts';

/** Why this game refuses something. */
export const refusals: Readonly<Record<Locale, Readonly<Record<OwnReason, string>>>> = {
  en: {
    'not-in-hand': 'That card is not in your hand.',
    'must-beat': 'The stock is closed: you have a stronger card of the suit led and must play one.',
    'must-follow': 'The stock is closed: you have a card of the suit led and must play one.',
    'must-trump': 'The stock is closed: without a card of the suit led, you must play a trump.',
    'card-led': 'A card has been led: the stock can be closed only before that.',
    'stock-closed': 'The stock is already closed.',
    'no-fresh-trick': 'You can check out only when you have just made a trick, before you close or lead.',
    'hand-goes-on': 'The hand is not played out yet: it can be ended only after its very last trick.',
    'last-trick-made': 'The very last trick has been made: check out, or end the hand.',
  },
  de: {
    'not-in-hand': 'Diese Karte hast du nicht auf der Hand.',
    'must-beat': 'Der Talon ist zu: Du hast eine höhere Karte der ausgespielten Farbe und musst sie spielen.',
    'must-follow': 'Der Talon ist zu: Du hast eine Karte der ausgespielten Farbe und musst sie spielen.',
    'must-trump': 'Der Talon ist zu: Ohne Karte der ausgespielten Farbe musst du einen Trumpf spielen.',
    'card-led': 'Es ist schon ausgespielt: Zudrehen kann man nur davor.',
    'stock-closed': 'Der Talon ist schon zu.',
    'no-fresh-trick':
      'Ausmelden kannst du nur, wenn du gerade einen Stich gemacht hast, bevor du zudrehst oder ausspielst.',
    'hand-goes-on':
      'Die Runde ist noch nicht ausgespielt: Beenden kannst du sie erst nach dem allerletzten Stich.',
    'last-trick-made': 'Der allerletzte Stich ist gemacht: Melde aus oder beende die Runde.',
  },
};
