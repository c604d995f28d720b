/** What a load benchmark reports: each rate in a few lines, and the rows of docs/performance.md. */
import { printRow } from '../figures/row.ts';
import type { MeasuredBot } from './processes.ts';
import type { Clicked, Watched } from './talk.ts';

type Vitals = Awaited<ReturnType<MeasuredBot['vitals']>>;

/** A bot under clicks. */
export interface Sample {
  readonly clicked: Clicked;
  readonly bot: Vitals;
  /** Processor time of a naive frame, in ms. */
  readonly naiveMs: number;
}

/** A warm bot under clicks at one rate. */
export interface Measured extends Sample {
  /** The rate, in naive frames' worth and in actions a second. */
  readonly worth: number;
  readonly perSecond: number;
  /** Processor time of the echo bot for an action at this rate, in ms. */
  readonly echoMs: number;
}

/** Limits: times in ms, sizes in bytes, the rest in naive frames or as multiples of the echo bot's. */
const LIMIT = { most: 3000, p99: 1000, loop: 20, echo: 1.4, drawing: 0.04, garbage: 120 * 1024 };

const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

/** Median, 99% and longest time of the answers, in ms. */
function timesOf({ answered }: Clicked): readonly [median: number, p99: number, most: number] {
  const times = answered.toSorted((a, b) => a - b);
  return [quantile(times, 0.5), quantile(times, 0.99), times.at(-1) ?? NaN];
}

export function isHeld({ clicked, bot }: Measured): boolean {
  const [, p99, most] = timesOf(clicked);
  const isSoon = p99 < LIMIT.p99 && most < LIMIT.most;
  return isSoon && clicked.never === 0 && clicked.declined === 0 && bot.delay.p99 < LIMIT.loop;
}

/** Cost of an action outside of drawing and in drawing, in naive frames, and its garbage in bytes. */
function costOf({ clicked: { clicks }, bot, naiveMs }: Sample) {
  return {
    frames: bot.cpuMs / clicks / naiveMs,
    drawing: bot.drawingMs / clicks / naiveMs,
    garbage: bot.allocated / clicks,
  };
}

/** Cost of an action outside of drawing, as a multiple of the echo bot's. */
const echoesOf = ({ clicked: { clicks }, bot, echoMs }: Measured): number => bot.cpuMs / clicks / echoMs;

export function say(measured: Measured): void {
  const { worth, perSecond, clicked, bot, naiveMs } = measured;
  const { clicks, never, declined, told, cpuMs } = clicked;
  const [median, p99, most] = timesOf(clicked);
  const { frames, drawing, garbage } = costOf(measured);
  console.log(
    `  ${worth} naive frames' worth (${perSecond.toFixed(0)} a second): ${isHeld(measured) ? 'held' : 'NOT held'}; ` +
      `${median.toFixed(0)} ms, 99% ${p99.toFixed(0)}, longest ${most.toFixed(0)}; ` +
      `${never} never answered, ${declined} declined; loop 99% ${bot.delay.p99.toFixed(1)} ms, longest ${bot.delay.max.toFixed(0)}`,
  );
  console.log(
    `    an action costs ${frames.toFixed(3)} outside of drawing, ${echoesOf(measured).toFixed(2)} of the echo bot, ` +
      `and ${drawing.toFixed(3)} in drawing (Discord and people: ${(cpuMs / clicks / naiveMs).toFixed(3)}); ` +
      `${Math.round(garbage / 1024)} KB of garbage; ` +
      `${mb(bot.rss)} + ${mb(bot.drawingRss)} MB, PSS ${mb(bot.pss)} MB`,
  );
  for (const [game, made] of Object.entries(clicked.games)) {
    const kinds = Object.entries(clicked.requests[game] ?? {}).filter(([, number]) => number > 0);
    const told = kinds.map(([kind, number]) => `${(number / made).toFixed(2)} ${kind}`).join(', ');
    console.log(`    requests an action, ${game}: ${told}`);
  }
  if (told !== null) console.log(`    told: ${told}`);
  if (clicked.watched) sayWatched(clicked.watched);
}

