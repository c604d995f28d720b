/** A dealt challenge above its table: a few lines, the proof of the deal, and a button for the rest. */
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, test, vi } from 'vitest';
import { commitmentTo } from '../../src/core/random.ts';
import { dealIn } from '../../src/match/deal.ts';
import { whispered } from './ended-match.ts';
import { clickOf, idOf, labels, now, openPlace, SETTLED, shown } from './lobby-place.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const [BUTTON = ''] = SETTLED;
const HASH = /`([0-9a-f]{64})`/;

/** Anna (9) and Ben (46) cut; returns the commitment shown before, and the message afterwards. */
async function settle(testbed: Testbed): Promise<{ commitment: string; message: SeenMessage }> {
  const { anna, ben, channelId, table } = testbed;
  const offered = await shown(anna.run(channelId, 'challenge', { opponent: ben.user.id, clock: 10 }));
  await clickOf(ben, offered, 'Accept').outcome;
  const commitment = HASH.exec(now(anna, offered).content)?.[1] ?? '';
  await clickOf(ben, now(ben, offered), '✂ 46').outcome;
  await clickOf(anna, now(anna, offered), '✂ 9').outcome;
  await table();
  const message = await anna.sees(
    channelId,
    ({ id, content }) => id === offered.id && content.includes('The table is set.'),
  );
  return { commitment, message };
}

const ask = async (who: UserSession, message: SeenMessage): Promise<string> =>
  (await whispered(who, message.channel_id, who.click(message, idOf(message, BUTTON)))).content;

describe('the message of a dealt challenge', () => {
  test('names game and players briefly, with the cuts and hash shown before the deal', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, running, channelId } = testbed;
      const { commitment, message } = await settle(testbed);
      expect(message.content.split('\n')).toEqual([
        `🃏 **Schikanöschen**: <@${anna.user.id}> and <@${ben.user.id}> are playing. The table is set.`,
        '-# 10 min each · unranked',
        `-# ✂ 9 · 46 · SHA-256 ${commitment.slice(0, 16)}…`,
      ]);
      expect(labels(message)).toEqual([BUTTON]);
      // The whole hash is in the message, readable by bots and over Discord's API.
      expect(idOf(message, BUTTON)).toContain(commitment);
      const { header } = running.rooms.at(channelId) ?? {};
      const deal = header && dealIn(header.setup);
      expect(commitmentTo(deal?.secret ?? '')).toBe(commitment);
      // The last edit precedes the number that Discord gave for the deal.
      expect(Date.parse(message.edited_timestamp ?? '')).toBeLessThanOrEqual(header?.startedAt ?? 0);
    }));

  test("shows terms, cuts and the whole hash privately, in the reader's language, and never changes", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord, restart, channelId } = testbed;
      const { commitment, message } = await settle(testbed);
      const cleo = discord.user('Cleo', { locale: 'de' });
      const told = await ask(anna, message);
      expect(told.split('\n')).toEqual(
        expect.arrayContaining([
          '- 10 min each',
          '- In English',
          '- A win stays open for 15 s',
          `☑ <@${anna.user.id}> (south) has cut after 9 cards.`,
          `☑ <@${ben.user.id}> (north) has cut after 46 cards.`,
        ]),
      );
      expect(HASH.exec(told)?.[1]).toBe(commitment);
      await restart();
      const german = await ask(cleo, message);
      expect(german).toContain('Je 10 Min.');
      expect(german).toContain('(Nord) hat nach 46 Karten abgehoben.');
      expect(HASH.exec(german)?.[1]).toBe(commitment);
      const { secret = '' } = dealIn(testbed.running.rooms.at(channelId)?.header.setup ?? {}) ?? {};
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      for (const text of [told, german, JSON.stringify(message)]) expect(text).not.toContain(secret);
      expect(now(anna, message)).toEqual(message);
    }));

  test('still shows them after the match, and the hash once the match is removed', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, file, restart, running } = testbed;
      const { commitment, message } = await settle(testbed);
      const room = running.rooms.at(channelId);
      await room?.end({ why: 'event', how: 'arbiter' });
      await running.rooms.idle();
      expect(running.rooms.at(channelId)).toBeUndefined();
      expect(await ask(anna, message)).toContain(`\`${commitment}\``);
      const id = room?.header.id ?? '';
      await restart(() =>
        withRows(file, (rows) => {
          rows.remove('journal', `${id}/header`);
        }),
      );
      const gone = await ask(anna, message);
      expect(gone).toBe(
        `I no longer have this match, so I can’t show its terms and cuts. The SHA-256 of its secret was \`${commitment}\`.`,
      );
      // A forged id does not make the bot show a forged hash.
      const forged = idOf(message, BUTTON).replace(commitment, 'f'.repeat(64));
      expect((await whispered(anna, channelId, anna.click(message, forged, { force: true }))).content).toBe(
        'I no longer have this match, so I can’t show its terms.',
      );
      expect(now(anna, message)).toEqual(message);
    }));

  test('keeps its button and edit time when an older button is clicked', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, running, table } = testbed;
      const offered = await shown(anna.run(channelId, 'challenge', { opponent: ben.user.id }));
      await clickOf(ben, offered, 'Accept').outcome;
      const cutting = now(anna, offered);
      await clickOf(ben, cutting, '✂ 46').outcome;
      await clickOf(anna, cutting, '✂ 9').outcome;
      await table();
      const settled = now(anna, offered);
      expect(labels(settled)).toEqual([BUTTON]);
      for (const over of [false, true]) {
        if (over) await running.rooms.at(channelId)?.end({ why: 'event', how: 'arbiter' });
        await running.rooms.idle();
        const late = await whispered(
          anna,
          channelId,
          anna.click(settled, idOf(cutting, '✂ 46'), { force: true }),
        );
        expect(late.content).toContain(over ? 'no longer stands' : 'The match has begun');
        expect(now(anna, offered)).toEqual(settled);
      }
    }));
});

