import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { whisper } from './answers.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { manager, host, idOf, labels, announced, beginsAt, MINUTE } from './tournament-setup-host.ts';

describe('the start of a tournament', () => {
  const nextJanuary = (testbed: Testbed): number => new Date(testbed.time.now()).getUTCFullYear() + 1;

  it('is a date and time in a time zone, which is asked for once', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      const year = nextJanuary(testbed);
      const chosen = await panel.when({ when: `4.1.${year} 20:15`, zone: 'Deutschland' });
      const at = Date.UTC(year, 0, 4, 19, 15);
      expect(chosen.content).toContain(`Begins <t:${at / 1000}:F>`);
      expect(chosen.content).toContain(`${year}, 20:15 in the time zone **Europe/Berlin**`);
      expect(chosen.content).toContain('From now on this server’s time zone is **Europe/Berlin**');
      expect(await testbed.running.bot.servers.of(testbed.discord.guild.id)).toMatchObject({
        zone: 'Europe/Berlin',
      });
      // From then on that zone is in the form.
      const opener = panel.now();
      const outcome = await testbed.discord.user('Anna').select(opener, idOf(opener, 'start'), ['at'])
        .outcome;
      if (outcome.kind !== 'modal') throw new Error(outcome.kind);
      expect(JSON.stringify(outcome.modal)).toContain('"value":"Europe/Berlin"');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(Math.abs(beginsAt(testbed) - at)).toBeLessThan(1000);
    }));

  it('is rejected when it makes no sense, and the draft stays', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      const year = nextJanuary(testbed);
      const said = async (when: string, zone = 'Berlin') =>
        (await panel.when({ when, zone })).content.split('\n')[0];
      expect(await said('sometime 20:00')).toContain('I don’t understand the date and the time');
      expect(await said('tomorrow')).toContain('The time is missing');
      expect(await said('31 April 20:00')).toContain('There is no such day');
      expect(await said('2020-01-01 20:00')).toContain('That time has already passed');
      expect(await said('tomorrow 20:00', 'Atlantis')).toContain('I don’t know that time zone');
      expect(await said('tomorrow 20:00', 'USA')).toContain('New York, Chicago, Denver, or Los Angeles');
      expect(await said(`28.3.${year} 25:00`)).toContain('I don’t understand');
      expect(panel.now().content).toContain('Begins 30 minutes after it is announced');
      expect((await panel.when({ when: `1.1.${year + 2} 20:00`, zone: 'Berlin' })).content).toContain(
        'Club evening',
      );
      const late = await panel.click('Announce …');
      expect(late.content).toContain('within a year');
    }));

  it('is asked about when it can mean several: the order of a date, or the hour that comes twice', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      const year = nextJanuary(testbed);
      const slashed = await panel.when({ when: `03/02/${year} 8pm`, zone: 'Berlin' });
      expect(slashed.content).toBe('That can mean several times. Which one do you mean?');
      expect(labels(slashed)).toEqual([
        expect.stringContaining(`3 Feb ${year}, 20:00`),
        expect.stringContaining(`2 Mar ${year}, 20:00`),
        'Back',
      ]);
      const chosen = await panel.click(labels(slashed)[1] ?? '');
      expect(chosen.content).toContain(`Begins <t:${Date.UTC(year, 2, 2, 19) / 1000}:F>`);
      // The last Sunday of October.
      const day = 31 - new Date(Date.UTC(year, 9, 31)).getUTCDay();
      const doubled = await panel.when({ when: `${day}.10.${year} 2:30`, zone: 'Berlin' });
      expect(labels(doubled)).toEqual([
        expect.stringContaining('(UTC+02:00)'),
        expect.stringContaining('(UTC+01:00)'),
        'Back',
      ]);
      const second = await panel.click(labels(doubled)[1] ?? '');
      expect(second.content).toContain(`Begins <t:${Date.UTC(year, 9, day, 1, 30) / 1000}:F>`);
      // The last Sunday of March.
      const spring = 31 - new Date(Date.UTC(year, 2, 31)).getUTCDay();
      const skipped = await panel.when({ when: `${spring}.3.${year} 2:30`, zone: 'Berlin' });
      expect(skipped.content).toContain(`The next possible time is`);
      expect(skipped.content).toContain(`${year}, 03:00.`);
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
      expect(await choose(anna, 'Atlantis')).toContain('I don’t know that time zone');
      expect(await choose(anna, String(typed.choices[0]?.value))).toContain('Buenos Aires');
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
