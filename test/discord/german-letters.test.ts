/** Letters of jacks and queens: those of the match's language, or those chosen for it. */
import { expect, it } from 'vitest';
import type { Header } from '../../src/match/header.ts';
import { rulingRead, whisper } from './answers.ts';
import { answer, below, playedAt, tell } from './ended-match.ts';
import { labels } from './lobby-place.ts';
import { buttonsOf, withTestbed, type Testbed } from './testbed.ts';

const COURTS = {
  game: 'schikanoeschen',
  position: {
    turn: 1,
    piles: {
      a1: ['-7C1', '-8C1', '-9C1'],
      c1: ['-2H1', 'QD1'],
      a2: ['-7C2', '-8C2'],
      c2: ['-2H2', '4D2'],
      e1: ['-KH1', 'AD1'],
      f1: ['-QS1', 'JC1'],
    },
  },
} as const;

/** Everything readable that the bot has sent: texts, labels and alt texts. */
const sentBy = ({ discord }: Testbed): string =>
  JSON.stringify(discord.requests.filter(({ path }) => !path.endsWith('/commands')).map(({ body }) => body));

const ENGLISH = /(?<![\p{L}\p{N}])[JQ][♣♠♥♦]/u;
const GERMAN = /(?<![\p{L}\p{N}])[BD][♣♠♥♦]/u;

/** Anna touches her queen and puts it where it does not belong; Ben knocks, and both read on. */
async function play(testbed: Testbed, header: Partial<Header>): Promise<void> {
  const { anna, ben, begin, click, running, table, channelId } = testbed;
  await begin({ setup: COURTS, ...header });
  await table();
  await click(anna, 'tap:c1').outcome;
  await click(anna, 'tap:g1').outcome;
  await running.rooms.idle();
  await click(ben, 'knock:revert').outcome;
  await running.rooms.idle();
  for (const who of [anna, ben]) {
    await rulingRead(testbed, who);
    const menu = await click(who, 'menu').outcome;
    if (menu.kind !== 'message') throw new Error('no menu');
    const words = buttonsOf(menu.message).get('words')?.id ?? '';
    whisper(await who.click(menu.message, words).outcome);
  }
  await anna.run(channelId, 'schikane table').outcome;
  await anna.run(channelId, 'do', { what: 'c1' }).outcome;
}

it('are German everywhere at a German table, also for an English reader', () =>
  withTestbed({}, async (testbed) => {
    await play(testbed, { locale: 'de' });
    const sent = sentBy(testbed);
    expect(sent).toMatch(/D♦/u);
    expect(sent).not.toMatch(ENGLISH);
    expect(labels(await testbed.table()).join()).toMatch(/D♦.*B♣|B♣.*D♦/u);
    expect(testbed.discord.violations).toEqual([]);
  }));

it.each<[string, Partial<Header>]>([
  ['in English', { locale: 'en' }],
  ['in German, where the match wants it', { locale: 'de', indices: 'JQ' }],
])('are English %s', (_, header) =>
  withTestbed({}, async (testbed) => {
    await play(testbed, header);
    const sent = sentBy(testbed);
    expect(sent).toMatch(/Q♦/u);
    expect(sent).not.toMatch(GERMAN);
  }),
);

it('are German in emojis', () =>
  withTestbed({ emojis: 'there' }, async (testbed) => {
    await play(testbed, { locale: 'de' });
    const { discord } = testbed;
    const emojis = [...discord.emojis.all.values()].filter(({ name }) => name.startsWith('karo_dame_'));
    expect(emojis).toHaveLength(4);
    const shown = emojis.filter(({ id }) => sentBy(testbed).includes(id));
    expect(shown).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  }));

it('follow the reader’s language in a replay and a move list', () =>
  withTestbed({}, async (testbed) => {
    const { channelId, discord } = testbed;
    const result = await tell(testbed, playedAt(testbed, 'careless'));
    const emma = discord.user('Emma', { locale: 'de' });
    const before = discord.requests.length;
    for (let step = 0; step < 80; step += 4)
      await answer(emma, channelId, emma.run(channelId, 'schikane replay', { step }));
    await below(emma, result, 'record');
    const sent = JSON.stringify(discord.requests.slice(before).map(({ body }) => body));
    expect(sent).toMatch(GERMAN);
    expect(sent).not.toMatch(ENGLISH);
  }));
