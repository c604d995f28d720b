/**
 * Tables of Kinderschnapsen to look at and to test with: common situations and some rare ones, played by its
 * own referee.
 */
import { playable, type Line, type Match } from '../../src/core/match.ts';
import { SOUTH, type Seat, type Viewer } from '../../src/core/seat.ts';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/rules.ts';
import { moveOf, type Move } from '../../src/games/kinderschnapsen/move.ts';
import type { View } from '../../src/games/kinderschnapsen/view.ts';
import type { LayoutContext } from '../../src/games/picture/layout.ts';
import { hand } from '../../src/games/kinderschnapsen/picture/hand.ts';
import { layout } from '../../src/games/kinderschnapsen/picture/layout.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { chance, shuffled, type Chance } from './chance.ts';

const rules = playable(kinderschnapsen);

/** A match with its last move. */
export interface Played {
  readonly match: Match<View>;
  readonly lastMove: Move | null;
}

/** Sets a match up and plays it; throws when a line is refused. */
export function played(setup: Line, ...lines: readonly Line[]): Played {
  const opened = rules.open({ game: 'kinderschnapsen', seed: 'a', ...setup });
  if (!opened.ok) throw new Error(opened.error.what);
  return lines.reduce<Played>(
    ({ match }, line) => {
      const done = match.submit(line);
      if (!done.ok) throw new Error(`${JSON.stringify(line)} is refused: ${done.error.error}`);
      return { match: done.value.match, lastMove: moveOf(match.view('spectator'), line) };
    },
    { match: opened.value, lastMove: null },
  );
}

const does = (seat: 1 | 2, verb: string, card?: string): Line => ({
  seat,
  do: verb,
  ...(card !== undefined && { card }),
});
const play = (seat: 1 | 2, card: string): Line => does(seat, 'play', card);

const FRESH = {
  dealer: 1,
  hands: [
    ['QS', '7H', '2D'],
    ['JS', 'QH', '2S'],
  ],
  stock: ['JD', '2H', '7D', 'QD', 'JH', '7S'],
};

const bestOf = (games: number) => ({ options: { bestOf: games } });
const LATE = {
  dealer: 2,
  hands: [['QH'], ['2D']],
  stock: [],
  turnup: 'JD',
  tricks: [
    ['QS', '7S', 'JS', '2S', 'QD', 'JD'],
    ['7H', 'JH', '7D', '2H'],
  ],
  score: [2, 3],
  games: [1, 1],
};

const LONG_NAMES = ['Maximiliane Müller-Lüdenscheidt 🦊👩‍👩‍👧', '山田太郎'];

/** A table as a viewer sees it. */
export interface ShownTable {
  readonly played: Played;
  readonly context: Omit<LayoutContext<Move>, 'lastMove'>;
}

const context = (part: Partial<ShownTable['context']> = {}): ShownTable['context'] => ({
  players: ['Anneliese', 'Grzegorz'],
  locale: 'en',
  wrong: null,
  suitColours: 2,
  side: SOUTH,
  ...part,
});
const german = context({ locale: 'de', suitColours: 4 });

