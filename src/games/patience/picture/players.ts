import { SUIT_SIGNS } from '../../suits.ts';
import { litIn, winnerIn } from '../../picture/banner.ts';
import type { Banner, ShownEnd } from '../../picture/banner.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Label, SceneCard } from '../../../../render/scene/scene.ts';
import { asIs, phrasesFrom } from '../../../../render/scene/texts.ts';
import type { Phrase } from '../../../../render/scene/texts.ts';
import { pictureTexts } from '../texts/index.ts';
import { bannerPhrases, verdict } from './banner.ts';
import { named } from './table.ts';
import type { Context, Depiction, Places, SeatPlace, TableView } from './table.ts';

/** Left edges of a plate's sign and of its text, with or without a sign. */
const SIGN = { left: 12, ...CARD_SIZES.tiny } as const;
export const textLeft = ({ sign }: SeatPlace): number => (sign === null ? 10 : SIGN.left + SIGN.width + 12);
const RIGHT = 10;

/**
 * Heights of a plate's name and of its other lines. Fewer lines get more room; the reason for an end may take
 * two.
 */
const NAME = { wide: 46, close: 34, end: 40 } as const;
const LINE = { wide: 38, close: 28, end: 32 } as const;
const HOW = 52;
/** Width at the end of a line for a short note. */
const BESIDE = 48;

/** Style of a player's plate. */
export function playerStyle<View extends TableView>(
  view: View,
  depiction: Depiction<View>,
  seat: SeatPlace['seat'],
  banner: ShownEnd | null,
): 'active' | 'halt' | 'idle' {
  if (litIn(view, banner) === seat) return 'active';
  return !banner && depiction.haltedBy?.(view) === seat ? 'halt' : 'idle';
}

/**
 * The end that a player's plate shows: only the winner's after a win, every plate after a draw. The plate
 * then has no sign but more words.
 */
const endToldBy = (seat: SeatPlace['seat'], banner: ShownEnd | null): Banner | null =>
  banner && banner.kind !== 'untold' && (winnerIn(banner) ?? seat) === seat ? banner : null;

/** A player's place, without its sign if the plate shows the end. */
export const platedAt = (place: SeatPlace, banner: ShownEnd | null): SeatPlace =>
  endToldBy(place.seat, banner) ? { ...place, sign: null } : place;

/** The back of a player's deck, for the plate. */
export const deckSign = ({ sign, plate }: SeatPlace): SceneCard[] =>
  typeof sign === 'number'
    ? [
        {
          pile: null,
          face: null,
          deck: sign,
          x: plate.x + SIGN.left,
          y: plate.y + (plate.height - SIGN.height) / 2,
          size: 'tiny',
          turn: 0,
          edges: 0,
          mark: null,
        },
      ]
    : [];

/** A player's suits, for the plate, where players own suits instead of decks. */
export function suitSigns({ sign, plate }: SeatPlace, ink: Label['ink']): Label[] {
  if (sign === null || typeof sign === 'number') return [];
  const height = plate.height / sign.length;
  return sign.map((suit, i): Label => {
    const box = { x: plate.x + SIGN.left, y: plate.y + i * height, width: SIGN.width, height };
    return { phrase: asIs(SUIT_SIGNS[suit]), style: 'letter', ...box, align: 'centre', ink };
  });
}

/**
 * Texts on a plate: the lines below the name, the note at the end of the first one, and the reason for the
 * end below.
 */
interface Said {
  readonly lines: readonly Phrase[];
  readonly beside: Phrase | null;
  readonly how: Phrase | null;
}

const say = phrasesFrom(pictureTexts);

/** Texts for the player who left a match of several players, by reason. */
const LEFT: Readonly<Record<string, Phrase>> = {
  resigned: say((t) => t.left.resigned),
  time: say((t) => t.left.time),
};

/** Text for the player who left this match; null: reason unknown. */
export const leftPhrase = ({ reason }: TableView): Phrase | null => LEFT[reason ?? ''] ?? null;

function saidOf<View extends TableView>(
  view: View,
  depiction: Depiction<View>,
  places: Places,
  seat: SeatPlace['seat'],
  context: Context,
  banner: ShownEnd | null,
): Said {
  const end = endToldBy(seat, banner);
  if (places.seats.length > 2 && view.loser !== undefined) {
    // The cards in front of the remaining players decide between them.
    const count = depiction.cardsLeft({ ...view, hand: null }, seat);
    const left = banner?.kind === 'untold' ? null : leftPhrase(view);
    const what = seat === view.loser ? left : end && verdict(end);
    return { lines: [...(what ? [what] : []), { key: 'cards-left', count }], beside: null, how: null };
  }
  if (end) {
    const [, how] = bannerPhrases(end, depiction, places, context);
    return { lines: [verdict(end)], beside: null, how };
  }
  const { state, beside, below } = depiction.notes(view, seat);
  const doing: Phrase | null = banner
    ? null
    : view.drawOffer === seat
      ? { key: 'offers-draw' }
      : (state ?? (view.turn === seat ? { key: 'to-move' } : null));
  const left: Phrase = { key: 'cards-left', count: depiction.cardsLeft(view, seat) };
  return { lines: [left, doing, below].filter((phrase) => phrase !== null), beside, how: null };
}

/** Labels of a player's plate: name, cards left, and further facts. */
export function playerLabels<View extends TableView>(
  view: View,
  depiction: Depiction<View>,
  places: Places,
  place: SeatPlace,
  context: Context,
  banner: ShownEnd | null,
): Label[] {
  const { plate, seat } = place;
  const ink = playerStyle(view, depiction, seat, banner) === 'idle' ? 'light' : 'dark';
  const x = plate.x + textLeft(place);
  const line = { x, width: plate.x + plate.width - RIGHT - x, align: 'left', ink } as const;
  const { lines, beside, how } = saidOf(view, depiction, places, seat, context, banner);
  const room = how ? 'end' : lines.length < 3 ? 'wide' : 'close';
  const height = NAME[room] + lines.length * LINE[room] + (how ? HOW : 0);
  const top = plate.y + (plate.height - height) / 2;
  const name: Label = {
    ...line,
    phrase: { key: 'player', player: named(context, seat) },
    style: 'name',
    y: top,
    height: NAME[room],
  };
  const below = lines.map((phrase, i): Label => ({
    ...line,
    phrase,
    style: i === 0 ? 'figure' : 'note',
    y: top + NAME[room] + i * LINE[room],
    height: LINE[room],
    width: i === 0 && beside ? line.width - BESIDE - 4 : line.width,
  }));
  const [first] = below;
  return [
    ...suitSigns(place, ink),
    name,
    ...below,
    ...(how
      ? [{ ...line, phrase: how, style: 'note', lines: 2, y: top + height - HOW, height: HOW } as const]
      : []),
    ...(beside && first
      ? [
          {
            ...first,
            phrase: beside,
            align: 'right' as const,
            x: x + line.width - BESIDE,
            width: BESIDE,
          },
        ]
      : []),
  ];
}
