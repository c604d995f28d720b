import { within } from '../../time/pauses.ts';
import type { Time } from '../../time/time.ts';
import type { Payload, Whispered, Asked } from '../../chat/asked.ts';
import { CONTENT_LIMIT } from '../../line/limits.ts';
import { mayWorkLater } from '../../line/outage.ts';
import { freePictures, REDRAW_MS } from '../../chat/pictures.ts';
import { isOnOwn, type Flight, type Open } from './open.ts';
import type { OwnTable, ShownOwnTable } from './own-table.ts';

/** Longest time for which a request may delay an answer, in ms. After that, what Discord shows is unknown. */
const LONGEST_MS = 2500;

/**
 * Time after which an unconfirmed answer to a click counts as lost, in ms: the message is then changed
 * another way. No change is sent twice, since discord.js itself queues and repeats changes.
 */
const LOST_MS = 5000;

/** Limit for showing a table again without an event at the table or a click of its player. */
const MOST_REPEATS = 8;

/** Number of tables remembered that may stand in a message. */
const SENT = 8;

/** Outcome of a change: Discord has it, the reply was lost, or Discord does not have it. */
type Outcome = 'taken' | 'lost' | 'refused';

/** Shows readers' own tables in their private messages, and keeps these up to date. */
export interface Following {
  /** Returns to the current own table, also as the answer to the click `due`. */
  readonly rest: (mine: Open, due?: Asked | null) => void;
  /** Puts a message's words above its own table, as the answer to a click there. */
  readonly addWords: (mine: Open, asked: Asked) => Promise<void>;
  /** True if the current own table is being drawn, or on its way to Discord. */
  readonly isComing: (mine: Open) => boolean;
  /** Changes a user's open message. False if there is none. */
  readonly change: (mine: Open, message: Payload) => Promise<boolean>;
  /** Waits for a pending change, but not for long. */
  readonly passed: (mine: Open) => Promise<void>;
  /** Records the outcome of an answer: the message that Discord has, or null. */
  readonly given: (mine: Open, asked: Asked, message: Whispered | null) => Outcome;
}

export interface FollowingPorts {
  readonly time: Time;
  readonly own: OwnTable;
  readonly isKnown: (mine: Open) => boolean;
  readonly quietly: (doing: Promise<unknown>) => Promise<unknown>;
  readonly take: (mine: Open, asked: Asked, messages: readonly Whispered[]) => void;
  readonly forget: (mine: Open) => void;
  /** Reports that Discord has confirmed a user's own table. */
  readonly shownTo: (user: string, shown: ShownOwnTable) => void;
}

export function createFollowing(ports: FollowingPorts): Following {
  return {
    rest: (mine, due) => rest(ports, mine, due),
    isComing: (mine) => isComing(ports, mine),
    change: (mine, message) => change(ports, mine, message),
    passed: (mine) => passed(ports, mine),
    given: (mine, asked, message) => given(ports, mine, asked, message),
    async addWords(mine, asked) {
      await addWords(ports, mine, asked);
      // If the table has not changed, adding the words was enough.
      if (mine.basis !== ports.own.basis()) rest(ports, mine);
    },
  };
}

function change(ports: FollowingPorts, mine: Open, message: Payload): Promise<boolean> {
  const changing = reach(ports, mine, message);
  // Its waiters only need to know that it is over.
  const sending = changing
    .catch(() => undefined)
    .then(() => {
      if (mine.sending !== sending) return;
      mine.sending = null;
      goOn(ports, mine);
    });
  mine.sending = sending;
  return changing;
}

/** Changes the newest message. A doubted answer goes first: if it exists, it is the newest. */
async function reach({ take }: FollowingPorts, mine: Open, message: Payload): Promise<boolean> {
  const { doubted } = mine;
  if (doubted) {
    try {
      await doubted.message.amend(message);
      if (mine.doubted === doubted) take(mine, doubted.asked, [doubted.message]);
      return true;
    } catch (error) {
      if (mayWorkLater(error)) throw error;
      if (mine.doubted === doubted) mine.doubted = null;
    }
  }
  const open = mine.messages.at(-1);
  await open?.amend(message);
  return open !== undefined;
}

const isShown = ({ isKnown }: FollowingPorts, mine: Open): boolean => mine.shows === 'own' && isKnown(mine);

/** Puts the words next to the picture, which a phone shows; alone if both do not fit. */
function worded({ words }: Open, content: string): string {
  if (words === null) return content;
  const both = `${content}\n⚠ ${words}`;
  return both.length <= CONTENT_LIMIT ? both : `⚠ ${words}`;
}

