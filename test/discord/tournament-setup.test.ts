import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type {
  InteractionOutcome,
  ModalValues,
  SeenMessage,
  UserInteraction,
  UserSession,
} from 'loopback-discord/user-api.ts';
import { PUBLIC_POSTS } from '../../src/chat/public-posts.ts';
import { whisper } from './answers.ts';
import { seenForLong, withTestbed, type Testbed } from './testbed.ts';

const MINUTE = 60_000;

/** The message of an answer; throws on any other outcome. */
function panelOf(outcome: InteractionOutcome): SeenMessage {
  whisper(outcome);
  if (outcome.kind !== 'message' && outcome.kind !== 'updated') throw new Error(outcome.kind);
  return outcome.message;
}

type Control = { readonly custom_id: string; readonly label?: string; readonly disabled?: boolean };
const controls = ({ components }: SeenMessage): Control[] =>
  (components ?? []).flatMap((row) => ('components' in row ? (row.components as Control[]) : []));
const labels = (message: SeenMessage): string[] => controls(message).flatMap(({ label }) => label ?? []);
const idOf = (message: SeenMessage, what: string): string => {
  const found = controls(message).find(
    ({ custom_id, label }) => label === what || custom_id.split('|').slice(2).join('|') === what,
  );
  if (!found) throw new Error(`no ${what} among ${labels(message).join(', ')}`);
  return found.custom_id;
};

/** A user who manages the server and its channels. */
function manager({ discord }: Testbed, name = 'Anna', locale?: string): UserSession {
  const who = discord.user(name, locale === undefined ? {} : { locale });
  const role = discord.createRole(`managers ${name}`, P.ManageChannels | P.ManageGuild);
  discord.setMember(who.user.id, { roles: [role.id] });
  return who;
}

/** A host's acts on the panel. */
function host(testbed: Testbed, who: UserSession, channelId = testbed.channelId) {
  let shown: SeenMessage | undefined;
  const now = (): SeenMessage => {
    if (!shown) throw new Error('no panel');
    return shown;
  };
  const took = (outcome: InteractionOutcome): SeenMessage => (shown = panelOf(outcome));
  /** Submits the modal that an interaction opens. */
  async function write(opener: UserInteraction, values: ModalValues): Promise<SeenMessage> {
    expect((await opener.outcome).kind).toBe('modal');
    return took(await who.submit(opener.id, values).outcome);
  }
  return {
    now,
    open: async () => took(await who.run(channelId, 'tournament new').outcome),
    click: async (what: string) => took(await who.click(now(), idOf(now(), what)).outcome),
    select: async (what: string, ...values: string[]) =>
      took(await who.select(now(), idOf(now(), what), values).outcome),
    name: (name: string) => write(who.click(now(), idOf(now(), 'Name …')), { name }),
    when: (values: ModalValues) => write(who.select(now(), idOf(now(), 'start'), ['at']), values),
  };
}

const announced = ({ running }: Testbed) =>
  running.bot.tournaments.all.map(({ tournament }) => tournament.header);

/** Start of the announced tournament, by Discord's clock. */
const beginsAt = (testbed: Testbed): number => {
  const [header] = announced(testbed);
  return testbed.running.bot.offset.toTheirs(header?.startsAt ?? NaN);
};

