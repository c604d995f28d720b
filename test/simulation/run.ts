/**
 * Plays evenings in virtual time, in one process and one thread: `npm run simulate -- --seed 7 --minutes 10 --people 40`.
 * The same seed on the same commit gives the same hash, also after other seeds (`--seed 1-40`, `--until-found`).
 * `--faults` names causes of trouble (faults/index.ts), or `all`, one `--every` so many seconds; `--temperaments`
 * names those of the people, in turn (people/persons.ts); `--strikes` lists when they struck,
 * `--statistics` what people did. `--short` leaves out what comes after the evening, `--ignore` the named checks.
 * `--kept` plays the seeds that once found a fault (seeds.ts), and no others.
 * `--trace FILE` writes each step, `--until STEP` ends there. `--plant` puts faults into the program (planted/faults.ts).
 */
import { createWriteStream, existsSync, openSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { optionsIn, replayOf, seedsIn, type Options } from './options.ts';
import { plantedNamed } from './planted/faults.ts';
import { plant } from './planted/plant.ts';
import { KEPT, type KeptSeed } from './seeds.ts';

/** Ends the run with a sentence: an option cannot be used. */
function refuse(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(2);
}

/** Returns what an option stands for. Ends the run if it is impossible. */
function given<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    refuse(error);
  }
}

function openTrace({ trace: path }: Options): WriteStream | null {
  if (path === undefined) return null;
  try {
    return createWriteStream(path, { fd: openSync(path, 'w') });
  } catch (error) {
    return refuse(`--trace cannot write '${path}': ${String(error)}`);
  }
}

const values = given(() => optionsIn(process.argv.slice(2)));
const openApiPath =
  process.env['DISCORD_OPENAPI'] ?? join(import.meta.dirname, '../../vendor/discord-openapi.json');
if (!existsSync(openApiPath))
  console.error(`Requests are not checked: Discord's OpenAPI description is not at ${openApiPath}.`);
const trace = openTrace(values);

// A fault is planted before any part of the program is loaded.
const toPlant = given(() => (values.plant?.split(',') ?? []).map(plantedNamed));
const planted = toPlant.map((fault) => ({ name: fault.name, ...plant(fault) }));
const { BEGIN, enterVirtualTime } = await import('./virtual.ts');
await import('./postgres/register.ts');
const { loadLateModules } = await import('./warm.ts');
await import('./wire.ts');
await import('./thread.ts');

// Modules read clocks and draw chance when they are loaded: all evenings have the same beginning.
const loading = enterVirtualTime('loading');
const { playEvening } = await import('./evening.ts');
const { faultsNamed } = await import('./faults/index.ts');
const { temperamentsNamed } = await import('./people/persons.ts');
const { linesOf } = await import('./people/statistics.ts');
await loadLateModules();
const { startEngine } = await import('./postgres/postgres.ts');
loading.leave();

given(() => faultsNamed(values.faults));
const named = values.temperaments;
const temperaments = named === undefined ? null : given(() => temperamentsNamed(named));

type Engine = Awaited<ReturnType<typeof startEngine>>;
let engine: Engine | null = null;

/** What an evening is played with. */
interface Played extends Omit<KeptSeed, 'found'> {
  readonly hours?: string;
}

/** Ends this process within a step, once the trace is written. */
function end(): void {
  console.log(`ended at step ${values.until}`);
  if (trace) trace.end(() => process.exit());
  else process.exit();
}

/** Plays one evening, and returns whether nothing was found. */
async function play({ seed, hours = '0', minutes, people, ...played }: Played): Promise<boolean> {
  const bots = Number(played.bots ?? 1);
  if (bots > 1) engine ??= await startEngine();
  const virtual = enterVirtualTime(seed);
  try {
    const { hash, findings, strikes, statistics, ...figures } = await playEvening(virtual, {
      seed,
      lasts: (Number(hours) > 0 ? Number(hours) * 60 : Number(minutes)) * 60_000,
      bots,
      engine: bots > 1 ? engine : null,
      people: Number(people),
      faults: faultsNamed(played.faults),
      everyMs: Number(values.every) * 1000,
      ...(temperaments && { temperaments }),
      isShort: values.short,
      ...(values.until !== undefined && { until: { step: Number(values.until), reached: end } }),
      ...(existsSync(openApiPath) && { openApiPath }),
      ...(trace && { trace: (line: string) => void trace.write(`${line}\n`) }),
    });
    const told = Object.entries({ seed, ...figures, strikes: strikes.length, hash });
    console.log(told.map(([name, value]) => `${name}: ${value}`).join(', '));
    if (values.statistics) for (const line of linesOf(statistics)) console.log(line);
    const spentMs = virtual.spentMs();
    const speed = ((Date.now() - BEGIN) / spentMs).toFixed(0);
    console.error(`${speed} times as fast as time, ${(spentMs / 1000).toFixed(1)} s of a processor`);
    for (const { name, from, to, what } of values.strikes ? strikes : [])
      console.log(`${new Date(from).toISOString()} ${((to - from) / 1000).toFixed(1)} s ${name}: ${what}`);
    const counting = findings.filter(({ check }) => !values.ignore.split(',').includes(check));
    for (const { check, what, step } of counting)
      console.log(`FOUND [${check}] ${what}${step === undefined ? '' : ` (step ${step})`}`);
    if (counting.length > 0)
      console.log(`again: ${replayOf({ ...values, hours, minutes, people, ...played, seed })}`);
    return counting.length === 0;
  } finally {
    virtual.leave();
  }
}

const evenings: readonly Played[] = values.kept
  ? KEPT
  : seedsIn(values.seed).map((seed) => ({ ...values, seed }));
for (const evening of evenings) {
  if (await play(evening)) continue;
  process.exitCode = 1;
  if (values['until-found']) break;
}
for (const one of planted)
  if (!one.isLoaded()) throw new Error(`the evening never loads the file of ${one.name}`);
