import type { Offence } from '../../core/rules.ts';
import type { Seat } from '../../core/seat.ts';
import type { ClockView } from '../../core/view.ts';
import type { Called } from '../../games/called.ts';
import type { Game, ShownMatch } from '../../games/game.ts';
import type { TableContext } from '../../games/parts.ts';
import type { Locale } from '../../core/locale.ts';
import type { Speaking, Status } from '../../games/texts.ts';
import { resultSentence } from '../../i18n/index.ts';
import type { Unnoticed } from '../../match/review.ts';
import type { Replayed } from '../../match/reading/replayed.ts';
import type { Scene } from '../../../render/scene/scene.ts';
import { jumpsFrom, nearest, turnsIn } from './jumps.ts';
import { stepOfPly, type Step } from '../../match/steps.ts';

/** Targets of a jump from a step. */
export const GOES = [
  'first',
  'back',
  'on',
  'last',
  'turn-back',
  'turn-on',
  'call',
  /** The next unnoticed offence. */
  'unnoticed',
] as const;
export type Go = (typeof GOES)[number];

/** A request for a step: plain data. */
export interface Look {
  /** The step to show, or to jump from; the nearest existing one. */
  readonly step: number;
  /** Jump to make from the step; null: stay at it. */
  readonly go: Go | null;
  /** Show all hands, in games with hidden hands. */
  readonly openHands: boolean;
  /** Tell unnoticed offences of the step. */
  readonly tellsUnnoticed: boolean;
  /** For the picture and the table in words. */
  readonly context: TableContext;
  /** The players' names by seat, formatted for messages. */
  readonly names: readonly string[];
}

/** An unnoticed offence. */
export type Overlooked = Offence & Pick<Unnoticed, 'seat'>;

/** A step to show: plain data, in the reader's language. */
export interface ShownStep extends Pick<Step, 'number' | 'turn' | 'what' | 'seat' | 'verb' | 'at'> {
  /** Number of the last step. */
  readonly last: number;
  /** Number and first step of every turn with an action. */
  readonly turns: readonly Pick<Step, 'turn' | 'number'>[];
  /** False if the jump had no target; the step is then the one jumped from. */
  readonly isThere: boolean;
  /** The action in the game's words; null if there is none. */
  readonly said: string | null;
  /** News of this step, and lasting notes of the table. */
  readonly news: string | null;
  readonly notes: readonly string[];
  readonly clock: ClockView | null;
  /** The seat that wins unless the opponent objects, or null. */
  readonly openWin: Seat | null;
  /** The call of this step, or null. */
  readonly call: Called | null;
  /** Unnoticed offences of this step; null if not asked for. */
  readonly overlooked: readonly Overlooked[] | null;
  /** The end of the match, if it is this step; otherwise null. */
  readonly outcome: string | null;
  /** True if all hands are shown; null in games without hidden hands. */
  readonly hasOpenHands: boolean | null;
  readonly scene: Scene;
  readonly altText: string;
  readonly inWords: readonly string[];
}

/** Prepares the requested step. */
export function shownStep(replayed: Replayed, look: Look): ShownStep {
  const { steps, game } = replayed;
  const { context } = look;
  const from = nearest(steps, look.step);
  const to = look.go === null ? from : goneTo(replayed, from, look.go);
  const step = steps[to ?? from];
  if (!step) throw new Error('match without its first entry');
  const { match, number, turn, what, seat, verb, at } = step;
  const open = look.openHands ? match.withOpenHands(context) : null;
  const { locale } = context;
  const name = (one: Seat): string => look.names[one - 1] ?? '';
  const status = statusOf(match, locale, name);
  const before = steps[number - 1];
  const told = before && newsOf(statusOf(before.match, locale, name));
  const { clock, phase, winner } = match.view('spectator');
  const tells = look.tellsUnnoticed || look.go === 'unnoticed';
  return {
    number,
    turn,
    what,
    seat,
    verb,
    at,
    last: steps.length - 1,
    turns: turnsIn(steps).map((first) => ({ turn: first.turn, number: first.number })),
    isThere: to !== null,
    said: what === 'beginning' || what === 'time' ? null : match.describeInput(locale),
    // The table repeats lasting news at every step.
    news: newsOf(status) === told ? null : newsOf(status),
    notes: [...(status.doing === null ? [] : [status.doing]), ...status.notes],
    clock,
    openWin: phase === 'ending' ? winner : null,
    call: what === 'call' ? match.called : null,
    overlooked: tells ? overlookedIn(replayed, step) : null,
    outcome: outcomeOf(game, match, locale, name),
    hasOpenHands: game.hasHands ? open !== null : null,
    scene: open?.scene ?? match.scene(context),
    altText: open?.altText ?? match.altText(context),
    inWords: open?.inWords ?? match.tableInWords(context),
  };
}

const statusOf = (match: ShownMatch, locale: Locale, name: Speaking['name']): Status =>
  match.describeStatus(locale, { name, stamp: () => '', deadline: null });

const newsOf = ({ now, news }: Status): string | null => now ?? news;

/** The target of a jump, or null. */
function goneTo(replayed: Replayed, from: number, go: Go): number | null {
  const { steps } = replayed;
  const last = steps.length - 1;
  switch (go) {
    case 'first':
      return 0;
    case 'back':
      return Math.max(0, from - 1);
    case 'on':
      return Math.min(last, from + 1);
    case 'last':
      return last;
    case 'turn-back':
      return jumpsFrom(steps, from).turnBack;
    case 'turn-on':
      return jumpsFrom(steps, from).turnOn;
    case 'call':
      return jumpsFrom(steps, from).call;
    case 'unnoticed':
      return (
        replayed
          .reviewed()
          .unnoticed.map(({ ply }) => stepOfPly(steps, ply))
          .find((number) => number !== null && number > from) ?? null
      );
  }
}

const overlookedIn = ({ steps, reviewed }: Replayed, { number }: Step): readonly Overlooked[] =>
  reviewed()
    .unnoticed.filter(({ ply }) => stepOfPly(steps, ply) === number)
    .map(({ seat, code, hint }) => ({ seat, code, hint }));

function outcomeOf(game: Game, match: ShownMatch, locale: Locale, name: Speaking['name']): string | null {
  if (!match.result) return null;
  return match.describeOutcome(locale, resultSentence(locale, game.texts[locale], match.result, name), name);
}
