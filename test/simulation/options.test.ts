import { expect, it } from 'vitest';
import { optionsIn, replayOf, seedsIn } from './options.ts';

it.each([
  ['--minutes', '0', 'a number above 0'],
  ['--minutes', 'ten', 'a number above 0'],
  ['--hours', '-1', 'a number from 0 on'],
  ['--bots', '0', 'a whole number from 1 on'],
  ['--bots', '1.5', 'a whole number from 1 on'],
  ['--people', '0', 'a whole number from 1 on'],
  ['--people', '', 'a whole number from 1 on'],
  ['--every', 'x', 'a number above 0'],
  ['--until', '0', 'a whole number from 1 on'],
  ['--until', '2.5', 'a whole number from 1 on'],
])('refuses %s %s', (name, value, needed) => {
  expect(() => optionsIn([`${name}=${value}`])).toThrow(`${name} needs ${needed}, not '${value}'`);
});

it('takes fractions of minutes, hours and seconds', () => {
  const options = optionsIn(['--minutes', '1.5', '--hours', '0.5', '--every', '0.2']);
  expect(options).toMatchObject({ minutes: '1.5', hours: '0.5', every: '0.2' });
});

it('lists the options for an unknown one', () => {
  expect(() => optionsIn(['--sead', '7'])).toThrow(/'--sead'[^]*Options: --seed --minutes/);
});

it('reads seeds and ranges of seeds', () => {
  expect(seedsIn('7')).toEqual(['7']);
  expect(seedsIn('3,9,20-22,1')).toEqual(['3', '9', '20', '21', '22', '1']);
});

it.each(['', 'a', '5-1', '1,', '-3', '1-', '1.5', '1–4'])('refuses the seeds "%s"', (text) => {
  expect(() => optionsIn([`--seed=${text}`])).toThrow('--seed needs numbers or ascending ranges');
});

it('names the command that plays an evening of many again', () => {
  const options = optionsIn(
    '--seed 1-40 --people 2 --faults all --short --until-found --trace steps.txt'.split(' '),
  );
  expect(replayOf({ ...options, seed: '17' })).toBe(
    'npm run simulate -- --seed 17 --people 2 --faults all --short',
  );
});
