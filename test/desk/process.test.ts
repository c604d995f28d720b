/**
 * The desk as a process: from standard input to standard output, an answer per line. The referee's test
 * covers the joining of lines.
 */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createDesk } from '../../src/desk.ts';
import { answers, checkClean, runReadFor, runScript } from '../referee/run.ts';

const DESK = fileURLToPath(new URL('../../src/desk-main.ts', import.meta.url));

const LINES: readonly string[] = [
  { tournament: 'swiss', seed: 'Schikanöschen ♠ 🂡' },
  ...['Ida', 'Jörg', 'Kim 🂡'].map((player) => ({ do: 'join', player })),
  { do: 'start' },
  { do: 'pair' },
  { do: 'standings' },
  { do: 'export', as: 'csv' },
  { do: 'export', as: 'trf' },
  { league: {} },
].map((line) => JSON.stringify(line));

function expected(lines: readonly string[]): string[] {
  const desk = createDesk();
  return lines.map((line) => desk.answer(line)).filter((answer) => answer !== null);
}

it('answers line by line like the desk itself, and ends with its input', async () => {
  const result = await runScript(DESK, `${LINES.join('\n')}\n\n  \r\n`, LINES.slice(0, 4).join('\r\n'));
  checkClean(result);
  expect(answers(result)).toEqual(expected([...LINES, ...LINES.slice(0, 4)]));
});

it('accepts a byte order mark before any line', async () => {
  const result = await runScript(DESK, LINES.map((line) => `\uFEFF${line}\n`).join(''));
  checkClean(result);
  expect(answers(result)).toEqual(expected(LINES));
});

it.each([
  ['desk', DESK, 0],
  // Without a command it does nothing.
  ['store', fileURLToPath(new URL('../../src/store-main.ts', import.meta.url)), 1],
])('the %s ends silently when nobody reads its output', async (_, path, code) => {
  const input = `${LINES.join('\n')}\n`.repeat(200);
  expect(await runReadFor(0, path, input)).toEqual({ err: '', code });
});

it('ends silently when there is no input', async () => {
  const result = await runScript(DESK);
  checkClean(result);
  expect(result.out).toBe('');
});

it('goes on after garbage and invalid UTF-8', async () => {
  const garbage = [
    'garbage',
    '{',
    '\0',
    '[]',
    '{"__proto__":{"ok":true}}',
    '"\\ud800"',
    '['.repeat(1_000_000),
  ];
  const lines = [...garbage, ...LINES, ...garbage, '{"do":"ranking","at":0}'];
  const result = await runScript(DESK, Buffer.from([0xff, 0xfe, 0x0a]), lines.join('\n'));
  checkClean(result);
  expect(answers(result).slice(1)).toEqual(expected(lines));
  expect(answers(result)[0]).toContain('"bad-line"');
});
