import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { whisper } from './answers.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { manager, host, idOf, announced, beginsAt, MINUTE } from './tournament-setup-host.ts';

describe('the start of a tournament', () => {
  const nextJanuary = (testbed: Testbed): number => new Date(testbed.time.now()).getUTCFullYear() + 1;

  it('is a date and time in a time zone, which is asked for once', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      const year = nextJanuary(testbed);
      const chosen = await panel.when({ day: `4.1.${year}`, time: '20:15', zone: ['Europe/Berlin'] });
      const at = Date.UTC(year, 0, 4, 19, 15);
      expect(chosen.content).toContain(`Begins <t:${at / 1000}:F>`);
      expect(await testbed.running.bot.servers.of(testbed.discord.guild.id)).toMatchObject({
        zone: 'Europe/Berlin',
      });
      // From then on that zone is preselected.
      const opener = panel.now();
      const outcome = await testbed.discord.user('Anna').select(opener, idOf(opener, 'start'), ['at'])
        .outcome;
      if (outcome.kind !== 'modal') throw new Error(outcome.kind);
      expect(JSON.stringify(outcome.modal)).toContain(
        JSON.stringify({ label: 'Europe/Berlin', value: 'Europe/Berlin', default: true }),
      );
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(Math.abs(beginsAt(testbed) - at)).toBeLessThan(1000);
    }));

  it('is rejected when it makes no sense, and the draft stays', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      const year = nextJanuary(testbed);
      const zone = ['Europe/Berlin'];
      const said = async (day: string, time: string) =>
        (await panel.when({ day, time, zone })).content.split('\n')[0];
      expect(await said('sometime', '20:00')).toContain('I don’t understand the day');
      expect(await said('', 'late')).toContain('I don’t understand the time');
      expect(await said('2020-01-01', '20:00')).toContain('That time has already passed');
      expect(panel.now().content).toContain('Begins 30 minutes after it is announced');
      expect(await said(`1.1.${year + 2}`, '20:00')).toContain('Club evening');
      const late = await panel.click('Announce …');
      expect(late.content).toContain('within a year');
    }));

  it('is not in the past when a host has taken long to confirm it', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      await panel.select('start', '5');
      await panel.click('Announce …');
      testbed.time.jump(5 * MINUTE);
      const again = await panel.click('Announce it now');
      expect(again.content).toContain('choose a later start');
      expect(announced(testbed)).toEqual([]);
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toHaveLength(1);
    }));

  it('can be in any zone, by a command that suggests them', () =>
    withTestbed({}, async (testbed) => {
      const anna = manager(testbed);
      const typed = await anna.autocomplete(testbed.channelId, 'tournament time-zone', 'zone', {
        zone: 'buenos ai',
      }).outcome;
      if (typed.kind !== 'choices') throw new Error(typed.kind);
      expect(typed.choices).toMatchObject([{ name: 'America/Buenos Aires' }]);
      const choose = async (who: UserSession, zone: string) =>
        whisper(await who.run(testbed.channelId, 'tournament time-zone', { zone }).outcome);
      expect(await choose(anna, 'Atlantis')).toContain('no such time zone');
      expect(await choose(anna, String(typed.choices[0]?.value))).toContain('Buenos_Aires');
      expect(await choose(testbed.ben, 'UTC')).toContain('You need **Manage Server** on this server');
    }));
});

describe('a tournament draft', () => {
  it('is announced once, however often that is clicked and delivered', () =>
    withTestbed({}, async (testbed) => {
      const anna = manager(testbed);
      const panel = host(testbed, anna);
      await panel.open();
      const confirming = await panel.click('Announce …');
      const id = idOf(confirming, 'Announce it now');
      const first = anna.click(confirming, id, { force: true });
      const second = anna.click(confirming, id, { force: true });
      first.redeliver();
      expect([whisper(await first.outcome), whisper(await second.outcome)]).toEqual([
        expect.stringContaining('The tournament is announced'),
        expect.stringContaining('I no longer know'),
      ]);
      expect(announced(testbed)).toHaveLength(1);
    }));

  it('plays one tournament at a time in a channel, even when two hosts announce at once', () =>
    withTestbed({}, async (testbed) => {
      const [anna, berta] = [manager(testbed), manager(testbed, 'Berta')];
      const panels = [host(testbed, anna), host(testbed, berta)] as const;
      for (const panel of panels) {
        await panel.open();
        await panel.click('Place');
        await panel.select('played-in', 'here');
        await panel.click('Overview');
        await panel.click('Announce …');
      }
      const done = await Promise.all(panels.map((panel) => panel.click('Announce it now')));
      expect(done.filter(({ content }) => content.startsWith('The tournament is announced'))).toHaveLength(1);
      expect(
        done.filter(({ content }) => content.includes('another tournament are played at that time')),
      ).toHaveLength(1);
      expect(announced(testbed)).toHaveLength(1);
    }));

  it.each(['restarted', 'waited'])('expires with an explanation: %s', (how) =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      if (how === 'restarted') await testbed.restart();
      else testbed.time.jump(15 * MINUTE);
      const gone = await panel.click('Announce …');
      expect(gone.content).toContain('Start again with `/tournament new`');
      expect(gone.components).toEqual([]);
    }),
  );

  it('waits when storing fails', () => {
    const broken = { is: false };
    return withTestbed(
      {
        wrapStorage: (storage) => ({
          ...storage,
          journal: {
            ...storage.journal,
            create: (id, header) =>
              broken.is ? Promise.reject(new Error('disk full')) : storage.journal.create(id, header),
          },
        }),
      },
      async (testbed) => {
        const anna = manager(testbed);
        const panel = host(testbed, anna);
        await panel.open();
        const confirming = await panel.click('Announce …');
        broken.is = true;
        const failed = await anna.click(confirming, idOf(confirming, 'Announce it now')).outcome;
        expect(whisper(failed)).toContain('went wrong');
        expect(announced(testbed)).toEqual([]);
        broken.is = false;
        await panel.click('Back');
        await panel.click('Announce …');
        await panel.click('Announce it now');
        expect(announced(testbed)).toHaveLength(1);
      },
    );
  });
});
