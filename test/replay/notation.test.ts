import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import { review } from '../../src/match/review.ts';
import { turnsIn } from '../../src/features/replay/jumps.ts';
import { moveLines, moveList } from '../../src/features/replay/notation.ts';
import { gameIn, type GoldenMatch } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';
import { entriesOf, goldenCalled, stepsIn } from '../golden/goldens.ts';

const NAMES = ['Anna', 'Ben', 'Cleo'];

const listOf = (match: GoldenMatch, locale: Locale): string =>
  moveList(gameIn(match), stepsIn(match), { locale, names: NAMES, heading: match.name });

describe('a move list', () => {
  it.each(
    ['careless', 'careless-hands', 'stops', 'one-game'].flatMap((name) =>
      LOCALES.map((locale) => [name, locale] as const),
    ),
  )('of %s in %s matches its golden file', async (name, locale) => {
    const match = goldenCalled(name);
    const file = new URL(`../golden/${match.header.game}/${name}.moves.${locale}.txt`, import.meta.url);
    await expect(listOf(match, locale)).toMatchFileSnapshot(file.pathname);
  });

  it.each(GOLDEN)('of $name of $header.game has a line a turn, and every call', (match) => {
    const steps = stepsIn(match);
    const lines = moveLines(steps, { locale: 'en', names: NAMES });
    expect(lines.map((line) => Number(/^(\d+)\. /.exec(line)?.[1]))).toEqual(
      turnsIn(steps).map(({ turn }) => turn),
    );
    const { seats } = review(gameIn(match), match.header, entriesOf(match));
    const all = lines.join('\n');
    const sum = (kind: 'right' | 'wrong'): number =>
      seats.reduce((total, { knocks }) => total + knocks[kind], 0);
    const calls = (sign: string): number => all.split(new RegExp(`(?:K↩|K→|✋) ${sign}`)).length - 1;
    expect([calls('✓'), calls('✗')]).toEqual([sum('right'), sum('wrong')]);
  });

  it.each(GOLDEN.filter((match) => gameIn(match).round === null))(
    'of $name of $header.game is the same in both languages',
    (match) => {
      const steps = stepsIn(match);
      const [english, german] = LOCALES.map((locale) => moveLines(steps, { locale, names: NAMES }));
      expect(german).toEqual(english);
    },
  );

  it.each(GOLDEN)('of $name of $header.game uses only signs that its rules explain', (match) => {
    const page = gameIn(match).texts.en.pages.at(-1);
    expect(page?.id).toBe('notation');
    const lines = moveLines(stepsIn(match), { locale: 'en', names: NAMES }).join('\n');
    const signs = new Set(lines.match(/½.|[↺↑…⇄×✓✗✋📣⏸⏵⏱🏳🏁]|K[↩→]/gu));
    for (const sign of signs) expect(page?.body).toContain(sign);
  });
});
