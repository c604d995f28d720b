/**
 * Challenges to ranked matches with new Discord accounts: the players read beforehand that nothing is rated.
 */
import { expect, it } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { buttonsIn } from './ended-match.ts';
import { withTestbed, type Testbed } from './testbed.ts';

const DAY = 86_400_000;

async function challenged(
  { channelId }: Testbed,
  who: UserSession,
  opponent: UserSession,
  ranked = true,
): Promise<SeenMessage> {
  const options = { opponent: opponent.user.id, clock: 5, ranked };
  const outcome = await who.run(channelId, 'challenge', options).outcome;
  if (outcome.kind !== 'message') throw new Error(outcome.kind);
  return outcome.message;
}

it('says in the challenge and the cut that a match with a new account is unrated', () =>
  withTestbed({}, async (testbed) => {
    const { anna, discord, channelId } = testbed;
    const young = discord.user('Newton', { ageMs: 2 * DAY });
    const offered = await challenged(testbed, anna, young);
    const line = `📈 This match changes no rating: the Discord account of <@${young.user.id}> is younger than 7 days.`;
    expect(offered.content).toContain(line);
    await young.click(offered, buttonsIn(offered)[0]?.id ?? '').outcome;
    const cutting = await anna.sees(channelId, ({ content }) => content.startsWith('✂️'));
    expect(cutting.content).toContain(line);
    expect(discord.violations).toEqual([]);
  }));

it('says so in German, also of two new accounts at once', () =>
  withTestbed({}, async (testbed) => {
    const { discord } = testbed;
    const [one, two] = ['Newton', 'Nora'].map((name) => discord.user(name, { ageMs: 2 * DAY, locale: 'de' }));
    if (!one || !two) throw new Error('nobody');
    expect((await challenged(testbed, one, two)).content).toContain(
      `📈 Diese Partie ändert keine Wertung: Die Discord-Konten von <@${one.user.id}> und <@${two.user.id}> sind jünger als 7 Tage.`,
    );
  }));

it.each([
  ['the match is unranked', { ageMs: 2 * DAY, ranked: false, newAccounts: false }],
  ['the managers have new accounts rated', { ageMs: 2 * DAY, ranked: true, newAccounts: true }],
  ['the account is a week old', { ageMs: 7 * DAY, ranked: true, newAccounts: false }],
] as const)('says nothing when %s', (_, { ageMs, ranked, newAccounts }) =>
  withTestbed({}, async (testbed) => {
    const { anna, discord, running } = testbed;
    await running.bot.servers.change(testbed.discord.world.guild.id, { newAccounts });
    const other = discord.user('Newton', { ageMs });
    expect((await challenged(testbed, anna, other, ranked)).content).not.toContain('📈');
  }),
);
