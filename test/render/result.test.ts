import { describe, expect, it } from 'vitest';
import { fitInLines } from '../../render/art/labels.ts';
import { lowered } from '../../render/scene/lowered.ts';
import type { Box, Scene } from '../../render/scene/scene.ts';
import { textOf } from '../../render/scene/texts.ts';
import { resultInWords, resultScene, type Result } from '../../src/games/picture/result.ts';
import { endedSample, resultSamples } from './result-samples.ts';
import { samples } from './samples.ts';
import { written } from './written.ts';

const all = resultSamples();
const called = (name: string) => {
  const found = all.find((sample) => sample.name === name);
  if (!found) throw new Error(`no result ${name}`);
  return found;
};

/** The banner, and the labels on it. */
function bannerIn({ plates: [banner], labels }: Scene) {
  if (banner?.style !== 'banner') throw new Error('no banner');
  return { banner, lines: labels.filter(({ y }) => y < banner.y + banner.height) };
}

const isInside = (box: Box, outer: Box): boolean =>
  box.x >= outer.x &&
  box.y >= outer.y &&
  box.x + box.width <= outer.x + outer.width &&
  box.y + box.height <= outer.y + outer.height;

/** Words for a win or a draw. */
const END = /\bwins\b(?! the trick| it\b)|gewinnt|\bDraw\b|Remis/;

describe('lowered', () => {
  it('moves everything down by the added height, and changes nothing else', () => {
    const kinds = new Set<string>();
    for (const { scene } of samples) {
      const below = lowered(scene, 100);
      expect(below.height).toBe(scene.height + 100);
      expect(lowered(below, -100)).toEqual(scene);
      for (const { kind } of scene.marks) kinds.add(kind);
      const tops = (one: Scene) =>
        [...one.plates, ...one.slots, ...one.cards, ...one.labels].map(({ y }) => y);
      expect(tops(below)).toEqual(tops(scene).map((y) => y + 100));
    }
    expect([...kinds].sort()).toEqual(['aim', 'arrow', 'place', 'right', 'wrong']);
    const paper: Scene = {
      locale: 'en',
      suitColours: 2,
      width: 10,
      height: 10,
      plates: [],
      slots: [],
      cards: [],
      labels: [],
      marks: [
        { kind: 'flame', at: { x: 1, y: 2 } },
        { kind: 'curve', points: [{ x: 3, y: 4 }], peak: { x: 3, y: 4 } },
      ],
    };
    expect(lowered(paper, 5).marks).toEqual([
      { kind: 'flame', at: { x: 1, y: 7 } },
      { kind: 'curve', points: [{ x: 3, y: 9 }], peak: { x: 3, y: 9 } },
    ]);
  });
});

describe.each(all)('$name', ({ scene, ended, banner, locale, altText }) => {
  it('shows the last table as spectators saw it, below a banner', () => {
    const { header, match } = ended;
    const { players, suitColours } = header;
    const table = match.scene({
      locale,
      suitColours,
      hidesEnd: true,
      players: players.map(({ name }, i) =>
        new Set(players.map(({ id }) => id)).size === 1 ? `${name} (${i + 1})` : name,
      ),
    });
    const { banner: plate, lines } = bannerIn(scene);
    const below = lowered(table, scene.height - table.height);
    expect(scene.plates.slice(1)).toEqual(below.plates);
    expect(scene.labels.slice(lines.length)).toEqual(below.labels);
    expect([scene.cards, scene.slots, scene.marks]).toEqual([below.cards, below.slots, below.marks]);
    expect(plate.y + plate.height).toBeLessThanOrEqual(scene.height - table.height);
    for (const line of lines) expect(isInside(line, plate)).toBe(true);
    for (const [i, line] of lines.entries())
      for (const other of lines.slice(i + 1))
        expect(
          line.y + line.height <= other.y ||
            line.x + line.width <= other.x ||
            other.x + other.width <= line.x,
        ).toBe(true);
  });

  it('names the winner once: in the banner, not at the table below', () => {
    const { header, match } = ended;
    const context = {
      locale,
      suitColours: header.suitColours,
      players: header.players.map(({ name }) => name),
    };
    const textsOf = ({ labels }: Scene): string[] => labels.map(({ phrase }) => textOf(locale, phrase));
    const below = textsOf(scene).slice(bannerIn(scene).lines.length);
    expect(below.filter((text) => END.test(text))).toEqual([]);
    expect(textsOf(match.scene({ ...context, hidesEnd: true })).filter((text) => END.test(text))).toEqual([]);
    if (!match.result) return;
    expect(textsOf(match.scene(context)).some((text) => END.test(text))).toBe(true);
    expect(match.altText(context)).toMatch(END);
    expect(altText.match(new RegExp(END, 'g'))).toHaveLength(1);
  });

  it('uses letters large enough for a phone, and shortens only names', () => {
    for (const { phrase, style, width, lines = 1 } of bannerIn(scene).lines) {
      const text = textOf(locale, phrase);
      const fitted = fitInLines(text, style, width, lines);
      // 9 points where 840 pixels are 375 wide.
      expect((fitted.size * 375) / scene.width).toBeGreaterThanOrEqual(9);
      const isNamed = 'player' in phrase;
      if (!isNamed) expect(fitted.lines.join(' ')).toBe(text);
    }
  });

  it('has an alt text with the whole banner, then the table', () => {
    for (const { phrase } of bannerIn(scene).lines) expect(altText).toContain(textOf(locale, phrase));
    const words = resultInWords(banner, locale);
    expect(altText.startsWith(`${words} `)).toBe(true);
    expect(altText.length).toBeLessThanOrEqual(1024);
    expect(altText.length).toBeGreaterThan(words.length + 100);
    expect(altText).not.toMatch(/undefined|null|NaN/);
  });
});

