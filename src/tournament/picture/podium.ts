import { CARD_SIZES } from '../../../render/scene/scene.ts';
import type { Box, Label, Plate, Scene, SceneCard } from '../../../render/scene/scene.ts';
import { textOf } from '../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../render/scene/texts.ts';
import { dayText, pointsText, type Day } from './numbers.ts';
import { label } from './sheet.ts';
import { called, tournamentCalled, type Depiction, type Occasion, type Player } from './shown.ts';
import { phrase, pictureTexts } from './texts/index.ts';
import { altTextOf, messageOf, type Item } from './told.ts';

export interface PodiumPlace extends Player {
  readonly rank: number;
  /** Null in kinds without points, such as a knockout. */
  readonly points: number | null;
}

export interface Podium extends Occasion {
  readonly day: Day;
  /** Number of players in the tournament. */
  readonly players: number;
  /** Players of the first three ranks in order; several may share one. */
  readonly places: readonly PodiumPlace[];
}

/** The winners on three steps: the first in the middle, the second on the left. */
export const podium: Depiction<Podium> = {
  pages: (input, locale) => [
    {
      scene: sceneOf(input, locale),
      altText: altTextOf(headingOf(input, locale), itemsOf(input, locale), locale),
    },
  ],
  text: (input, locale) => messageOf(headingOf(input, locale), itemsOf(input, locale), locale),
};

const WIDTH = 840;
const HEIGHT = 676;
const EDGE = 20;
const GAP = 12;
const STEP = (WIDTH - 2 * EDGE - 2 * GAP) / 3;
const CARD = CARD_SIZES.grand;

/** Index of the place on each step, from left to right. */
const ORDER = [1, 0, 2];
/** Longer names are set in smaller letters. */
const LONG = 14;

/** By rank: the height of a step, its style, and the card on it. */
const STEPS = [
  { height: 252, look: 'active', face: 'A' },
  { height: 208, look: 'halt', face: '2' },
  { height: 164, look: 'idle', face: '3' },
] as const;
const SUITS = 'SHD';

/**
 * Most players who are named where they share the first place: two on each step. More are only counted, here
 * and in texts.
 */
export const MOST_FIRSTS = 6;

/** The players on each step, in the order of places. */
function standingOn(places: readonly PodiumPlace[], place: number): readonly PodiumPlace[] {
  const firsts = places.filter(({ rank }) => rank === 1);
  if (firsts.length > MOST_FIRSTS) return place === 0 ? firsts : [];
  if (firsts.length > ORDER.length) return firsts.filter((_, i) => i % ORDER.length === place);
  const stands = places[place];
  // All players who share the rank of the last step stand on it.
  const beside = place === 2 ? places.slice(3).filter(({ rank }) => rank === stands?.rank) : [];
  return stands ? [stands, ...beside] : [];
}

function sceneOf(input: Podium, locale: Locale): Scene {
  const title = { x: EDGE, width: WIDTH - 2 * EDGE, y: 16, height: 90 };
  const steps = ORDER.flatMap((place, i) => {
    const [stands, ...beside] = standingOn(input.places, place);
    return stands ? [stepOf(stands, beside, place, EDGE + i * (STEP + GAP))] : [];
  });
  return {
    locale,
    suitColours: 2,
    width: WIDTH,
    height: HEIGHT,
    plates: steps.map(({ plate }) => plate),
    slots: [],
    cards: steps.map(({ card }) => card),
    marks: [],
    labels: [
      {
        ...label(
          { key: 'player', player: tournamentCalled(input.event) },
          'banner',
          title,
          'centre',
          'light',
        ),
        lines: 2,
      },
      label(subtitleOf(input), 'subtitle', { ...title, y: 110, height: 40 }, 'centre', 'light'),
      ...steps.flatMap(({ labels }) => labels),
    ],
  };
}

interface Step {
  readonly plate: Plate;
  readonly card: SceneCard;
  readonly labels: readonly Label[];
}

function stepOf(stands: PodiumPlace, beside: readonly PodiumPlace[], place: number, x: number): Step {
  const { height, look, face } = STEPS[stands.rank - 1] ?? STEPS[2];
  const y = HEIGHT - EDGE - height;
  const line: Omit<Box, 'y' | 'height'> = { x: x + 14, width: STEP - 28 };
  const ink = look === 'idle' ? 'light' : 'dark';
  const isCounted = beside.length >= MOST_FIRSTS && stands.rank === 1;
  const style = stands.name.length > LONG || isCounted ? 'figure' : 'name';
  const names = namesOf([stands, ...beside]);
  const nameLabel = (name: Phrase, i: number): Label =>
    names.length === 1
      ? {
          ...label(name, style, { ...line, y: y + 14, height: 84 }, 'centre', ink),
          lines: 2,
        }
      : label(name, 'figure', { ...line, y: y + 14 + i * 42, height: 42 }, 'centre', ink);
  const { points } = stands;
  return {
    plate: { x, y, width: STEP, height, style: look },
    card: {
      pile: null,
      face: `${face}${SUITS[place] ?? 'S'}`,
      deck: 1,
      size: 'grand',
      turn: 0,
      edges: 0,
      mark: null,
      x: x + (STEP - CARD.width) / 2,
      y: y - CARD.height + 4,
    },
    labels: [
      ...names.map(nameLabel),
      ...(points === null
        ? []
        : [
            label(
              phrase((_, locale) => pointsText(points, locale)),
              'note',
              { ...line, y: y + 100, height: 38 },
              'centre',
              ink,
            ),
          ]),
    ],
  };
}

/** At most two lines. */
function namesOf(players: readonly PodiumPlace[]): Phrase[] {
  const name = (player: Player): Phrase => ({ key: 'player', player: called(player) });
  const [first, ...others] = players;
  if (!first) return [];
  if (first.rank === 1 && players.length > MOST_FIRSTS)
    return [phrase((t) => t.podium.shared(players.length))];
  if (others.length < 2) return players.map(name);
  return [name(first), phrase((t) => t.podium.more(others.length))];
}

const subtitleOf = ({ game, day, players }: Podium): Phrase =>
  phrase((t, locale) => t.podium.when(game, dayText(day, locale), players));

const headingOf = (input: Podium, locale: Locale): string =>
  `${input.event}: ${textOf(locale, subtitleOf(input))}.`;

function itemsOf({ places }: Podium, locale: Locale): Item[] {
  const firsts = places.filter(({ rank }) => rank === 1).length;
  const shared = pictureTexts[locale].podium.shared(firsts);
  const listed = firsts > MOST_FIRSTS ? places.slice(0, 1).map((one) => ({ ...one, name: shared })) : places;
  return listed.map(({ rank, name, points }): Item => [
    `${rank}) ${name}${points === null ? '' : `: ${pointsText(points, locale)}`}.`,
  ]);
}
