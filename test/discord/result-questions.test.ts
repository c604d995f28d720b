import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createReferee } from '../../src/referee.ts';
import { buttonOf, buttonsIn, fileOf, playedAt, store, tell, whispered } from './ended-match.ts';
import { withTestbed } from './testbed.ts';
import { DEALT, agree } from './agreed-result.ts';

describe('unnoticed offences', () => {
  it('are shown to a reader in their language, page by page, each kind with its ruling', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      const carl = discord.user('Carl', { locale: 'de' });
      const result = await tell(testbed, playedAt(testbed, 'careless'));
      const id = buttonOf(result, 'Unbemerkt');

      const english = await whispered(anna, channelId, anna.click(result, id));
      expect(english.content).toContain('### What went unnoticed (1 of 2)');
      expect(english.content).toMatch(
        /^- `0:40\.6` \*\*Ben\*\* drew a second card: the joker was still in the hand\.$/m,
      );
      expect(english.content).toMatch(/^> \*\*6\. Draw\.\*\*/m);
      expect(english.content).toMatch(/^> \*\*13\. /m);

      const german = await whispered(carl, channelId, carl.click(result, id));
      expect(german.content).toContain('### Was unbemerkt blieb (1 von');
      expect(german.content).toMatch(
        /^- `0:40,6` \*\*Ben\*\* zog eine zweite Karte: Der Joker war noch auf der Hand\.$/m,
      );
      expect(discord.violations).toEqual([]);
    }));

  it('are all listed, on pages that turn in place', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      const result = await tell(testbed, playedAt(testbed, 'careless'));
      let page = await whispered(anna, channelId, anna.click(result, buttonOf(result, 'Unbemerkt')));
      const { id } = page;
      let told = '';
      for (;;) {
        expect(page.content.length).toBeLessThanOrEqual(2000);
        told += page.content;
        const [, next] = buttonsIn(page);
        if (!next || next.disabled) break;
        page = await whispered(anna, channelId, anna.click(page, next.id));
        expect(page.id).toBe(id);
      }
      expect(told.match(/^- `/gm)).toHaveLength(14);
      const [back] = buttonsIn(page);
      const first = await whispered(anna, channelId, anna.click(page, back?.id ?? ''));
      expect(buttonsIn(first)[0]).toMatchObject({ disabled: true });
      expect(anna.message(channelId, result.id)).toEqual(result);
      expect(discord.violations).toEqual([]);
    }));

  it('can be read long after the match and after a restart', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, time, restart } = testbed;
      const result = await tell(testbed, playedAt(testbed, 'win-knocked-back'));
      time.jump(90 * 24 * 3_600_000);
      await restart();
      const page = await whispered(anna, channelId, anna.click(result, buttonOf(result, 'Unnoticed')));
      expect(page.content).toContain(
        '**Ben** put Q♥ on 6♠ (E1): on the board only the next lower card fits.',
      );
      expect(buttonsIn(page)).toEqual([]);
    }));

  it('are not shown for unknown or running matches', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, begin, discord } = testbed;
      const result = await tell(testbed, playedAt(testbed, 'careless'));
      await begin({ setup: DEALT });
      const id = buttonOf(result, 'Unbemerkt');
      for (const match of ['evening1', 'nothing']) {
        const forged = id.replace('golden7', match);
        const page = await whispered(anna, channelId, anna.click(result, forged, { force: true }));
        expect(page.content).toContain('I know no finished match');
      }
      expect(JSON.stringify(discord.requests)).not.toContain('a secret seed');
    }));
});

describe('a rematch', () => {
  it('is a new challenge by one player to the other', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, channelId, discord } = testbed;
      await begin({ setup: DEALT });
      const result = await agree(testbed);
      const done = await whispered(ben, channelId, ben.click(result, buttonOf(result, 'Rematch')));
      expect(done.content).toBe('Your challenge has been posted.');
      const challenge = await anna.sees(channelId, ({ mentions }) => mentions.length > 0);
      expect(challenge.mentions.map(({ id }) => id)).toContain(anna.user.id);
      const again = await whispered(anna, channelId, anna.click(result, buttonOf(result, 'Rematch')));
      expect(again.content).not.toBe('Your challenge has been posted.');
      expect(discord.violations).toEqual([]);
    }));

  it('is refused to spectators', () =>
    withTestbed({}, async (testbed) => {
      const { begin, channelId, discord, running } = testbed;
      await begin({ setup: DEALT });
      const result = await agree(testbed);
      const carl = discord.user('Carl');
      const answered = await whispered(carl, channelId, carl.click(result, buttonOf(result, 'Rematch')));
      expect(answered.content).not.toBe('Your challenge has been posted.');
      expect(running.bot.lobbies.has(channelId)).toBe(false);
    }));
});

describe('/record', () => {
  it('gives the newest finished match of the channel, or a chosen one', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      await tell(testbed, playedAt(testbed, 'careless'));
      await tell(testbed, playedAt(testbed, 'time'));
      const newest = await whispered(anna, channelId, anna.run(channelId, 'schikane record'));
      expect(newest.content).toMatch(
        /^\*\*Anna\*\* – \*\*Ben\*\* · Schikanöschen · <t:1767378600:f>\n🏆 \*\*Anna\*\* wins on time\.\n\*\*Anna\*\*: /,
      );
      expect(await fileOf(newest)).toContain('"golden4"');

      const asked = await anna.autocomplete(channelId, 'schikane record', 'match', { match: 'ben' }).outcome;
      if (asked.kind !== 'choices') throw new Error(asked.kind);
      expect(asked.choices.map(({ value }) => value)).toEqual(['golden4', 'golden7']);
      const chosen = await whispered(
        anna,
        channelId,
        anna.run(channelId, 'schikane record', { match: 'golden7' }),
      );
      expect(createReferee().answer((await fileOf(chosen)).split('\n')[0] ?? '')).toContain('"ok":true');
      expect(discord.violations).toEqual([]);
    }));

  it('names all players', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId } = testbed;
      await tell(testbed, playedAt(testbed, 'three-resigned'));
      const { content } = await whispered(anna, channelId, anna.run(channelId, 'schikane record'));
      expect(content).toMatch(/^\*\*Anna\*\* – \*\*Ben\*\* – \*\*Cleo\*\* · /);
    }));

  it('says when there is none', () =>
    withTestbed({}, async ({ anna, channelId, discord }) => {
      expect((await whispered(anna, channelId, anna.run(channelId, 'schikane record'))).content).toContain(
        'No match',
      );
      const carl = discord.user('Carl', { locale: 'de' });
      const unknown = await whispered(
        carl,
        channelId,
        carl.run(channelId, 'schikane record', { match: 'nix' }),
      );
      expect(unknown.content).toContain('kenne ich nicht');
    }));

  it('refuses a running match, and gives the one before', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, begin } = testbed;
      await tell(testbed, playedAt(testbed, 'time'));
      await begin({ setup: DEALT });
      const running = await whispered(
        anna,
        channelId,
        anna.run(channelId, 'schikane record', { match: 'evening1' }),
      );
      expect(running.attachments).toEqual([]);
      expect(running.content).toContain('once a match is over');
      expect(
        await fileOf(await whispered(anna, channelId, anna.run(channelId, 'schikane record'))),
      ).toContain('golden4');
    }));

  it('refuses a match of a channel that the user cannot see', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      const hidden = discord.createChannel('hidden');
      await store(testbed, playedAt(testbed, 'time', { channelId: hidden.id }));
      const ask = () =>
        whispered(anna, channelId, anna.run(channelId, 'schikane record', { match: 'golden4' }));
      expect((await ask()).attachments).toHaveLength(2);
      discord.setOverwrite(hidden.id, discord.world.guild.id, { deny: PermissionFlagsBits.ViewChannel });
      expect((await ask()).attachments).toHaveLength(0);
      await store(testbed, playedAt(testbed, 'careless', { guildId: '1' }));
      const abroad = await whispered(
        anna,
        channelId,
        anna.run(channelId, 'schikane record', { match: 'golden7' }),
      );
      expect(abroad.attachments).toHaveLength(0);
    }));
});
