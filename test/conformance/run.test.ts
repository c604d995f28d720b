/** The runner of the suite in `conformance/` against any referee process. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FOLDER } from './files.ts';

describe('conformance/run.mjs', () => {
  const path = (file: string): string => fileURLToPath(new URL(file, FOLDER));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [path('run.mjs'), ...args], { encoding: 'utf8' });
  const referee = fileURLToPath(new URL('../../src/referee-main.ts', import.meta.url));

  it('passes a right referee', () => {
    const { status, stdout } = run(
      path('kinderschnapsen/lines.jsonl'),
      path('schikanees/calls.jsonl'),
      '--',
      process.execPath,
      referee,
    );
    expect(stdout).toMatch(
      /right {2}kinderschnapsen\/lines\.jsonl.*\nright {2}schikanees\/calls\.jsonl.*\n.* 0 wrong answers\n/,
    );
    expect(status).toBe(0);
  });

  it('reports the errors of a wrong referee', () => {
    const silly = `process.stdin.on('data', (text) => { for (const _ of String(text).trimEnd().split('\\n')) console.log('{"ok":true}'); })`;
    const { status, stdout } = run(path('kinderschnapsen/tricks.jsonl'), '--', process.execPath, '-e', silly);
    expect(stdout).toContain('WRONG  kinderschnapsen/tricks.jsonl');
    expect(stdout).toContain('answer.position should be');
    expect(status).toBe(1);
    expect(run(path('kinderschnapsen/tricks.jsonl'), '--', '/no/such/referee').status).toBe(1);
  });

  it('repeats the files one by one for a referee that falls silent', () => {
    // It answers like ours, but nothing after the line "null", which one of the files contains.
    const text = `import { createReferee } from ${JSON.stringify(new URL('../../src/referee.ts', import.meta.url).href)};
      const referee = createReferee();
      process.stdin.setEncoding('utf8');
      let input = '';
      for await (const part of process.stdin) input += part;
      for (const line of input.split('\\n')) {
        if (line === 'null') break;
        const answer = referee.answer(line);
        if (answer !== null) console.log(answer);
      }`;
    const { status, stdout } = run(
      ...[path('kinderschnapsen/lines.jsonl'), path('kinderschnapsen/tricks.jsonl')],
      ...['--', process.execPath, '--input-type=module', '-e', text],
    );
    expect(stdout).toContain('WRONG  kinderschnapsen/lines.jsonl');
    expect(stdout).toContain('right  kinderschnapsen/tricks.jsonl');
    expect(status).toBe(1);
  });

  it('prints its usage', () => {
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') as string });
  });
});
