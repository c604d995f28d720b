import type { Game, ShownMatch } from '../../src/games/game.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { VARIANTS } from '../../src/games/zank-patience/variant.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { players } from '../players.ts';

/** A picture to draw: its key and its scene. */
export interface Asked {
  readonly key: string;
  readonly scene: Scene;
}

/** A table in play. */
export interface Table {
  /** The pictures of its next position: the table's and, if wanted, the hand of the player who has moved. */
  next(): readonly Asked[];
}

/** Matches played of each game; further tables show other positions of these. */
const MATCHES = 24;
/** Most inputs of a match. */
const LONGEST = 240;
/** Right play, and so nothing to call on. */
const HABITS = { careless: 0, watchful: 100, jumpy: 0, tired: 0 };

/** The options of its matches, in turn. */
const options: Readonly<Record<string, readonly object[]>> = {
  'zank-patience': VARIANTS.map((variant) => ({ variant })),
  kinderschnapsen: [{ bestOf: 3 }],
};

/** The positions of a match without offences, from first to last. */
function positionsOf(game: Game, number: number): readonly ShownMatch[] {
  const seed = `bench ${number}`;
  const ways = options[game.id] ?? [{}];
  const setup = { game: game.id, seed, options: ways[number % ways.length] };
  const opened = game.open(setup);
  const lines = players[game.id]?.(setup, seed, HABITS, LONGEST);
  if (!opened.ok || !lines) throw new Error(`${game.id} cannot be played`);
  const positions = [opened.value];
  for (const line of lines) {
    const before = positions[positions.length - 1]?.pass(line.at);
    const done = before?.submit(line);
    if (done?.ok) positions.push(done.value.match);
  }
  return positions;
}

const NAMES = [
  'Maximiliane Müller-Lüdenscheidt',
  'Grzegorz Brzęczyszczyk',
  'Ελένη',
  'Ben',
  'anna_banana',
  'Żółw',
];

/** Tables of a game with players of their own, at positions spread over its matches. */
export function tablesOf(game: Game, count: number, withHands = false): readonly Table[] {
  const matches = Array.from({ length: MATCHES }, (_, number) => positionsOf(game, number));
  return Array.from({ length: count }, (_, number): Table => {
    const positions = matches[number % MATCHES] ?? [];
    let at = Math.floor((positions.length * number) / count);
    const players = [0, 1, 2].map((seat) => `${NAMES[(number + seat) % NAMES.length] ?? ''} ${number}`);
    const context = {
      players,
      locale: LOCALES[number % LOCALES.length] ?? 'en',
      suitColours: number % 3 === 0 ? 4 : 2,
    } as const;
    return {
      next() {
        const match = positions[at % positions.length];
        if (!match) throw new Error(`${game.id}: a match without positions`);
        at += 1;
        const hand = withHands ? match.hand(match.mover ?? match.turn, context) : null;
        return [
          { key: `${game.id} ${number}`, scene: match.scene(context) },
          ...(hand ? [{ key: `${game.id} ${number} hand`, scene: hand.scene }] : []),
        ];
      },
    };
  });
}
