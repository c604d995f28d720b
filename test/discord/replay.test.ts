/** A finished match, replayed step by step. */
import { describe, expect, it } from 'vitest';
import { replayButtonId } from '../../src/features/replay/chat/ids.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import {
  answer,
  buttonOf,
  buttonsIn,
  componentsIn,
  endedAs,
  playedAt,
  store,
  tell,
  upload,
  whispered,
} from './ended-match.ts';
import { isPrivate } from './lobby-place.ts';
import { withTestbed, type Testbed } from './testbed.ts';

/** The message that a user sees after a click. */
const clicked = (
  { channelId }: Testbed,
  who: UserSession,
  message: SeenMessage,
  label: string,
): Promise<SeenMessage> => answer(who, channelId, who.click(message, buttonOf(message, label)));

const opened = (
  { channelId }: Testbed,
  who: UserSession,
  options: Parameters<UserSession['run']>[2] = {},
): Promise<SeenMessage> => answer(who, channelId, who.run(channelId, 'schikane replay', options));

const stepIn = ({ content }: SeenMessage): number =>
  Number(/\*\*(?:Step|Schritt) (\d+)\*\*/.exec(content)?.[1]);

describe('/schikane replay', () => {
  it("shows the channel's newest match in private, step by step", () =>
    withTestbed({}, async (testbed) => {
      const { anna, log, discord } = testbed;
      await tell(testbed, playedAt(testbed, 'careless'));
      let seen = await opened(testbed, anna);
      expect(isPrivate(seen)).toBe(true);
      expect(seen.content).toContain('**Step 0** of ');
      expect(seen.content).toContain('The table at the beginning.');
      expect(seen.attachments.map(({ filename }) => filename)).toEqual(['table.png']);
      expect(seen.attachments[0]?.description).toContain('Anna');
      const first = seen;
      seen = await clicked(testbed, anna, seen, 'Next ▶');
      expect(seen.id).toBe(first.id);
      expect(seen.content).toContain('**Step 1** of ');
      expect(seen.content).toContain('↪ **Ben**: A♠ G1 → D1');
      expect(seen.content).toContain('-# Anna – Ben · Schikanöschen · ⏱ Anna 2:30 · Ben 2:26');
      seen = await clicked(testbed, anna, seen, 'Turn ⏩');
      expect(stepIn(seen)).toBeGreaterThan(1);
      seen = await clicked(testbed, anna, seen, 'Call ▸');
      expect(seen.content).toContain('✊');
      seen = await clicked(testbed, anna, seen, 'Unnoticed ▸');
      expect(seen.content).toContain('👀 Nobody noticed: ');
      seen = await clicked(testbed, anna, seen, 'Next ▶');
      expect(seen.content).not.toContain('👀');
      seen = await clicked(testbed, anna, seen, 'End ⏭');
      expect(seen.content).toContain('🏆');
      seen = await clicked(testbed, anna, seen, 'Call ▸');
      expect(seen.content).toContain('nobody called any more');
      seen = await clicked(testbed, anna, seen, '⏮ Start');
      expect(stepIn(seen)).toBe(0);
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it("goes on after a restart, from a result's button, in the reader's language", () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, running, log } = testbed;
      const played = playedAt(testbed, 'stops');
      await tell(testbed, played);
      await running.bot.people.change(anna.user.id, { locale: 'de' });
      let seen = await opened(testbed, anna, { step: 3 });
      expect(seen.content).toContain('**Schritt 3** von ');
      await testbed.restart();
      seen = await clicked(testbed, anna, seen, 'Vor ▶');
      expect(stepIn(seen)).toBe(4);
      const list = componentsIn(seen).find((one) => 'options' in one);
      if (!list || !('custom_id' in list) || !('options' in list)) throw new Error('no list of turns');
      const value = list.options.at(-1)?.value ?? '';
      seen = await answer(anna, channelId, anna.select(seen, list.custom_id, [value]));
      expect(String(stepIn(seen))).toBe(value);
      seen = await clicked(testbed, anna, seen, 'In Worten');
      expect(seen.attachments).toEqual([]);
      expect(seen.content).toContain('Q1');
      expect(String(stepIn(seen))).toBe(value);
      seen = await clicked(testbed, anna, seen, 'Bild');
      expect(seen.attachments).toHaveLength(1);
      expect(replayButtonId(played.header.id)).toBe(`replay|open|${played.header.id}`);
      expect(log).toEqual([]);
    }));

  it('can be shown to everybody: one player turns the pages, others open their own', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, log, discord } = testbed;
      await tell(testbed, playedAt(testbed, 'win-knocked-back'));
      const own = await opened(testbed, anna, { step: 2 });
      const open = await clicked(testbed, anna, own, 'Show everybody');
      expect(isPrivate(open)).toBe(false);
      expect(stepIn(open)).toBe(2);
      expect(open.content).toContain('Anna turns the pages');
      const on = await clicked(testbed, anna, open, 'Next ▶');
      expect([on.id, stepIn(on)]).toEqual([open.id, 3]);
      const his = await clicked(testbed, ben, on, 'Next ▶');
      expect(isPrivate(his)).toBe(true);
      expect(stepIn(his)).toBe(4);
      const standing = ben.messages(testbed.channelId).find(({ id }) => id === on.id);
      expect(standing?.content).toBe(on.content);
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('shows open hands only on request', () =>
    withTestbed({}, async (testbed) => {
      const { anna } = testbed;
      await tell(testbed, playedAt(testbed, 'one-game'));
      const closed = await opened(testbed, anna, { step: 5 });
      const alt = closed.attachments[0]?.description ?? '';
      const open = await clicked(testbed, anna, closed, 'Open hands');
      expect(open.attachments[0]?.description).not.toBe(alt);
      const again = await clicked(testbed, anna, open, 'Close hands');
      expect(again.attachments[0]?.description).toBe(alt);
      expect(buttonsIn(again).map(({ label }) => label)).not.toContain('Call ▸');
    }));

  it('replays an uploaded record as long as the message stands', () =>
    withTestbed({}, async (testbed) => {
      const { anna, log } = testbed;
      const { record } = playedAt(testbed, 'time');
      let seen = await opened(testbed, anna, { file: upload(record) });
      expect(seen.attachments.map(({ filename }) => filename)).toEqual([
        'table.png',
        expect.stringMatching(/^record-[0-9a-f]{16}\.jsonl$/),
      ]);
      seen = await clicked(testbed, anna, seen, 'Next ▶');
      expect(stepIn(seen)).toBe(1);
      await testbed.restart();
      seen = await clicked(testbed, anna, seen, 'End ⏭');
      expect(seen.content).toContain('on time');
      expect(log).toEqual([]);
      const wrong = record.replace('"pile":"d4"', '"pile":"a1"');
      expect((await opened(testbed, anna, { file: upload(wrong) })).content).toMatch(
        /^I can’t replay this record, because it isn’t right:\n❌ [^]*line 17/,
      );
      expect((await opened(testbed, anna, { file: upload('nonsense') })).content).toContain('line 1');
    }));

  it('gives the move list as a file', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId } = testbed;
      await tell(testbed, playedAt(testbed, 'stops'));
      const seen = await opened(testbed, anna);
      const list = await whispered(anna, channelId, anna.click(seen, buttonOf(seen, 'Move list')));
      expect(list.attachments.map(({ filename }) => filename)).toEqual(['moves.txt']);
      const text = await (await fetch(list.attachments[0]?.url ?? '')).text();
      expect(text).toContain('Anna: 3♥ Q1↑');
    }));

  it('refuses running matches, and matches that the user cannot see', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId } = testbed;
      const played = playedAt(testbed, 'careless');
      const entries = played.entries.slice(0, 20);
      await store(testbed, { ...played, entries });
      const asked = await opened(testbed, anna, { match: played.header.id });
      expect(asked.content).toContain('once a match is over');
      const elsewhere = playedAt(testbed, 'stops', { guildId: '4711' });
      await store(testbed, elsewhere);
      const { result, unrated } = endedAs(elsewhere);
      await testbed.running.bot.finished.add(elsewhere.header, { result, unrated }, 0);
      const other = await opened(testbed, anna, { match: elsewhere.header.id });
      expect(other.content).toContain('that you can see');
      expect(buttonsIn(other)).toEqual([]);
      expect(anna.messages(channelId).filter((message) => !isPrivate(message))).toEqual([]);
    }));
});
