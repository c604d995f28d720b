/** The comparison of evenings that differ in what is secret, and such evenings in processes of their own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { deedOf } from '../checks/calm.ts';
import { audience } from './audience.ts';
import { compare } from './compare.ts';
import type { Line } from './played.ts';

const line = (at: number, changes: Partial<Line> = {}): Line => ({
  at,
  what: 'POST /channels/1/messages',
  hash: 'a',
  text: 'a',
  only: null,
  ...changes,
});

const ALL = { until: Infinity, knows: new Set<string>() };

describe('two evenings', () => {
  const lines = [line(1), line(2, { only: 'anna' }), line(3)];

  it('are equal if all lines are', () =>
    expect(compare({ lines }, { lines: [...lines] }, ALL)).toEqual({ lines: 3, difference: null }));

  it.each([
    ['a text', lines.with(2, line(3, { hash: 'b' }))],
    ['a time', lines.with(2, line(4))],
    ['a kind', lines.with(2, line(3, { what: 'log' }))],
    ['a missing line', lines.slice(0, 2)],
    ['a further line', [...lines, line(4)]],
  ])('differ in %s', (_, other) =>
    expect(compare({ lines }, { lines: other }, ALL).difference).not.toBeNull(),
  );

  it('may differ in what only a person reads who may know, but not in when', () => {
    const knows = { ...ALL, knows: new Set(['anna']) };
    const other = lines.with(1, line(2, { only: 'anna', hash: 'b' }));
    expect(compare({ lines }, { lines: other }, knows).difference).toBeNull();
    expect(compare({ lines }, { lines: other }, ALL).difference).not.toBeNull();
    const later = lines.with(1, line(2.5, { only: 'anna' }));
    expect(compare({ lines }, { lines: later }, knows).difference).not.toBeNull();
  });

  it('may differ once a person who knows acts differently', () => {
    const act = { what: 'frame', only: 'anna', text: '{"op":0,"t":"INTERACTION_CREATE"' };
    const [one, other] = ['a', 'b'].map((hash) => [line(1), line(2, { ...act, hash }), line(3, { hash })]);
    const knows = { ...ALL, knows: new Set(['anna']) };
    expect(compare({ lines: one ?? [] }, { lines: other ?? [] }, knows)).toEqual({
      lines: 1,
      difference: null,
    });
    expect(compare({ lines: one ?? [] }, { lines: other ?? [] }, ALL).difference).not.toBeNull();
  });

  it('may differ from a time on', () => {
    const limits = { ...ALL, until: 3 };
    expect(compare({ lines }, { lines: lines.slice(0, 2) }, limits).difference).toBeNull();
  });
});

describe('a line is private', () => {
  const deed = deedOf({ id: '12' });
  const own = { ...deed.interaction, token: 'hand', custom_id: 'own|m|1|tap:a' };
  const open = { ...deed.interaction, token: 'table', custom_id: 'table|m|1|tap:a' };
  const deeds = [
    { ...deed, interaction: { ...own, id: '11' } },
    { ...deed, interaction: open },
  ];
  const only = (what: string, text = ''): string | null => audience(deeds)({ what, text });

  it.each([
    ['an answer on a private hand', 'POST /interactions/11/hand/callback', ''],
    ['an ephemeral answer', 'POST /interactions/12/table/callback', '{"data":{"flags":64}}'],
    ['a click on a private hand', 'frame', '{"t":"INTERACTION_CREATE","s":4,"d":{"id":"11","data":{}}}'],
    ['an ephemeral message', 'frame', '{"d":{"flags":64,"interaction_metadata":{"id":"12"}}}'],
  ])('if it is %s', (_, what, text) => expect(only(what, text)).toBe('100'));

  it.each([
    ['a message in the channel', 'POST /channels/2/messages', ''],
    ['a public answer', 'POST /interactions/12/table/callback', '{"data":{}}'],
    ['a click on the table', 'frame', '{"t":"INTERACTION_CREATE","s":4,"d":{"id":"12","data":{}}}'],
    ['a line of the log', 'log', '{"flags":64}'],
  ])('but not if it is %s', (_, what, text) => expect(only(what, text)).toBeNull());

  it('after an ephemeral answer with the same token', () => {
    const of = audience(deeds);
    expect(of({ what: 'PATCH /webhooks/1/table/messages/@original', text: '' })).toBeNull();
    of({ what: 'POST /interactions/12/table/callback', text: '{"data":{"flags":64}}' });
    expect(of({ what: 'PATCH /webhooks/1/table/messages/@original', text: '' })).toBe('100');
  });
});

it('a private follow-up leaves the first answer public', () => {
  const token = 'table';
  const deed = deedOf({ id: '12' });
  const of = audience([{ ...deed, interaction: { ...deed.interaction, token, custom_id: 'table|m|1|own' } }]);
  expect(of({ what: `POST /webhooks/1/${token}?wait=true`, text: '{"flags":64}' })).toBe('100');
  expect(of({ what: `PATCH /webhooks/1/${token}/messages/5`, text: '' })).toBe('100');
  expect(of({ what: `PATCH /webhooks/1/${token}/messages/@original`, text: '' })).toBeNull();
});

it('shows nobody what they must not know', async () => {
  const args = ['--seed', '3', '--minutes', '1.5', '--matches', '4'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'run.ts'),
    ...args,
  ]);
  const compared = [...stdout.matchAll(/: (\d+) equal lines/g)].map(([, count]) => Number(count));
  expect(compared).toHaveLength(3);
  for (const count of compared) expect(count).toBeGreaterThan(200);
}, 240_000);
