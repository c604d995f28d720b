/** Loaded into the bot's process first (`--import`): reports its vitals when the benchmark asks. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Vitals } from './talk.ts';

const RESOLUTION_MS = 1;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
let used = process.cpuUsage();

const ms = (ns: number): number => ns / 1e6 - RESOLUTION_MS;

process.on('message', () => {
  const { user, system } = process.cpuUsage(used);
  used = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const vitals: Vitals = {
    delay: { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) },
    cpuMs: (user + system) / 1000,
    rss,
    heap: heapUsed,
  };
  delay.reset();
  process.send?.(vitals);
});
// The channel must not keep the bot alive.
process.channel?.unref();
