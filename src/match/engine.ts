import type { Ruling } from '../core/rules.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Reason } from '../core/refusal.ts';
import type { Seat } from '../core/seat.ts';
import type { Gesture } from '../games/gesture.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import { createConfirmation } from './confirmation.ts';
import { advance, isStale, type Advanced, type Course } from './course.ts';
import { seatsOf, type Entry, type Header } from './header.ts';
import { createSequence } from './sequence.ts';
import type { Cancel, Time } from './time.ts';

/** Clicks wait so long for those that were made before them and are still on their way, in ms. */
export const WINDOW_MS = 150;
/** Timers wait so long before they judge by when the clicks were made, in ms. */
export const GRACE_MS = 750;

/** Why something asked for was not done: the rules refuse it, or one of these. */
export type Declined =
  { readonly refused: string } | 'stale' | 'spectator' | 'storage-failed' | 'our-fault' | 'knock-again';

const refused = (why: Reason): Declined => ({ refused: why });

/** What a user asks for. */
export interface Ask<R extends Reply> {
  readonly user: string;
  /** When it was made, by our clock, in ms. */
  readonly when: number;
  /** The ply of the table that it was made at; null: the newest that had been shown by then. */
  readonly seen: number | null;
  readonly gesture: Gesture;
  /** Null: nobody waits for an answer. */
  readonly reply: R | null;
}

/** How who asked is answered; an accepted input is answered by what is published. */
export interface Reply {
  decline(why: Declined): Promise<void>;
}

/** Why a match is to be shown. */
export type Cause<R extends Reply> =
  | {
      readonly kind: 'input';
      readonly seat: Seat;
      readonly verb: string;
      readonly ruling: Ruling | null;
      readonly reply: R | null;
    }
  | { readonly kind: 'time' | 'begin' | 'resume' | 'repost' };

export interface EnginePorts<R extends Reply> {
  readonly time: Time;
  /** Stores an input; `index` is its place in the journal. Rejects when it is not known to be stored. */
  append(index: number, entry: Entry): Promise<void>;
  /** The match as it is stored, after an `append` that failed. */
  reload(): Promise<{ course: Course<ShownMatch>; entries: number }>;
  /** Resolves when Discord has confirmed that it is shown, or cannot show it. Never rejects. */
  publish(match: ShownMatch, cause: Cause<R>): Promise<void>;
  /** A bug of ours, or a storage that fails. */
  failed(error: unknown, doing: string): void;
}

/** Where a match stands when its engine starts: `base` is our time at which its match time was zero. */
export interface Standing {
  readonly course: Course<ShownMatch>;
  readonly entries: number;
  readonly base: number;
}

/** The one queue of a channel's match: adjudicate, journal, publish; then the next. */
export interface Engine<R extends Reply> {
  readonly match: ShownMatch;
  ask(ask: Ask<R>): void;
  /** Shows the match anew, in its turn; resolves when that is done. */
  show(cause: Cause<R>): Promise<void>;
  /** Does something after all that was made until now; resolves when that is done, or the engine has stopped before. */
  inTurn(work: () => Promise<void>): Promise<void>;
  /** The match's time stands still from `since` (our time) on, and nothing is judged. */
  freeze(since: number): void;
  /** It goes on; returns the new base. */
  resume(): number;
  idle(): Promise<void>;
  stop(): void;
}

/** Whose gesture it is, and what it means on a table. */
type Resolved = Result<{ readonly seat: Seat; readonly gesture: Gesture }, Declined>;

type Item<R extends Reply> =
  | { readonly kind: 'ask'; readonly ask: Ask<R> }
  | {
      readonly kind: 'work';
      readonly work: () => Promise<void>;
      readonly when: number;
      readonly done: () => void;
    }
  | { readonly kind: 'deadline'; readonly when: number };

