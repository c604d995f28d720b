import { describe, expect, it } from 'vitest';
import { parseShards } from '../../src/shards/numbers.ts';

describe('SHARDS', () => {
  it.each([
    ['auto', { count: null, own: null }],
    ['1', { count: 1, own: null }],
    ['8', { count: 8, own: null }],
    ['0-3/8', { count: 8, own: [0, 1, 2, 3] }],
    ['0,2/8', { count: 8, own: [0, 2] }],
    ['5,0-2,1/8', { count: 8, own: [0, 1, 2, 5] }],
  ])('accepts %s', (text, value) => expect(parseShards(text)).toEqual({ ok: true, value }));

  it.each([
    '',
    '0',
    'all',
    '8/8',
    '0-8/8',
    '3-1/8',
    '-1/8',
    '1,/8',
    '1/0',
    '99999',
    '1.5',
    '0-3/8/2',
    '1-2-3/8',
  ])('refuses %o, and names the accepted forms', (text) => {
    const refused = parseShards(text);
    expect(refused.ok ? '' : refused.error).toContain('0-3/8');
  });
});
