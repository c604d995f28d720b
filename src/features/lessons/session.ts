/** A learner's state in a lesson: a fold over their actions. */
import type { Line } from '../../core/match.ts';
import type { Ruling } from '../../core/rules.ts';
import { searcherWithin } from '../../core/searching.ts';
import type { Game, ShownMatch } from '../../games/game.ts';
import {
  aboutOf,
  LEARNER,
  LET_BE,
  type About,
  type Lesson,
  type Scripted,
  type StepPlan,
  type Tried,
} from '../../games/lessons.ts';

/** Result of the learner's last action. */
export type Verdict =
  /** Nothing done yet, or the last mistake has been taken back. */
  | { readonly kind: 'begun' }
  /** The last action completed this step. */
  | { readonly kind: 'right'; readonly step: string }
  /** Legal so far; the step needs more. */
  | { readonly kind: 'under-way' }
  /** Refused by the referee: nothing has changed. */
  | Refused
  /** Carried out, and taken back before the next action. */
  | Wrong;

export interface Refused {
  readonly kind: 'refused';
  readonly why: string;
  readonly about: About;
}

/**
 * `offence`: the opponent can knock; `vain`: a wrong call; `missed`: an offence was not called; `astray`:
 * legal, but not what the step wants.
 */
export interface Wrong {
  readonly kind: 'wrong';
  readonly how: 'offence' | 'vain' | 'missed' | 'astray';
  /** Code of the offence, or null. */
  readonly code: string | null;
  readonly about: About;
}

export interface Session {
  readonly game: Game;
  readonly lesson: Lesson;
  /** Number of completed steps. */
  readonly done: number;
  readonly match: ShownMatch;
  readonly verdict: Verdict;
  /** The match at the start of the step. */
  readonly base: ShownMatch;
  /** Actions up to the start of the step, and since then. */
  readonly before: readonly Line[];
  readonly since: readonly Line[];
}

/** Most actions in one step; then it restarts, so that stored progress stays small. */
const MOST_TRIED = 40;

/** Budget of a verdict's search; the small tables of lessons never need as much. */
const SEARCH_STEPS = 200_000;

export const stepsOf = ({ plan }: Pick<Lesson, 'plan'>): readonly (readonly [string, StepPlan])[] =>
  Object.entries(plan.steps);

/** The current step; undefined once the lesson is passed. */
export const stepOf = ({ lesson, done }: Session): readonly [string, StepPlan] | undefined =>
  stepsOf(lesson)[done];

export const isPassed = (session: Session): boolean => stepOf(session) === undefined;

/** All actions so far; a session can be resumed from them. */
export const trailOf = ({ before, since }: Session): readonly Line[] => [...before, ...since];

export function begin(game: Game, lesson: Lesson): Session {
  const { position, options } = lesson.plan;
  const opened = game.open({ game: game.id, position, ...(options && { options }), seed: lesson.id });
  if (!opened.ok) throw new Error(`${game.id}/${lesson.id}: ${opened.error.kind} ${opened.error.what}`);
  const [first] = stepsOf(lesson);
  const base = played(lesson, opened.value, first?.[1].first ?? []);
  return {
    game,
    lesson,
    done: 0,
    match: base,
    base,
    before: [],
    since: [],
    verdict: { kind: 'begun' },
  };
}

/** Resumes a lesson; null if its actions are not accepted any more. */
export function takenUp(game: Game, lesson: Lesson, trail: readonly Line[]): Session | null {
  let session = begin(game, lesson);
  for (const line of trail) {
    session = attempt(session, line);
    if (session.verdict.kind === 'refused') return null;
  }
  return session;
}

/** Restarts the current step. */
export const setBack = (session: Session): Session => ({
  ...session,
  match: session.base,
  since: [],
  verdict: { kind: 'begun' },
});

/** The session after an action: a line of the learner's seat without time, or `LET_BE`. */
export function attempt(session: Session, line: Line): Session {
  const step = stepOf(session);
  if (!step) return session;
  const isOver = session.verdict.kind === 'wrong' || session.since.length >= MOST_TRIED;
  const from = isOver ? setBack(session) : session;
  return line['do'] === LET_BE ? letBe(from, step, line) : adjudicated(from, step, line);
}

function letBe(from: Session, [id, plan]: readonly [string, StepPlan], line: Line): Session {
  const about = aboutOf(line, { ...from.match.position('arbiter') });
  // The learner claims that there is nothing to do, which this step does not allow.
  if (plan.lets === undefined) return { ...from, verdict: { kind: 'refused', why: 'bad-line', about } };
  // Earlier attempts at this step are dropped.
  if (plan.wanted(triedIn(from.base, line, null))) return forward(setBack(from), id, from.base, line);
  const missed = from.match.pending?.find(({ seat }) => seat !== LEARNER);
  const verdict: Wrong = {
    kind: 'wrong',
    how: missed ? 'missed' : 'astray',
    code: missed?.code ?? null,
    about,
  };
  return { ...from, since: [...from.since, line], verdict };
}

const triedIn = (match: ShownMatch, line: Line, ruling: Ruling | null): Tried => ({
  line,
  ruling,
  position: { ...match.position('arbiter') },
});

function adjudicated(from: Session, [id, plan]: readonly [string, StepPlan], line: Line): Session {
  const { lesson } = from;
  const now = from.match.pass(from.match.at + (lesson.plan.pace ?? 0));
  const about = aboutOf(line, { ...from.match.position('arbiter') });
  const tried = now.submit(line, searcherWithin(SEARCH_STEPS, new Map()));
  if (!tried.ok) {
    const why = tried.error.error === 'bad-line' ? 'bad-line' : tried.error.why;
    return { ...from, verdict: { kind: 'refused', why, about } };
  }
  const { match, offences, completed, ruling } = tried.value;
  const [offence] = offences;
  const done = triedIn(match, line, ruling);
  if (offence === undefined && plan.wanted(done)) return forward(from, id, match, line);
  const strays = plan.strays?.(done) || lesson.plan.strays?.(done);
  const stopped = completed || ruling !== null || match.result !== null || strays;
  const verdict: Verdict =
    offence !== undefined
      ? { kind: 'wrong', how: 'offence', code: offence.code, about }
      : !stopped
        ? { kind: 'under-way' }
        : { kind: 'wrong', how: ruling?.kind === 'wrong' ? 'vain' : 'astray', code: null, about };
  return { ...from, match, since: [...from.since, line], verdict };
}

/** Completes the step and plays the opponents' lines up to the next one. */
function forward(from: Session, id: string, match: ShownMatch, line: Line): Session {
  const { lesson, done, before, since } = from;
  const next = stepsOf(lesson)[done + 1];
  const base = played(lesson, match, next?.[1].first ?? []);
  return {
    ...from,
    done: done + 1,
    match: base,
    base,
    before: [...before, ...since, line],
    since: [],
    verdict: { kind: 'right', step: id },
  };
}

/** Plays the scripted lines of the opponents. */
function played(lesson: Lesson, from: ShownMatch, lines: readonly Scripted[]): ShownMatch {
  return lines.reduce((match, { wait = lesson.plan.pace ?? 0, ...line }) => {
    const done = match.pass(match.at + wait).submit(line);
    if (!done.ok) throw new Error(`${lesson.id}: ${JSON.stringify(line)}: ${done.error.error}`);
    return done.value.match;
  }, from);
}
