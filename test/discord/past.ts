/** Finished matches of a server, put into the storage as if they had ended there. */
import type { Archived } from '../../src/features/archive/archived.ts';
import { peopleIn } from '../../src/features/archive/archived.ts';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { archived } from '../archive/matches.ts';
import type { Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

export const personOf = ({ user }: UserSession): Archived['players'][number] => ({
  id: user.id,
  name: user.global_name ?? '',
});

/** A match of Anna and Ben in the match channel, won by Anna, changed by `part`. */
export const past = (
  { anna, ben, channelId }: Testbed,
  number: number,
  part: Partial<Archived> = {},
): Archived =>
  archived(number, {
    players: [personOf(anna), personOf(ben)],
    place: { channelId, parentId: null, isPrivate: false },
    ...part,
  });

/** Replaces the stored archive by these matches, the earliest first. */
export function remember({ file, discord }: Testbed, matches: readonly Archived[]): void {
  const people = new Set(matches.flatMap(peopleIn));
  withRows(file, (rows) => {
    for (const user of people) {
      const its = matches.filter((match) => peopleIn(match).includes(user));
      rows.put(
        `archive/${discord.world.guild.id}`,
        user,
        JSON.stringify({ value: { before: 0, matches: its } }),
      );
    }
  });
}
