/**
 * Lessons: short pieces of a real match, refereed like every match. Defines what a game brings and says for
 * its lessons.
 */
import { isRecord } from '../core/json.ts';
import type { Line } from '../core/match.ts';
import type { Ruling } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import { translatedFrom, type InEach } from '../core/locale.ts';

/** Seat of the learner; the lesson's script plays the other seats. */
export const LEARNER: Seat = 1;

/** The learner's claim that there is nothing to do; not a line of the protocol. */
export const LET_BE = 'let-be';

/** A line of the learner, with its outcome. */
export interface Tried {
  readonly line: Line;
  /** The arbiter's position after the line, as in the protocol. */
  readonly position: Readonly<Record<string, unknown>>;
  readonly ruling: Ruling | null;
}

/** A line of a lesson's script. `wait`: match time before it, in ms; left out: the lesson's pace. */
export type Scripted = Line & { readonly wait?: number };

/** One thing to do. */
export interface StepPlan {
  /** Moves of the other seats before the step. */
  readonly first?: readonly Scripted[];
  /** Returns whether the line completes the step. Asked only about lines that are no offence. */
  readonly wanted: (tried: Tried) => boolean;
  /**
   * The claim that the learner can make in this step: there is nothing to do (`nothing`), or the position has
   * been seen (`seen`).
   */
  readonly lets?: 'nothing' | 'seen';
  /** Lines that leave this step's path, besides those of its whole lesson. */
  readonly strays?: StepPlan['wanted'];
}

export interface LessonPlan {
  /** Raised when the lesson changes; learners in the middle of it start over. */
  readonly version: number;
  /** A position of the protocol, in which the learner has seat 1. */
  readonly position: Line;
  /** The match's options as in the protocol. */
  readonly options?: Line;
  /** Match time that each line takes, in ms; 0 if left out. */
  readonly pace?: number;
  /** Id of the rule page that explains the lesson. */
  readonly page: string;
  /**
   * Lines that leave the lesson's path though they complete nothing. Asked only about lines that are neither
   * an offence nor wanted.
   */
  readonly strays?: StepPlan['wanted'];
  /** In the order of the lesson. */
  readonly steps: Readonly<Record<string, StepPlan>>;
}

/** The lessons of a game, best learned in this order. */
export type Course = Readonly<Record<string, LessonPlan>>;

/**
 * Id of the lesson that teaches to avoid each error. Keys: the code of an offence; `missed`: an opponent's
 * offence not called; `vain`: a call where nothing was wrong.
 */
export type TaughtIn<Code extends string, C extends Course> = Readonly<
  Record<Code | 'missed' | 'vain', keyof C & string>
>;

/** Texts of a step: the task, the praise after it, and the errors that learners make instead. */
export interface StepTexts {
  readonly task: string;
  readonly right: string;
  /**
   * By the code of an offence, the reason of a refusal, `vain`, `missed`, or `astray` (a legal line that
   * leaves the path). A key may end with a card or a verb and then applies only to that: `bad-stack 8H1`,
   * `astray accept-end`.
   */
  readonly wrong?: Readonly<Record<string, string>>;
}

export interface LessonTexts {
  readonly title: string;
  /** The lesson's subject, in two sentences. */
  readonly intro: string;
  readonly steps: Readonly<Record<string, StepTexts>>;
}

/** The texts of a course in one language. */
export interface CourseTexts<C extends Course = Course> {
  /**
   * Explanations of errors, a sentence each, with keys as in `StepTexts`. Used where a step has no text of
   * its own.
   */
  readonly rulings: Readonly<Record<string, string>>;
  readonly lessons: {
    readonly [L in keyof C]: {
      readonly title: string;
      readonly intro: string;
      readonly steps: { readonly [S in keyof C[L]['steps']]: StepTexts };
    };
  };
}

/** A lesson with all its texts. */
export interface Lesson {
  readonly id: string;
  readonly plan: LessonPlan;
  /** Codes of the errors that it teaches to avoid, as in `TaughtIn`. */
  readonly teaches: readonly string[];
  readonly texts: InEach<LessonTexts>;
  readonly rulings: InEach<CourseTexts['rulings']>;
}

function found<T>(text: T | undefined, what: string): T {
  if (text === undefined) throw new Error(`no texts for lesson ${what}`);
  return text;
}

/**
 * Joins the lessons of a course with its texts in every language. `taughtIn`: left out in a game without
 * calls.
 */
export function lessonsOf(
  course: Course,
  texts: InEach<CourseTexts>,
  taughtIn: Readonly<Record<string, string>> = {},
): readonly Lesson[] {
  const codes = Object.keys(taughtIn);
  return Object.entries(course).map(([id, plan]) => ({
    id,
    plan,
    rulings: translatedFrom(texts, ({ rulings }) => rulings),
    teaches: codes.filter((code) => taughtIn[code] === id),
    texts: translatedFrom(texts, ({ lessons }) => found(lessons[id], id)),
  }));
}

/**
 * The lesson of a game that teaches to avoid this error, by its code (`TaughtIn`); undefined if there is
 * none.
 */
export const lessonFor = (
  { lessons }: { readonly lessons: readonly Lesson[] },
  code: string,
): Lesson | undefined => lessons.find(({ teaches }) => teaches.includes(code));

/** The verb and card of a learner's line. */
export interface About {
  readonly verb: string;
  /** The card that the line names, otherwise the card in the hand, otherwise the touched one; null: none. */
  readonly card: string | null;
}

/** `position`: the arbiter's, before the line. */
export function aboutOf(line: Line, position: Readonly<Record<string, unknown>>): About {
  const { hand, touched, piles } = position;
  const topOf = (pile: unknown): unknown =>
    isRecord(piles) && typeof pile === 'string' && Array.isArray(piles[pile]) ? piles[pile].at(-1) : null;
  const { do: verb, card: named, pile } = line;
  const card = named ?? hand ?? topOf(touched) ?? (verb === 'touch' ? topOf(pile) : null);
  return { verb: String(verb), card: typeof card === 'string' ? card : null };
}

/** Completed by a line with these fields: `does({ do: 'draw' })`. */
export const does =
  (wanted: Line): StepPlan['wanted'] =>
  ({ line }) =>
    Object.entries(wanted).every(([field, value]) => line[field] === value);

/** Completed by the claim that there is nothing to do. */
export const letsBe = does({ do: LET_BE });

/** Completed by a call that finds an offence. */
export const callsRightly: StepPlan['wanted'] = ({ ruling }) => ruling?.kind === 'right';

/** Completed when all conditions hold. */
export const all =
  (...wanted: readonly StepPlan['wanted'][]): StepPlan['wanted'] =>
  (tried) =>
    wanted.every((one) => one(tried));

/** Completed when any condition holds. */
export const any =
  (...wanted: readonly StepPlan['wanted'][]): StepPlan['wanted'] =>
  (tried) =>
    wanted.some((one) => one(tried));

/** Completed when the position has these fields. */
export const stands =
  (fields: Line): StepPlan['wanted'] =>
  ({ position }) =>
    Object.entries(fields).every(([field, value]) => position[field] === value);
