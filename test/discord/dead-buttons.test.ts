/** Messages about a finished or lost match: they lose their buttons with the first click. */
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { expect, it, vi } from 'vitest';
import { FREE } from '../match/table.ts';
import { actionsOf } from './acting.ts';
import { contestOf } from './contest.ts';
import { buttonsOf, LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const MESSAGE = '/channels/{channel_id}/messages/{message_id}';
const GONE = 'I no longer have this match, so nobody can play on here.';

/** Waits for a private answer with exactly these words. */
async function toldTo(who: UserSession, channelId: string, words: string): Promise<SeenMessage> {
  return who.sees(channelId, ({ content, flags }) => content === words && ((flags ?? 0) & 64) !== 0);
}

/** Removes all stored rows of these collections. */
const lose = ({ file }: Testbed, collections: readonly string[]): void =>
  withRows(file, (rows) => {
    for (const row of rows.all()) {
      const [, collection = '', key = ''] = /^([^/]+)\/([^:]+): /.exec(row) ?? [];
      if (collections.includes(collection)) rows.remove(collection, key);
    }
  });

it('a table whose match is lost from the storage loses its buttons with the first click', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, channelId, click, restart, table, log } = testbed;
    await begin({ setup: FREE });
    const { id } = await table();
    await restart(() => lose(testbed, ['rooms', 'journal']));
    expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
    await toldTo(anna, channelId, GONE);
    expect(anna.message(channelId, id)?.components).toEqual([]);
    // The picture stays.
    expect(anna.message(channelId, id)?.attachments).toHaveLength(1);
    expect(log).toEqual([]);
  }));

it('a table that kept its buttons when its match ended loses them with the first click', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, channelId, discord, running, table } = testbed;
    await begin({ setup: FREE });
    const shown = await table();
    discord.faults.fail({ method: 'PATCH', route: MESSAGE }, { how: 400, times: 1 });
    await running.rooms.at(channelId)?.end({ why: 'event', how: 'arbiter' });
    expect(buttonsOf(anna.message(channelId, shown.id) ?? shown).size).toBeGreaterThan(3);
    await ben.click(shown, buttonsOf(shown).get('menu')?.id ?? '').outcome;
    await toldTo(ben, channelId, 'The match is over.');
    expect(anna.message(channelId, shown.id)?.components).toEqual([]);
  }));

it("a tournament lost from the storage loses its message's buttons with the first click", () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, channelId, restart, running } = testbed;
    const contest = await contestOf(testbed, 2);
    await contest.settle();
    const shown = await anna.sees(channelId, (message) => actionsOf(message).size > 0);
    const [button = ''] = actionsOf(shown).values();
    expect(running.bot.tournaments.all).toHaveLength(1);
    await restart(() => lose(testbed, ['evenings', 'journal']));
    await anna.click(shown, button).outcome;
    await anna.sees(channelId, ({ content }) => content.startsWith('This tournament is no longer'));
    expect(anna.message(channelId, shown.id)?.components).toEqual([]);
  }));

it('a result whose match is lost from the storage loses its buttons with the first click', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, channelId, restart, table, time } = testbed;
    const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
    await begin({ setup: { ...FREE, options: { clock, breathMs: 0 } } });
    await table();
    time.jump(61_000);
    const isResult = ({ components }: SeenMessage): boolean =>
      JSON.stringify(components ?? []).includes('"after|');
    const shown = await anna.sees(channelId, isResult);
    const button = /"custom_id":"(after[^"]*)"/.exec(JSON.stringify(shown.components))?.[1] ?? '';
    await restart(() => lose(testbed, ['journal', 'ended']));
    await anna.click(shown, button).outcome;
    await anna.sees(channelId, ({ content }) => content.startsWith('I know no finished match'));
    await vi.waitFor(() => expect(anna.message(channelId, shown.id)?.components).toEqual([]), LONG_ENOUGH);
  }));
