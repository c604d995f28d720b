import type { Charge } from './charged.ts';
import type { Reckoning, Spell } from './reckoning.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Count and total duration of each kind. */
function weather(spells: readonly Spell[]): string[] {
  const names = [...new Set(spells.map(({ name }) => name))].sort();
  return names.map((name) => {
    const all = spells.filter((spell) => spell.name === name);
    const ms = all.reduce((sum, { from, to }) => sum + to - from, 0);
    return `  ${name.padEnd(24)} ${String(all.length).padStart(4)}  ${seconds(ms).padStart(9)}`;
  });
}

const charge = ({ match, from, to, matchMs, heardMs, spells }: Charge): string =>
  `  ${match}: ${seconds(matchMs)} passed, ${seconds(heardMs)} were heard, of ${seconds(to - from)} with ${spells} spells (${new Date(from).toISOString()})`;

const counts = (counted: Readonly<Record<string, number>>): string[] =>
  Object.entries(counted)
    .sort(([, one], [, other]) => other - one)
    .map(([what, times]) => `  ${String(times).padStart(6)}  ${what}`);

const list = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

/** The result as plain text. */
export function summary(reckoning: Reckoning): string {
  const { lost, charged, stuck, faults, memory, worst, skipped, crashes } = reckoning;
  const own = memory.map((size) => size.own);
  return [
    '',
    `matches begun ${reckoning.begun}, ended ${reckoning.ended}; inputs stored ${reckoning.inputs}; damaged and put away ${reckoning.putAway.length}`,
    `interactions ${reckoning.deeds}, delivered once more ${reckoning.doubles}; memory ${own.slice(0, 3).join(', ')} … ${own.slice(-3).join(', ')} MB`,
    `stretches of matches compared with what was heard ${reckoning.stretches}`,
    `after a storm the slowest channel went on after ${reckoning.slowest.toFixed(1)} s`,
    ...list('how interactions were answered', counts(reckoning.outcomes)),
    ...list('weather', weather(reckoning.spells)),
    ...list(
      'not to be made here',
      skipped.map((name) => `  ${name}`),
    ),
    ...list('errors in the log', counts(reckoning.errors)),
    ...list(
      'ended by itself',
      crashes.map(({ at, how }) => `  ${new Date(at).toISOString()} ${how}`),
    ),
    ...list(
      'lost',
      lost.map((text) => `  ${text}`),
    ),
    ...list('charged', charged.map(charge)),
    ...list(
      'stuck',
      stuck.map((text) => `  ${text}`),
    ),
    ...list(
      'faults',
      faults.map((text) => `  ${text}`),
    ),
    '',
    ...(worst ? ['the most that passed beyond what was heard', charge(worst)] : []),
    `lost ${lost.length}, charged ${charged.length}, stuck ${stuck.length}, faults ${faults.length}`,
  ].join('\n');
}