describe('setting up a tournament', () => {
  it('refuses hosts over their posting quota, and keeps the draft', () =>
    withTestbed({}, async (testbed) => {
      const { channelId, running, time } = testbed;
      const anna = manager(testbed);
      const { most, ms } = PUBLIC_POSTS.shown;
      const poster = { user: anna.user.id, channelId, parentId: null };
      for (let i = 0; i < most; i += 1) running.bot.publicPosts.take('shown', poster, time.now());
      const panel = host(testbed, anna);
      await panel.open();
      await panel.click('Announce …');
      const refused = await panel.click('Announce it now');
      expect(refused.content).toContain('You’ve posted a lot for everybody in a short time.');
      expect(announced(testbed)).toEqual([]);
      time.jump(ms);
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toHaveLength(1);
    }));

  it('takes two clicks after the command, as everything has a sensible value', () =>
    withTestbed({}, async (testbed) => {
      const anna = manager(testbed);
      const panel = host(testbed, anna);
      const opened = await panel.open();
      expect(opened.content).toContain('Club evening\\: Schikanöschen');
      expect(opened.content).toMatch(
        /Begins 30 minutes after it is announced; right now, that would be <t:\d+:F>/,
      );
      expect(opened.content).toMatch(/With 16 players about [\d.]+ (minutes|hours)/);
      const confirming = await panel.click('Announce …');
      expect(labels(confirming)).toEqual(['Announce it now', 'Back']);
      expect(confirming.content).toMatch(/Begins <t:\d+:F> \(<t:\d+:R>\)/);
      const done = await panel.click('Announce it now');
      expect(done.content).toContain(`announced in <#${testbed.channelId}>`);
      expect(done.components).toEqual([]);
      const [header, ...others] = announced(testbed);
      expect(others).toEqual([]);
      expect(header).toMatchObject({
        channelId: testbed.channelId,
        format: 'swiss',
        rounds: 4,
        channels: [],
        locale: 'en',
        host: { id: anna.user.id, name: 'Anna' },
        terms: { reactionMs: 4000 },
      });
      // As confirmed, to the second.
      const shown = Number(/<t:(\d+):F>/.exec(confirming.content)?.[1]);
      expect(Math.abs(beginsAt(testbed) / 1000 - shown)).toBeLessThan(2);
      const main = await testbed.ben.sees(testbed.channelId, ({ content }) => content.includes('🏆'));
      for (const { content } of [opened, main])
        expect(content).toMatch(/^-# .* · An offence can be knocked for at least 4 s/m);
      expect(testbed.log).toEqual([]);
    }));

  it('takes the choices on its pages', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      await panel.select('preset', 'finals');
      await panel.select('game', 'zank-patience');
      await panel.name('  Monday   *night* ');
      await panel.click('Game');
      await panel.select('option:variant', 'learning');
      await panel.select('option:advanced', 'true');
      await panel.click('Times');
      await panel.select('clock', '10+5');
      await panel.select('no-show', '3');
      await panel.select('pause', 'null');
      await panel.select('stragglers', 'draw');
      await panel.click('Players');
      await panel.select('rounds', '3');
      await panel.select('finalists', '8');
      await panel.select('most', '16');
      await panel.select('least', '8');
      await panel.click('Place');
      await panel.select('language', 'de');
      await panel.click('Rated: yes');
      await panel.click('Overview');
      const before = await panel.select('start', '60');
      expect(before.content).toContain('Monday \\*night\\*');
      expect(before.content).toContain('Begins 60 minutes after it is announced');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toMatchObject([
        {
          name: 'Monday *night*',
          locale: 'de',
          format: 'swiss',
          rounds: 3,
          finalists: 8,
          noShowMs: 3 * MINUTE,
          pauseMs: null,
          stragglers: 'draw',
          players: { min: 8, max: 16 },
          terms: {
            game: 'zank-patience',
            ranked: false,
            locale: 'de',
            options: { variant: 'learning', advanced: true },
            clock: { initialMs: 10 * MINUTE, incrementMs: 5000 },
          },
        },
      ]);
      expect(testbed.log).toEqual([]);
    }));

  it('suggests a round robin where few can play', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      expect(labels(await panel.open())).not.toContain('Play round robin');
      await panel.click('Players');
      await panel.select('most', '8');
      const few = await panel.click('Overview');
      expect(few.content).toContain('everybody could play everybody');
      await panel.click('Play round robin');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toMatchObject([{ format: 'round-robin', players: { min: 3, max: 8 } }]);
    }));

  it('is discarded without a trace', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      const before = testbed.ben.messages(testbed.channelId).length;
      const asked = await panel.click('Discard …');
      // A second tap there hits a harmless button, and the yes does not count yet.
      expect(idOf(asked, 'Back')).toContain('page');
      await panel.click('Back');
      expect((await panel.click('Discard …')).content).toContain('Everything you have set up here is lost');
      await testbed.heard();
      await seenForLong(testbed);
      const done = await panel.click('Yes, discard it');
      expect(done.content).toBe('I’ve discarded it. Nobody has seen it.');
      expect(done.components).toEqual([]);
      expect(testbed.ben.messages(testbed.channelId)).toHaveLength(before);
      expect(announced(testbed)).toEqual([]);
    }));
});

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

