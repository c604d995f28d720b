/** Deadlines pass no earlier than they are due: the end of a player's time, or of a pause. */
import { roomSchema, ROOMS } from '../../../src/table/room-store.ts';
import { unwrap } from '../../../src/storage/envelope.ts';
import type { Broken, Check, Evidence, MatchEvidence } from './check.ts';
import { goesBack } from './inputs.ts';
import { storedAt } from './stored-by.ts';

/** Time after a deadline in which clicks made before it can still arrive, in ms (docs/architecture.md, 6). */
const GRACE_MS = 750;

/** Our time at match time zero, as it was stored. Times are Unix ms; the bot's clock shows the true time. */
interface Based {
  readonly at: number;
  readonly base: number;
}

/** By match, the stored bases, oldest first. */
function basesIn({ writes }: Pick<Evidence, 'writes'>): ReadonlyMap<string, readonly Based[]> {
  const bases = new Map<string, Based[]>();
  for (const { at, job } of writes) {
    if (job.kind !== 'set' || job.collection !== ROOMS) continue;
    for (const [, text] of job.rows) {
      const value = unwrap(text);
      const { data: room } = roomSchema.safeParse(value.ok ? value.value : undefined);
      if (!room) continue;
      const known = bases.get(room.match) ?? [];
      bases.set(room.match, known);
      if (known.at(-1)?.base !== room.base) known.push({ at, base: room.base });
    }
  }
  return bases;
}

/** By index of a stored tick, the deadline of the match before it, in match time. */
function deadlinesIn({ stored }: MatchEvidence): ReadonlyMap<number, number | null> {
  const deadlines = new Map<number, number | null>();
  let [ply, ticks] = [0, 0];
  for (const [i, { do: verb }] of (stored?.entries ?? []).entries()) {
    if (verb === 'tick') deadlines.set(i, stored?.states[ply]?.[ticks]?.deadline ?? null);
    [ply, ticks] = verb === 'tick' ? [ply, ticks + 1] : [ply + 1, 0];
  }
  return deadlines;
}

/** A tick is stored once its deadline and the grace have passed. Match time can only stand still more than known. */
export const onTime: Check = {
  name: 'on time',
  find(evidence) {
    const bases = basesIn(evidence);
    return evidence.matches.flatMap((match) => {
      if (match.stored === null || goesBack(match)) return [];
      const { id, all } = match;
      const writes = storedAt(evidence, id);
      return [...deadlinesIn(match)].flatMap(([i, deadline]): Broken[] => {
        const at = all[i]?.at ?? 0;
        if (deadline === null || deadline > at)
          return [`${id} has passed a deadline at ${at} ms, and it is due ${deadline ?? 'never'}`];
        const written = writes.length === all.length ? writes[i] : undefined;
        const base = bases.get(id)?.findLast((one) => one.at <= (written ?? -Infinity))?.base;
        if (written === undefined || base === undefined) return [];
        const early = base + deadline + GRACE_MS - written;
        return early <= 0
          ? []
          : [
              {
                what: `${id} has passed its deadline at ${deadline} ms ${early} ms before it can be judged`,
                at: written,
              },
            ];
      });
    });
  },
};
