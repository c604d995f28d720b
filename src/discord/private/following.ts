import { within } from '../../match/pauses.ts';
import type { Time } from '../../match/time.ts';
import type { Payload, Whispered } from '../answer.ts';
import type { Asked } from '../bot.ts';
import { CONTENT_LIMIT } from '../limits.ts';
import { mayWorkLater } from '../outage.ts';
import { REDRAW_MS } from '../pictures.ts';
import { isOnOwn, type Open } from './open.ts';
import type { OwnTable, Shown } from './own-table.ts';

/** For how long a request to Discord keeps the next change of its message waiting, in ms. */
const LONGEST_MS = 2500;

/** So many tables that may stand in a message are remembered. */
const SENT = 8;

/** What became of a change: Discord has it; nobody knows, because its reply was lost; or Discord does not have it. */
type Outcome = 'taken' | 'lost' | 'refused';

/** How private messages show their reader's own table, and follow it. */
export interface Following {
  /** Goes back to the own table as it is then, also as the answer to a click that is `due`. */
  readonly rest: (mine: Open, due?: Asked | null) => void;
  /** Puts the words of a message above the own table that it shows, as the answer to a click there. */
  readonly addWords: (mine: Open, asked: Asked) => Promise<void>;
  /** Changes the message that somebody has open. False when there is none. */
  readonly change: (mine: Open, message: Payload) => Promise<boolean>;
  /** Waits for a change that is on its way, but not for long. */
  readonly passed: (mine: Open) => Promise<void>;
  /** Takes note of what became of an answer: the message that Discord has, or null. */
  readonly given: (mine: Open, asked: Asked, message: Whispered | null) => Outcome;
}

export interface FollowingPorts {
  readonly time: Time;
  readonly own: OwnTable;
  readonly isKnown: (mine: Open) => boolean;
  readonly quietly: (doing: Promise<unknown>) => Promise<unknown>;
  readonly take: (mine: Open, asked: Asked, messages: readonly Whispered[]) => void;
  readonly forget: (mine: Open) => void;
  /** Discord has confirmed that a user sees this ply at their own table. */
  readonly shownTo: (user: string, ply: number) => void;
}

