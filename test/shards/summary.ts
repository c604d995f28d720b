import type { Testbed } from './machines.ts';
import type { Reckoning, Takeover } from './reckoning.ts';
import type { Fault } from './weather.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The median. */
function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const list = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];

const counts = (counted: Readonly<Record<string, number>>): string =>
  Object.entries(counted)
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');

const spread = (all: readonly Takeover[]): string =>
  all.length === 0
    ? 'none'
    : `${all.length} shards, median ${seconds(median(all.map(({ ms }) => ms)))}, longest ${seconds(Math.max(...all.map(({ ms }) => ms)))}`;

/** Count of each kind of fault, and the time until the same or another machine went on. */
function takeovers(blown: readonly Fault[], all: readonly Takeover[]): string[] {
  const names = [...new Set(blown.map(({ name }) => name))].sort();
  const told = (name: string, times: number, some: readonly Takeover[]): string =>
    `${name.padEnd(24)} ${String(times).padStart(3)} times: ${spread(some)}; with no other fault in between: ${spread(some.filter(({ isAlone }) => isAlone))}`;
  return [
    ...names.map((name) =>
      told(
        name,
        blown.filter((fault) => fault.name === name).length,
        all.filter(({ kind }) => kind === name),
      ),
    ),
    told('all', blown.length, all),
  ];
}

/** The result as plain text. */
export function summary(testbed: Testbed, blown: readonly Fault[], reckoning: Reckoning): string {
  const { stored, lost, late, twice, charged, faults, outcomes, repeated, worstMs } = reckoning;
  const { discord, answers, logged } = testbed;
  const logins = (how: string, taken: boolean): number =>
    discord.gateway.logins.filter((one) => one.how === how && (one.sessionId !== null) === taken).length;
  const worst = repeated.map((players) => Math.max(0, ...players));
  return [
    '',
    `${blown.length} faults; matches begun ${stored.matches}, ended ${stored.ended}; inputs stored ${stored.inputs}; interactions: ${counts(outcomes)}`,
    ...list('until a click was answered again', takeovers(blown, reckoning.takeovers)),
    `sessions identified ${logins('identify', true)} (refused ${logins('identify', false)}), resumed ${logins('resume', true)} (refused ${logins('resume', false)})`,
    `calls of the storage refused because a lease was lost: ${logged.get('LeaseLost') ?? 0} told in the logs; shards lost ${logged.get('shard lost') ?? 0}, handed over ${logged.get('shard handed over') ?? 0}, taken ${logged.get('shard taken') ?? 0}`,
    `second answers refused by Discord ${answers.refused}, by two machines ${answers.twice().length}`,
    ...repeated.map(
      (players, i) =>
        `rolling restart ${i + 1}: ${players.length} players repeated a click, ${worst[i] ?? 0} at most`,
    ),
    `the most that passed in a stretch of a match beyond what was heard: ${seconds(worstMs)}`,
    ...list('shown late', late),
    ...list('lost', lost),
    ...list('twice', twice),
    ...list('charged', charged),
    ...list('faults', faults),
    `lost ${lost.length}, twice ${twice.length}, charged ${charged.length}, faults ${faults.length}`,
  ].join('\n');
}
