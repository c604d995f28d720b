import type { Time } from '../../match/time.ts';
import type { Payload, Whispered } from '../answer.ts';
import type { Asked } from '../bot.ts';
import { CONTENT_LIMIT } from '../limits.ts';
import { REDRAW_MS } from '../pictures.ts';
import { isOnOwn, type Open } from './open.ts';
import type { OwnTable, Shown } from './own-table.ts';

/** How private messages show their reader's own table, and follow it. */
export interface Following {
  /** Goes back to the own table as it is then, also as the answer to a click that is `due`. */
  readonly rest: (mine: Open, due?: Asked | null) => void;
  /** Puts the words of a message above the own table that it shows, as the answer to a click there. */
  readonly addWords: (mine: Open, asked: Asked) => Promise<void>;
  /** Changes the message that somebody has open. */
  readonly change: (mine: Open, message: Payload) => Promise<unknown>;
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

  function change(mine: Open, message: Payload): Promise<unknown> {
    const sending = Promise.resolve(mine.messages.at(-1)?.amend(message));
    // Whoever waits for it only wants to know that it is over.
    mine.sending = sending.catch(() => undefined);
    return sending;
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
    await change(mine, withWords(mine, shown));
    return confirmed(mine, shown);
  }

  /** Shows it as the answer to a click; on the own table itself that changes nothing when nothing can be drawn. */
  async function answer(mine: Open, due: Asked, coming: Promise<Shown | null>): Promise<Shown | null> {
    const stays = isOnOwn(due.interaction) && mine.text !== '';
    if (stays && !(await coming)) {
      await addWords(mine, due);
      return null;
    }
    await mine.sending;
    const message = await due.answer.whisper(
      coming.then((shown) => (shown ? withWords(mine, shown) : own.instead('undrawn', mine.locale))),
    );
    if (!message) {
      forget(mine);
      return null;
    }
    take(mine, due, [message]);
    const shown = await coming;
    return shown && confirmed(mine, shown);
  }

  function confirmed(mine: Open, shown: Shown): Shown {
    mine.text = shown.payload.content;
    mine.basis = shown.basis;
    shownTo(mine.user, shown.ply);
    return shown;
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

  async function addWords(mine: Open, asked: Asked): Promise<void> {
    await mine.sending;
    const message = await asked.answer.whisper({ content: worded(mine, mine.text) }, 'into');
    if (message) take(mine, asked, [message]);
  }

  return {
    rest,
    change,
    async addWords(mine, asked) {
      await addWords(mine, asked);
      // Where the table is as it was, only the words are new.
      if (mine.basis !== own.basis()) rest(mine);
    },
  };
}
