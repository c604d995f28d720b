import type { Knock, KnockState } from '../../../core/knocking.ts';
import type { CommonOptions, Rules } from '../../../core/rules.ts';
import { unhurried } from '../../../core/searching.ts';
import type { Level } from '../../../practice/level.ts';
import type { Advice, Opponent, Situation } from '../../../practice/opponent.ts';
import { isField } from '../field.ts';
import type { Handling } from '../handling.ts';
import type { Table } from '../table.ts';
import type { PileCodes } from '../view.ts';
import { errorsAt } from './beginner.ts';
import { imagined } from './imagined.ts';
import { planned, prospectAfter, prospectOf, type Knowledge } from './planning.ts';
import { stepsAt, type Played } from './steps.ts';
import { whyOf } from './why.ts';
import { CERTAIN, worthOf } from './worth.ts';

/** How many tables of its turn somebody looks at; and when nothing has changed for some turns, so that the way on must be a long one. */
const SIGHTS: Readonly<Record<Level, { readonly tables: number; readonly stuck: number }>> = {
  easy: { tables: 1, stuck: 12 },
  medium: { tables: 12, stuck: 12 },
  strong: { tables: 1000, stuck: 6000 },
};

/** Of so many answers, a touch and where to each one, a beginner gets one wrong if anything offers itself. */
const ERRS_ONCE_IN = 8;
/** From so much behind, in cards, a draw is welcome; so far ahead it is not claimed before long. */
const BEHIND = -2;
const AHEAD = 5;
/** Turns without any change after which a draw is welcome, and after which it is claimed whoever is ahead. */
const STILL = 20;
const STILL_FOR_LONG = 120;

/** For so many turns of the same something is tried. */
const TRIED_FOR = 8;
/** After so many tables of a turn nothing is moved about on the field any more. */
const MOST_TABLES = 60;

const BEGINNINGS: ReadonlySet<string> = new Set(['touch']);

/** What everybody sees of the table of a duel. */
interface Seen<Pile extends string> {
  readonly hand: string | null;
  readonly piles: PileCodes<Pile>;
}

/** The practice opponent of a duel. */
export function duelOpponent<
  Pile extends string,
  T extends Table<Pile>,
  Attempt extends { readonly do: string },
  Code extends string,
  View extends Seen<Pile>,
>(
  game: Played<Pile, T, Attempt>,
  rules: Pick<
    Rules<KnockState<T, Code>, Attempt | ({ readonly do: 'knock' } & Knock), CommonOptions, View>,
    'act' | 'view'
  >,
): Opponent<KnockState<T, Code>, View> {
  type Of = Situation<KnockState<T, Code>, View>;

  const tableIn = ({ piles }: Pick<View, 'piles'>): string =>
    game.piles.map((pile) => piles[pile].join(' ')).join(',');

  const knowledgeOf = (state: KnockState<T, Code>, { seat, memory: { seen, tables } }: Of): Knowledge<T> => ({
    seen,
    timesLain: (table) => tables.get(tableIn(rules.view({ ...state, table }, seat, false)), 0),
  });

  /** What can be done that leads to no table that has lain there in this turn already, and to no long wandering. */
  function newSteps(state: KnockState<T, Code>, { seat, memory: { thisTurn } }: Of) {
    const steps = stepsAt(game, state.table);
    const isNew = ({ from, to, after }: (typeof steps)[number]): boolean => {
      if (from === null || to === null || from === 'hand' || !isField(from) || !isField(to)) return true;
      return (
        thisTurn.size < MOST_TABLES &&
        !thisTurn.has(tableIn(rules.view({ ...state, table: after }, seat, false)))
      );
    };
    const fresh = steps.filter(isNew);
    return fresh.length > 0 ? fresh : steps;
  }

  /** When nothing has changed for some turns, something else is tried for some turns. */
  function minded({ stillFor }: Of): Played<Pile, T, Attempt> {
    const ways = [game.weights, ...game.otherWeights];
    return { ...game, weights: ways[Math.floor(stillFor / TRIED_FOR) % ways.length] ?? game.weights };
  }

  const sightOf = ({ level, stillFor }: Of): number =>
    stillFor >= TRIED_FOR ? SIGHTS[level].stuck : SIGHTS[level].tables;

  const worthAt = (situation: Of): number => worthOf(game, situation.imagine().table, situation.seat);

  /** What its next turn can lead to, or the one that it is in; no level gives away what any of them would win. */
  function prospectIn(situation: Of): number {
    const state = situation.imagine();
    const prospect = state.table.turn === situation.seat ? prospectOf : prospectAfter;
    const sight = sightOf({ ...situation, level: 'strong' });
    return prospect(game, state.table, knowledgeOf(state, situation), sight);
  }

  function play(situation: Of): Advice {
    const { seat, level, moment, random } = situation;
    const state = situation.imagine();
    const { table } = state;
    const errs = level === 'easy' && (random.below(ERRS_ONCE_IN) + moment.ply) % ERRS_ONCE_IN === 0;
    const says = (attempt: Attempt | Handling<Pile>, why: Advice['why']): Advice => ({
      line: { seat, ...attempt },
      why,
    });
    const steps = newSteps(state, situation);
    // Who has touched a card that fits nowhere meant to lay it somewhere.
    if (errs || (level === 'easy' && steps.length === 0)) {
      const errors = errorsAt(game, table);
      const error = errors[random.below(Math.max(1, errors.length))];
      if (error) return says(error, 'only');
    }
    const step = planned(minded(situation), table, steps, knowledgeOf(state, situation), sightOf(situation));
    const [attempt] = step?.attempts ?? [];
    if (step && attempt) return says(attempt, whyOf(table, step, steps.length === 1));
    // What was touched and fits nowhere is put back; whoever cannot do anything at all never will.
    if (table.touched !== null) return says({ do: 'place', pile: table.touched }, 'only');
    return { line: { seat, do: 'resign' }, why: 'only' };
  }

  /** Taken back or left as it is, whichever leaves more to whoever has called. */
  function call(situation: Of): Advice['line'] {
    const { seat, level, moment } = situation;
    const state = situation.imagine();
    const knowledge = knowledgeOf(state, situation);
    const after = (revert: boolean): number => {
      const knock = { do: 'knock', revert, since: null } as const;
      const step = rules.act(state, seat, knock, moment, unhurried);
      if (!step.ok) return -Infinity;
      return prospectOf(game, step.value.state.table, knowledge, SIGHTS[level].tables);
    };
    return { seat, do: 'knock', revert: after(true) >= after(false) };
  }

  return {
    *facesIn({ hand, piles }) {
      for (const pile of game.piles) {
        for (const code of piles[pile]) if (isFace(code)) yield code;
      }
      if (hand !== null && isFace(hand)) yield hand;
    },
    tableIn,
    imagined: (state, _, seen, random) => imagined(game, state, seen, random),
    beginnings: BEGINNINGS,
    call,
    play,
    acceptsDraw: (situation) => prospectIn(situation) <= (situation.stillFor >= STILL ? CERTAIN : BEHIND),
    claimsDraw: (situation) => situation.stillFor >= STILL_FOR_LONG || worthAt(situation) < AHEAD,
  };
}

/** Whether a code names one card: not a hidden one, nor a joker, of which there are three. */
const isFace = (code: string): boolean =>
  !code.includes('?') && !code.startsWith('X') && !code.startsWith('-');
