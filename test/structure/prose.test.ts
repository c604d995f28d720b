import { describe, expect, it } from 'vitest';
import { pageProse, proseOf } from '../../scripts/prose/read.ts';
import { sentencesOf, SIGNS } from '../../scripts/prose/signs.ts';

const SOURCE = `#!/usr/bin/env node
// Delay before a retry,
// in ms.
const a = 1; // first
/**
 * Posts the table.
 * @param time Unix ms
 */
it('posts once', () => log.warn({ a }, 'table not posted'));
// eslint-disable-next-line
`;

describe('the prose of a source', () => {
  const { comments, testNames, logs } = proseOf('test/a.test.ts', SOURCE);
  const texts = (prose: readonly { readonly text: string }[]): string[] => prose.map(({ text }) => text);

  it('joins line comments and drops signs and directives', () => {
    expect(texts(comments)).toEqual([
      'Delay before a retry,\nin ms.',
      'first',
      'Posts the table.\n@param time Unix ms',
    ]);
    expect(comments.map(({ line }) => line)).toEqual([2, 4, 5]);
  });

  it('finds names of tests and log messages', () => {
    expect([texts(testNames), texts(logs)]).toEqual([['posts once'], ['table not posted']]);
  });
});

it('reads paragraphs, items and cells of a page, but no code', () => {
  const page =
    '# Title\n\nOne\ntwo.\n\n- three\n- four\n\n| a | b c |\n| - | --- |\n\n```sh\nnpm test\n```\n';
  const { texts, cells } = pageProse('a.md', page);
  expect(texts.map(({ text }) => text)).toEqual(['One two.', 'three', 'four']);
  expect(cells.map(({ text }) => text)).toEqual(['a', 'b c']);
});

it('splits sentences, but not numbers and names', () => {
  expect(sentencesOf('Waits 1.5 s. Reads `a.ts` again! Done')).toEqual([
    'Waits 1.5 s.',
    'Reads `a.ts` again!',
    'Done',
  ]);
});

describe.each([
  ['whoever', 'Whoever waits, plays.', 'Waiting players play.'],
  ['somebody', 'Somebody has clicked.', 'A player clicked.'],
  ['clauses as subjects', 'What was told is not stored.', 'The TV state was not stored.'],
  ['first word What, How, Whether …', 'How many steps.', 'Is it over?'],
  ['over 25 words', `${'a '.repeat(26)}.`, `${'a '.repeat(25)}.`],
] as const)('%s', (sign, bad, good) => {
  it('is found, and only there', () => {
    expect([SIGNS[sign](bad), SIGNS[sign](good)]).toEqual([true, false]);
  });
});
