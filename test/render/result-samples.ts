/** Result posts: the ends of golden matches, and other possible ends. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { bannerOf, type Bannered } from '../../src/features/result/chat/banner.ts';
import { resultPicture, type ResultPicture } from '../../src/features/result/chat/picture.ts';
import type { Result } from '../../src/games/picture/result.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import { progressOf } from '../../src/match/progress.ts';
import { entrySchema, type Header } from '../../src/match/header.ts';
import type { Unrated } from '../../src/match/unrated.ts';
import { fileOf, gameIn } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';

export interface ResultSample extends ResultPicture {
  /** Game and match, with the language. */
  readonly name: string;
  readonly locale: Locale;
  readonly ended: Bannered;
  readonly banner: Result;
}

const ENDED = [
  'win-knocked-back',
  'time',
  'false-knocks',
  'repetition',
  'standstill',
  'agreed-alone',
  'left-becomes-right',
  'touched-is-played',
  'stops',
  'learning-to-the-end',
  'three-cleared',
  'three-resigned',
  'three-out-of-time',
  'one-game',
  'best-of-three',
  'agreed',
];

const UNRATED: readonly Unrated[] = [
  { why: 'untouched' },
  { why: 'manager', by: '300' },
  { why: 'idle', who: '200', by: '100' },
  { why: 'left', who: ['200'] },
  { why: 'event', how: 'no-show' },
];

/** As wide as names get. */
const LONG: Partial<Header> = {
  players: [
    { id: '100', name: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW' },
    { id: '200', name: 'MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM' },
    { id: '300', name: '@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@' },
  ],
};

/** A match as it ended; with `unrated`: stopped after half of its moves. */
export function endedSample(
  name: string,
  changes: Partial<Header>,
  unrated: Unrated | null = null,
): Bannered & { readonly durationMs: number } {
  const golden = GOLDEN.find((match) => match.name === name);
  if (!golden) throw new Error(`no golden match ${name}`);
  const lines = readFileSync(fileOf(golden, 'jsonl'), 'utf8').trimEnd().split('\n').slice(1);
  const all = z.array(entrySchema).parse(lines.map((line) => JSON.parse(line) as unknown));
  const entries = unrated ? all.slice(0, Math.floor(all.length / 2)) : all;
  const game = gameIn(golden);
  const header = { ...golden.header, ...changes };
  const named = { ...header, players: header.players.slice(0, golden.header.players.length) };
  const { match } = progressOf(game, golden.header, entries);
  return { header: named, game, match, unrated, durationMs: entries.at(-1)?.at ?? 0 };
}

function sample(name: string, ended: Bannered & { readonly durationMs: number }): ResultSample {
  const { locale } = ended.header;
  const picture = resultPicture(ended, ended.durationMs);
  return {
    name: `${name} ${locale}`,
    locale,
    ended,
    banner: bannerOf(ended, ended.durationMs),
    ...picture,
  };
}

/** Each in both languages. */
export const resultSamples = (): readonly ResultSample[] =>
  LOCALES.flatMap((locale) => [
    ...ENDED.map((name) => sample(`result ${name}`, endedSample(name, { locale }))),
    ...UNRATED.map((unrated) => sample(`unrated ${unrated.why}`, endedSample('time', { locale }, unrated))),
    sample(
      'result practised',
      endedSample('win-knocked-back', { locale, practice: { level: 'strong', pace: 'normal', seats: [2] } }),
    ),
    ...['false-knocks', 'three-resigned', 'best-of-three'].map((name) =>
      sample(`result long ${name}`, endedSample(name, { ...LONG, locale })),
    ),
  ]);
