import { z } from 'zod';
import { isCalled } from './start-list.ts';
import { startListSchema } from './terms.ts';

/** Names of people in a start list, which stand there without their ids. */

const headerSchema = z.looseObject({ startList: startListSchema });
const namedSchema = z.object({ player: z.string(), name: z.string(), listed: z.number().optional() });

/**
 * Replaces a person's names in the start list of a tournament's header: the places that they have taken, and
 * their name. `entries`: the journal's, as they were stored. Other headers stay as they are.
 */
export function withoutNames(
  header: unknown,
  entries: readonly unknown[],
  isTheirs: (user: string) => boolean,
  standIn: string,
): unknown {
  const read = headerSchema.safeParse(header);
  if (!read.success) return header;
  const { players, apart, ...more } = read.data.startList;
  const theirs = entries.flatMap((entry) => {
    const named = namedSchema.safeParse(entry);
    return named.success && isTheirs(named.data.player) ? [named.data] : [];
  });
  const renamed = players.map(({ name, ...player }, i) => ({
    ...player,
    before: name,
    // Names of a list differ.
    name: theirs.some((one) => one.listed === i || isCalled(one.name, name)) ? `${standIn} ${i + 1}` : name,
  }));
  const nameNow = (name: string): string => renamed.find(({ before }) => before === name)?.name ?? name;
  return {
    ...read.data,
    startList: {
      ...more,
      players: renamed.map(({ before: _, ...player }) => player),
      apart: apart.map(([one, other]) => [nameNow(one), nameNow(other)]),
    },
  };
}