const withWords = (mine: Open, { payload }: ShownOwnTable): Payload => ({
  ...payload,
  content: worded(mine, payload.content),
});

function rest(ports: FollowingPorts, mine: Open, due: Asked | null = null): void {
  if (mine.due && due) void ports.quietly(pass(mine.due));
  mine.due = due ?? mine.due;
  mine.shows = 'own';
  mine.repeats = 0;
  goOn(ports, mine, true);
}

/** Updates the own table, at once or after the pending change. */
function goOn(ports: FollowingPorts, mine: Open, outdated = mine.outdated): void {
  mine.outdated = outdated;
  if (mine.work || !hasWork(ports, mine)) return;
  // Cleared only here: otherwise a run that ends before its first await would set `work` after its end.
  mine.work = ports.quietly(follow(ports, mine)).finally(() => {
    mine.work = null;
    goOn(ports, mine);
  });
}

/** True if the own table has to be updated now, not after the pending change. */
const hasWork = (ports: FollowingPorts, mine: Open): boolean =>
  mine.outdated && isShown(ports, mine) && (mine.due !== null || mine.sending === null);

function isComing({ own }: FollowingPorts, { drawing, flying }: Open): boolean {
  const now = own.basis();
  return drawing === now || [...flying].some((one) => !one.isOld && one.match !== null && one.basis === now);
}

/** Acknowledges an earlier click; only the latest is answered with the own table. */
async function pass({ interaction, answer }: Asked): Promise<void> {
  const isClick = 'message' in interaction && interaction.message !== null;
  await answer.acknowledge(isClick ? 'change' : 'whisper');
  if (!isClick) await answer.remove();
}

/**
 * Updates the own table while it is shown and changes: one drawing after another, always of the newest. One
 * change is pending at a time; only a click is answered in between.
 */
async function follow(ports: FollowingPorts, mine: Open): Promise<void> {
  try {
    while (hasWork(ports, mine)) {
      mine.outdated = false;
      const before = ports.own.basis();
      mine.drawing = before;
      const coming = ports.own.compose(mine.user, mine.locale);
      const { due } = mine;
      mine.due = null;
      const shown = due ? await answer(ports, mine, due, coming) : await follows(ports, mine, coming);
      if (shown?.payload.files?.length !== 1 && isShown(ports, mine)) redrawLater(ports, mine, before);
    }
  } catch (error) {
    ports.forget(mine);
    throw error;
  } finally {
    mine.drawing = null;
  }
}

/** Updates the existing message; leaves it alone if nothing can be drawn. */
async function follows(
  ports: FollowingPorts,
  mine: Open,
  coming: Promise<ShownOwnTable | null>,
): Promise<ShownOwnTable | null> {
  const shown = await coming;
  if (!shown || !isShown(ports, mine)) return shown;
  if (mine.sending) {
    mine.outdated = true;
    return shown;
  }
  const changing = change(ports, mine, withWords(mine, shown)).then(
    (isThere): Outcome => (isThere ? 'taken' : 'refused'),
    (error: unknown): Outcome => {
      if (mayWorkLater(error)) return 'lost';
      throw error;
    },
  );
  await settle(ports, mine, changing, shown);
  return shown;
}

/** Answers a click with the own table. Without a picture, a click on it changes only the words. */
async function answer(
  ports: FollowingPorts,
  mine: Open,
  due: Asked,
  coming: Promise<ShownOwnTable | null>,
): Promise<ShownOwnTable | null> {
  const stays = isOnOwn(due.interaction) && mine.text !== '';
  if (stays && !(await coming)) {
    await addWords(ports, mine, due);
    return null;
  }
  await passed(ports, mine);
  const payload = coming.then((shown) =>
    shown ? withWords(mine, shown) : ports.own.instead('undrawn', mine.locale),
  );
  const answering = due.answer.whisper(payload).then((message) => given(ports, mine, due, message));
  // A payload that cannot be made rejects the answer, too.
  const shown = await coming.catch(() => null);
  await settle(ports, mine, answering, shown, true);
  return shown;
}

async function addWords(ports: FollowingPorts, mine: Open, asked: Asked): Promise<void> {
  await passed(ports, mine);
  const answering = asked.answer
    .whisper({ content: worded(mine, mine.text) }, 'into')
    .then((message) => given(ports, mine, asked, message));
  await settle(ports, mine, answering, null);
}

