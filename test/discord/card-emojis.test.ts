/** Cards as emojis of the bot's application: on buttons and in lines. */
import { expect, it } from 'vitest';
import { UPLOAD_MS } from '../../src/line/app-emojis.ts';
import { OBLIGED } from '../match/table.ts';
import { openHand, rulingRead, whisper } from './answers.ts';
import { emojisIn, facesOf, PICTURES, putEmojis } from './emojis.ts';
import { buttonsOf, withTestbed, type Testbed, type TestbedOptions } from './testbed.ts';

const THERE: TestbedOptions = { emojis: 'there' };

/** What everybody sees of the table, after an act by Anna. */
async function tableAfter(
  { anna, click, running, table }: Testbed,
  gesture: string | null,
): Promise<{ content: string; faces: string[][] }> {
  if (gesture !== null) await click(anna, gesture).outcome;
  await running.rooms.idle();
  const message = await table();
  return { content: emojisIn(message.content), faces: facesOf(message) };
}

const HANDS = {
  game: 'kinderschnapsen',
  position: {
    hands: [
      ['QS', '7H', '2D'],
      ['JS', 'QH', '2S'],
    ],
    stock: ['JD', '7S', '2H', 'QD', '7D', 'JH'],
    dealer: 2,
  },
} as const;

it('shows cards, backs, empty places and signs as emojis, and the news with them', () =>
  withTestbed(THERE, async (testbed) => {
    await testbed.begin({ setup: OBLIGED });
    const { content, faces } = await tableAfter(testbed, 'tap:c1');
    expect(content).toContain('touches :4_of_diamonds: on C1');
    expect(faces).toEqual([
      [':empty:', ':empty:', ':empty:', ':ace_of_diamonds:', ':knock_and_take_back:'],
      [':empty:', ':empty:', ':empty:', ':5_of_clubs:', ':knock_and_leave:'],
      [':empty:', ':empty:', ':empty:', ':empty:', '❔'],
      [':ace_of_diamonds:', ':empty:', ':empty:', ':empty:', ':menu:'],
      [':face_down_of_deck_1:', ':empty:', ':4_of_diamonds:', ':empty:', ':4_of_diamonds:'],
    ]);
    expect(testbed.discord.violations).toEqual([]);
    expect(testbed.log).toEqual([]);
  }));

it('names the emojis in the language of the match, and colours suits as it wants', () =>
  withTestbed(THERE, async (testbed) => {
    const { begin, table, discord } = testbed;
    await begin({ setup: OBLIGED, locale: 'de', suitColours: 4 });
    const { faces } = await tableAfter(testbed, null);
    expect(faces.flat()).toContain(':karo_ass:');
    const ids = (await table()).components?.flatMap((row) =>
      'components' in row
        ? row.components.flatMap((one) => ('emoji' in one ? (one.emoji.id ?? []) : []))
        : [],
    );
    const names = new Set(ids?.map((id) => discord.emojis.all.get(id)?.name));
    const blue = PICTURES.filter(({ name }) => name.startsWith('karo_ass_'));
    expect(blue).toHaveLength(2);
    expect(blue.map(({ name }) => names.has(name))).toEqual([false, true]);
  }));

it.each([
  ['both', ':ace_of_diamonds: e1', ':empty: h1'],
  ['place', 'E1', 'H1'],
  ['text', 'A♦\uFE0Eᵉ¹', '– ʰ¹'],
] as const)('with the labels %s a stack is %s', (labels, full, empty) =>
  withTestbed(THERE, async (testbed) => {
    await testbed.begin({ setup: OBLIGED, labels });
    const { content, faces } = await tableAfter(testbed, 'tap:c1');
    const said = faces.flat().map((face) => face.replace(/\s+/gu, ' '));
    expect(said).toContain(full);
    expect(said).toContain(empty);
    expect(said.includes('K↩')).toBe(labels !== 'both');
    expect(content).toContain(labels === 'text' ? 'touches 4♦ on C1' : 'touches :4_of_diamonds: on C1');
  }),
);

it('shows private rulings and hands as their reader wants them', () =>
  withTestbed(THERE, async (testbed) => {
    const { anna, ben, begin, click, running, table } = testbed;
    await running.bot.people.change(anna.user.id, { labels: 'text' });
    await running.bot.people.change(ben.user.id, { suitColours: 4 });
    await begin({ setup: OBLIGED });
    await table();
    await click(anna, 'tap:c1').outcome;
    await click(anna, 'tap:g1').outcome;
    await click(ben, 'knock:revert').outcome;
    await running.rooms.idle();
    expect(await rulingRead(testbed, anna)).toMatch(/A♦/u);
    const read = await rulingRead(testbed, ben);
    expect(emojisIn(read)).toContain(':ace_of_diamonds:');
    expect(emojisIn((await table()).content)).toContain(':ace_of_diamonds:');
    const [, four] = PICTURES.filter(({ name }) => name.startsWith('ace_of_diamonds_'));
    expect(read).toContain(`<:${four?.name}:`);
  }));

