/** Deals made from docs/deal.md alone (dealing.ts) equal the referee's deals. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lotOf } from '../../src/features/tournament/lots.ts';
import { VARIANTS } from '../../src/games/zank-patience/variant.ts';
import { givenAt, lotFor, mixedSeed, partsOf } from '../../src/match/deal.ts';
import { createReferee } from '../../src/referee.ts';
import * as page from './dealing.ts';

const SEEDS = ['', 'x', 'Österreich', ...Array.from({ length: 60 }, (_, i) => `page ${i}`)];

interface Position {
  readonly turn: number;
  readonly dealer: number;
  readonly out: readonly string[];
  readonly piles: Readonly<Record<string, readonly string[]>>;
}

function refereed(...lines: readonly object[]): Position {
  const referee = createReferee();
  const answers = lines.map((line) => JSON.parse(referee.answer(JSON.stringify(line)) ?? '{}') as unknown);
  expect(answers.at(-1)).toMatchObject({ ok: true });
  return (answers.at(-1) as { position: Position }).position;
}

/** The piles with cards. */
const lying = ({ piles }: Pick<Position, 'piles'>) =>
  Object.fromEntries(Object.entries(piles).filter(([, cards]) => cards.length > 0));

describe('the deal as docs/deal.md describes it', () => {
  it.each([
    ['schikanoeschen', page.schikanoeschen],
    ['schikanees', page.schikanees],
  ])('%s', (game, deal) => {
    for (const [i, seed] of SEEDS.entries()) {
      const cuts = [(7 * i) % 53, (11 * i) % 53];
      const { turn, piles } = refereed({ game, seed, options: { cuts } });
      expect({ turn, piles: lying({ piles }) }).toEqual(deal({ seed, cuts }));
    }
    const uncut = refereed({ game, seed: 'x' });
    expect(lying(uncut)).toEqual(deal({ seed: 'x' }).piles);
  });

  it.each(VARIANTS)('zank-patience, %s', (variant) => {
    const seats = variant === 'three' ? 3 : 2;
    for (const [i, seed] of SEEDS.entries()) {
      const cuts = [(5 * i) % 27, (7 * i) % 27, (3 * i) % 27].slice(0, seats);
      const { turn, piles, out } = refereed({ game: 'zank-patience', seed, options: { variant, cuts } });
      expect({ turn, out, piles: lying({ piles }) }).toEqual(page.zankPatience({ seed, cuts }, variant));
    }
  });

  it('kinderschnapsen, hand after hand', () => {
    for (const [i, seed] of SEEDS.entries()) {
      const cuts = [i % 13, (5 * i) % 13];
      const setup = { game: 'kinderschnapsen', seed, options: { cuts, bestOf: 3 } };
      const first = refereed(setup);
      const dealer = page.firstDealer({ seed, cuts });
      expect(first).toMatchObject(page.kinderschnapsen({ seed, cuts }, 1, 1, dealer));
      // The winner of the first trick checks out with far too few points: the next hand.
      const play = (position: Position, hands: readonly (readonly string[])[]) => ({
        seat: position.turn,
        do: 'play',
        card: hands[position.turn - 1]?.[0],
      });
      const { hands } = page.kinderschnapsen({ seed, cuts }, 1, 1, dealer);
      const led = [setup, play(first, hands)];
      const reply = [...led, play(refereed(...led), hands)];
      const second = refereed(...reply, { seat: refereed(...reply).turn, do: 'check-out' });
      expect(second).toMatchObject(page.kinderschnapsen({ seed, cuts }, 1, 2, 3 - dealer));
    }
  });
});

it('the bot’s cut', () => {
  for (const secret of SEEDS) {
    for (const [seat, size] of [
      [1, 55],
      [2, 12],
      [3, 35],
    ] as const)
      expect(lotFor(secret, seat, size)).toBe(page.lot(secret, seat, size));
  }
});

it('the lots of docs/deal.md are real ones', () => {
  const text = readFileSync(new URL('../../docs/deal.md', import.meta.url), 'utf8');
  const [secret, number] = [text.match(/^secret {13}(\w{64})$/m)?.[1] ?? '', '1459273984021463090'];
  const users = ['80351110224678912', '175928847299117063', '41771983423143937'];
  const lots = users.map((user) => page.playersLot(secret, number, user));
  expect(users.map((user) => lotOf(mixedSeed(secret, number), user))).toEqual(lots);
  for (const [i, user] of users.entries()) expect(text).toContain(`\n${user.padEnd(18)} ${lots[i] ?? ''}\n`);
  const order = lots.toSorted().map((lot) => users[lots.indexOf(lot)]);
  expect(text).toContain(`\norder              ${order.join(' ')}\n`);
});

it('the example of docs/deal.md is a real one', () => {
  const text = readFileSync(new URL('../../docs/deal.md', import.meta.url), 'utf8');
  const secret = '240435df2c132a3957fec8494a07ae8f83f5e355920c6c6704ec69215d1422cb';
  const number = '1459273984021463090';
  const seed = page.seedOf(secret, number);
  const step = 'deal 1 deck 1';
  const below = page.numbers(seed, step);
  const bytes = page.block(seed, step, 0);
  const pack = page.shuffle(page.newDeck(1, 3), seed, step);
  const { turn, piles } = refereed({ game: 'schikanoeschen', seed, options: { cuts: [20, 31] } });
  const example = [
    `secret         ${secret}`,
    `commitment     ${page.commitment(secret)}`,
    `cuts           [20, 31]`,
    `number         ${number}`,
    `given at       ${new Date(page.timeOf(number)).toISOString()}`,
    `seed           ${seed.slice(0, 4)}…${seed.slice(60)}`,
    `first block    ${bytes.toString('hex')}`,
    `first words    ${[0, 4, 8, 12].map((at) => bytes.readUInt32BE(at)).join(' ')}`,
    `below 55, 54 … ${[55, 54, 53, 52].map(below).join(' ')}`,
    `shuffled       ${pack.slice(0, 8).join(' ')} …`,
    `cut at 31      ${page.cutAt(pack, 31).slice(0, 8).join(' ')} …`,
    `c1             ${piles['c1']?.join(' ') ?? ''}`,
    `e1             ${piles['e1']?.join(' ') ?? ''}`,
    `top of a1      ${piles['a1']?.at(-1) ?? ''}`,
    `begins         seat ${turn}`,
    `cut for seat 1 ${page.lot(secret, 1, 55)}`,
    `cut for seat 2 ${page.lot(secret, 2, 55)}`,
  ];
  expect(partsOf(seed)).toEqual({ secret, number, commitment: page.commitment(secret) });
  expect(mixedSeed(secret, number)).toBe(seed);
  expect(givenAt(number)).toBe(page.timeOf(number));
  expect(text).toContain(`\`\`\`text\n${example.join('\n')}\n\`\`\`\n`);
});