export const tables = {
  start: { played: played({ position: FRESH }), context: context() },
  dealt: { played: played({ seed: 'b', ...bestOf(3) }), context: german },
  led: { played: played({ position: FRESH }, play(2, 'JS')), context: context() },
  trick: { played: played({ position: FRESH }, play(2, 'JS'), play(1, 'QS')), context: context() },
  ledAgain: {
    played: played({ position: FRESH }, play(2, 'JS'), play(1, 'QS'), play(1, '7H')),
    context: german,
  },
  closed: {
    played: played(
      { position: FRESH, ...bestOf(3) },
      play(2, 'JS'),
      play(1, 'QS'),
      does(1, 'close'),
      play(1, '7S'),
    ),
    context: context(),
  },
  empty: {
    played: played(
      { position: FRESH },
      ...[play(2, 'JS'), play(1, 'QS'), play(1, '7H'), play(2, 'QH'), play(2, '2S'), play(1, '2D')],
      play(1, '7S'),
    ),
    context: german,
  },
  last: {
    played: played({ position: LATE, ...bestOf(3) }, play(1, 'QH'), play(2, '2D')),
    context: context(),
  },
  checkedOut: {
    played: played({ position: { ...LATE, games: [0, 0] } }, does(1, 'check-out')),
    context: context(),
  },
  wrong: {
    played: played({ position: FRESH }, play(2, 'JS'), play(1, 'QS'), does(1, 'check-out')),
    context: german,
  },
  lastTrick: {
    played: played(
      { position: { ...LATE, score: [5, 1] }, ...bestOf(5) },
      play(1, 'QH'),
      play(2, '2D'),
      does(2, 'end-hand'),
    ),
    context: context({ suitColours: 4 }),
  },
  won: {
    played: played({ position: { ...LATE, score: [1, 3] }, ...bestOf(3) }, does(1, 'check-out')),
    context: context(),
  },
  wonGerman: {
    played: played(
      { position: { ...LATE, score: [1, 1], games: [0, 0] } },
      play(1, 'QH'),
      play(2, '2D'),
      does(2, 'check-out'),
    ),
    context: german,
  },
  resigned: {
    played: played({ position: FRESH }, play(2, 'JS'), play(1, 'QS'), play(1, '7S'), {
      seat: 2,
      do: 'resign',
    }),
    context: context({ players: LONG_NAMES }),
  },
  drawn: {
    played: played(
      { position: FRESH },
      play(2, 'JS'),
      { seat: 2, do: 'offer-draw' },
      { seat: 1, do: 'accept-draw' },
    ),
    context: german,
  },
  offered: {
    played: played({ position: FRESH, ...bestOf(9) }, play(2, 'JS'), play(1, 'QS'), {
      seat: 1,
      do: 'offer-draw',
    }),
    context: context({ players: LONG_NAMES }),
  },
  /** The widest that the cards allow. */
  manyCards: {
    played: played({
      position: {
        dealer: 1,
        hands: [
          ['QS', '7H', '2D', 'JS', 'QH', '2S'],
          ['JD', '2H', '7D', 'QD', 'JH', '7S'],
        ],
        stock: [],
        turnup: 'QS',
      },
    }),
    context: context(),
  },
} as const satisfies Readonly<Record<string, ShownTable>>;

/** The view and the context for a viewer. */
export const shownTo = (
  { played: { match, lastMove }, context: told }: ShownTable,
  viewer: Viewer = 'spectator',
): { view: View; context: LayoutContext<Move> } => ({
  view: match.view(viewer),
  context: { ...told, lastMove },
});

/** Tables of matches played at random: refused choices are replaced by others. */
export function tablesByChance(count: number): readonly ShownTable[] {
  const random = chance(7);
  return Array.from({ length: count }, (_, i): ShownTable => {
    let now = played({ seed: `chance ${i}`, ...bestOf(1 + 2 * random.below(2)) });
    const moves = random.below(40);
    for (let move = 0; move < moves && !now.match.result; move += 1) {
      const before = now.match.view('spectator');
      const accepted = choices(now.match, random).flatMap((line) => {
        const done = now.match.submit(line);
        return done.ok ? [{ match: done.value.match, lastMove: moveOf(before, line) }] : [];
      });
      const [next] = accepted;
      if (!next) throw new Error('no action possible');
      now = next;
    }
    return { played: now, context: i % 2 === 0 ? context() : german };
  });
}

/** Lines the player to move could try, in any order. */
function choices(match: Match<View>, random: Chance): Line[] {
  const seat = match.turn === 1 ? 1 : 2;
  const hand = match.view(seat).hands[seat - 1] ?? [];
  const lines = ['close', 'check-out', 'end-hand'].map((verb) => does(seat, verb));
  return shuffled([...hand.flatMap((card) => [play(seat, card), play(seat, card)]), ...lines], random);
}

/** The public table of a match, and the hand of a seat. */
export const sceneOf = (table: ShownTable): Scene => {
  const { view, context } = shownTo(table);
  return layout(view, context);
};
export const handOf = (table: ShownTable, seat: Seat) => {
  const { view, context } = shownTo(table, seat);
  return hand(view, seat, context);
};

/** The cards whose face is visible. */
export const facesIn = (scene: Scene): string[] =>
  scene.cards.flatMap(({ face }) => (face === null || face === 'blank' || face.length === 1 ? [] : [face]));
