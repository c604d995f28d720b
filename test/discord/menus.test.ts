/** The commands in the menus of names and messages: a right-click, or a long tap. */
import { ApplicationCommandType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { menus } from '../../commands/menus.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { afterId } from '../../src/features/result/chat/ids.ts';
import { buttonsIn, buttonOf, playedAt, tell, upload, whispered } from './ended-match.ts';
import { HIDDEN } from './shown-hands.ts';
import { seenForLong, withTestbed, type Testbed } from './testbed.ts';

/** The answer to a command in a menu. */
const menu = (
  { channelId }: Testbed,
  who: UserSession,
  command: string,
  target: string,
): Promise<SeenMessage> => whispered(who, channelId, who.runContext(channelId, command, target));

it('are named in every language, and registered beside the slash commands', () =>
  withTestbed({}, ({ discord }) => {
    const listed = discord.world.commands.filter(({ type }) => type !== ApplicationCommandType.ChatInput);
    expect(listed.map(({ name, name_localizations }) => [name, name_localizations])).toEqual([
      ['Challenge', { de: 'Herausfordern' }],
      ['Profile', { de: 'Profil' }],
      ['Replay', { de: 'Nachspielen' }],
      ['Verify', { de: 'Prüfen' }],
    ]);
    expect(menus).toHaveLength(4);
    return Promise.resolve();
  }));

describe('on a name', () => {
  it('Challenge leads to a dealt table in three clicks', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId, discord, running } = testbed;
      // The menu's command and the challenge; then the opponent accepts.
      const built = await menu(testbed, anna, 'Challenge', ben.user.id);
      expect(built.content).toContain(`<@${ben.user.id}>`);
      await seenForLong(testbed);
      await anna.click(built, buttonOf(built, 'Challenge')).outcome;
      const isOffer = (message: SeenMessage): boolean =>
        buttonsIn(message).some(({ id }) => id.startsWith('lobby|accept|'));
      const offer = await ben.sees(channelId, isOffer);
      await ben.click(offer, buttonsIn(offer).find(({ id }) => id.startsWith('lobby|accept|'))?.id ?? '')
        .outcome;
      const isCut = (message: SeenMessage): boolean =>
        buttonsIn(message).some(({ id }) => id.startsWith('lobby|lot|'));
      await ben.sees(channelId, isCut);
      // The bot cuts for both after a minute.
      testbed.time.jump(61_000);
      await expect.poll(() => running.rooms.at(channelId)).toBeDefined();
      expect(discord.violations).toEqual([]);
    }));

  it('Challenge on the bot is practice, at a level', () =>
    withTestbed({}, async (testbed) => {
      const { anna, discord } = testbed;
      const built = await menu(testbed, anna, 'Challenge', discord.world.bot.user.id);
      expect(JSON.stringify(built.components)).toContain('The bot plays: easy');
    }));

  it('Profile shows the person’s record', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben } = testbed;
      await tell(testbed, playedAt(testbed, 'careless'));
      expect((await menu(testbed, anna, 'Profile', ben.user.id)).content).toContain('Ben');
    }));
});

describe('on a message', () => {
  it('Replay and Verify take the match of a result, or an attached record', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId } = testbed;
      const result = await tell(testbed, playedAt(testbed, 'careless'));
      const replay = await menu(testbed, anna, 'Replay', result.id);
      expect(replay.attachments.length).toBe(1);
      expect((await menu(testbed, anna, 'Verify', result.id)).content).toContain('✅');
      const record = await whispered(
        ben,
        channelId,
        ben.click(result, afterId('record', playedAt(testbed, 'careless').header.id)),
      );
      const [file] = record.attachments;
      const text = await (await fetch(file?.url ?? '')).text();
      const posted = ben.say(channelId, 'look', [upload(text)]);
      expect((await menu(testbed, anna, 'Verify', posted.id)).content).toContain('✅');
      expect((await menu(testbed, anna, 'Replay', posted.id)).attachments.length).toBeGreaterThan(0);
    }));

  it('say so where there is no match, or one that is still played', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId, begin, table } = testbed;
      const said = ben.say(channelId, 'hello');
      for (const command of ['Replay', 'Verify'])
        expect((await menu(testbed, anna, command, said.id)).content).toContain('I find no match');
      await begin(HIDDEN);
      const shown = await table();
      for (const command of ['Replay', 'Verify'])
        expect((await menu(testbed, anna, command, shown.id)).content).toContain('still being played');
    }));

  it('answer a stranger to the match in private', () =>
    withTestbed({}, async (testbed) => {
      const { channelId, discord } = testbed;
      const carl = discord.user('Carl', { locale: 'de' });
      const result = await tell(testbed, playedAt(testbed, 'careless'));
      const answered = await whispered(carl, channelId, carl.runContext(channelId, 'Replay', result.id));
      expect(answered.content).toContain('Schritt');
    }));
});