export function createEngine<R extends Reply>(
  game: Game,
  header: Header,
  standing: Standing,
  ports: EnginePorts<R>,
): Engine<R> {
  const { time } = ports;
  let { course, entries, base } = standing;
  let doubtful = false;
  let frozenAt: number | null = null;
  let stoodStillAt = 0;
  let stopped = false;
  let cancelDeadline: Cancel = () => undefined;
  const breathUntil = new Map<Seat, number>();
  /** By seat, until when what they did last can be looked at before they may call on themselves. */
  const lookUntil = new Map<Seat, number>();
  const confirmation = createConfirmation();
  const resolutions = new WeakMap<
    Ask<R>,
    { readonly course: Course<ShownMatch>; readonly resolved: Resolved }
  >();
  let shown: { readonly ply: number; readonly at: number }[] = [{ ply: course.match.ply, at: base }];

  /** Match time never goes back, nor into a time in which the match stood still. */
  const matchTime = (when: number): number =>
    Math.max(course.match.at, stoodStillAt, Math.round(when - base));
  const deadline = (): number => (course.match.deadline ?? Infinity) + base;

  /** What a gesture is on the table as it stands now, found out once for each table at which it is judged. */
  function resolve(ask: Ask<R>): Resolved {
    const before = resolutions.get(ask);
    if (before?.course === course) return before.resolved;
    const resolved = meaningOf(ask);
    resolutions.set(ask, { course, resolved });
    return resolved;
  }

  function meaningOf({ user, gesture }: Ask<R>): Resolved {
    const seats = seatsOf(header, user);
    if (seats.length === 0) return fail('spectator');
    const meant = course.match.meant(gesture, seats);
    const seat = course.match.seatFor({ seats, lastActor: course.lastActor }, meant);
    return seat.ok ? ok({ seat: seat.value, gesture: meant }) : fail(refused(seat.error));
  }

  /**
   * A player's attempt at the table waits until everybody has seen the end of their last one; a call on themselves until the
   * others have had their chance to call.
   */
  function counts(item: Item<R>): number {
    if (item.kind !== 'ask') return item.when;
    const resolved = resolve(item.ask);
    if (!resolved.ok) return item.ask.when;
    const { seat, gesture } = resolved.value;
    const { user, when } = item.ask;
    switch (game.kindOf(gesture.verb)) {
      case 'attempt':
        return Math.max(when, breathUntil.get(seat) ?? 0);
      case 'call': {
        const asked = confirmation.confirmed(user, when);
        if (asked) return asked.when;
        return course.match.calledOn === seat ? Math.max(when, lookUntil.get(seat) ?? 0) : when;
      }
      case 'word':
      case null:
        return when;
    }
  }

  /** What counts from after a deadline waits for the clicks that were made before it. */
  const ready = (when: number): number =>
    deadline() <= when ? Math.max(when + WINDOW_MS, judgedAt()) : when + WINDOW_MS;

  /** When a deadline is judged: late enough for what was made before it, a knock that is yet to be confirmed included. */
  const judgedAt = (): number => confirmation.openUntil(deadline()) + GRACE_MS;

  function armDeadline(): void {
    cancelDeadline();
    const when = deadline();
    if (stopped || frozenAt !== null || when === Infinity) return;
    // While the storage fails it is tried again and again, but not at once.
    const due = Math.max(judgedAt(), doubtful ? time.now() + GRACE_MS : 0);
    cancelDeadline = time.at(due, () => sequence.add({ kind: 'deadline', when }));
  }

  /** Resolves with when it was shown. */
  async function publish(cause: Cause<R>): Promise<number> {
    const { ply } = course.match;
    await ports.publish(course.match, cause);
    const now = time.now();
    shown = [...shown.slice(-31), { ply, at: now }];
    return now;
  }

  /** Journals an entry, then takes it over. False when it is not known to be stored: then nothing has happened. */
  async function record(entry: Entry, advanced: Advanced<ShownMatch>): Promise<boolean> {
    try {
      await ports.append(entries, entry);
    } catch (error) {
      doubtful = true;
      ports.failed(error, 'journal');
      return false;
    }
    entries += 1;
    course = advanced.course;
    return true;
  }

  /** After a failed write the journal tells what is true. */
  async function settleDoubt(): Promise<boolean> {
    if (!doubtful) return true;
    try {
      ({ course, entries } = await ports.reload());
      doubtful = false;
      return true;
    } catch (error) {
      ports.failed(error, 'reload');
      return false;
    }
  }

  /** What time has brought about by `at`: the end of the match, or of a pause; a storage that fails is tried again. */
  async function passDeadline(at: number): Promise<boolean> {
    const due = course.match.deadline;
    if (due === null || due > at) return true;
    const entry: Entry = { do: 'tick', at: due };
    const advanced = advance(game, header, course, entry);
    if (!advanced.ok || !(await record(entry, advanced.value))) return false;
    await publish({ kind: 'time' });
    return passDeadline(at);
  }

  async function judge(ask: Ask<R>, when: number): Promise<void> {
    const { reply, user } = ask;
    if (!(await settleDoubt())) return reply?.decline('storage-failed');
    const resolved = resolve(ask);
    if (!resolved.ok) return reply?.decline(resolved.error);
    const { seat, gesture } = resolved.value;
    let made = when;
    let seen = ask.seen ?? shown.findLast(({ at }) => at <= ask.when)?.ply ?? 0;
    const kind = game.kindOf(gesture.verb);
    if (kind === 'attempt' && isStale(course, user, seen)) return reply?.decline('stale');
    let fair = false;
    if (kind === 'call' && course.match.isWarned(seat) && !course.match.result) {
      const asked = confirmation.confirmed(user, ask.when);
      confirmation.settle(user);
      if (!asked) {
        const line = game.lineOf(seat, gesture, Math.min(seen, course.match.ply));
        const tried = advance(game, header, course, { ...line, at: matchTime(ask.when) });
        const wrong = tried.ok && tried.value.ruling?.kind === 'wrong';
        confirmation.ask(user, { when: ask.when, seen, wrong });
        return reply?.decline('knock-again');
      }
      made = asked.when;
      seen = asked.seen;
      fair = !asked.wrong;
    }
    const at = matchTime(made);
    if (!(await passDeadline(at))) return reply?.decline('storage-failed');
    const line = game.lineOf(seat, gesture, Math.min(seen, course.match.ply));
    await submit(ask, seat, { ...line, at }, fair);
  }

  /** `fair`: it was no wrong call when it was first made, so it does not become one by having been confirmed. */
  async function submit({ reply }: Ask<R>, seat: Seat, entry: Entry, fair: boolean): Promise<void> {
    const advanced = advance(game, header, course, entry);
    if (!advanced.ok) {
      const why = advanced.error;
      if (why.error !== 'bad-line') return reply?.decline({ refused: why.why });
      ports.failed(new Error(why.detail), 'a gesture that is no line');
      return reply?.decline('our-fault');
    }
    if (fair && advanced.value.ruling?.kind === 'wrong') return reply?.decline(refused('knock-too-late'));
    if (!(await record(entry, advanced.value))) return reply?.decline('storage-failed');
    const { ruling, endsAttempt } = advanced.value;
    const breath = (await publish({ kind: 'input', seat, verb: entry.do, ruling, reply })) + header.breathMs;
    if (endsAttempt) breathUntil.set(seat, breath);
    if (game.kindOf(entry.do) === 'attempt') lookUntil.set(seat, breath);
  }

  async function run(item: Item<R>, when: number): Promise<void> {
    if (stopped) {
      if (item.kind === 'ask') await item.ask.reply?.decline(refused('match-over'));
      if (item.kind === 'work') item.done();
      return;
    }
    try {
      if (item.kind === 'ask') await judge(item.ask, when);
      else if (item.kind === 'work') await item.work().finally(item.done);
      else if (await settleDoubt()) await passDeadline(matchTime(item.when));
    } finally {
      armDeadline();
    }
  }

  const sequence = createSequence<Item<R>>(time, {
    counts,
    ready,
    run,
    failed: (error) => ports.failed(error, 'match'),
  });
  const doFrom = (when: number, work: () => Promise<void>): Promise<void> =>
    new Promise((done) => sequence.add({ kind: 'work', work, when, done }));
  armDeadline();

  return {
    get match() {
      return course.match;
    },
    ask(ask) {
      // Whoever only watches keeps nobody waiting, however many they are.
      if (seatsOf(header, ask.user).length > 0) sequence.add({ kind: 'ask', ask });
      else ask.reply?.decline('spectator').catch((error: unknown) => ports.failed(error, 'spectator'));
    },
    show: (cause) =>
      doFrom(0, async () => {
        await publish(cause);
      }),
    inTurn: (work) => doFrom(time.now(), work),
    freeze(since) {
      frozenAt ??= matchTime(since);
      cancelDeadline();
      sequence.hold();
    },
    resume() {
      if (frozenAt !== null) {
        stoodStillAt = frozenAt;
        base = time.now() - frozenAt;
      }
      frozenAt = null;
      armDeadline();
      sequence.go();
      return base;
    },
    idle: () => sequence.idle(),
    stop() {
      stopped = true;
      cancelDeadline();
    },
  };
}
