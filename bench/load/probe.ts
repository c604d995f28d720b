/** Loaded into the bot's process first (`--import`): reports its vitals when the benchmark asks. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { GCProfiler, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Vitals } from './talk.ts';

const RESOLUTION_MS = 1;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
let used = process.cpuUsage();

let collections = new GCProfiler();
collections.start();
/** Heap in use after the last collection, or at the last report, in bytes. */
let left = process.memoryUsage().heapUsed;

/** Bytes allocated on the heap since the last report. */
function allocated(heapUsed: number): number {
  let sum = 0;
  for (const { beforeGC, afterGC } of collections.stop().statistics) {
    sum += beforeGC.heapStatistics.usedHeapSize - left;
    left = afterGC.heapStatistics.usedHeapSize;
  }
  sum += heapUsed - left;
  left = heapUsed;
  collections = new GCProfiler();
  collections.start();
  return sum;
}

/** Collects all garbage. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

const ms = (ns: number): number => ns / 1e6 - RESOLUTION_MS;

process.on('message', (asked) => {
  if (asked === 'collect') collect();
  const { user, system } = process.cpuUsage(used);
  used = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const vitals: Vitals = {
    delay: { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) },
    cpuMs: (user + system) / 1000,
    rss,
    heap: heapUsed,
    allocated: allocated(heapUsed),
  };
  delay.reset();
  process.send?.(vitals);
});
// The channel must not keep the bot alive.
process.channel?.unref();
