/** A lesson as somebody has come along in it, as a value: a fold over what they have done. */
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

/** What came of the last thing that somebody has done. */
export type Verdict =
  /** Nothing has been done yet, or what was wrong has been taken back. */
  | { readonly kind: 'begun' }
  /** The step before has been done. */
  | { readonly kind: 'right'; readonly step: string }
  /** Nothing is wrong, and more is to be done. */
  | { readonly kind: 'under-way' }
  /** The referee has refused it: nothing has happened. */
  | Refused
  /** It has happened, and is taken back before anything else does. */
  | Wrong;

export interface Refused {
  readonly kind: 'refused';
  readonly why: string;
  readonly about: About;
}

/** `offence`: it can be knocked; `vain`: a call that found nothing; `missed`: there was something; `astray`: it is allowed, and leads elsewhere. */
export interface Wrong {
  readonly kind: 'wrong';
  readonly how: 'offence' | 'vain' | 'missed' | 'astray';
  /** Of the offence, if it is about one. */
  readonly code: string | null;
  readonly about: About;
}

export interface Session {
  readonly game: Game;
  readonly lesson: Lesson;
  /** How many steps have been done. */
  readonly done: number;
  readonly match: ShownMatch;
  readonly verdict: Verdict;
  /** The match as the step began. */
  readonly base: ShownMatch;
  /** What has led there, and what has been done since. */
  readonly before: readonly Line[];
  readonly since: readonly Line[];
}

/** More is not tried in one step: it begins anew then, so that nothing grows for ever. */
const MOST_TRIED = 40;

/** A verdict may take so many steps of a search: on the small tables of lessons none needs as many. */
const SEARCH_STEPS = 200_000;

export const stepsOf = ({ plan }: Pick<Lesson, 'plan'>): readonly (readonly [string, StepPlan])[] =>
  Object.entries(plan.steps);

/** The step that is to be done; undefined: the lesson is passed. */
export const stepOf = ({ lesson, done }: Session): readonly [string, StepPlan] | undefined =>
  stepsOf(lesson)[done];

export const isPassed = (session: Session): boolean => stepOf(session) === undefined;

/** All that has been done: with it, a session is taken up again. */
export const trailOf = ({ before, since }: Session): readonly Line[] => [...before, ...since];

/** A lesson from its beginning. */
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

/** A lesson as it was left; null: it cannot be taken up there any more. */
export function takenUp(game: Game, lesson: Lesson, trail: readonly Line[]): Session | null {
  let session = begin(game, lesson);
  for (const line of trail) {
    session = attempt(session, line);
    if (session.verdict.kind === 'refused') return null;
  }
  return session;
}

/** The step from its beginning. */
export const setBack = (session: Session): Session => ({
  ...session,
  match: session.base,
  since: [],
  verdict: { kind: 'begun' },
});

/** What becomes of a session when whoever learns does something: a line of their seat without its time, or that they let be what they see. */
export function attempt(session: Session, line: Line): Session {
  const step = stepOf(session);
  if (!step) return session;
  const isOver = session.verdict.kind === 'wrong' || session.since.length >= MOST_TRIED;
  const from = isOver ? setBack(session) : session;
  return line['do'] === LET_BE ? letBe(from, step, line) : adjudicated(from, step, line);
}

function letBe(from: Session, [id, plan]: readonly [string, StepPlan], line: Line): Session {
  const about = aboutOf(line, { ...from.match.position('arbiter') });
  // Nothing is shown that could be let be.
  if (plan.lets === undefined) return { ...from, verdict: { kind: 'refused', why: 'bad-line', about } };
  // What else has been tried since is not what is let be.
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

/** The step has been done: what others do before the next one is done, too. */
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

/** What the others do, as the lesson has it. */
function played(lesson: Lesson, from: ShownMatch, lines: readonly Scripted[]): ShownMatch {
  return lines.reduce((match, { wait = lesson.plan.pace ?? 0, ...line }) => {
    const done = match.pass(match.at + wait).submit(line);
    if (!done.ok) throw new Error(`${lesson.id}: ${JSON.stringify(line)}: ${done.error.error}`);
    return done.value.match;
  }, from);
}
