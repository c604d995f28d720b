/** A drawer process that also reports its usage, as the "picture" of the table `USAGE`, in JSON. */
import { readFileSync } from 'node:fs';
import { serve } from '../../render/serve.ts';
import { USAGE, type Usage } from './usage.ts';

await serve(async (keep) => {
  const { createDrawing } = await import('../../render/drawing.ts');
  const drawing = createDrawing({ keep });
  return {
    ...drawing,
    draw(key, scene) {
      if (!key.startsWith(USAGE)) return drawing.draw(key, scene);
      const { user, system } = process.cpuUsage();
      const usage: Usage = { cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss(), pss: shareOf() };
      return new Uint8Array(Buffer.from(JSON.stringify(usage)));
    },
  };
});

/** The proportional set size of this process, in bytes. */
function shareOf(): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/smaps_rollup', 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return NaN;
  }
}
