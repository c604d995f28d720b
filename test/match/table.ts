import { games } from '../../src/games/index.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { parseGesture } from '../../src/games/gesture.ts';
import type { Cause, Declined, Reply } from '../../src/match/ask.ts';
import { createEngine, type Engine } from '../../src/match/engine.ts';
import { storedWith } from '../../src/match/engine-state.ts';
import { progressOf } from '../../src/match/progress.ts';
import { fail, ok } from '../../src/core/result.ts';
import { beforeLastAttempt, counting } from '../../src/match/taken-back.ts';
import type { Entry, Header } from '../../src/match/header.ts';
import { fakeTime, type FakeTime } from '../fake-time.ts';

export const GAME = games[0];

export interface Options {
  readonly game?: Game;
  readonly setup?: Record<string, unknown>;
  readonly breathMs?: number;
  readonly players?: readonly [string, string];
  /** A table that is gone and has left its journal: the match goes on with that, as after a restart. */
  readonly before?: TestTable;
}

/** A refusal in a word. */
export const saidOf = (why: Declined): string => {
  if (typeof why === 'string') return why;
  return 'refused' in why ? why.refused : JSON.stringify(why.barred);
};

/** An ask with its refusals. */
export interface Asked extends Reply {
  readonly declined: string[];
}

/** A match on an engine, with its journal and published tables at hand. */
export interface TestTable {
  readonly time: FakeTime;
  /** Wall-clock start of the match. */
  readonly base: number;
  readonly engine: Engine<ShownMatch, Asked>;
  readonly journal: Entry[];
  /** `shownAt`: set once the publication is confirmed. */
  readonly published: {
    readonly ply: number;
    readonly cause: Cause<Asked>;
    readonly at: number;
    shownAt?: number;
  }[];
  readonly errors: string[];
  /** Number of lost steps of each reported loss. */
  readonly lost: number[];
  /** Beginning of each freeze that the engine reported for a table that nobody sees, by our clock. */
  readonly stood: number[];
  /** Set to make the next appends fail before or after they are stored. */
  fault: 'none' | 'before' | 'after';
  /** Set to hold back publishing until it is resolved. */
  gate: Promise<void> | null;
  /** Set when Discord's rate limits hold back publishing. */
  isLimited: boolean;
  /** Cleared when Discord cannot be reached. */
  isShown: boolean;
  /** Set to hold back appends until it is resolved. */
  disk: Promise<void> | null;
  /** Set to hold back decisions that need a sign of life from Discord. */
  hearing: (when: number) => Promise<void>;
  /** Makes a gesture for `user`, `ago` ms ago, at table `seen`, in interaction `id`. */
  ask(
    user: string,
    gesture: string,
    made?: {
      readonly ago?: number;
      readonly seen?: number | null;
      readonly id?: string | null;
      readonly onOwn?: boolean;
    },
  ): Asked;
  lines(): string[];
}

export const header = ({ game = GAME, setup, breathMs = 0, players = ['anna', 'ben'] }: Options): Header => ({
  id: 'test',
  game: game.id,
  rules: game.rules.version,
  setup: setup ?? { game: game.id, seed: 'a test' },
  players: [
    { id: players[0], name: players[0] },
    { id: players[1], name: players[1] },
  ],
  ranked: false,
  locale: 'en',
  suitColours: 2,
  labels: 'card',
  breathMs,
  idleMs: null,
  startedAt: 0,
  guildId: '1',
  channelId: '2',
});

