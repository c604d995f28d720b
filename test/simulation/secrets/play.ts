/** Plays one evening for the comparison in a process of its own, and writes what it leaves to a file. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Place } from '../../weather/people.ts';
import { enterVirtualTime } from '../virtual.ts';
import '../postgres/register.ts';
import '../thread.ts';
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
const { startAll } = await import('../evening.ts');
const { openScene } = await import('../scene.ts');
const { openPlaces } = await import('../../weather/places.ts');
const { audience } = await import('./audience.ts');
const { step } = await import('../../weather/people.ts');
const { withoutCalls } = await import('./without-calls.ts');
const { readMatch } = await import('../../../src/match/stored.ts');

/** Mean interval between actions in a channel, in ms. */
const PACE_MS = 4000;
const QUIET_MS = 60_000;

/** Lets people act, and everything come to rest afterwards. */
async function act(places: readonly Place[], lasts: number): Promise<void> {
  const over = new AbortController();
  const playing = places.map((place) => keepPlaying(place, over.signal));
  await virtual.pass(lasts);
  over.abort();
  await virtual.until(Promise.all(playing));
  await virtual.pass(QUIET_MS);
}

async function keepPlaying(place: Place, over: AbortSignal): Promise<void> {
  for (;;) {
    await setTimeout(PACE_MS / 2 + place.random.below(PACE_MS));
    if (over.aborted) return;
    step(place);
  }
}

const SHOWN = 2000;
const lines: Line[] = [];
const scene = await openScene({
  seed: values.seed,
  lasts: 0,
  people: 0,
  bots: 1,
  engine: null,
  faults: [],
  told(what, text) {
    const hash = createHash('sha256').update(text).digest('hex');
    lines.push({ at: Date.now(), what, hash, text: String(text), only: null });
  },
});
const { discord, ledger } = scene;
await virtual.until(startAll(scene));
const places = openPlaces(discord, ledger, { seed: values.seed, matches: Number(values.matches) });
await virtual.pass(QUIET_MS);
await act(values.uncalled ? places.map(withoutCalls) : places, Number(values.minutes) * 60_000);
const endedAt = Date.now();
const { journal } = await scene.stored();
const matches: Played['matches'] = [];
for (const id of ledger.channels.keys()) {
  const match = await virtual.until(readMatch(journal, id));
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
