/** `/ranking` over the loopback Discord: what everybody sees of a league, and what managers do about it. */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { OptionValues, SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { buttonsIn, componentsIn, pressed, whispered } from './ended-match.ts';
import { ended, failing, GAME, guildOf, leagueOf, record } from './league-games.ts';
import { withEvening, type Evening } from './match.ts';

const DAY = 86_400_000;

const ranking = (
  { channelId }: Evening,
  who: UserSession,
  options: OptionValues = {},
): Promise<SeenMessage> => whispered(who, channelId, who.run(channelId, 'schikane ranking', options));

/** The list of a message whose custom id has this action. */
function listOf(message: SeenMessage, action: string) {
  const found = componentsIn(message).find(
    (component) => 'custom_id' in component && component.custom_id.startsWith(`ranking|${action}|`),
  );
  if (!found || !('custom_id' in found)) throw new Error(`no list ${action}`);
  return found;
}

const choose = (
  { channelId }: Evening,
  who: UserSession,
  message: SeenMessage,
  action: string,
  value: string,
): Promise<SeenMessage> =>
  whispered(who, channelId, who.select(message, listOf(message, action).custom_id, [value]));

const optionsOf = (message: SeenMessage, action: string) => {
  const list = listOf(message, action);
  return 'options' in list ? list.options : [];
};

function managerOf({ discord }: Evening): UserSession {
  const mona = discord.user('Mona');
  const { id } = discord.createRole('managers', PermissionFlagsBits.ManageMessages);
  discord.setMember(mona.user.id, { roles: [id] });
  return mona;
}

const person = (n: number) => ({ id: `90000000000000${String(n).padStart(4, '0')}`, name: `Person ${n}` });

/** Everybody has won once against somebody whom nobody else has met. */
async function crowd(evening: Evening, many: number): Promise<void> {
  for (let i = 0; i < many; i += 2) await record(evening, { players: [person(i), person(i + 1)] });
}

describe('the ranking', () => {
  it('without a game says how there come to be some, in both languages', () =>
    withEvening({}, async (evening) => {
      const { anna, discord, log } = evening;
      const dora = discord.user('Dora', { locale: 'de' });
      expect((await ranking(evening, anna)).content).toContain('Nobody is in the ranking of Schikanöschen');
      expect((await ranking(evening, dora)).content).toContain('steht gerade niemand');
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('is a picture and words, with where one stands oneself, of the game that was played last', () =>
    withEvening({}, async (evening) => {
      const { anna, ben, discord, log } = evening;
      await record(evening);
      await record(evening, { game: 'schikanees' }, 2);
      const shown = await ranking(evening, ben);
      expect(shown.content).toContain('You: rank 1, rating 1008');
      expect(shown.content).toMatch(/1\) Ben: 1008 \(new\), 1 game\.\n2\) Anna: 992/);
      expect(shown.attachments).toMatchObject([
        { filename: 'ranking.png', description: expect.stringContaining('Ben: 1008') as string },
      ]);
      const other = await choose(evening, ben, shown, 'game', GAME);
      expect(other.content).toContain('You: rank 2, rating 992');
      const cleo = discord.user('Cleo');
      expect((await ranking(evening, cleo)).content).not.toContain('You:');
      const named = await ranking(evening, anna, { game: GAME });
      expect(named.content).toContain('You: rank 1, rating 1008');
      expect(discord.pings).toEqual([]);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('has pages, and never one that there is not', () =>
    withEvening({}, async (evening) => {
      const { anna, channelId, discord } = evening;
      await crowd(evening, 40);
      const first = await ranking(evening, anna);
      expect(first.content).toContain('Page 1 of 3');
      expect(first.content.match(/Person/g)).toHaveLength(16);
      const second = await pressed(evening, anna, first, '▶');
      expect(second.content).toContain('Page 2 of 3');
      expect(second.id).toBe(first.id);
      const third = await pressed(evening, anna, second, '▶');
      expect(third.content.match(/Person/g)).toHaveLength(8);
      expect(buttonsIn(third).find(({ label }) => label === '▶')?.disabled).toBe(true);
      const beyond = anna.click(third, `ranking|table|${GAME}|now|99`, { force: true });
      expect((await whispered(anna, channelId, beyond)).content).toContain('Page 3 of 3');
      expect(discord.violations).toEqual([]);
    }));

  it('that everybody sees has no “you”, and opens in private for whoever wants more', () =>
    withEvening({}, async (evening) => {
      const { anna, ben, channelId, discord } = evening;
      await record(evening);
      const outcome = await anna.run(channelId, 'schikane ranking', { public: true }).outcome;
      expect(outcome.kind).not.toBe('failed');
      const shown = await ben.sees(channelId, ({ attachments }) =>
        attachments.some(({ filename }) => filename === 'ranking.png'),
      );
      expect(shown.content).not.toContain('You');
      expect(shown.content).toContain('1) Anna: 1008');
      const own = await pressed(evening, ben, shown, 'Look closer');
      expect(own.content).toContain('You: rank 2');
      expect(ben.message(channelId, shown.id)?.content).toBe(shown.content);
      expect(discord.pings).toEqual([]);
    }));

  it('is told in words where the picture cannot be drawn', () =>
    withEvening(
      {
        renderer: {
          draw: () => Promise.reject(new Error('no paint')),
          forget: () => undefined,
          close: () => Promise.resolve(),
        } as never,
      },
      async (evening) => {
        await record(evening);
        const shown = await ranking(evening, evening.anna);
        expect(shown.attachments).toEqual([]);
        expect(shown.content).toContain('1) Anna: 1008');
      },
    ));

  it('leaves out who is inactive, and tells them so', () =>
    withEvening({}, async (evening) => {
      await record(evening);
      evening.time.jump(61 * DAY);
      const shown = await ranking(evening, evening.anna);
      expect(shown.content).toContain('Nobody is in the ranking');
      expect(shown.content).toContain('You: rating 1008, without a rank');
    }));

  it('lists the seasons that are over with their tables', () =>
    withEvening({}, async (evening) => {
      const { anna, time } = evening;
      await record(evening);
      expect(componentsIn(await ranking(evening, anna)).length).toBe(3);
      time.jump(100 * DAY);
      await record(evening, {}, 2);
      const now = await ranking(evening, anna);
      const [current, past] = optionsOf(now, 'season');
      expect(current).toMatchObject({ label: 'Now', default: true });
      const final = await choose(evening, anna, now, 'season', past?.value ?? '');
      expect(final.content).toContain('Final table');
      expect(final.content).toContain('1) Anna: 1008, 1 game.');
      expect(final.content).not.toContain('You');
    }));

  it('that cannot be read is told, and can be asked for again', () => {
    const storage = failing();
    return withEvening({ wrapStorage: storage.wrapStorage }, async (evening) => {
      storage.fails = 'entries';
      expect((await ranking(evening, evening.anna)).content).toMatch(/my fault|our fault|went wrong/i);
      storage.fails = null;
      expect((await ranking(evening, evening.anna)).content).toContain('Nobody is in the ranking');
    });
  });
});

describe('somebody’s rating over time', () => {
  it('is shown with its peak, one’s own by a button and that of others by choice', () =>
    withEvening({}, async (evening) => {
      const { anna, ben, discord, time } = evening;
      await record(evening);
      time.jump(DAY);
      await record(evening);
      await record(evening, {}, 2);
      const own = await pressed(evening, anna, await ranking(evening, anna), 'My rating');
      expect(own.content).toMatch(/Anna: Schikanöschen/);
      expect(own.content).toMatch(/Peak 1016/);
      expect(own.attachments).toMatchObject([{ filename: 'rating.png' }]);
      const whose = await choose(evening, anna, own, 'whose', ben.user.id);
      expect(whose.content).toContain('Ben: Schikanöschen');
      const cleo = discord.user('Cleo');
      const none = await ranking(evening, cleo, { person: cleo.user.id });
      expect(none.content).toContain('You have not played a game of Schikanöschen that counts');
      const other = await ranking(evening, cleo, { person: anna.user.id });
      expect(other.content).toContain('Anna: Schikanöschen');
      const nobody = await choose(evening, cleo, none, 'whose', cleo.user.id);
      expect(nobody.attachments).toEqual([]);
      time.jump(70 * DAY);
      expect((await ranking(evening, ben, { person: anna.user.id })).content).toContain(
        'Without a rank: no game',
      );
      expect(discord.pings).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('of hundreds of games is drawn, too', () =>
    withEvening({}, async (evening) => {
      const { anna, time } = evening;
      const leagues = leagueOf(evening);
      for (let i = 0; i < 400; i += 1) {
        if (i % 10 === 0) time.jump(DAY);
        await leagues.record(ended(evening, {}, i % 3 === 0 ? 2 : 1));
      }
      const own = await ranking(evening, anna, { person: anna.user.id });
      expect(own.attachments).toMatchObject([{ filename: 'rating.png' }]);
      expect(evening.discord.violations).toEqual([]);
    }));

  it('is below an explanation of how the league works', () =>
    withEvening({}, async (evening) => {
      const { discord } = evening;
      const help = await pressed(evening, evening.anna, await ranking(evening, evening.anna), 'How it works');
      expect(help.content).toContain('the first 5 count in full, the next 5 half');
      expect(help.content).toContain('61 days');
      const dora = discord.user('Dora', { locale: 'de' });
      const german = await pressed(evening, dora, await ranking(evening, dora), 'Wie das geht');
      expect(german.content).toContain('die ersten 5 ganz, die nächsten 5 halb');
      expect(german.content).not.toMatch(/undefined|NaN/);
    }));
});

describe('a manager', () => {
  it('annuls a match, which is then as if never played, and lets it count again', () =>
    withEvening({}, async (evening) => {
      const { anna, discord } = evening;
      const mona = managerOf(evening);
      const [first] = [await record(evening), await record(evening)];
      const panel = await pressed(evening, mona, await ranking(evening, mona), 'Manage');
      expect(panel.content).toContain('Nobody is excluded');
      expect(optionsOf(panel, 'match')).toMatchObject([
        { label: 'Anna 1 – Ben 0', description: expect.stringMatching(/counts$/) as string },
        { value: first?.match },
      ]);
      const match = await choose(evening, mona, panel, 'match', first?.match ?? '');
      expect(match.content).toContain('This match counts.');
      const annulled = await pressed(evening, mona, match, 'Annul it');
      expect(annulled.content).toContain(`Annulled by <@${mona.user.id}>`);
      expect((await ranking(evening, anna)).content).toContain('rating 1008');
      await pressed(evening, mona, annulled, 'Count it again');
      expect((await ranking(evening, anna)).content).toContain('rating 1016');
      expect(discord.pings).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('neither annuls nor counts a match of their own; another manager does', () =>
    withEvening({}, async (evening) => {
      const { anna } = evening;
      const mona = managerOf(evening);
      const players = [mona, anna].map(({ user }) => ({ id: user.id, name: user.username }));
      const entry = await record(evening, { players }, 2);
      const panel = await pressed(evening, mona, await ranking(evening, mona), 'Manage');
      const match = await choose(evening, mona, panel, 'match', entry?.match ?? '');
      const refused = await pressed(evening, mona, match, 'Annul it');
      expect(refused.content).toBe(
        'You have played this match yourself: another manager has to annul it, or count it again.',
      );
      expect((await ranking(evening, anna)).content).toContain('rating 1008');
    }));

  it('finds older matches, too', () =>
    withEvening({}, async (evening) => {
      const mona = managerOf(evening);
      await crowd(evening, 60);
      const panel = await pressed(evening, mona, await ranking(evening, mona), 'Manage');
      expect(optionsOf(panel, 'match')).toHaveLength(24);
      const older = await choose(evening, mona, panel, 'match', 'from:23');
      expect(optionsOf(older, 'match').map(({ label }) => label)).toEqual([
        'Newer matches …',
        ...Array.from({ length: 7 }, (_, i) => `Person ${12 - 2 * i} 1 – Person ${13 - 2 * i} 0`),
      ]);
      const newer = await choose(evening, mona, older, 'match', 'from:0');
      expect(optionsOf(newer, 'match')).toHaveLength(24);
      expect(evening.discord.violations).toEqual([]);
    }));

  it('excludes somebody, who is told so, and lets them take part again', () =>
    withEvening({}, async (evening) => {
      const { anna, ben } = evening;
      const mona = managerOf(evening);
      await record(evening);
      const panel = await pressed(evening, mona, await ranking(evening, mona), 'Manage');
      const without = await choose(evening, mona, panel, 'exclude', anna.user.id);
      expect(without.content).toContain(`Excluded (all games): <@${anna.user.id}>`);
      expect(optionsOf(without, 'readmit')).toMatchObject([{ label: 'Anna' }]);
      const shown = await ranking(evening, anna);
      expect(shown.content).toContain('excluded you');
      expect(shown.content).toContain('1) Ben');
      expect((await ranking(evening, ben, { person: anna.user.id })).content).toContain(
        'managers have excluded',
      );
      expect((await record(evening))?.leftOut).toBe('excluded');
      await choose(evening, mona, without, 'readmit', anna.user.id);
      expect((await ranking(evening, anna)).content).toContain('You: rank 1');
    }));

  it('chooses how long seasons are after a question', () =>
    withEvening({}, async (evening) => {
      const mona = managerOf(evening);
      await record(evening);
      const panel = await pressed(evening, mona, await ranking(evening, mona), 'Manage');
      expect(panel.content).toContain('three months. Running:');
      const question = await choose(evening, mona, panel, 'length', 'none');
      expect(question.content).toContain('none');
      expect((await leagueOf(evening).read(guildOf(evening))).tables).toEqual([]);
      const done = await pressed(evening, mona, question, 'Yes, that way');
      expect(done.content).toContain('Seasons (all games): none.');
      expect((await leagueOf(evening).read(guildOf(evening))).tables).toHaveLength(1);
      expect(
        componentsIn(await ranking(evening, mona)).some(
          (c) => 'custom_id' in c && c.custom_id.includes('season'),
        ),
      ).toBe(true);
    }));

  it('is the only one who can: nobody else has the buttons, nor does pressing them anyway help', () =>
    withEvening({}, async (evening) => {
      const { anna, ben, channelId } = evening;
      const entry = await record(evening);
      const shown = await ranking(evening, ben);
      expect(buttonsIn(shown).map(({ label }) => label)).not.toContain('Manage');
      for (const id of [
        `manage|${GAME}|0`,
        `match|${GAME}`,
        `annul|${GAME}|${entry?.match}`,
        `exclude|${GAME}`,
        `lengthYes|${GAME}|1`,
      ]) {
        const answer = await whispered(ben, channelId, ben.click(shown, `ranking|${id}`, { force: true }));
        expect(answer.content).toContain('The league is managed by those who have');
      }
      const strange = ben.click(shown, `ranking|constructor|${GAME}`, { force: true });
      expect((await whispered(ben, channelId, strange)).content).toBeTruthy();
      const { excluded, books } = await leagueOf(evening).read(guildOf(evening));
      expect(excluded.size).toBe(0);
      expect(books.get(GAME)?.league.ratingOf(anna.user.id)).toBe(1008);
    }));

  it('is told when it could not be stored', () => {
    const storage = failing();
    return withEvening({ wrapStorage: storage.wrapStorage }, async (evening) => {
      const mona = managerOf(evening);
      await record(evening);
      const panel = await pressed(evening, mona, await ranking(evening, mona), 'Manage');
      storage.fails = 'set';
      const answer = await choose(evening, mona, panel, 'exclude', evening.anna.user.id);
      expect(answer.content).toContain('could not be stored');
      storage.fails = null;
      expect((await leagueOf(evening).read(guildOf(evening))).excluded.size).toBe(0);
      await choose(evening, mona, answer, 'exclude', evening.anna.user.id);
      expect((await leagueOf(evening).read(guildOf(evening))).excluded.size).toBe(1);
    });
  });
});
