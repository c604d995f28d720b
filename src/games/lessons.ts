/** Lessons: short pieces of a real match, refereed as every match is. What a game brings, and what it says about them. */
import { isRecord } from '../core/json.ts';
import type { Line } from '../core/match.ts';
import type { Ruling } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import { translatedFrom, type InEach } from '../core/locale.ts';

/** The seat of whoever learns; everybody else does what the lesson says. */
export const LEARNER: Seat = 1;

/** What whoever learns does when they find nothing to do about what they see: no line of the protocol. */
export const LET_BE = 'let-be';

/** What a line of whoever learns has brought about. */
export interface Tried {
  readonly line: Line;
  /** The arbiter's position after it, as in the protocol. */
  readonly position: Readonly<Record<string, unknown>>;
  readonly ruling: Ruling | null;
}

/** A line of a lesson; `wait`: how many ms of match time pass before it, the lesson's pace if left out. */
export type Scripted = Line & { readonly wait?: number };

/** One thing to do. */
export interface StepPlan {
  /** What the others do before it. */
  readonly first?: readonly Scripted[];
  /** Whether it has been done. Asked only about what is no offence. */
  readonly wanted: (tried: Tried) => boolean;
  /** What can also be said: that nothing is to be done about what is seen (`nothing`), or that it has been seen (`seen`). */
  readonly lets?: 'nothing' | 'seen';
  /** What leads elsewhere in this step, besides what does in all of its lesson. */
  readonly strays?: StepPlan['wanted'];
}

export interface LessonPlan {
  /** Raised when it changes: whoever is in the middle of it begins anew. */
  readonly version: number;
  /** Of the protocol; whoever learns has seat 1. */
  readonly position: Line;
  /** Of the protocol: those of the match. */
  readonly options?: Line;
  /** How many ms of match time a line takes; 0 if left out. */
  readonly pace?: number;
  /** The page of the rules that explains it. */
  readonly page: string;
  /** What leads elsewhere though nothing has been completed by it. Asked only about what is neither an offence nor wanted. */
  readonly strays?: StepPlan['wanted'];
  /** In the order in which they are done. */
  readonly steps: Readonly<Record<string, StepPlan>>;
}

/** The lessons of a game in the order in which they are best learned. */
export type Course = Readonly<Record<string, LessonPlan>>;

/**
 * Which lesson of a course teaches each thing that players do wrong, by its code: of an offence; `missed`: that they saw none
 * of somebody else's; `vain`: that they called where nothing was wrong.
 */
export type TaughtIn<Code extends string, C extends Course> = Readonly<
  Record<Code | 'missed' | 'vain', keyof C & string>
>;

/** What a step says: what there is to do; after it, that this was right; and what is wrong with what people do instead. */
export interface StepTexts {
  readonly task: string;
  readonly right: string;
  /**
   * By the code of an offence, the reason of a refusal, `vain`, `missed`, or `astray`: something else that is allowed. Each may be
   * followed by the card that it is about or by the verb that was used, and is then said of that alone: `bad-stack 8H1`,
   * `astray accept-end`.
   */
  readonly wrong?: Readonly<Record<string, string>>;
}

export interface LessonTexts {
  readonly title: string;
  /** What it is about, in two sentences. */
  readonly intro: string;
  readonly steps: Readonly<Record<string, StepTexts>>;
}

/** What one language brings to a course. */
export interface CourseTexts<C extends Course = Course> {
  /** Why something is wrong, in a sentence, as in `StepTexts`; said wherever a step has nothing of its own to say about it. */
  readonly rulings: Readonly<Record<string, string>>;
  readonly lessons: {
    readonly [L in keyof C]: {
      readonly title: string;
      readonly intro: string;
      readonly steps: { readonly [S in keyof C[L]['steps']]: StepTexts };
    };
  };
}

/** A lesson with all that it says. */
export interface Lesson {
  readonly id: string;
  readonly plan: LessonPlan;
  /** The codes of what it teaches to do better, as in `TaughtIn`. */
  readonly teaches: readonly string[];
  readonly texts: InEach<LessonTexts>;
  readonly rulings: InEach<CourseTexts['rulings']>;
}

function found<T>(text: T | undefined, what: string): T {
  if (text === undefined) throw new Error(`no texts for lesson ${what}`);
  return text;
}

/** The lessons of a course, with its texts in every language; `taughtIn`: left out in a game without calls. */
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

/** The lesson of a game that teaches this, by its code (`TaughtIn`); undefined: none does. */
export const lessonFor = (
  { lessons }: { readonly lessons: readonly Lesson[] },
  code: string,
): Lesson | undefined => lessons.find(({ teaches }) => teaches.includes(code));

/** What a line of whoever learns was about. */
export interface About {
  readonly verb: string;
  /** The card that it names, that is in the hand, or that is touched; null: none. */
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

/** Done by a line with these fields: `does({ do: 'draw' })`. */
export const does =
  (wanted: Line): StepPlan['wanted'] =>
  ({ line }) =>
    Object.entries(wanted).every(([field, value]) => line[field] === value);

/** Done by letting be what is seen. */
export const letsBe = does({ do: LET_BE });

/** Done by a call that finds something. */
export const callsRightly: StepPlan['wanted'] = ({ ruling }) => ruling?.kind === 'right';

/** Done when all of these are. */
export const all =
  (...wanted: readonly StepPlan['wanted'][]): StepPlan['wanted'] =>
  (tried) =>
    wanted.every((one) => one(tried));

/** Done when any of these is. */
export const any =
  (...wanted: readonly StepPlan['wanted'][]): StepPlan['wanted'] =>
  (tried) =>
    wanted.some((one) => one(tried));

/** Done when the position has these fields. */
export const stands =
  (fields: Line): StepPlan['wanted'] =>
  ({ position }) =>
    Object.entries(fields).every(([field, value]) => position[field] === value);
