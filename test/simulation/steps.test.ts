import { expect, it } from 'vitest';
import { recordSteps } from './steps.ts';

it('counts and hashes steps, but no remarks, which only the trace shows', () => {
  const lines: string[] = [];
  const steps = recordSteps({ trace: (line) => void lines.push(line) });
  const before = steps.hash();
  steps.remark('discord', 'a file of this machine is missing');
  expect(lines).toEqual([expect.stringMatching(/^– \S+ discord a file of this machine is missing$/)]);
  expect([steps.count, steps.hash()]).toEqual([0, before]);
  steps.tap('frame', '{}');
  expect(steps.count).toBe(1);
  expect(steps.hash()).not.toBe(before);
});

it('tells the first step from a time on', () => {
  const steps = recordSteps({});
  const begin = Date.now();
  steps.tap('frame', '{}');
  steps.tap('frame', '{}');
  expect([steps.from(begin), steps.from(begin + 60_000)]).toEqual([1, 2]);
});

it('writes each step as one line of text', () => {
  const lines: string[] = [];
  recordSteps({ trace: (line) => void lines.push(line) }).tap('POST', '--part\r\nPNG\0"ä"');
  expect(lines).toEqual([expect.stringMatching(/^1 \S+ POST --part\\x0d\\x0aPNG\\x00"ä"$/)]);
});
