/**
 * Prints the ten most expensive functions of each process in a folder of profiles: `node
 * bench/load/dearest.ts DIR`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const SHOWN = 10;

const profileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.int() }),
    }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});

const [folder = '.'] = process.argv.slice(2);

for (const file of readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))) {
  const { nodes, samples, timeDeltas } = profileSchema.parse(
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  );
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const where = url.split('/').slice(-2).join('/');
      return [id, `${functionName || '(anonymous)'} ${where}:${lineNumber + 1}`];
    }),
  );
  const self = new Map<string, number>();
  samples.forEach((node, i) => {
    const name = names.get(node) ?? '';
    self.set(name, (self.get(name) ?? 0) + (timeDeltas[i] ?? 0));
  });
  const work = [...self].filter(([name]) => !/^\((idle|program)\)/.test(name));
  const busy = work.reduce((sum, [, us]) => sum + us, 0);
  console.log(`${file}: ${(busy / 1e6).toFixed(1)} s of work`);
  const dearest = work.toSorted(([, a], [, b]) => b - a).slice(0, SHOWN);
  for (const [name, us] of dearest) console.log(`  ${((us / busy) * 100).toFixed(1).padStart(5)}%  ${name}`);
}
