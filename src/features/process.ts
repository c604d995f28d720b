import type { ProcessParts, ProcessPorts, Shared } from './feature.ts';
import { features } from './index.ts';

/** Opens what all bots of a process share of the features. */
export function openProcess(parts: ProcessParts): Shared<ProcessPorts<typeof features>> {
  const opened: Shared<object>[] = [];
  for (const { openProcess: open } of features) if (open) opened.push(open(parts));
  // Each has given its own: the type lists them all.
  const ports = Object.assign({}, ...opened.map((one) => one.ports)) as ProcessPorts<typeof features>;
  return {
    ports,
    async close() {
      await Promise.all(opened.map((one) => one.close()));
    },
  };
}
