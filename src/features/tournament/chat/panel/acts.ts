import type { Deed } from '../../entries.ts';
import { MOST_FILLED } from '../../practice.ts';
import { boardNumbered, membersIn, type Evening } from '../../evening.ts';
import type { Subject } from '../../since.ts';
import { canPractise } from '../../../../games/rules.ts';
import type { Score } from '../../../../tournament/types.ts';
import type { PanelNeeds, Parts } from './page.ts';

/** Something that an arbiter does. */
export interface Act {
  readonly deed: Deed;
  /** What must not have changed since they saw it. */
  readonly about: Subject;
  /** What they see next. */
  readonly then: Parts;
  /** Whether only those do it who may host. */
  readonly isHosts?: boolean;
}

type ActOf = (evening: Evening, args: readonly string[], bot: Practising) => Act | null;
type Practising = Pick<PanelNeeds, 'practising'>;

const MINUTE_MS = 60_000;

/** Results as custom ids have them: who wins, and `f` by forfeit. */
export const RESULTS = ['1', 'draw', '2', '1f', '2f', 'nobody'] as const;
export type ResultCode = (typeof RESULTS)[number];

const SCORES: Readonly<Record<ResultCode, { readonly score: Score; readonly forfeit: boolean }>> = {
  '1': { score: [1, 0], forfeit: false },
  draw: { score: [0.5, 0.5], forfeit: false },
  '2': { score: [0, 1], forfeit: false },
  '1f': { score: [1, 0], forfeit: true },
  '2f': { score: [0, 1], forfeit: true },
  nobody: { score: [0, 0], forfeit: true },
};

/** Whether practice opponents can join: in a rehearsal, of a game that they play. */
export const canFill = (evening: Evening, { practising }: Practising): boolean =>
  practising !== undefined &&
  evening.phase === 'open' &&
  !evening.header.terms.ranked &&
  roomIn(evening) > 0 &&
  playsGame(evening);

const playsGame = ({ header }: Evening): boolean => canPractise({ id: header.terms.game });

/** How many more can join. */
export const roomIn = (evening: Evening): number => evening.header.players.max - membersIn(evening).length;

const HOME: Parts = ['home'];

const ofAll =
  (deed: Deed, deeds: readonly Deed['do'][]): ActOf =>
  () => ({ deed, about: { kind: 'all', deeds }, then: HOME });

const ofPlayer =
  (
    deedOf: (player: string, arg: string) => Deed,
    more: Pick<Act, 'isHosts'> & { then?: Parts } = {},
  ): ActOf =>
  (_, [player = '', arg = '']) => ({
    deed: deedOf(player, arg),
    about: { kind: 'players', players: [player] },
    then: ['player', player],
    ...more,
  });

const ofPair =
  (what: 'fix' | 'unfix' | 'forbid', then: (first: string) => Parts): ActOf =>
  (_, [first = '', second = '']) => ({
    deed: { do: what, players: [first, second] },
    about: { kind: 'players', players: [first, second] },
    then: then(first),
  });

const byHosts = { isHosts: true, then: ['arbiters'] } as const;

/** What arbiters do, by the word of its custom id. */
export const ACTS: Readonly<Record<string, ActOf>> = {
  result: (evening, [number, code]) => {
    const board = boardNumbered(evening, Number(number));
    const result = RESULTS.find((known) => known === code);
    if (!board || !result) return null;
    const match = board.result?.match ?? null;
    return {
      deed: { do: 'result', board: board.number, ...SCORES[result], how: 'arbiter', match },
      about: { kind: 'board', board: board.number },
      then: ['board', board.number],
    };
  },
  reopen: (evening, [number]) => {
    const board = boardNumbered(evening, Number(number));
    return (
      (board && {
        deed: { do: 'reopen', board: board.number },
        about: { kind: 'board', board: board.number },
        then: ['board', board.number],
      }) ??
      null
    );
  },
  exclude: ofPlayer((player) => ({ do: 'withdraw', player, why: 'excluded' })),
  readmit: ofPlayer((player) => ({ do: 'readmit', player })),
  absent: ofPlayer((player, round) => ({ do: 'absent', player, round: Number(round) })),
  name: ofPlayer((player) => ({ do: 'name-arbiter', player }), byHosts),
  agree: ofPlayer((player) => ({ do: 'agree', player }), { then: ['arbiters'] }),
  dismiss: ofPlayer((player) => ({ do: 'dismiss-arbiter', player }), byHosts),
  fix: ofPair('fix', () => ['pairing']),
  unfix: (evening, [pair = ''], bot) => ofPair('unfix', () => ['pairing'])(evening, pair.split(' '), bot),
  forbid: ofPair('forbid', (first) => ['player', first]),
  fill: (evening, [typed], bot) => {
    const count = Number(typed);
    if (!canFill(evening, bot) || !Number.isInteger(count) || count < 1 || count > MOST_FILLED) return null;
    return {
      deed: { do: 'fill', count },
      about: { kind: 'all', deeds: ['fill', 'start', 'cancel'] },
      then: HOME,
      isHosts: true,
    };
  },
  pause: ofAll({ do: 'pause' }, ['pause', 'resume', 'cancel']),
  resume: ofAll({ do: 'resume' }, ['pause', 'resume', 'cancel']),
  hurry: ofAll({ do: 'hurry' }, ['hurry', 'pair', 'finals', 'cancel']),
  cancel: ofAll({ do: 'cancel', why: 'host' }, ['cancel']),
  call: (evening, [minutes], bot) => {
    const ms = Number(minutes) * MINUTE_MS;
    if (!Number.isSafeInteger(ms) || ms < 0) return null;
    return ofAll({ do: 'last-call', ms }, ['last-call', 'pair', 'cancel'])(evening, [], bot);
  },
  say: (evening, [text = ''], bot) => {
    const said = text.trim();
    return said === '' ? null : ofAll({ do: 'say', text: said }, ['cancel'])(evening, [], bot);
  },
};
