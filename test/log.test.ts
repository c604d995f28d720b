import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../src/log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) };
  write(createLog({ level: 'info', secrets: ['s3cr3t', ''], destination }));
  return lines.join('');
}

test.each<[string, object]>([
  ['a key', { token: 'aW50ZXJhY3Rpb24' }],
  ['a key far down', { a: { b: { c: [{ d: { Authorization: 'aW50ZXJhY3Rpb24' } }] } } }],
  ['a seed', { header: { seed: 'aW50ZXJhY3Rpb24' } }],
  ['JSON in a string', { body: JSON.stringify({ data: JSON.stringify({ token: 'aW50ZXJhY3Rpb24' }) }) }],
  [
    'the address of a callback',
    { url: 'https://discord.com/api/v10/interactions/12/aW50ZXJhY3Rpb24/callback' },
  ],
  ['the address of a webhook', { url: '/webhooks/12/aW50ZXJhY3Rpb24/messages/@original?x=1' }],
  ['a header', { text: 'authorization: Bot aW50ZXJhY3Rpb24.aW50ZXJhY3Rpb24' }],
  [
    'an error',
    { err: Object.assign(new Error('failed'), { url: '/interactions/1/aW50ZXJhY3Rpb24/callback' }) },
  ],
])('a secret in %s does not reach the log', (_, fields) => {
  const text = logged((log) => {
    log.info(fields, 'said');
  });
  expect(text).toContain('[redacted]');
  expect(text).not.toContain('aW50ZXJhY3Rpb24');
  expect(JSON.parse(text)).toMatchObject({ msg: 'said' });
});

test('escapes control characters and bidirectional marks', () => {
  const said = 'evil\u202Eeno\u009B2J\u2028';
  const text = logged((log) => {
    log.info({ said }, 'said');
  });
  expect(text).toContain('evil\\u202eeno\\u009b2J\\u2028');
  expect(JSON.parse(text)).toMatchObject({ said });
});

test('an error’s request body does not reach the log', () => {
  const requestBody = { files: [], json: { components: [{ custom_id: 'hand|1|0|play:QS' }] } };
  const refused = Object.assign(new Error('Unknown Webhook'), { requestBody, status: 404 });
  const text = logged((log) => {
    log.warn({ err: new Error('a hand could not be changed', { cause: refused }) }, 'said');
    log.warn({ err: refused }, 'said');
  });
  expect(text).toContain('Unknown Webhook');
  expect(text).toContain('404');
  expect(text).not.toContain('play:QS');
});

test('known secrets are removed from texts, also in child loggers; the rest stays unchanged', () => {
  const text = logged((log) => {
    log.child({ channel: '12' }).error('the token s3cr3t was refused by /channels/12/messages');
  });
  expect(JSON.parse(text)).toMatchObject({
    channel: '12',
    msg: 'the token [redacted] was refused by /channels/12/messages',
  });
});

test.each(['process.exit(0)', 'throw new Error("a bug")'])('no line is lost at the end by %s', (end) => {
  const script = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, '../src/log.ts'))};
    const log = createLog({ level: 'info', secrets: [] });
    for (let n = 0; n < 2000; n++) log.info({ n }, 'line');
    ${end};`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  const numbers = stdout
    .trim()
    .split('\n')
    .map((line) => /"n":(\d+)/.exec(line)?.[1]);
  expect(numbers).toEqual(Array.from({ length: 2000 }, (_, n) => String(n)));
});
