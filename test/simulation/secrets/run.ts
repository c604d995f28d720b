/** Compares evenings that differ in what is secret: `node test/simulation/secrets/run.ts --seed 7 --minutes 3 --matches 12`. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { compareSecrets } from './secrets.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '3' },
    matches: { type: 'string', default: '12' },
  },
});
const { seed, minutes, matches } = values;
const all = await compareSecrets({ seed, minutes: Number(minutes), matches: Number(matches) });
for (const { name, changed, compared, findings } of all) {
  console.log(`${name}: ${compared} equal lines, with ${changed} changes`);
  for (const { check, what } of findings) console.log(`FOUND [${check}] ${what}`);
}
process.exitCode = all.some(({ findings }) => findings.length > 0) ? 1 : 0;
