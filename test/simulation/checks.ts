/** Checks of a simulated evening, each with a name. */
import type { DiscordInProcess } from 'loopback-discord';
import { readMatch } from '../../src/match/stored.ts';
import { TAKE_BACK } from '../../src/match/taken-back.ts';
import type { Storage } from '../../src/storage/index.ts';
import { chargesIn } from '../weather/charged.ts';
import type { Ledger } from '../weather/ledger.ts';
import { doneInVain, lostIn } from '../weather/lost.ts';
import { seedsTold, seenOf } from '../weather/reckoning.ts';
import { replay, type Replayed } from '../weather/replay.ts';
import { endingOf } from './people/endings.ts';

/** A broken promise. */
export interface Fault {
  readonly check: string;
  readonly what: string;
}

export interface Checked {
  readonly discord: Pick<DiscordInProcess, 'violations'>;
  readonly ledger: Ledger;
  readonly storage: Storage;
  /** Lines of the log from level `warn` on. */
  readonly log: readonly string[];
}

/** Discord is always heard: all time counts. */
const HEARD = { between: (from: number, to: number) => to - from, stop: () => undefined };

/** Compares what people did and saw with what is stored. */
export async function faultsIn({
  discord,
  ledger,
  storage,
  log,
}: Checked): Promise<{ readonly faults: readonly Fault[]; readonly inputs: number }> {
  const faults: Fault[] = [];
  const found = (check: string, whats: readonly string[]): void =>
    void faults.push(...whats.map((what) => ({ check, what })));
  const replays: Replayed[] = [];
  for (const match of ledger.channels.keys()) {
    const whole = await readMatch(storage.journal, match);
    if (!whole) {
      found('stored', [`${match} was shown, and is not stored`]);
      continue;
    }
    const replayed = await replay(whole.header, whole.entries);
    const seen = seenOf(ledger, match);
    // What was taken back was done as well.
    replays.push({ ...replayed, inputs: whole.all.filter((entry) => entry.do !== 'tick') });
    // After a take-back of practice the same ply is shown again, with another table and another time.
    if (whole.all.some((entry) => entry.do === TAKE_BACK)) continue;
    // A match that ended without a result has no last table with one.
    if ((await endingOf(storage, match))?.unrated) continue;
    found('shown as stored', lostIn(replayed, seen));
    const charges = chargesIn(replayed, seen, HEARD, () => 0).filter(({ isTooMuch }) => isTooMuch);
    found(
      'charged',
      charges.map((charge) => JSON.stringify(charge)),
    );
  }
  found('counted', doneInVain(replays, ledger.deeds));
  found('secret', seedsTold(replays, ledger));
  found(
    'valid for Discord',
    discord.violations.map((one) => JSON.stringify(one).slice(0, 500)),
  );
  found(
    'answered',
    ledger.deeds.flatMap(({ outcome, interaction }) => (outcome === null ? [interaction.id] : [])),
  );
  found('log', log);
  return { faults, inputs: replays.reduce((sum, { inputs }) => sum + inputs.length, 0) };
}