describe('users who can set up a tournament', () => {
  it('are managers, and a role that they name', () =>
    withTestbed({}, async (testbed) => {
      const { ben, discord, channelId } = testbed;
      const anna = manager(testbed);
      const ask = async (who: UserSession) => whisper(await who.run(channelId, 'tournament new').outcome);
      const hosts = discord.createRole('hosts');
      expect(await ask(ben)).toMatch(
        /^To set up a tournament you have to be able to write here and have \*\*Manage Channels\*\* .*\*\*Manage Server\*\* can let a role/,
      );
      const refused = await ben.run(channelId, 'tournament role', { role: hosts.id }).outcome;
      expect(whisper(refused)).toContain('You need **Manage Server** on this server');
      expect(whisper(await anna.run(channelId, 'tournament role', { role: hosts.id }).outcome)).toContain(
        `<@&${hosts.id}> can set up tournaments`,
      );
      expect(await ask(ben)).toContain(`or the role <@&${hosts.id}>`);
      discord.setMember(ben.user.id, { roles: [hosts.id] });
      await testbed.heard();
      expect(await ask(ben)).toContain('Club evening');
      const panel = host(testbed, ben);
      await panel.open();
      await panel.click('Announce …');
      // The right is lost before the announcement.
      expect(whisper(await anna.run(channelId, 'tournament role').outcome)).toContain('only people with');
      expect((await panel.click('Announce it now')).content).toContain('To set up a tournament you have to');
      expect(announced(testbed)).toEqual([]);
    }));

  it('do so in a channel, not in a thread', () =>
    withTestbed({}, async (testbed) => {
      const anna = manager(testbed);
      const thread = testbed.discord.createThread(testbed.channelId, 'aside', anna.user.id);
      await testbed.heard();
      expect(whisper(await anna.run(thread.id, 'tournament new').outcome)).toContain('not a thread');
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

  it('makes one tournament a channel, even when two hosts announce at once', () =>
    withTestbed({}, async (testbed) => {
      const { discord } = testbed;
      const [anna, berta] = [manager(testbed), manager(testbed, 'Berta')];
      const panels = [host(testbed, anna), host(testbed, berta)] as const;
      for (const panel of panels) {
        await panel.open();
        await panel.click('Announce …');
      }
      const done = await Promise.all(panels.map((panel) => panel.click('Announce it now')));
      expect(done.filter(({ content }) => content.startsWith('The tournament is announced'))).toHaveLength(1);
      expect(
        done.filter(({ content }) => content.includes('There is a tournament in this channel')),
      ).toHaveLength(1);
      expect(announced(testbed)).toHaveLength(1);
      const other = discord.createChannel('elsewhere');
      await testbed.heard();
      const there = host(testbed, berta, other.id);
      await there.open();
      await there.click('Announce …');
      await there.click('Announce it now');
      expect(announced(testbed)).toHaveLength(2);
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

describe('the place of the matches', () => {
  const deny = (testbed: Testbed, permissions: bigint, channelId = testbed.channelId) => {
    testbed.discord.setOverwrite(channelId, testbed.running.bot.client.user.id, { deny: permissions });
    return testbed.heard();
  };

  it("is settled before the start: threads, else this channel, or channels of the host's choice", () =>
    withTestbed({}, async (testbed) => {
      await deny(testbed, P.CreatePublicThreads);
      const [one, two] = ['tables-1', 'tables-2'].map((name) => testbed.discord.createChannel(name).id);
      await deny(testbed, P.AttachFiles, two);
      const panel = host(testbed, manager(testbed));
      const opened = await panel.open();
      expect(opened.content).toContain('I need **Create Public Threads** in this channel');
      expect(opened.content).toContain('played in this channel, one after another');
      await panel.click('Place');
      await panel.select('played-in', 'threads');
      await panel.click('Overview');
      expect((await panel.click('Announce …')).content).toContain('I need **Create Public Threads** first');
      await panel.click('Place');
      const none = await panel.select('played-in', 'channels');
      expect(none.content).toContain('You haven’t picked a channel');
      expect(controls(none).length).toBeGreaterThan(0);
      const picked = await panel.select('channels', one ?? '', two ?? '');
      expect(picked.content).toContain(`played in <#${one}> and <#${two}>, one after another in each`);
      expect(picked.content).toContain(`In <#${two}> I need **Attach Files**`);
      await panel.select('channels', one ?? '');
      await panel.click('Overview');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toMatchObject([{ channels: [one] }]);
      // The message also names the terms and the last call's effect.
      const { content } = await testbed.ben.sees(testbed.channelId, (seen) => seen.content.startsWith('🏆'));
      expect(content).toContain(`Matches are played in <#${one}>, one after another in each.`);
      expect(content).toContain('4 rounds · 15 minutes each, and 5 seconds a turn · rated');
      expect(content).toContain('Last call: unfinished games are draws');
    }));

  it('cannot be a channel of another tournament', () =>
    withTestbed({}, async (testbed) => {
      const tables = testbed.discord.createChannel('tables').id;
      const other = testbed.discord.createChannel('other').id;
      await testbed.heard();
      const anna = manager(testbed);
      const said: string[] = [];
      for (const channel of [testbed.channelId, other]) {
        const panel = host(testbed, anna, channel);
        await panel.open();
        await panel.click('Place');
        await panel.select('played-in', 'channels');
        await panel.select('channels', tables);
        await panel.click('Overview');
        said.push((await panel.click('Announce …')).content);
        if (said.length === 1) await panel.click('Announce it now');
      }
      expect(said[1]).toContain(`In <#${tables}> the matches of another tournament are played`);
    }));

  it('cannot be a channel in which the bot cannot write', () =>
    withTestbed({}, async (testbed) => {
      await deny(testbed, P.AttachFiles);
      const said = await manager(testbed).run(testbed.channelId, 'tournament new').outcome;
      expect(whisper(said)).toContain('**Attach Files**');
    }));
});

describe('the setup panel', () => {
  it('speaks the language of its host, the tournament the chosen one', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed, 'Berta', 'de'));
      const opened = await panel.open();
      expect(opened.content).toContain('Vereinsabend');
      expect(opened.content).toContain('Das Turnier spricht Deutsch');
      await panel.click('Ort');
      await panel.select('language', 'en');
      await panel.click('Überblick');
      await panel.click('Ankündigen …');
      const done = await panel.click('Jetzt ankündigen');
      expect(done.content).toContain('angekündigt');
      expect(announced(testbed)).toMatchObject([{ locale: 'en', name: 'Club evening: Schikanöschen' }]);
    }));

  it('makes it an event of the server on request, as far as the bot can', () =>
    withTestbed({}, async (testbed) => {
      const { discord, running } = testbed;
      const panel = host(testbed, manager(testbed));
      await panel.open();
      await panel.click('Place');
      const wanted = await panel.click('Server event: no');
      expect(wanted.content).toContain(
        'There will be no server event: I’m not allowed to create events on this server',
      );
      await panel.click('Overview');
      const role = discord.createRole('events', P.CreateEvents);
      discord.setMember(running.bot.client.user.id, { roles: [role.id] });
      await testbed.heard();
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toMatchObject([{ serverEvent: true }]);
      await running.bot.spread.idle();
      await running.bot.tournaments.idle();
      expect([...discord.world.guild.events.values()]).toMatchObject([
        { name: 'Club evening: Schikanöschen' },
      ]);
    }));
});

describe('the panel of the arbiters', () => {
  it("opens in the tournament's channel, for its host only", () =>
    withTestbed({}, async (testbed) => {
      const { channelId, ben, discord } = testbed;
      const anna = manager(testbed);
      const ask = async (who: UserSession, where = channelId) =>
        whisper(await who.run(where, 'tournament arbiters').outcome);
      expect(await ask(anna)).toBe('There is no tournament in this channel.');
      const panel = host(testbed, anna);
      await panel.open();
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(await ask(anna)).toContain('0 have joined');
      expect(await ask(ben)).toContain(`<@${anna.user.id}>`);
      const other = discord.createChannel('elsewhere');
      await testbed.heard();
      expect(await ask(anna, other.id)).toBe('There is no tournament in this channel.');
    }));
});
