/** Contract for owners of messages: a message is posted once and kept up to date through any failure. */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { EDIT, POST, withPlace, type Place } from './keeping.ts';
import { keep, type KeptOwner, type Owner, type Stored } from './owners.ts';

/** Longer than any pause between tries. */
const LONG_MS = 20 * 60_000;
const MANY = 6;
/** Key of a message's first post, equal in every bot. */
const KEY = 'key';

/** Lets time pass, with all that is due. */
async function passes(place: Place, ms: number): Promise<void> {
  place.time.jump(ms);
  await place.heard();
  await place.bot.spread.idle();
}

const ids = (place: Place): readonly string[] => place.posted().map(({ id }) => id);

/** The contract of every message. */
export function onceContract(owner: Owner): void {
  describe(`the message of a ${owner.name}`, () => {
    it('is posted once, however often its owner tries', () =>
      withPlace(async (place) => {
        const message = owner.bot(place);
        await message.tries();
        await message.tries();
        await passes(place, LONG_MS);
        expect(ids(place)).toHaveLength(1);
        expect(place.discord.violations).toEqual([]);
      }));

    it('is posted after an outage', () =>
      withPlace(async (place) => {
        const message = owner.bot(place);
        place.discord.faults.fail(POST, { how: 503 });
        await message.tries();
        expect(ids(place)).toEqual([]);
        await passes(place, LONG_MS);
        await message.tries();
        expect(ids(place)).toHaveLength(1);
      }));

    it('is posted at once when the connection breaks, and not again if only the answer was lost', () =>
      withPlace(async (place) => {
        const message = owner.bot(place);
        place.discord.faults.fail(POST, { how: 'reset', done: true });
        await message.tries();
        expect(ids(place)).toHaveLength(1);
        await passes(place, LONG_MS);
        await message.tries();
        expect(ids(place)).toHaveLength(1);
      }));

    it('is found by a new bot after a post whose answer was lost and whose nonce has expired', () =>
      withPlace(async (place) => {
        place.discord.faults.fail(POST, { how: 503, done: true });
        await owner.bot(place).tries();
        const [posted] = ids(place);
        await passes(place, LONG_MS);
        await owner.bot(place).tries();
        expect(ids(place)).toEqual([posted]);
      }));

    it('is found by the bot whose post failed too', () =>
      withPlace(async (place) => {
        const message = owner.bot(place);
        place.discord.faults.fail(POST, { how: 503, done: true });
        await message.tries();
        const [posted] = ids(place);
        await passes(place, LONG_MS);
        await message.tries();
        expect(ids(place)).toEqual([posted]);
      }));

    it('is found when the bot crashed before storing it', () =>
      withPlace(async (place) => {
        await owner.bot(place).tries();
        const [posted] = ids(place);
        await owner.bot(place).tries();
        expect(ids(place)).toEqual([posted]);
      }));

    it('is posted once the bot has the permission', () =>
      withPlace(async (place) => {
        const { discord, channelId } = place;
        const bot = discord.world.bot.user.id;
        const message = owner.bot(place);
        discord.setOverwrite(channelId, bot, { deny: PermissionFlagsBits.SendMessages });
        await place.heard();
        await message.tries();
        expect(ids(place)).toEqual([]);
        discord.setOverwrite(channelId, bot, { allow: PermissionFlagsBits.SendMessages });
        await place.heard();
        // No time passes: the service notices the permission on its own.
        if (!owner.isRetried) await message.tries();
        await place.bot.spread.idle();
        expect(ids(place)).toHaveLength(1);
      }));
  });
}