function given(
  { quietly, take }: FollowingPorts,
  mine: Open,
  asked: Asked,
  message: Whispered | null,
): Outcome {
  if (asked.interaction.createdTimestamp < mine.askedAt) {
    // A later answer has overtaken it, and counts instead.
    if (message && mine.messages.every(({ id }) => id !== message.id)) void quietly(message.remove());
    return 'lost';
  }
  if (message) {
    take(mine, asked, [message]);
    return 'taken';
  }
  const doubted = asked.answer.doubted();
  if (!doubted) return 'refused';
  const isKnownThere = mine.messages.some(({ id }) => id === doubted.id);
  if (!isKnownThere) mine.doubted = { asked, message: doubted };
  return 'lost';
}

/**
 * Waits a limited time for a request that shows the own table, or only words above it (null). A late
 * confirmation still counts. `isAnswer`: the request answers a click.
 */
async function settle(
  ports: FollowingPorts,
  mine: Open,
  doing: Promise<Outcome>,
  shown: ShownOwnTable | null,
  isAnswer = false,
): Promise<void> {
  const flight = sentNow(mine, shown);
  const over = doing.finally(() => freePictures(shown?.payload));
  const settling = over.then(
    (outcome) => settled(ports, mine, flight, { outcome, shown }),
    (error: unknown) => {
      mine.flying.delete(flight);
      if (!flight.isOld) ports.forget(mine);
      throw error;
    },
  );
  if (await within(ports.time, LONGEST_MS, settling)) return settling;
  void ports.quietly(settling);
  if (!shown || flight.isOld) return;
  if (isAnswer && mine.messages.length > 0) again(ports, mine, LOST_MS - LONGEST_MS);
  else doubt(mine);
}

/** Records a new request. Discord may carry out pending ones after it. */
function sentNow(mine: Open, shown: ShownOwnTable | null): Flight {
  const match = shown?.match ?? null;
  if (match) mine.sent = [...mine.sent.filter((one) => one !== match), match].slice(-SENT);
  if (match) mine.cancelAgain();
  for (const before of mine.flying) {
    before.isOld = true;
    before.isOvertaken ||= before.match === null || before.match !== match;
  }
  const flight = { match, basis: shown?.basis ?? null, isOld: false, isOvertaken: false };
  mine.flying.add(flight);
  return flight;
}

/** Confirms what Discord has taken, however late; shows a table in doubt again. */
function settled(
  ports: FollowingPorts,
  mine: Open,
  flight: Flight,
  { outcome, shown }: { readonly outcome: Outcome; readonly shown: ShownOwnTable | null },
): void {
  mine.flying.delete(flight);
  if (flight.isOld) {
    if (flight.isOvertaken && outcome !== 'refused') again(ports, mine, 0);
  } else if (outcome === 'lost') again(ports, mine);
  else if (outcome === 'taken') {
    if (shown) confirmed(ports, mine, shown);
  } else if (mine.messages.length > 0) again(ports, mine, 0);
  else ports.forget(mine);
}

async function passed({ time }: FollowingPorts, mine: Open): Promise<void> {
  if (mine.sending) await within(time, LONGEST_MS, mine.sending);
}

function confirmed({ time, shownTo }: FollowingPorts, mine: Open, shown: ShownOwnTable): void {
  mine.text = shown.payload.content;
  mine.basis = shown.basis;
  mine.since = time.now();
  mine.sent = [shown.match];
  mine.pauses.reset();
  mine.cancelAgain();
  shownTo(mine.user, shown);
}

/** Marks the content of the message as unknown. */
function doubt(mine: Open): void {
  mine.basis = null;
  mine.since = Infinity;
}

/** Shows the current own table again after `ms`, up to `MOST_REPEATS` times. */
function again(ports: FollowingPorts, mine: Open, ms = mine.pauses.next()): void {
  doubt(mine);
  mine.cancelAgain();
  if (mine.repeats === MOST_REPEATS) return;
  mine.cancelAgain = ports.time.at(ports.time.now() + ms, () => {
    if (!isShown(ports, mine) || mine.basis !== null) return;
    mine.repeats += 1;
    goOn(ports, mine, true);
  });
}

/** Retries an own table that could not be drawn, once while it stays the same. */
function redrawLater(ports: FollowingPorts, mine: Open, basis: unknown): void {
  if (mine.redrawn === basis) return;
  ports.time.at(ports.time.now() + REDRAW_MS, () => {
    if (!isShown(ports, mine) || ports.own.basis() !== basis) return;
    mine.redrawn = basis;
    rest(ports, mine);
  });
}
