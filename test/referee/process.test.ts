/** The referee as a process: from standard input to standard output, an answer per line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createReferee } from '../../src/referee.ts';
import { answers, checkClean, runReadFor, runScript, type Run } from './run.ts';
import { DIALECT } from './schikanoeschen/table.ts';

const REFEREE = fileURLToPath(new URL('../../src/referee-main.ts', import.meta.url));

/** Runs the referee on these chunks, each written after the previous one is flushed, and ends its input. */
const run = (...chunks: (string | Buffer)[]): Promise<Run> => runScript(REFEREE, ...chunks);

const SETUP = { game: 'schikanoeschen', seed: 'Schikanöschen ♠ 🂡' };
const MOVES = [
  { seat: 1, do: 'draw', at: 5 },
  { seat: 2, do: 'draw' },
  { seat: 1, do: 'touch', pile: 'e1' },
  { do: 'tick', at: 900 },
  { do: 'view', as: 'spectator' },
  { seat: 1, do: 'resign' },
];
const LINES: readonly string[] = [SETUP, ...MOVES].map((line) => JSON.stringify(line));

/** Answers to the same lines in this process. */
function expected(lines: readonly string[]): string[] {
  const referee = createReferee();
  return lines.map((line) => referee.answer(line)).filter((answer) => answer !== null);
}
describe('the process', () => {
  it('answers line by line like the referee itself, and ends with its input', async () => {
    const result = await run(LINES.join('\n') + '\n');
    checkClean(result);
    expect(answers(result)).toEqual(expected(LINES));
    expect(result.out).not.toBe('');
  });

  it('accepts a byte order mark before any line, as some editors write one', async () => {
    const marked = LINES.map((line) => `\uFEFF${line}`);
    const result = await run(`${marked.join('\n')}\n\uFEFF\n`);
    checkClean(result);
    expect(answers(result)).toEqual(expected(LINES));
  });

  it('ends silently when nobody reads its answers', async () => {
    const many = `${LINES.join('\n')}\n`.repeat(2000);
    expect(await runReadFor(1, REFEREE, many)).toEqual({ err: '', code: 0 });
  });

  it('ends silently when there is no input', async () => {
    const result = await run();
    checkClean(result);
    expect(result.out).toBe('');
  });

  it('answers while its input is still open', async () => {
    const child = spawn(process.execPath, [REFEREE], { stdio: ['pipe', 'pipe', 'inherit'] });
    const closed = once(child, 'close');
    for (const line of LINES) {
      child.stdin.write(line + '\n');
      let text = '';
      while (!text.endsWith('\n')) {
        const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
        text += chunk.toString('utf8');
      }
      DIALECT.parse(text.trimEnd(), line.includes('"view"'));
    }
    child.stdin.end();
    await closed;
    expect(child.exitCode).toBe(0);
  });

  it('joins lines that arrive in pieces, even within a character', async () => {
    const bytes = Buffer.from(LINES.join('\n') + '\n', 'utf8');
    const setup = Buffer.from(LINES[0] ?? '', 'utf8');
    const within = [...setup.keys()].filter((index) => ((setup[index] ?? 0) & 0xc0) === 0x80);
    expect(within.length).toBeGreaterThan(5);
    const cuts = [...within, setup.length, setup.length + 1, setup.length + 9];
    const pieces = [0, ...cuts].map((start, index) => bytes.subarray(start, cuts[index] ?? bytes.length));
    const result = await run(...pieces);
    checkClean(result);
    expect(answers(result)).toEqual(expected(LINES));
  });

  it('accepts CRLF, even split between chunks, and blank lines', async () => {
    const text = `\r\n${LINES.join('\r\n\r\n')}\r\n  \r\n\t\r\n`;
    const whole = await run(text);
    checkClean(whole);
    expect(answers(whole)).toEqual(expected(LINES));
    const middle = text.indexOf('\r\n', 10) + 1;
    const split = await run(text.slice(0, middle), text.slice(middle));
    expect(answers(split)).toEqual(expected(LINES));
  });

  it('answers a last line without a line end', async () => {
    const result = await run(LINES.join('\n'));
    checkClean(result);
    expect(answers(result)).toEqual(expected(LINES));
  });

  it('does not split lines at other separator characters', async () => {
    for (const character of ['\u2028', '\u2029', '\u0085', '\v', '\f']) {
      const seed = JSON.stringify({ game: 'schikanoeschen', seed: 'one two' }).replace(' ', character);
      const result = await run(seed + '\n' + '{"do":"tick"}\n');
      checkClean(result);
      expect(answers(result), JSON.stringify(character)).toEqual(expected([seed, '{"do":"tick"}']));
      expect(answers(result)).toHaveLength(2);
    }
  });

  it('goes on after garbage', async () => {
    const garbage = [
      'garbage',
      '{',
      '\0\0',
      '[]',
      '{"__proto__":{"ok":true}}',
      '"\\ud800"',
      '['.repeat(1_000_000),
    ];
    const lines = [...garbage, ...LINES, ...garbage, '{"do":"view","as":1}'];
    const result = await run(lines.join('\n') + '\n');
    checkClean(result);
    expect(answers(result)).toEqual(expected(lines));
    expect(answers(result)).toHaveLength(lines.length);
  });

  it('goes on after invalid UTF-8', async () => {
    const result = await run(
      Buffer.from([0xff, 0xfe, 0x80, 0x0a, 0xc3, 0x0a, 0xed, 0xa0, 0x80, 0x0a, 0xf0, 0x9f, 0x0a]),
      LINES.join('\n') + '\n',
    );
    checkClean(result);
    const said = answers(result);
    for (const answer of said.slice(0, 4))
      expect(DIALECT.parse(answer, false)).toMatchObject({ error: 'bad-line' });
    expect(said.slice(4)).toEqual(expected(LINES));
  });

  it('answers many lines in order, and loses none', async () => {
    const lines = [
      LINES[0] ?? '',
      ...Array.from({ length: 5000 }, (_, at) => JSON.stringify({ do: 'tick', at })),
    ];
    const big = JSON.stringify({ ...SETUP, seed: 'x'.repeat(1_000_000) });
    const result = await run([...lines, big, '{"do":"tick"}'].join('\n') + '\n');
    checkClean(result);
    expect(answers(result)).toEqual(expected([...lines, big, '{"do":"tick"}']));
  });

  it('writes nothing but answers of the protocol', async () => {
    const result = await run(LINES.join('\n') + '\nrubbish\n');
    answers(result).forEach((answer, index) =>
      DIALECT.parse(answer, LINES[index]?.includes('"view"') ?? false),
    );
    expect(answers(result)).toHaveLength(LINES.length + 1);
  });
});
