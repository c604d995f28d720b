import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from 'loopback-discord/ratelimit.ts';
import { FREE } from '../match/table.ts';
import { DID } from './did.ts';
import { saysC1, whisper } from './answers.ts';
import { buttonsOf, isTable, withTestbed } from './testbed.ts';

const POST = '/channels/{channel_id}/messages';
const EDIT = '/channels/{channel_id}/messages/{message_id}';
const QUIET = { settings: { nudgeMinutes: 0 } };

describe('a click on an outdated table message', () => {
  it('is answered in private', () =>
    withTestbed(QUIET, async ({ anna, ben, begin, table, click, channelId, pushDown }) => {
      await begin({ setup: FREE });
      const old = await table();
      pushDown();
      await anna.run(channelId, 'schikane table').outcome;
      const newer = await table(({ id }) => id !== old.id);
      const stripped = await anna.sees(
        channelId,
        ({ id, components }) => id === old.id && components?.length === 0,
      );
      await click(anna, 'tap:c1').outcome;
      const tap = buttonsOf(old).get('tap:f1')?.id ?? '';
      expect(whisper(await ben.click(old, tap, { force: true }).outcome)).toContain('has changed since');
      expect(anna.message(channelId, old.id)).toEqual(stripped);
      const knock = buttonsOf(newer).get('knock:leave')?.id ?? '';
      expect(whisper(await ben.click(old, knock, { force: true }).outcome)).toMatch(DID);
      expect(anna.message(channelId, old.id)).toEqual(stripped);
    }));

  it('is answered in private even when the answer takes long', () =>
    withTestbed(QUIET, async ({ anna, begin, table, channelId, discord, time, pushDown }) => {
      await begin({ setup: FREE });
      const old = await table();
      pushDown();
      await anna.run(channelId, 'schikane table').outcome;
      await table(({ id }) => id !== old.id);
      const stripped = await anna.sees(
        channelId,
        ({ id, components }) => id === old.id && components?.length === 0,
      );
      const showing = discord.faults.hold({ method: 'PATCH', route: EDIT });
      const tap = buttonsOf(old).get('tap:c1')?.id ?? '';
      const clicked = anna.click(old, tap, { force: true });
      await showing.reached;
      time.jump(2000);
      expect((await clicked.outcome).kind).toBe('acknowledged');
      showing.release();
      await anna.sees(channelId, ({ content }) => DID.test(content));
      expect(anna.message(channelId, old.id)).toEqual(stripped);
    }));
});

it('a table too old for Discord to edit is reposted in time', () => {
  const quotas = { ...NO_LIMITS.quotas, oldEdits: { requests: 0, per: 3_600_000 } };
  const loopback = { limits: { ...NO_LIMITS, quotas } };
  return withTestbed({ ...QUIET, loopback }, async ({ anna, begin, table, click, discord, time, log }) => {
    await begin({ setup: FREE });
    const old = await table();
    time.jump(2 * 3_600_000);
    await click(anna, 'tap:c1').outcome;
    expect((await table(saysC1)).id).not.toBe(old.id);
    expect(discord.requests.filter(({ status }) => status === 429)).toEqual([]);
    expect(log).toEqual([]);
  });
});

it('a click on a table whose post Discord has not answered yet makes no second table', () =>
  withTestbed(
    QUIET,
    async ({ anna, ben, begin, table, channelId, discord, time, pushDown, calm, running }) => {
      await begin({ setup: FREE });
      const old = await table();
      pushDown();
      time.jump(5000);
      const posting = discord.faults.hold({ method: 'POST', route: POST }, { done: true });
      const asked = anna.run(channelId, 'schikane table');
      await posting.reached;
      const newer = await anna.sees(channelId, (message) => isTable(message) && message.id !== old.id);
      time.jump(2000);
      const menu = ben.click(newer, buttonsOf(newer).get('menu')?.id ?? '');
      await calm();
      posting.release();
      await Promise.all([menu.outcome, asked.outcome]);
      await running.rooms.idle();
      await calm();
      const tables = anna.messages(channelId).filter((message) => buttonsOf(message).has('menu'));
      expect(tables.map(({ id }) => id)).toEqual([newer.id]);
    },
  ));
