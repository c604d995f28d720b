import type { Step } from '../../match/steps.ts';

/** Importance of a step to the viewer: calls, endings and the like; the end of a turn; the rest. */
export const RANKS = ['key', 'turn', 'rest'] as const;
export type Rank = (typeof RANKS)[number];

/** A step of a film. */
export interface Shot {
  readonly step: Step;
  /** Display time, in hundredths of a second. */
  readonly hundredths: number;
  readonly rank: Rank;
}

/** Display times in hundredths of a second; longer if there is something to read. */
const SHOWN = {
  first: 200,
  move: 80,
  inLongTurn: 50,
  turnEnds: 110,
  said: 200,
  call: 400,
  last: 800,
} as const;
/** A turn with more steps than this is long. */
const LONG = 4;
/** Longest film and shortest frame, in hundredths of a second; a longer film runs faster. */
const LONGEST = 12_000;
const FASTEST = 25;

/** Gives each step its display time. */
export function paced(steps: readonly Step[]): readonly Shot[] {
  const lengths = new Map<number, number>();
  for (const { turn } of steps) lengths.set(turn, (lengths.get(turn) ?? 0) + 1);
  const shots = steps.map((step, i): Shot => {
    const next = steps[i + 1];
    if (!next) return { step, hundredths: SHOWN.last, rank: 'key' };
    if (i === 0) return { step, hundredths: SHOWN.first, rank: 'key' };
    if (step.what === 'call') return { step, hundredths: SHOWN.call, rank: 'key' };
    if (step.what === 'word' || step.what === 'time') return { step, hundredths: SHOWN.said, rank: 'key' };
    if (next.turn !== step.turn) return { step, hundredths: SHOWN.turnEnds, rank: 'turn' };
    const isLong = (lengths.get(step.turn) ?? 0) > LONG;
    return { step, hundredths: isLong ? SHOWN.inLongTurn : SHOWN.move, rank: 'rest' };
  });
  const [fixed, plain] = [shots.filter(isKey), shots.filter((shot) => !isKey(shot))].map(lengthOf);
  const times = Math.min(1, Math.max(0, LONGEST - (fixed ?? 0)) / (plain || 1));
  const faster = (hundredths: number): number => Math.max(FASTEST, Math.round(hundredths * times));
  return shots.map((shot) => (isKey(shot) ? shot : { ...shot, hundredths: faster(shot.hundredths) }));
}

const isKey = ({ rank }: Shot): boolean => rank === 'key';

export const lengthOf = (shots: readonly Shot[]): number =>
  shots.reduce((sum, { hundredths }) => sum + hundredths, 0);

/**
 * Selects at most `most` shots (two or more), in order. The most important rank comes first, spread evenly if
 * there are too many. The first and last shots always stay.
 */
export function thinned(shots: readonly Shot[], most: number): readonly Shot[] {
  if (shots.length <= most) return shots;
  const ends = [0, shots.length - 1];
  const kept = new Set(ends);
  for (const rank of RANKS) {
    const places = shots.flatMap((shot, i) => (shot.rank === rank && !ends.includes(i) ? [i] : []));
    for (const place of spread(places, most - kept.size)) kept.add(place);
  }
  return shots.filter((_, i) => kept.has(i));
}

/** At most `most` of the places, spread as evenly as possible. */
const spread = (places: readonly number[], most: number): readonly number[] =>
  places.length <= most
    ? places
    : Array.from(
        { length: Math.max(0, most) },
        (_, i) => places[Math.floor(((i + 0.5) * places.length) / most)] ?? 0,
      );