describe('the banner', () => {
  const words = (name: string): string => {
    const { banner, locale } = called(name);
    return resultInWords(banner, locale);
  };

  it.each([
    [
      'result win-knocked-back en',
      'Anna wins · with all cards played. Anna: 0 left. Ben: 3 left. Schikanöschen · 0:48.0 · unranked.',
    ],
    [
      'result time de',
      'Anna gewinnt · durch Zeitüberschreitung. Anna: noch 4. Ben: noch 2. Schikanöschen · 1:20 · ungewertet.',
    ],
    [
      'result false-knocks en',
      'Ben wins · on the opponent’s second warning. Anna: 1 left. Ben: 3 left. Schikanöschen · 0:22.0 · unranked.',
    ],
    [
      'result repetition en',
      'Draw · by repetition. Anna: 1 left. Ben: 1 left. Schikanöschen · 0:15.0 · unranked.',
    ],
    [
      'result agreed-alone de',
      'Remis · nach Vereinbarung. Anna (1): noch 41. Anna (2): noch 41. Schikanöschen · 0:02,5 · ungewertet.',
    ],
    [
      'result practised en',
      'Anna wins · with all cards played. Anna: 0 left. Ben: 3 left. Schikanöschen · 0:48.0 · practice, unranked.',
    ],
  ])('describes %s', (name, said) => expect(words(name)).toBe(said));

  it.each([
    ['three-cleared', 'Cleo wins · with all cards played. 1. Cleo: 0 left. 2. Anna: 1 left. 3. Ben: 3 left.'],
    ['three-resigned', 'Ben wins · by resignation. 1. Ben: 1 left. 2. Cleo: 4 left. 3. Anna: resigned.'],
    ['three-out-of-time', 'Draw · on time. 1. Anna: 2 left. 1. Ben: 2 left. 3. Cleo: out of time.'],
  ])('lists the places of three players: %s', (name, said) =>
    expect(words(`result ${name} en`).startsWith(`${said} Zank-Patience`)).toBe(true),
  );

  it.each([
    ['one-game', 'Hands: 0:3 0:4 1:4 2:4 2:5.'],
    [
      'best-of-three',
      'Game 1: 5 : 0, 2:0 3:0 5:0. Game 2: 0 : 5, 0:3 0:4 0:5. Game 3: 2 : 5, 0:1 1:1 1:3 2:3 2:5.',
    ],
  ])('lists games and hands: %s', (name, said) => expect(words(`result ${name} en`)).toContain(` ${said} `));

  it('has room for many games, without their hands', () => {
    const { scene } = called('result agreed en');
    const list = Array.from({ length: 9 }, (_, i) => ({
      heading: { key: 'as-is', text: `Game ${i + 1}` } as const,
      score: '5 : 4',
      course: null,
    }));
    const result: Result = { ...called('result agreed en').banner, list };
    const { banner, lines } = bannerIn(resultScene(scene, result));
    expect(lines.filter(({ phrase }) => textOf('en', phrase) === '5 : 4')).toHaveLength(9);
    for (const line of lines) expect(isInside(line, banner)).toBe(true);
    expect(banner.height).toBeLessThan(340);
  });

  it.each([
    ['untouched', 'No result · untouched for a long time.', 'Ohne Ergebnis · lange nicht berührt.'],
    [
      'manager',
      'No result · ended by a manager of the channel.',
      'Ohne Ergebnis · von der Kanalleitung beendet.',
    ],
    ['idle', 'No result · waited for Ben in vain.', 'Ohne Ergebnis · vergeblich auf Ben gewartet.'],
    ['left', 'No result · Ben has left the server.', 'Ohne Ergebnis · Ben ist nicht mehr auf dem Server.'],
    ['event', 'No result · decided by the tournament.', 'Ohne Ergebnis · vom Turnier entschieden.'],
  ])('says why there is no result: %s', (why, english, german) => {
    expect(words(`unrated ${why} en`).startsWith(english)).toBe(true);
    expect(words(`unrated ${why} de`).startsWith(german)).toBe(true);
  });

  it('still hides hands from spectators when a match was stopped in the middle', () => {
    const { match } = endedSample('best-of-three', {}, { why: 'untouched' });
    const seen = match.view('spectator');
    expect(JSON.stringify(seen)).toContain('??');
    const result: Result = { ...called('result best-of-three en').banner };
    const scene = resultScene(
      match.scene({ players: ['Anna', 'Ben'], locale: 'en', suitColours: 2 }),
      result,
    );
    expect(scene.cards.filter(({ pile, face }) => pile?.startsWith('hand') && face !== null)).toEqual([]);
  });
});

it.each(
  [
    'win-knocked-back en',
    'false-knocks de',
    'left-becomes-right de',
    'stops en',
    'three-resigned de',
    'best-of-three de',
    'one-game en',
    'long three-resigned en',
  ].map((name) => `result ${name}`),
)('%s matches its golden file', async (name) => {
  const { lines, banner } = bannerIn(called(name).scene);
  const { scene } = called(name);
  await expect(
    written({ ...scene, plates: [banner], slots: [], cards: [], marks: [], labels: lines }),
  ).toMatchFileSnapshot(`golden/${name.replaceAll(' ', '-')}.scene`);
});
