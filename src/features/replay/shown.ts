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
import type { Scene } from '../../../render/scene/scene.ts';
import { jumpsFrom, nearest, stepOfPly, turnsIn } from './jumps.ts';
import type { Step } from '../../match/steps.ts';

/** Where somebody who looks at a step wants to go from there. */
export const GOES = [
  'first',
  'back',
  'on',
  'last',
  'turn-back',
  'turn-on',
  'call',
  /** The next offence that nobody noticed. */
  'unnoticed',
] as const;
export type Go = (typeof GOES)[number];

/** What somebody wants to see of a match: plain data. */
export interface Look {
  /** The number of the step from which they go, or which they want to see; the nearest one that there is. */
  readonly step: number;
  /** Null: nowhere else. */
  readonly go: Go | null;
  /** Whether everybody's cards are shown, where they are hidden. */
  readonly openHands: boolean;
  /** Whether they are told of offences in the step that nobody noticed. */
  readonly tellsUnnoticed: boolean;
  /** For the picture and the table in words. */
  readonly context: TableContext;
  /** The players' names, by seat, as messages say them. */
  readonly names: readonly string[];
}

/** An offence that nobody noticed. */
export type Overlooked = Offence & Pick<Unnoticed, 'seat'>;

/** A step as it is shown: plain data, in the language of whoever looks. */
export interface ShownStep extends Pick<Step, 'number' | 'turn' | 'what' | 'seat' | 'verb' | 'at'> {
  /** The number of the last step. */
  readonly last: number;
  /** Of every turn in which something was done its number and its first step. */
  readonly turns: readonly Pick<Step, 'turn' | 'number'>[];
  /** Whether there was what they wanted to go to; if not, they see the step where they were. */
  readonly isThere: boolean;
  /** What was done, in words of the game; null: nothing, or nothing of the game's own. */
  readonly said: string | null;
  /** What else the table tells: what has been brought about in this step, and what stands. */
  readonly news: string | null;
  readonly notes: readonly string[];
  readonly clock: ClockView | null;
  /** Who has won unless somebody objects; null: no win is open. */
  readonly openWin: Seat | null;
  /** The call that was made in this step; null: none was. */
  readonly call: Called | null;
  /** What nobody noticed in this step; null: that was not asked. */
  readonly overlooked: readonly Overlooked[] | null;
  /** How the match ended in this step; null: it did not. */
  readonly outcome: string | null;
  /** Whether everybody's cards are shown; null: none are hidden. */
  readonly hasOpenHands: boolean | null;
  readonly scene: Scene;
  readonly altText: string;
  readonly inWords: readonly string[];
}

/** What is looked at: its steps, and on demand what nobody noticed in them. */
export interface Replayed {
  readonly game: Game;
  readonly steps: readonly Step[];
  readonly unnoticed: () => readonly Unnoticed[];
}

/** A step as somebody wants to see it. */
export function shownStep(replayed: Replayed, look: Look): ShownStep {
  const { steps, game } = replayed;
  const { context } = look;
  const from = nearest(steps, look.step);
  const to = look.go === null ? from : goneTo(replayed, from, look.go);
  const step = steps[to ?? from];
  if (!step) throw new Error('a match without its beginning');
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
    // As long as it stands the table repeats it.
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

/** Null: there is no such step. */
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
          .unnoticed()
          .map(({ ply }) => stepOfPly(steps, ply))
          .find((number) => number !== null && number > from) ?? null
      );
  }
}

const overlookedIn = ({ steps, unnoticed }: Replayed, { number }: Step): readonly Overlooked[] =>
  unnoticed()
    .filter(({ ply }) => stepOfPly(steps, ply) === number)
    .map(({ seat, code, hint }) => ({ seat, code, hint }));

function outcomeOf(game: Game, match: ShownMatch, locale: Locale, name: Speaking['name']): string | null {
  if (!match.result) return null;
  return match.describeOutcome(locale, resultSentence(locale, game.texts[locale], match.result, name), name);
}
