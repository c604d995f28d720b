import { expect, it } from 'vitest';
import { processorTime } from '../../../src/match/reading/watch.ts';

it.runIf(process.platform === 'linux')(
  'is what a process has used of the processor, whatever the time is',
  () => {
    const before = processorTime(process.pid) ?? 0;
    const from = process.cpuUsage();
    // Some work, as long as it takes: what is counted is counted in hundredths of a second.
    let used = { user: 0, system: 0 };
    while (used.user + used.system < 50_000) used = process.cpuUsage(from);
    const after = processorTime(process.pid) ?? 0;
    expect(after).toBeGreaterThanOrEqual(before + 30);
    const { user, system } = process.cpuUsage();
    expect(Math.abs(after - (user + system) / 1000)).toBeLessThan(500);
  },
);

it('is not known of a process that is gone', () => expect(processorTime(2 ** 30)).toBeNull());
