import type { LoopbackDiscord } from 'loopback-discord';
import type { Machine } from './machine.ts';

/** Interval between looks, in ms; Discord keeps a bounded log. */
const LOOK_MS = 1000;
/** Age at which a request has its answer, if it ever gets one, in ms. */
const SETTLED_MS = 5000;

/** Records the machine that answered each interaction. */
export interface Answers {
  /** Assigns connections from a port to a machine; called when a connection opens. */
  opened(port: number, machine: Machine['name']): void;
  /**
   * Interactions that one machine answered, and another tried to (refused by Discord with 40060). A machine
   * that resumes a session gets the events again that came after the last stored sequence number.
   */
  twice(): readonly { readonly interaction: string; readonly by: readonly string[] }[];
  /** Number of answers that Discord refused as duplicates, from any machine. */
  readonly refused: number;
  stop(): void;
}

const CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback';
const BAD_REQUEST = 400;

export function watchAnswers(discord: Pick<LoopbackDiscord, 'requests'>): Answers {
  const owners = new Map<number, { readonly from: number; readonly machine: string }[]>();
  const answered = new Map<string, Set<string>>();
  const again = new Map<string, Set<string>>();
  let refused = 0;
  let seen: LoopbackDiscord['requests'][number] | undefined;

  const ownerOf = (port: number | null, at: number): string =>
    owners.get(port ?? 0)?.findLast(({ from }) => from <= at)?.machine ?? 'nobody';

  function look(until: number): void {
    const { requests } = discord;
    const from = seen ? requests.lastIndexOf(seen) + 1 : 0;
    for (const request of requests.slice(from)) {
      const { interactionId, port, time, status, method, route } = request;
      if (time > until) break;
      seen = request;
      if (interactionId === null || status === null || `${method} ${route}` !== CALLBACK) continue;
      if (status === BAD_REQUEST) refused += 1;
      const into = status === BAD_REQUEST ? again : status < BAD_REQUEST ? answered : null;
      into?.set(interactionId, (into.get(interactionId) ?? new Set()).add(ownerOf(port, time)));
    }
  }
  const timer = setInterval(() => look(Date.now() - SETTLED_MS), LOOK_MS);

  return {
    opened(port, machine) {
      const known = owners.get(port) ?? [];
      owners.set(port, [...known, { from: Date.now(), machine }]);
    },
    twice() {
      look(Date.now());
      return [...again].flatMap(([id, machines]) => {
        const first = answered.get(id) ?? new Set<string>();
        const others = [...machines].filter((machine) => !first.has(machine));
        return others.length === 0 ? [] : [{ interaction: id, by: [...first, ...others] }];
      });
    },
    get refused() {
      return refused;
    },
    stop: () => clearInterval(timer),
  };
}
