/**
 * A drawer process with faults: a player's name in the scene says which fault occurs on drawing it. A fault
 * called `once` occurs in the first process that draws it, `twice` in the first two. Processes coordinate by
 * files in the folder `XDG_CACHE_HOME`, which a drawer is given.
 */
import { mkdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { packed, PIPE } from '../../render/messages.ts';
import { serve } from '../../render/serve.ts';

const kept: Buffer[] = [];

const faults: Readonly<Record<string, () => void>> = {
  dies: () => process.exit(3),
  stops: () => void process.kill(process.pid, 'SIGSTOP'),
  loops: () => {
    for (;;);
  },
  throws: () => {
    setImmediate(() => {
      throw new Error('out of the blue');
    });
  },
  mumbles: () => void writeSync(PIPE, Buffer.alloc(100, 'nonsense')),
  errs: () => void writeSync(PIPE, packed({ kind: 'failed', id: -1, error: 'of another' })),
  leaks: () => void kept.push(Buffer.alloc(400 * 2 ** 20, 1)),
};

/** True for the first process that asks. */
function isFirst(what: string): boolean {
  try {
    mkdirSync(join(process.env['XDG_CACHE_HOME'] ?? '', what));
    return true;
  } catch {
    return false;
  }
}

await serve(async (keep) => {
  const { createDrawing } = await import('../../render/drawing.ts');
  const drawing = createDrawing({ keep });
  return {
    ...drawing,
    draw(key, scene) {
      const said = JSON.stringify(scene.labels);
      for (const [what, happen] of Object.entries(faults)) {
        if (said.includes(`${what} always`)) {
          isFirst(what);
          happen();
        }
        if (said.includes(`${what} once`) && isFirst(what)) happen();
        if (said.includes(`${what} twice`) && (isFirst(what) || isFirst(`${what} again`))) happen();
      }
      return drawing.draw(key, scene);
    },
  };
});
