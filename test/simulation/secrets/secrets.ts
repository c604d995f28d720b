/**
 * Plays evenings again that differ only in what somebody must not know: cards that nobody has seen, cards that one
 * player alone has seen, verdicts before a call. What the others see has to be the same, byte for byte.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { compare, type Comparison, type Limits } from './compare.ts';
import type { Finding } from '../checks/check.ts';
import { override } from './overrides.ts';
import { playedSchema, type Played } from './played.ts';

override('cards');
const { hiddenIn } = await import('./hidden.ts');
type Swap = NonNullable<ReturnType<typeof hiddenIn>>;

const PLAY = join(import.meta.dirname, 'play.ts');

export interface SecretsOptions {
  readonly seed: string;
  readonly minutes: number;
  readonly matches: number;
}

/** How one comparison went; `compared`: lines that were equal. */
export interface Secrecy {
  readonly name: string;
  readonly compared: number;
  /** Number of changed things, such as matches with swapped cards. */
  readonly changed: number;
  readonly findings: readonly Finding[];
}

async function played(options: SecretsOptions, ...more: readonly string[]): Promise<Played> {
  const folder = await mkdtemp(join(tmpdir(), 'schikane-secrets-'));
  const out = join(folder, 'played.json');
  const { seed, minutes, matches } = options;
  const asked = ['--seed', seed, '--minutes', String(minutes), '--matches', String(matches), '--out', out];
  try {
    await promisify(execFile)(process.execPath, [PLAY, ...asked, ...more]);
    return playedSchema.parse(JSON.parse(await readFile(out, 'utf8')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function secrecy(name: string, changed: number, { lines, difference }: Comparison): Secrecy {
  const told = difference && JSON.stringify(difference);
  const findings = told === null ? [] : [{ check: name, what: `after ${lines} equal lines: ${told}` }];
  return { name, compared: lines, changed, findings };
}

const withSwaps = (options: SecretsOptions, swaps: readonly Swap[]): Promise<Played> => {
  const places = Object.fromEntries(swaps.map((swap) => [swap.shuffle, swap.places]));
  return played(options, '--override', 'cards', '--swaps', JSON.stringify(places));
};

/** Compares with an evening in which these cards have changed places. Without any, nothing is compared. */
async function compareSwapped(
  name: string,
  options: SecretsOptions,
  first: Played,
  swaps: readonly Swap[],
): Promise<Secrecy> {
  if (swaps.length === 0)
    return { name, compared: 0, changed: 0, findings: [{ check: name, what: 'no hidden cards found' }] };
  const limits: Limits = {
    until: Math.min(first.endedAt, ...swaps.map(({ until }) => until)),
    knows: new Set(swaps.flatMap(({ knows }) => knows)),
  };
  return secrecy(name, swaps.length, compare(first, await withSwaps(options, swaps), limits));
}

const longest = (swaps: readonly Swap[]): readonly Swap[] =>
  swaps.toSorted((one, other) => other.until - one.until).slice(0, 1);

/** Compares cards that nobody sees before the end of the evening; if there are none, those seen latest. */
function compareCards(options: SecretsOptions, first: Played): Promise<Secrecy> {
  const swaps = first.matches.flatMap((match) => hiddenIn(match, false) ?? []);
  const unseen = swaps.filter(({ until }) => until >= first.endedAt);
  return compareSwapped('cards secret', options, first, unseen.length > 0 ? unseen : longest(swaps));
}

/** Compares a card in a hand with one elsewhere: its player alone sees the difference. */
function compareHands(options: SecretsOptions, first: Played): Promise<Secrecy> {
  const swaps = first.matches.flatMap((match) => hiddenIn(match, true) ?? []);
  return compareSwapped('hands secret', options, first, longest(swaps));
}

/** Time of the first input that may tell a verdict: a call, or the end of a match. */
function firstTold({ matches, endedAt }: Played): number {
  const calls = matches.flatMap(({ header, entries }) =>
    entries.filter(({ do: verb }) => CALLS.includes(verb)).map(({ at }) => header.startedAt + at),
  );
  return Math.min(endedAt, ...calls, ...matches.flatMap((match) => match.endedAt ?? []));
}

const CALLS: readonly string[] = ['knock', 'stop'];

/** Compares with an evening in which nothing is an offence: before a call nobody sees a difference. */
async function compareVerdicts(options: SecretsOptions): Promise<Secrecy> {
  const [first, lenient] = await Promise.all([
    played(options, '--uncalled'),
    played(options, '--uncalled', '--override', 'verdicts'),
  ]);
  const until = Math.min(firstTold(first), firstTold(lenient));
  return secrecy(
    'verdicts secret',
    first.matches.length,
    compare(first, lenient, { until, knows: new Set() }),
  );
}

export async function compareSecrets(options: SecretsOptions): Promise<readonly Secrecy[]> {
  const first = await played(options);
  return [
    await compareCards(options, first),
    await compareHands(options, first),
    await compareVerdicts(options),
  ];
}