test('clicks delivered again after a restart do not make the bot look for a deleted message', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, channelId, discord, restart, table, time } = testbed;
    const offered = await shown(anna.run(channelId, 'challenge', { opponent: ben.user.id }));
    const accepting = clickOf(ben, offered, 'Accept');
    await accepting.outcome;
    const cutting = clickOf(ben, now(ben, offered), '✂ 46');
    await cutting.outcome;
    await clickOf(anna, now(anna, offered), '✂ 9').outcome;
    await table();
    discord.setMember(anna.user.id, { roles: [discord.createRole('mods', P.ManageMessages).id] });
    anna.delete(now(anna, offered));
    await restart(() => time.jump(5000));
    const before = discord.requests.length;
    for (const click of [accepting, cutting]) click.redeliver();
    const since = () => discord.requests.slice(before);
    await vi.waitFor(
      () =>
        expect(since().filter(({ body }) => JSON.stringify(body ?? '').includes('has begun'))).toHaveLength(
          2,
        ),
      LONG_ENOUGH,
    );
    expect(since().filter(({ path }) => path.includes(offered.id))).toEqual([]);
  }));

test('a match from a position shows terms but no deal', async () => {
  await using place = await openPlace();
  const anna = place.discord.user('Anna');
  const position = {
    filename: 'position.json',
    content_type: 'application/json',
    data: Buffer.from('{"turn":1,"piles":{"c1":["5D1"],"c2":["8C2"]}}').toString('base64'),
  };
  const offered = await place.challenge(anna, { opponent: anna.user.id, position });
  await place.click(anna, offered, 'Begin');
  expect(labels(now(anna, offered))).toEqual(['Terms']);
  expect(now(anna, offered).content).toContain('-# Without a clock · unranked · from a given position');
  expect(now(anna, offered).content).not.toContain('SHA-256');
});
