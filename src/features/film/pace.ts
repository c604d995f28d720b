import type { Step } from '../../match/steps.ts';
import type { Missed, Moment } from './best.ts';

/** Importance of a step to the viewer: calls, endings and the like; the end of a turn; the rest. */
export const RANKS = ['key', 'turn', 'rest'] as const;
export type Rank = (typeof RANKS)[number];

/** A step of a film. */
export interface Shot {
  readonly step: Step;
  /** Display time, in hundredths of a second. */
  readonly hundredths: number;
  readonly rank: Rank;
  /** The best moment that it belongs to; absent in other films. */
  readonly moment?: Moment;
}

/** Display times in hundredths of a second; longer if there is something to read. */
const SHOWN = {
  first: 200,
  move: 80,
  inLongTurn: 50,
  turnEnds: 110,
  said: 200,
  missed: 250,
  call: 400,
  last: 800,
} as const;
/** A turn with more steps than this is long. */
const LONG = 4;
/** Longest film and shortest frame, in hundredths of a second; a longer film runs faster. */
const LONGEST = 12_000;
const FASTEST = 25;

/** Gives each step its display time. Offences that nobody noticed (`missed`) are never left out. */
export function paced(steps: readonly Step[], missed: Missed): readonly Shot[] {
  const lengths = new Map<number, number>();
  for (const { turn } of steps) lengths.set(turn, (lengths.get(turn) ?? 0) + 1);
  const shots = steps.map((step, i): Shot => {
    const next = steps[i + 1];
    if (!next) return { step, hundredths: SHOWN.last, rank: 'key' };
    if (i === 0) return { step, hundredths: SHOWN.first, rank: 'key' };
    if (step.what === 'call') return { step, hundredths: SHOWN.call, rank: 'key' };
    if (missed.has(step.number)) return { step, hundredths: SHOWN.missed, rank: 'key' };
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

/** Longest film of the best moments, in hundredths of a second, and the longest of one of them. */
export const BEST_LONGEST = 2000;
const MOMENT_LONGEST = 900;
/** Display times in a moment: the table before it, its steps, and its end. */
const IN_MOMENT = { first: 100, step: 80, last: 280 } as const;

/** Gives the steps of the best moments their display times: a long run is shown faster, and with gaps. */
export function pacedBest(
  steps: readonly Step[],
  moments: readonly Moment[],
  missed: Missed,
): readonly Shot[] {
  const longest = Math.min(MOMENT_LONGEST, Math.floor(BEST_LONGEST / Math.max(1, moments.length)));
  const room = longest - IN_MOMENT.first - IN_MOMENT.last;
  return moments.flatMap((moment) => {
    const [first, ...rest] = steps.slice(moment.from, moment.to + 1);
    const last = rest.pop();
    const between = thinned(
      rest.map((step): Shot => {
        const rank = missed.has(step.number) ? 'key' : 'rest';
        return { step, hundredths: IN_MOMENT.step, rank, moment };
      }),
      Math.floor(room / FASTEST),
    );
    const each = Math.min(IN_MOMENT.step, Math.floor(room / Math.max(1, between.length)));
    return [
      ...(first ? [{ step: first, hundredths: IN_MOMENT.first, rank: 'key', moment } as const] : []),
      ...between.map((shot) => ({ ...shot, hundredths: each })),
      ...(last ? [{ step: last, hundredths: IN_MOMENT.last, rank: 'key', moment } as const] : []),
    ];
  });
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
