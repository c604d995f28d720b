import type { Knock, KnockState } from '../../../core/knocking.ts';
import type { CommonOptions, Rules } from '../../../core/rules.ts';
import type { Seat } from '../../../core/seat.ts';
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

/**
 * Number of tables of its turn that the bot looks at, by level. `stuck`: after some turns without change,
 * when the way out must be long.
 */
const SIGHTS: Readonly<Record<Level, { readonly tables: number; readonly stuck: number }>> = {
  easy: { tables: 1, stuck: 12 },
  medium: { tables: 12, stuck: 12 },
  strong: { tables: 1000, stuck: 6000 },
};

/**
 * On the easy level, the bot errs once in this number of answers (each a touch or a placement), if it finds
 * an error.
 */
const ERRS_ONCE_IN = 8;
/**
 * Cards: at this balance or worse, the bot accepts a draw; with this lead, it does not claim one for long.
 */
const BEHIND = -2;
const AHEAD = 5;
/**
 * Turns without change after which the bot accepts a draw, and after which it claims one even if it leads.
 */
const STILL = 20;
const STILL_FOR_LONG = 120;

/**
 * Number of turns without change after which the bot changes its weights, and for which it keeps each of
 * them.
 */
const TRIED_FOR = 8;
/** Number of tables in a turn after which the bot stops moving cards within the field. */
const MOST_TABLES = 60;

const BEGINNINGS: ReadonlySet<string> = new Set(['touch']);

/** The visible part of a duel's table. */
interface Seen<Pile extends string> {
  readonly hand: string | null;
  readonly piles: PileCodes<Pile>;
}

type Of<T, Code extends string, View> = Situation<KnockState<T, Code>, View>;

/** Number of tables that the bot looks at. */
const sightOf = ({ level, stillFor }: Pick<Situation<unknown, unknown>, 'level' | 'stillFor'>): number =>
  stillFor >= TRIED_FOR ? SIGHTS[level].stuck : SIGHTS[level].tables;

type DuelRules<T, Attempt extends { readonly do: string }, Code extends string, View> = Pick<
  Rules<KnockState<T, Code>, Attempt | ({ readonly do: 'knock' } & Knock), CommonOptions, View>,
  'act' | 'view'
>;

/** A duel's practice opponent. */
class Duellist<
  Pile extends string,
  T extends Table<Pile>,
  Attempt extends { readonly do: string },
  Code extends string,
  View extends Seen<Pile>,
