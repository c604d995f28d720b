/** Contents of films: steps, durations and words; they equal the drawn tables and reveal nothing early. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFilming } from '../../render/film/filming.ts';
import { PALETTE } from '../../render/palette.ts';
import { asIs } from '../../render/scene/texts.ts';
import { unhurried } from '../../src/core/searching.ts';
import { missedIn } from '../../src/features/film/best.ts';
import { captionOf, captionsOf } from '../../src/features/film/caption.ts';
import { filmOf } from '../../src/features/film/filmed.ts';
import { framed, sizeOf } from '../../src/features/film/framed.ts';
import { making, type Frame } from '../../src/features/film/making.ts';
import type { FilmOrder, Filmed } from '../../src/features/film/order.ts';
import { lengthOf, paced, thinned } from '../../src/features/film/pace.ts';
import {
  BEST,
  partCode,
  partOf,
  stepsIn,
  turnsFrom,
  WHOLE,
  type Part,
} from '../../src/features/film/part.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { entrySchema, type Entry } from '../../src/match/header.ts';
import { replayed, type Replayed } from '../../src/match/reading/replayed.ts';
import { stepsOf, type Step } from '../../src/match/steps.ts';
import { fileOf, gameIn, type GoldenMatch } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';
import { readGif } from '../render/gif.ts';

function goldenCalled(game: string, name: string): GoldenMatch {
  const found = GOLDEN.find((one) => one.name === name && one.header.game === game);
  if (!found) throw new Error(`no golden match ${name}`);
  return found;
}

const entriesOf = (golden: GoldenMatch): Entry[] =>
  readFileSync(fileOf(golden, 'jsonl'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => entrySchema.parse(JSON.parse(line)));

const stepsFrom = (golden: GoldenMatch): readonly Step[] =>
  stepsOf(gameIn(golden), golden.header, entriesOf(golden));

const replayedFrom = (golden: GoldenMatch): Replayed =>
  replayed.open({ header: golden.header, entries: entriesOf(golden) }, unhurried);

const shotsOf = (golden: GoldenMatch): ReturnType<typeof paced> => {
  const { steps, reviewed } = replayedFrom(golden);
  return paced(steps, missedIn(steps, reviewed().unnoticed));
};

const orderOf = (golden: GoldenMatch, changes: Partial<FilmOrder> = {}): FilmOrder => ({
  of: { header: golden.header, entries: entriesOf(golden) },
  players: golden.header.players.map(({ name }) => name),
  part: WHOLE,
  locale: 'en',
  suitColours: 2,
  size: 'half',
  openHands: false,
  ...changes,
});

function made(work: Generator<unknown, Filmed>): Filmed {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
}

const filming = createFilming();
const careless = goldenCalled('schikanoeschen', 'careless');
const standstill = goldenCalled('schikanoeschen', 'standstill');
const tricks = goldenCalled('kinderschnapsen', 'one-game');

describe('a part', () => {
  it('is encoded in few characters and parsed again', () => {
    const parts: Part[] = [
      WHOLE,
      { by: 'step', from: 57, to: null },
      { by: 'turn', from: 5, to: 9 },
      { by: 'turn', from: 5, to: null },
      BEST,
    ];
    expect(parts.map(partCode)).toEqual(['s0-', 's57-', 't5-9', 't5-', 'b']);
    expect(parts.map((part) => partOf(partCode(part)))).toEqual(parts);
    for (const code of ['', 'x', 's', 't5', 's1-2-3', 's12345678-']) expect(partOf(code)).toEqual(WHOLE);
  });

  it.each([
    ['5', 't5-5'],
    [' 5 - 9 ', 't5-9'],
    ['5–9', 't5-9'],
    ['5-', 't5-'],
    ['-9', 't1-9'],
  ])('is parsed from a player’s notation of turns: %s', (written, code) => {
    const part = turnsFrom(written);
    expect(part && partCode(part)).toBe(code);
  });

  it.each(['', ' ', '-', 'all', '9-5', '5 9', '1.5'])('is not guessed: %j', (written) => {
    expect(turnsFrom(written)).toBeNull();
  });

  it('selects steps; a part by turns begins with the table before them', () => {
    const steps = stepsFrom(careless);
    expect(stepsIn(steps, WHOLE)).toEqual(steps);
    const some = stepsIn(steps, { by: 'step', from: 3, to: 6 });
    expect(some.map(({ number }) => number)).toEqual([3, 4, 5, 6]);
    const [before, ...turns] = stepsIn(steps, { by: 'turn', from: 2, to: 3 });
    expect(before?.turn).toBe(1);
    expect(new Set(turns.map(({ turn }) => turn))).toEqual(new Set([2, 3]));
    expect(turns[0]?.number).toBe((before?.number ?? 0) + 1);
    expect(stepsIn(steps, { by: 'turn', from: 999, to: null })).toEqual(steps.slice(-1));
  });
});

describe('durations of steps', () => {
  it('are longest for calls and the end, and shortest within long turns', () => {
    const shots = shotsOf(careless);
    const calls = shots.filter(({ step }) => step.what === 'call');
    expect(calls.length).toBeGreaterThan(2);
    for (const { hundredths, rank } of calls.slice(0, -1)) expect([hundredths, rank]).toEqual([400, 'key']);
    expect(shots.at(-1)?.hundredths).toBe(800);
    const rest = shots.filter(({ rank }) => rank === 'rest').map(({ hundredths }) => hundredths);
    expect(Math.min(...rest)).toBeGreaterThanOrEqual(25);
    expect(Math.max(...rest)).toBeLessThan(200);
  });

  it('shrink in a long match, but not below a visible minimum', () => {
    const shots = shotsOf(goldenCalled('schikanoeschen', 'dealt-to-the-end'));
    expect(shots.length).toBeGreaterThan(400);
    expect(lengthOf(shots)).toBeLessThan(16_000);
    for (const { hundredths } of shots) expect(hundredths).toBeGreaterThanOrEqual(25);
  });

  it.each([2, 3, 10, 40, 90])('apply to at most %i steps of a match, the important ones first', (most) => {
    const shots = shotsOf(careless);
    const kept = thinned(shots, most);
    expect(kept).toHaveLength(most);
    expect([kept[0], kept.at(-1)]).toEqual([shots[0], shots.at(-1)]);
    const numbers = kept.map(({ step }) => step.number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    const ranks = (all: typeof shots, rank: string) => all.filter((shot) => shot.rank === rank).length;
    if (ranks(kept, 'turn') > 0) expect(ranks(kept, 'key')).toBe(ranks(shots, 'key'));
    if (ranks(kept, 'rest') > 0) expect(ranks(kept, 'turn')).toBe(ranks(shots, 'turn'));
  });
});

describe('a film', () => {
  it('shows each table like its picture, with its words above it', () => {
    const order = orderOf(standstill);
    const { gif, shown, of } = made(filmOf(filming, order, unhurried));
    const steps = stepsFrom(standstill);
    expect([shown, of]).toEqual([steps.length, steps.length]);
    const { width, height, frames } = readGif(gif);
    const context = { players: order.players, locale: order.locale, suitColours: 2 } as const;
    const tables = steps.map(({ match }) => match.scene(context));
    const size = sizeOf(tables);
    expect([width, height]).toEqual([size.width / 2, size.height / 2]);
    const plane = filming.plane({ ...size, shrunk: 2 });
    for (const [i, step] of steps.entries()) {
      const table = tables[i];
      const frame = frames[i];
      if (!table || !frame) throw new Error('a step without its frame');
      const caption = captionOf(gameIn(standstill), step, steps.length - 1, order);
      plane.draw({ ...framed(table, caption, size), shrunk: 2 });
      expect(pictureHash(frame.picture)).toBe(pictureHash(coloursOf(plane.pixels)));
    }
  });

  it('matches its approved captions and durations', () => {
    const part = { by: 'turn', from: 1, to: 2 } as const;
    const order = orderOf(careless, { part });
    const steps = stepsIn(stepsFrom(careless), part);
    const { frames } = readGif(made(filmOf(filming, order, unhurried)).gif);
    expect(frames).toHaveLength(steps.length);
    const told = captionsOf(gameIn(careless), replayedFrom(careless), order);
    expect(told.map((line, i) => `${frames[i]?.hundredths} ${line}`)).toMatchInlineSnapshot(`
      [
        "200 0 / 154 · Anna 2:30 · Ben 2:30 · Anna – Ben · Schikanöschen",
        "50 1 / 154 · Anna 2:30 · Ben 2:26 · Ben: A♠ G1 → D1",
        "50 2 / 154 · Anna 2:30 · Ben 2:25 · Ben: took a joker out (E1)",
        "50 3 / 154 · Anna 2:30 · Ben 2:23 · Ben: 9♣ C2 → G1",
        "50 4 / 154 · Anna 2:30 · Ben 2:21 · Ben: 3♦ C2 → E1",
        "50 5 / 154 · Anna 2:30 · Ben 2:18 · Ben: 6♣ F1 → D4",
        "50 6 / 154 · Anna 2:30 · Ben 2:16 · Ben: touches 2♦ on C2",
        "400 7 / 154 · Anna 2:30 · Ben 2:15 · ✊ Anna knocks rightly: taken back. Ben put 6♣ on D4: a final stack begins with an ace.",
        "80 8 / 154 · Anna 2:29 · Ben 2:15 · Anna: drew from A1 · holds 7♦",
        "400 9 / 154 · Anna 2:28 · Ben 2:15 · ✊ Ben knocks wrongly and is warned.",
        "800 10 / 154 · Anna 2:26 · Ben 2:15 · Anna: 7♦ hand → B1",
      ]
    `);
  });

  it.each(GOLDEN.map((golden) => [`${golden.header.game} ${golden.name}`, golden] as const))(
    'reveals nothing early: %s',
    (_, golden) => {
      const game = gameIn(golden);
      const order = orderOf(golden);
      const steps = stepsFrom(golden);
      const last = steps.at(-1);
      for (const locale of LOCALES) {
        const captions = steps.map((step) => captionOf(game, step, steps.length - 1, { ...order, locale }));
        for (const [i, { words, note }] of captions.entries()) {
          expect(words).not.toBe('');
          expect(`${words}${note}`).not.toMatch(/undefined|\*\*|`|<[@t]/);
          const step = steps[i];
          if (step && last?.match.result && !step.match.result)
            expect(words).not.toBe(captions.at(-1)?.words);
        }
      }
    },
  );

  it('names the seat of a player whose name has no glyphs', () => {
    const filmFor = (players: readonly string[]): Filmed =>
      made(filmOf(filming, orderOf(careless, { players, part: { by: 'step', from: 3, to: 6 } }), unhurried));
    expect(filmFor(['ދިވެހި', '🃏']).gif).toEqual(filmFor(['South', 'North']).gif);
    expect(filmFor(['𝕬𝖓𝖓𝖆', 'Ben 🦊']).gif).toEqual(filmFor(['Anna', 'Ben']).gif);
  });

  it('shows hands to everybody only on request', () => {
    const half = made(filmOf(filming, orderOf(tricks), unhurried));
    const open = made(filmOf(filming, orderOf(tricks, { openHands: true }), unhurried));
    const faces = (gif: Uint8Array): string[] =>
      readGif(gif).frames.map(({ picture }) => pictureHash(picture));
    expect(faces(open.gif)).not.toEqual(faces(half.gif));
    expect(
      faces(
        made(filmOf(filming, orderOf(careless, { openHands: true, part: partOf('s0-4') }), unhurried)).gif,
      ),
    ).toEqual(faces(made(filmOf(filming, orderOf(careless, { part: partOf('s0-4') }), unhurried)).gif));
  });
});

describe('a film that would be too large', () => {
  const scene = stepsFrom(standstill)[0]?.match.scene({ players: ['A', 'B'], locale: 'en', suitColours: 2 });
  if (!scene) throw new Error('no table');
  const size = sizeOf([scene]);
  const all = Array.from({ length: 40 }, (_, i): Frame => {
    const note = 'x'.repeat(1 + (i % 7));
    return { scene: { ...framed(scene, { words: `step ${i}`, note }, size), shrunk: 2 }, hundredths: 50 };
  });
  const chosen = (most: number): Frame[] => all.slice(0, most);

  it('has as many frames as fit', () => {
    const whole = made(making(filming, chosen, all.length));
    expect(whole).toMatchObject({ shown: 40, of: 40 });
    const [first, rest] = [made(making(filming, chosen, 1)).gif.length, whole.gif.length];
    const limit = Math.floor(first + 0.7 * (rest - first));
    const less = made(making(filming, chosen, all.length, limit));
    expect(less.gif.length).toBeLessThanOrEqual(limit);
    expect(less.shown).toBeLessThan(40);
    expect(less.shown).toBeGreaterThan(20);
    expect(less.of).toBe(40);
    expect(readGif(less.gif).frames).toHaveLength(less.shown);
  });

  it('is never refused for having too many steps', () => {
    const many = made(making(filming, (most) => all.slice(0, Math.min(most, 5)), 100_000));
    expect(many).toMatchObject({ shown: 5, of: 100_000 });
  });
});

it('every scene of a film has the same size, with the table in the middle', () => {
  const table = stepsFrom(standstill)[0]?.match.scene({ players: ['A', 'B'], locale: 'en', suitColours: 2 });
  if (!table) throw new Error('no table');
  const size = sizeOf([table, { width: 901, height: 999 }]);
  expect([size.width % 2, size.height % 2]).toEqual([0, 0]);
  const frame = framed(table, { words: 'said', note: '1 / 2' }, size);
  expect([frame.width, frame.height]).toEqual([902, size.height]);
  expect(frame.cards).toHaveLength(table.cards.length);
  const [before, after] = [table.cards[0], frame.cards[0]];
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBe(Math.floor((902 - table.width) / 2));
  expect(frame.labels.map(({ phrase }) => phrase)).toContainEqual(asIs('said'));
});

/** As 0xRRGGBB. */
const coloursOf = (pixels: Uint8Array): Uint32Array =>
  Uint32Array.from(pixels, (index) => PALETTE[index] ?? NaN);

const pictureHash = (picture: Uint32Array): string =>
  createHash('sha256')
    .update(new Uint8Array(picture.buffer, picture.byteOffset, picture.byteLength))
    .digest('hex');
