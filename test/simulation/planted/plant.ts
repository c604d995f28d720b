/** Plants a fault while its module is loaded, so that the files stay as they are. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlantedFault } from './fault.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Returns the text of the fault's file with the fault in it. Throws if its place is not unique. */
export function textWith({ name, file, from, to }: PlantedFault): string {
  const parts = readFileSync(join(ROOT, file), 'utf8').split(from);
  const [before, after] = parts;
  if (before === undefined || after === undefined || parts.length > 2)
    throw new Error(
      `planted fault ${name}: its text occurs ${parts.length - 1} times in ${file}; adapt \`from\` to the code`,
    );
  return before + to + after;
}

export interface Planted {
  /** True once the module with the fault is loaded. */
  isLoaded(): boolean;
}

/** Plants a fault for this process. Call it before its module is loaded. */
export function plant(fault: PlantedFault): Planted {
  const text = textWith(fault);
  let isLoaded = false;
  const planted = pathToFileURL(join(ROOT, fault.file)).href;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (url !== planted) return loaded;
      isLoaded = true;
      return { ...loaded, source: text };
    },
  });
  return { isLoaded: () => isLoaded };
}
