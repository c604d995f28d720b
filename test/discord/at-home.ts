import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { idOf, isPrivate, labels } from './lobby-place.ts';
import type { Testbed } from './testbed.ts';

/** A user's private home: one message that changes with every click. */
export interface AtHome {
  /** The latest version of the message. */
  readonly page: SeenMessage;
  readonly labels: readonly string[];
  /** Number of clicks and choices since it was opened. */
  readonly clicks: number;
  /** Clicks the button with this label; returns the private reply below, or null. */
  click(label: string): Promise<string | null>;
  /** Chooses in the list whose custom id contains this text. */
  choose(list: string, ...values: readonly string[]): Promise<void>;
}

const idsIn = (message: SeenMessage): string[] =>
  Array.from(
    JSON.stringify(message.components ?? []).matchAll(/"custom_id":"([^"]*)"/g),
    ([, id = '']) => id,
  );

/** Opens it with the command. */
export async function atHome(
  { channelId }: Pick<Testbed, 'channelId'>,
  who: UserSession,
  where = channelId,
): Promise<AtHome> {
  const outcome = await who.run(where, 'schikane home').outcome;
  if (outcome.kind !== 'message' || !isPrivate(outcome.message)) throw new Error(outcome.kind);
  let page = outcome.message;
  let clicks = 0;

  async function answered({ outcome: coming }: ReturnType<UserSession['click']>): Promise<string | null> {
    clicks += 1;
    const answer = await coming;
    if (answer.kind === 'updated') {
      page = answer.message;
      return null;
    }
    if (answer.kind === 'message' && isPrivate(answer.message)) return answer.message.content;
    if (answer.kind !== 'acknowledged') throw new Error(`answered by ${answer.kind}`);
    page = who.message(page.channel_id, page.id) ?? page;
    return null;
  }

  return {
    get page() {
      return page;
    },
    get labels() {
      return labels(page);
    },
    get clicks() {
      return clicks;
    },
    click(label) {
      const full = labels(page).find((one) => one.startsWith(label)) ?? label;
      return answered(who.click(page, idOf(page, full)));
    },
    async choose(list, ...values) {
      const id = idsIn(page).find((one) => one.startsWith(`home|${list}`));
      if (id === undefined) throw new Error(`no list ${list}: ${idsIn(page).join()}`);
      await answered(who.select(page, id, values));
    },
  };
}
