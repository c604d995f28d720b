import type { OwnReason } from '../../action.ts';

/** Messages for refusals by this game. */
export const refusals: Readonly<Record<OwnReason, string>> = {
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
};