/** The additional contract of a message that changes. */
export function keptContract(owner: KeptOwner): void {
  describe(`the changing message of a ${owner.name}`, () => {
    /** Posts the message. */
    async function standing(place: Place, stored: Stored = { at: null }) {
      const message = keep(place, owner.policy(place), { stored, key: KEY });
      const wanted = owner.wanted(place);
      await message.make(wanted);
      const says = (what: string) => ({ ...wanted, content: `${wanted.content}\n${what}` });
      return { message, wanted, says };
    }
    /** Deletes it as a moderator. */
    function deleted(place: Place): void {
      const { discord, channelId } = place;
      const ben = discord.user('Ben');
      discord.setOverwrite(channelId, ben.user.id, { allow: PermissionFlagsBits.ManageMessages });
      for (const message of place.posted()) ben.delete(message);
      expect(ids(place)).toEqual([]);
    }
    const edits = ({ discord }: Place): number =>
      discord.requests.filter(({ method }) => method === 'PATCH').length;

    it('is edited at most once in three seconds, last with the latest content', () =>
      withPlace(async (place) => {
        const { message, says } = await standing(place);
        const before = edits(place);
        place.time.jump(3000);
        for (const what of ['one', 'two', 'three', 'four']) {
          message.want(says(what));
          await message.idle();
        }
        expect(edits(place) - before).toBe(1);
        expect(message.changeableFrom()).toBeGreaterThan(place.time.now());
        await passes(place, 3000);
        await message.idle();
        expect(edits(place) - before).toBe(2);
        expect(place.posted().map(({ content }) => content.split('\n').at(-1))).toEqual(['four']);
      }));

    it('is edited after an outage, and stays the same message', () =>
      withPlace(async (place) => {
        const { message, says } = await standing(place);
        const [posted] = ids(place);
        place.discord.faults.fail(EDIT, { how: 503 });
        place.time.jump(3000);
        message.want(says('later'));
        await message.idle();
        await passes(place, 10_000);
        await message.idle();
        expect(ids(place)).toEqual([posted]);
        expect(place.posted()[0]?.content).toContain('later');
      }));

    it('comes back at most once after a deletion, if its owner wants that', () =>
      withPlace(async (place) => {
        const { message, wanted } = await standing(place);
        message.want(wanted);
        await message.idle();
        deleted(place);
        await place.heard();
        await passes(place, 10_000);
        await message.idle();
        expect(ids(place)).toHaveLength(wanted.comesBack ? 1 : 0);
      }));

    it('comes back after a deletion while the bot was down, if its owner wants that', () =>
      withPlace(async (place) => {
        const stored: Stored = { at: null };
        const { message, says, wanted } = await standing(place, stored);
        message.stop();
        deleted(place);
        const again = keep(place, owner.policy(place), { stored, inDoubt: false, key: KEY });
        again.want(says('again'));
        await again.idle();
        expect(ids(place)).toEqual(wanted.comesBack ? [stored.at?.messageId] : []);
      }));

    it('moves below other messages if its owner wants that, also after a restart', () =>
      withPlace(async (place) => {
        const stored: Stored = { at: null };
        const { wanted } = await standing(place, stored);
        const [posted] = ids(place);
        const ben = place.discord.user('Ben');
        for (let i = 0; i < MANY; i += 1) ben.say(place.channelId, 'hello');
        await place.heard();
        const again = keep(place, owner.policy(place), { stored, inDoubt: false, key: KEY });
        again.want({ ...wanted, content: `${wanted.content}!` });
        await again.idle();
        await passes(place, wanted.moveMs ?? LONG_MS);
        await again.idle();
        expect(ids(place)).toHaveLength(1);
        expect(ids(place)[0] === posted).toBe(wanted.moveMs === null);
        expect(stored.at?.messageId).toBe(ids(place)[0]);
      }));

    it('stays in place, and is edited, while the bot lacks the permission to post', () =>
      withPlace(async (place) => {
        const { discord, channelId } = place;
        const { message, says } = await standing(place);
        const [posted] = ids(place);
        const ben = discord.user('Ben');
        for (let i = 0; i < MANY; i += 1) ben.say(channelId, 'hello');
        discord.setOverwrite(channelId, discord.world.bot.user.id, {
          deny: PermissionFlagsBits.SendMessages,
        });
        await place.heard();
        message.want(says('still here'));
        await passes(place, LONG_MS);
        await message.idle();
        expect(ids(place)).toEqual([posted]);
        expect(place.posted()[0]?.content).toContain('still here');
      }));
  });
}