> {
  readonly #game: Played<Pile, T, Attempt>;
  readonly #rules: DuelRules<T, Attempt, Code, View>;

  constructor(game: Played<Pile, T, Attempt>, rules: DuelRules<T, Attempt, Code, View>) {
    this.#game = game;
    this.#rules = rules;
  }

  tableIn({ piles }: Pick<View, 'piles'>): string {
    return this.#game.piles.map((pile) => piles[pile].join(' ')).join(',');
  }

  #knowledgeOf(
    state: KnockState<T, Code>,
    { seat, memory: { seen, tables } }: Of<T, Code, View>,
  ): Knowledge<T> {
    return { seen, timesLain: (table) => tables.get(this.#lain({ ...state, table }, seat), 0) };
  }

  /** A table as a seat sees it, as text. */
  #lain(state: KnockState<T, Code>, seat: Seat): string {
    return this.tableIn(this.#rules.view(state, seat, false));
  }

  /**
   * Legal steps without tables of this turn or long wandering within the field; all steps if there are no
   * others.
   */
  #newSteps(state: KnockState<T, Code>, { seat, memory: { thisTurn } }: Of<T, Code, View>) {
    const steps = stepsAt(this.#game, state.table);
    const isNew = ({ from, to, after }: (typeof steps)[number]): boolean => {
      if (from === null || to === null || from === 'hand' || !isField(from) || !isField(to)) return true;
      return thisTurn.size < MOST_TABLES && !thisTurn.has(this.#lain({ ...state, table: after }, seat));
    };
    const fresh = steps.filter(isNew);
    return fresh.length > 0 ? fresh : steps;
  }

  /** Tries other weights in turn if nothing has changed for some turns. */
  #minded({ stillFor }: Of<T, Code, View>): Played<Pile, T, Attempt> {
    const game = this.#game;
    const ways = [game.weights, ...game.otherWeights];
    return { ...game, weights: ways[Math.floor(stillFor / TRIED_FOR) % ways.length] ?? game.weights };
  }

  worthAt(situation: Of<T, Code, View>): number {
    return worthOf(this.#game, situation.imagine().table, situation.seat);
  }

  /**
   * Value of the bot's next turn, or of the present one. Always with the strong level's search: no level
   * gives away a position that another one would win.
   */
  prospectIn(situation: Of<T, Code, View>): number {
    const state = situation.imagine();
    const prospect = state.table.turn === situation.seat ? prospectOf : prospectAfter;
    const sight = sightOf({ ...situation, level: 'strong' });
    return prospect(this.#game, state.table, this.#knowledgeOf(state, situation), sight);
  }

  play(situation: Of<T, Code, View>): Advice {
    const { seat, level, moment, random } = situation;
    const state = situation.imagine();
    const { table } = state;
    const errs = level === 'easy' && (random.below(ERRS_ONCE_IN) + moment.ply) % ERRS_ONCE_IN === 0;
    const says = (attempt: Attempt | Handling<Pile>, why: Advice['why']): Advice => ({
      line: { seat, ...attempt },
      why,
    });
    const steps = this.#newSteps(state, situation);
    // A player who touched a card that fits nowhere meant to place it.
    if (errs || (level === 'easy' && steps.length === 0)) {
      const errors = errorsAt(this.#game, table);
      const error = errors[random.below(Math.max(1, errors.length))];
      if (error) return says(error, 'only');
    }
    const knowledge = this.#knowledgeOf(state, situation);
    const step = planned(this.#minded(situation), table, steps, knowledge, sightOf(situation));
    const [attempt] = step?.attempts ?? [];
    if (step && attempt) return says(attempt, whyOf(table, step, steps.length === 1));
    // A touched card that fits nowhere is put back. A player with no possible step at all will never have
    // one.
    if (table.touched !== null) return says({ do: 'place', pile: table.touched }, 'only');
    return { line: { seat, do: 'resign' }, why: 'only' };
  }

  /** Takes back or leaves the table: the bot chooses the better prospect. */
  call(situation: Of<T, Code, View>): Advice['line'] {
    const { seat, level, moment } = situation;
    const state = situation.imagine();
    const knowledge = this.#knowledgeOf(state, situation);
    const after = (revert: boolean): number => {
      const knock = { do: 'knock', revert, since: null } as const;
      const step = this.#rules.act(state, seat, knock, moment, unhurried);
      if (!step.ok) return -Infinity;
      return prospectOf(this.#game, step.value.state.table, knowledge, SIGHTS[level].tables);
    };
    return { seat, do: 'knock', revert: after(true) >= after(false) };
  }
}

/** Makes the practice opponent of a duel. */
export function duelOpponent<
  Pile extends string,
  T extends Table<Pile>,
  Attempt extends { readonly do: string },
  Code extends string,
  View extends Seen<Pile>,
>(
  game: Played<Pile, T, Attempt>,
  rules: DuelRules<T, Attempt, Code, View>,
): Opponent<KnockState<T, Code>, View> {
  const duellist = new Duellist(game, rules);
  return {
    *facesIn({ hand, piles }) {
      for (const pile of game.piles) {
        for (const code of piles[pile]) if (isFace(code)) yield code;
      }
      if (hand !== null && isFace(hand)) yield hand;
    },
    tableIn: (view) => duellist.tableIn(view),
    imagined: (state, _, seen, random) => imagined(game, state, seen, random),
    beginnings: BEGINNINGS,
    call: (situation) => duellist.call(situation),
    play: (situation) => duellist.play(situation),
    acceptsDraw: (situation) =>
      duellist.prospectIn(situation) <= (situation.stillFor >= STILL ? CERTAIN : BEHIND),
    claimsDraw: (situation) => situation.stillFor >= STILL_FOR_LONG || duellist.worthAt(situation) < AHEAD,
  };
}

/** Returns whether a code names one card: not a hidden card or a joker, of which there are three. */
const isFace = (code: string): boolean =>
  !code.includes('?') && !code.startsWith('X') && !code.startsWith('-');