export function testTable(options: Options = {}): TestTable {
  const { game = GAME, before } = options;
  const time = before?.time ?? fakeTime();
  const base = before?.base ?? time.now();
  const head = header(options);
  const table = {
    journal: [...(before?.journal ?? [])],
    published: [] as TestTable['published'],
    errors: [] as string[],
    lost: [] as number[],
    stood: [] as number[],
  };
  const control = {
    fault: 'none' as TestTable['fault'],
    gate: null as Promise<void> | null,
    isLimited: false,
    isShown: true,
    disk: null as Promise<void> | null,
    hearing: (() => Promise.resolve()) as TestTable['hearing'],
  };
  const standing = () => storedWith(progressOf(game, head, counting(head.id, table.journal)), table.journal);
  const engine = createEngine<ShownMatch, Asked>(
    game,
    head,
    { ...standing(), base },
    {
      time,
      async append(index, entry) {
        await control.disk;
        if (control.fault === 'before') return Promise.reject(new Error('disk full'));
        if (index !== table.journal.length) return Promise.reject(new Error('not the next'));
        table.journal.push(entry);
        return control.fault === 'after' ? Promise.reject(new Error('timeout')) : Promise.resolve();
      },
      reload: () => {
        if (control.fault !== 'none') return Promise.reject(new Error('still failing'));
        return Promise.resolve(standing());
      },
      heardSince: (when) => control.hearing(when),
      unseen: () => void table.stood.push(engine.stillSince ?? NaN),
      stoodStill: () => undefined,
      turnedBack(steps) {
        table.lost.push(steps);
        return Promise.resolve();
      },
      async publish(match, cause) {
        const publication: TestTable['published'][number] = { ply: match.ply, cause, at: time.now() };
        table.published.push(publication);
        if (control.gate) await control.gate;
        publication.shownAt = time.now();
        return { at: time.now(), isLimited: control.isLimited, isShown: control.isShown };
      },
      async beforeLastAttempt(seats) {
        const found = await beforeLastAttempt(game, head, counting(head.id, table.journal), seats, () =>
          Promise.reject(new Error('no search')),
        );
        return found ? ok(found) : fail('nothing-to-take-back');
      },
      search: (asked) => Promise.resolve(game.rules.searchAsked(asked).look(Infinity)?.answer),
      failed: (error, doing) => table.errors.push(`${doing}: ${String(error)}`),
    },
  );
  const rest: Omit<TestTable, keyof typeof control> = {
    time,
    base,
    engine,
    ...table,
    ask(user, gesture, { ago = 0, seen = engine.match.ply, id = null, onOwn = false } = {}) {
      const declined: string[] = [];
      const reply: Asked = {
        declined,
        decline(why) {
          declined.push(saidOf(why));
          return Promise.resolve();
        },
      };
      engine.ask({ id, user, when: time.now() - ago, seen, onOwn, gesture: parseGesture(gesture), reply });
      return reply;
    },
    lines: () =>
      table.journal.map((line) => {
        const { seat, do: verb, pile } = line;
        return [seat, verb, pile]
          .filter((part) => part !== undefined)
          .map(String)
          .join(' ');
      }),
  };
  return Object.assign(control, rest);
}

/**
 * Two aces on the board, so that everything but moving one of them is an offence; each side has a few cards.
 */
export const OBLIGED = {
  game: 'schikanoeschen',
  position: {
    turn: 1,
    piles: {
      a1: ['-7C1', '-8C1', '-9C1'],
      c1: ['-2H1', '4D1'],
      a2: ['-7C2', '-8C2'],
      c2: ['-2H2', '4D2'],
      e1: ['-KH1', 'AD1'],
      e2: ['-KH2', 'AD2'],
      f1: ['-QS1', '5C1'],
    },
  },
} as const;

/** Nothing fits a final stack: an action is legal or `bad-stack`. */
export const FREE = {
  game: 'schikanoeschen',
  position: {
    turn: 1,
    piles: {
      a1: ['-7C1', '-8C1', '-9C1'],
      c1: ['-2H1', '4D1'],
      a2: ['-7C2', '-8C2'],
      c2: ['-2H2', '4D2'],
      e1: ['-KH1', '9D1'],
      f1: ['-QS1', '5C1'],
      g2: ['-JS2', '6H2'],
    },
  },
} as const;
