import type { ProcessParts, ProcessPorts, Shared } from './feature.ts';
import { features } from './index.ts';

/** Opens the resources that the features share among all bots of a process. */
export function openProcess(parts: ProcessParts): Shared<ProcessPorts<typeof features>> {
  const opened: Shared<object>[] = [];
  for (const { openProcess: open } of features) if (open) opened.push(open(parts));
  // Each feature has added its ports: the type lists them all.
  const ports = Object.assign({}, ...opened.map((one) => one.ports)) as ProcessPorts<typeof features>;
  return {
    ports,
    async close() {
      await Promise.all(opened.map((one) => one.close()));
    },
  };
}