it('shows a hand as emojis to its player, and none of its cards to others', () =>
  withTestbed(THERE, async (testbed) => {
    const { anna, ben, begin, discord, table, channelId } = testbed;
    await begin({ game: HANDS.game, setup: HANDS });
    await table();
    const hand = await openHand(testbed, anna);
    const faces = facesOf(hand);
    expect(faces[0]?.toSorted()).toEqual([':2_of_diamonds:', ':7_of_hearts:', ':queen_of_spades:']);
    expect(emojisIn(hand.content)).toContain('Your hand: :2_of_diamonds: :queen_of_spades: :7_of_hearts:.');
    const seenByBen = JSON.stringify(ben.messages(channelId));
    for (const card of ['queen_of_spades', '7_of_hearts', '2_of_diamonds'])
      expect(seenByBen).not.toContain(card);
    expect(discord.violations).toEqual([]);
  }));

it('shows jacks and queens of a German hand as emojis too', () =>
  withTestbed(THERE, async (testbed) => {
    const { anna, begin, table } = testbed;
    await begin({ game: HANDS.game, setup: HANDS, locale: 'de' });
    await table();
    const { content } = await openHand(testbed, anna);
    expect(emojisIn(content)).toContain(':queen_of_spades:');
    expect(content).not.toMatch(/[\p{L}\d][♣♠♥♦]/u);
  }));

it('reads a table out as text', () =>
  withTestbed(THERE, async (testbed) => {
    const { anna, begin, click, table } = testbed;
    await begin({ setup: OBLIGED });
    await table();
    const menu = await click(anna, 'menu').outcome;
    if (menu.kind !== 'message') throw new Error('no menu');
    const words = buttonsOf(menu.message).get('words')?.id ?? '';
    const read = whisper(await anna.click(menu.message, words).outcome);
    expect(read).toMatch(/A♦|ace of diamonds/u);
    expect(read).not.toContain('<:');
  }));

it('uploads all emojis once, leaves others alone, and shows text until then', () =>
  withTestbed({ emojis: 'missing' }, async (testbed) => {
    const { begin, calm, discord, restart, time } = testbed;
    const other = { id: '5', name: 'of_another', contentType: 'image/png', image: '' };
    discord.emojis.put(other);
    await begin({ setup: OBLIGED });
    expect((await tableAfter(testbed, null)).faces.flat()).toContain('K↩');
    const most = PICTURES.length + 20;
    for (let i = 0; i < most && discord.emojis.all.size <= PICTURES.length; i += 1) {
      time.jump(UPLOAD_MS);
      await calm();
    }
    expect([...discord.emojis.all.values()].map(({ name }) => name).toSorted()).toEqual(
      [other, ...PICTURES].map(({ name }) => name).toSorted(),
    );
    expect((await tableAfter(testbed, 'tap:c1')).faces.flat()).toContain(':4_of_diamonds:');
    const uploads = () =>
      discord.requests.filter(({ method, route }) => method === 'POST' && route.endsWith('/emojis')).length;
    const before = uploads();
    expect(before).toBe(PICTURES.length);
    await restart();
    time.jump(UPLOAD_MS);
    await calm();
    expect(uploads()).toBe(before);
    expect((await tableAfter(testbed, 'tap:c1')).faces.flat()).toContain(':ace_of_diamonds:');
    expect(discord.violations).toEqual([]);
  }));

it('sends text when an emoji has been deleted, and uploads it again', () =>
  withTestbed(THERE, async (testbed) => {
    const { anna, begin, calm, click, discord, running, table, time } = testbed;
    await begin({ setup: OBLIGED });
    await table();
    const all = [...discord.emojis.all.values()];
    for (const { id } of all.filter(({ name }) => name.startsWith('ace_of_'))) discord.emojis.delete(id);
    await click(anna, 'tap:c1').outcome;
    await running.rooms.idle();
    const message = await table(({ content }) => content.includes('touches 4♦ on C1'));
    expect(facesOf(message)[0]).toEqual(['–', '–', '–', 'A♦', 'K↩']);
    expect(buttonsOf(message).get('tap:a1')?.label).toBe('▒');
    // Reading the list again, at most once a minute.
    for (let i = 0; i < 20; i += 1) {
      time.jump(UPLOAD_MS);
      await calm();
    }
    expect(discord.emojis.all.size).toBe(all.length);
    expect((await tableAfter(testbed, 'tap:c1')).faces.flat()).toContain(':ace_of_diamonds:');
    expect(discord.violations).toHaveLength(1);
    expect(testbed.log).toEqual([]);
  }));

it('the loopback Discord has all emojis once they are put there', () =>
  withTestbed(THERE, async ({ discord }) => {
    expect(discord.emojis.all.size).toBe(PICTURES.length);
    putEmojis(discord);
    expect(PICTURES.every(({ name }) => /^\w{2,32}$/.test(name))).toBe(true);
    await Promise.resolve();
  }));