export function createFollowing(ports: FollowingPorts): Following {
  const { time, own, isKnown, quietly, take, forget, shownTo } = ports;

  function change(mine: Open, message: Payload): Promise<boolean> {
    const sending = reach(mine, message);
    // Whoever waits for it only wants to know that it is over.
    mine.sending = sending.catch(() => undefined);
    return sending;
  }

  /** An answer in doubt is looked for first: if it is there, it is the newest message. */
  async function reach(mine: Open, message: Payload): Promise<boolean> {
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

  const isShown = (mine: Open): boolean => mine.shows === 'own' && isKnown(mine);

  /** Next to the picture, since what is above may be out of a phone's sight; alone where there is no room for both. */
  function worded({ words }: Open, content: string): string {
    if (words === null) return content;
    const both = `${content}\n⚠ ${words}`;
    return both.length <= CONTENT_LIMIT ? both : `⚠ ${words}`;
  }

  const withWords = (mine: Open, { payload }: Shown): Payload => ({
    ...payload,
    content: worded(mine, payload.content),
  });

  function rest(mine: Open, due: Asked | null = null): void {
    if (mine.due && due) void quietly(pass(mine.due));
    mine.due = due ?? mine.due;
    mine.shows = 'own';
    mine.outdated = true;
    mine.work ??= quietly(follow(mine));
  }

  /** Answers what was clicked before the click that is answered with the own table. */
  async function pass({ interaction, answer }: Asked): Promise<void> {
    const isClick = 'message' in interaction && interaction.message !== null;
    await answer.acknowledge(isClick ? 'change' : 'whisper');
    if (!isClick) await answer.remove();
  }

  /** Puts the own table right as long as it is shown and changes: one drawing after another, always of the newest. */
  async function follow(mine: Open): Promise<void> {
    try {
      while (mine.outdated && isShown(mine)) {
        mine.outdated = false;
        const before = own.basis();
        const coming = own.compose(mine.user, mine.locale);
        const { due } = mine;
        mine.due = null;
        const shown = due ? await answer(mine, due, coming) : await follows(mine, coming);
        if (shown?.payload.files?.length !== 1 && isShown(mine)) redrawLater(mine, before);
      }
    } catch (error) {
      forget(mine);
      throw error;
    } finally {
      mine.work = null;
    }
  }

  /** Shows it in the message that is there, which stays as it is when nothing can be drawn. */
  async function follows(mine: Open, coming: Promise<Shown | null>): Promise<Shown | null> {
    const shown = await coming;
    if (!shown || !isShown(mine)) return shown;
    const changing = change(mine, withWords(mine, shown)).then(
      (isThere): Outcome => (isThere ? 'taken' : 'refused'),
      (error: unknown): Outcome => {
        if (mayWorkLater(error)) return 'lost';
        throw error;
      },
    );
    await settle(mine, changing, shown);
    return shown;
  }

  /** Shows it as the answer to a click; on the own table itself that changes nothing when nothing can be drawn. */
  async function answer(mine: Open, due: Asked, coming: Promise<Shown | null>): Promise<Shown | null> {
    const stays = isOnOwn(due.interaction) && mine.text !== '';
    if (stays && !(await coming)) {
      await addWords(mine, due);
      return null;
    }
    await passed(mine);
    const payload = coming.then((shown) =>
      shown ? withWords(mine, shown) : own.instead('undrawn', mine.locale),
    );
    const answering = due.answer.whisper(payload).then((message) => given(mine, due, message));
    // What cannot be made rejects the answer, too.
    const shown = await coming.catch(() => null);
    await settle(mine, answering, shown);
    return shown;
  }

  async function addWords(mine: Open, asked: Asked): Promise<void> {
    await passed(mine);
    const answering = asked.answer.whisper({ content: worded(mine, mine.text) }, 'into');
    await settle(
      mine,
      answering.then((message) => given(mine, asked, message)),
      null,
    );
  }

  function given(mine: Open, asked: Asked, message: Whispered | null): Outcome {
    if (asked.interaction.createdTimestamp < mine.askedAt) {
      // A later answer has overtaken it, which is the one that counts.
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
   * Waits until it is known what became of the own table that was sent, or only of words above it (null). What is not known
   * to stand is shown anew; what takes long keeps nothing else waiting.
   */
  async function settle(mine: Open, doing: Promise<Outcome>, shown: Shown | null): Promise<void> {
    if (shown) mine.sent = [...mine.sent.filter((match) => match !== shown.match), shown.match].slice(-SENT);
    if (!(await within(time, LONGEST_MS, doing))) {
      doubt(mine);
      // Discord is slow: a pause before the next change, or changes would follow each other without end.
      const isNewest = (): boolean => shown !== null && mine.sent.at(-1) === shown.match;
      void quietly(
        doing.then((outcome) => (outcome === 'taken' && isNewest() ? again(mine) : again(mine, 0))),
      );
      return;
    }
    const outcome = await doing;
    if (outcome === 'lost') again(mine);
    else if (outcome === 'taken') {
      if (shown) confirmed(mine, shown);
    } else if (mine.messages.length > 0) again(mine, 0);
    else forget(mine);
  }

  async function passed(mine: Open): Promise<void> {
    const { sending } = mine;
    if (!sending || (await within(time, LONGEST_MS, sending))) return;
    // It may overtake what is sent now.
    void quietly(sending.then(() => again(mine, 0)));
  }

  function confirmed(mine: Open, shown: Shown): void {
    mine.text = shown.payload.content;
    mine.basis = shown.basis;
    mine.since = time.now();
    mine.sent = [shown.match];
    mine.pauses.reset();
    mine.cancelAgain();
    shownTo(mine.user, shown.match.ply);
  }

  /** Nobody knows what stands there. */
  function doubt(mine: Open): void {
    mine.basis = null;
    mine.since = Infinity;
  }

  /** Shows the own table anew, as it is then, after so many ms. */
  function again(mine: Open, ms = mine.pauses.next()): void {
    doubt(mine);
    mine.cancelAgain();
    mine.cancelAgain = time.at(time.now() + ms, () => {
      if (isShown(mine) && mine.basis === null) rest(mine);
    });
  }

  /** In a while, puts an own table right that could not be drawn: once as it stands. */
  function redrawLater(mine: Open, basis: unknown): void {
    if (mine.redrawn === basis) return;
    time.at(time.now() + REDRAW_MS, () => {
      if (!isShown(mine) || own.basis() !== basis) return;
      mine.redrawn = basis;
      rest(mine);
    });
  }

  return {
    rest,
    change,
    passed,
    given,
    async addWords(mine, asked) {
      await addWords(mine, asked);
      // Where the table is as it was, only the words are new.
      if (mine.basis !== own.basis()) rest(mine);
    },
  };
}
