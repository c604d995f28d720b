/** Plays one evening for the comparison in a process of its own, and writes what it leaves to a file. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { enterVirtualTime } from '../virtual.ts';
import '../wire.ts';
import { override } from './overrides.ts';
import type { Line, Played } from './played.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '3' },
    matches: { type: 'string', default: '12' },
    /** `cards` or `verdicts`; left out: nothing is changed. */
    override: { type: 'string' },
    /** Nobody calls on an offence. */
    uncalled: { type: 'boolean', default: false },
    /** By shuffle, the places of two cards, as JSON. */
    swaps: { type: 'string', default: '{}' },
    out: { type: 'string', default: 'played.json' },
  },
});
if (values.override !== undefined) override(z.enum(['cards', 'verdicts']).parse(values.override));
const { swaps } = await import('./swapped.ts');
const wanted = z.record(z.string(), z.tuple([z.int(), z.int()])).parse(JSON.parse(values.swaps));
for (const [shuffle, places] of Object.entries(wanted)) swaps.set(shuffle, places);

const virtual = enterVirtualTime(values.seed);
const { act, openEvening } = await import('../evening.ts');
const { audience } = await import('./audience.ts');
const { withoutCalls } = await import('./without-calls.ts');
const { readMatch } = await import('../../../src/match/stored.ts');

const SHOWN = 2000;
const lines: Line[] = [];
const { ledger, places, bot } = await openEvening(
  virtual,
  (what, text) => {
    const hash = createHash('sha256').update(text).digest('hex');
    lines.push({ at: Date.now(), what, hash, text: String(text), only: null });
  },
  { seed: values.seed, matches: Number(values.matches) },
);
const quiet = values.uncalled ? places.map(withoutCalls) : places;
await act(virtual, quiet, Number(values.minutes) * 60_000);
const endedAt = Date.now();
const matches: Played['matches'] = [];
for (const id of ledger.channels.keys()) {
  const match = await virtual.until(readMatch(bot().storage.journal, id));
  const end = ledger.results.find((result) => result.match === id)?.at ?? null;
  if (match) matches.push({ header: match.header, entries: [...match.all], endedAt: end });
}
virtual.leave();
const only = audience(ledger.deeds);
const played: Played = {
  lines: lines.map((line) => ({ ...line, only: only(line), text: line.text.slice(0, SHOWN) })),
  matches,
  endedAt,
};
writeFileSync(values.out, JSON.stringify(played));