function sayWatched({ pages, films: made }: Watched): void {
  const [turned, filmed] = [pages, made].map((times) => times.toSorted((a, b) => a - b));
  const of = (times: readonly number[] = []): string =>
    `${times.length}, ${quantile(times, 0.5).toFixed(0)} ms, 99% ${quantile(times, 0.99).toFixed(0)}`;
  console.log(`    meanwhile pages of replays: ${of(turned)}; films: ${of(filmed)}`);
}

/** What was measured, and the highest rate that it should hold, in naive frames' worth. */
export interface Case {
  readonly what: string;
  readonly goal: number;
}

/**
 * Prints the rows of a case from its rates, the lowest first. Costs are those of the rates that were held; those of
 * the cold bot have a row of their own.
 */
export function printRows({ what, goal }: Case, rates: readonly Measured[], cold: Sample): void {
  const rate = ({ perSecond, worth }: Measured): string => `${perSecond.toFixed(0)} (${worth} frames' worth)`;
  const held = rates.filter(isHeld);
  const most = held.at(-1);
  const failed = rates.find((one) => !isHeld(one));
  printRow({
    what: `actions a second held, ${what}`,
    limit: `${goal} frames' worth`,
    result: `${most ? rate(most) : 'none'}${failed ? `, not ${rate(failed)}` : ''}`,
    isMet: most !== undefined && most.worth >= goal,
  });
  if (!most) return;
  const [median, p99, longest] = timesOf(most.clicked).map((ms) => ms.toFixed(0));
  printRow({
    what: `… answered at that rate: median, 99%, longest; event loop late by, 99%`,
    limit: '99% 1 s, all 3 s; 20 ms',
    result: `${median}, ${p99}, ${longest} ms; ${most.bot.delay.p99.toFixed(1)} ms`,
    isMet: true,
  });
  const costs = held.map((one) => ({
    ...costOf(one),
    echo: echoesOf(one),
    at: `at ${one.perSecond.toFixed(0)}/s`,
  }));
  printRow({
    what: "… an action outside of drawing, multiple of the echo bot's",
    limit: String(LIMIT.echo),
    result: costs.map(({ echo, at }) => `${echo.toFixed(2)} ${at}`).join(', '),
    isMet: costs.every(({ echo }) => echo <= LIMIT.echo),
  });
  printRow({
    what: '… drawing an action, in naive frames',
    limit: String(LIMIT.drawing),
    result: costs.map(({ drawing, at }) => `${drawing.toFixed(3)} ${at}`).join(', '),
    isMet: costs.every(({ drawing }) => drawing <= LIMIT.drawing),
  });
  printRow({
    what: '… garbage of an action',
    limit: `${LIMIT.garbage / 1024} KB`,
    result: costs.map(({ garbage, at }) => `${Math.round(garbage / 1024)} KB ${at}`).join(', '),
    isMet: costs.every(({ garbage }) => garbage <= LIMIT.garbage),
  });
  const first = costOf(cold);
  printRow({
    what: `… the first ${cold.clicked.clicks} actions, in naive frames: outside of drawing, drawing; garbage`,
    limit: 'none',
    result: `${first.frames.toFixed(3)}, ${first.drawing.toFixed(3)}; ${Math.round(first.garbage / 1024)} KB`,
    isMet: true,
  });
}

/** Memory of all processes with 2,000 matches, in bytes. */
const MEMORY = 450 * 2 ** 20;

/** Prints the row about memory after many actions. */
export function printMemory(matches: number, actions: number, { rss, drawingRss, pss }: Vitals): void {
  console.log(`  after ${actions} actions: ${mb(rss)} + ${mb(drawingRss)} MB, PSS of all ${mb(pss)} MB`);
  printRow({
    what: `memory of all processes (PSS), ${matches.toLocaleString('en')} matches, after ${actions.toLocaleString('en')} actions`,
    limit: `${mb(MEMORY)} MB`,
    result: `${mb(pss)} MB`,
    isMet: pss <= MEMORY,
  });
}
