import { RESTJSONErrorCodes, type Guild } from 'discord.js';
import { failureOf, hasCode } from '../../../../line/outage.ts';
import { standInTag } from '../../../../privacy/stand-in.ts';
import { holdersOf, HONOURS, type Honour, type Series } from '../../series/series.ts';
import type { TournamentPorts } from '../ports.ts';
import { roleProblem, type RoleProblem } from './roles.ts';

/** Reason in the server's audit log, in English as Discord's own entries. */
const REASON = 'Winner of a tournament series';

/** Gives the winners of series their roles, and takes the roles from earlier holders. */
export interface Honours {
  /**
   * Gives and takes what is due. Rejects if Discord cannot be reached. A refusal changes nothing that is stored:
   * it is tried again at the next look. `others`: the other series of the server.
   */
  keep(
    guild: Guild,
    series: Series & { readonly id: string },
    how: {
      readonly change: (work: (series: Series) => Series) => Promise<void>;
      readonly others: () => Promise<readonly Series[]>;
    },
  ): Promise<void>;
  /** Why the last attempt failed; null: it did not. */
  problem(id: string, honour: Honour): RoleProblem | 'refused' | null;
}

type Holder = Series['honours'][Honour]['holders'][number];

const isSame = (one: Holder, other: Holder): boolean => one.user === other.user && one.role === other.role;

/** True if a series has given somebody this role. */
const isHeld = ({ honours }: Series, holder: Holder): boolean =>
  HONOURS.some((honour) => honours[honour].holders.some((one) => isSame(one, holder)));

/** The holders that a series should have. People whose data was deleted hold nothing. */
function wantedFor(series: Series, honour: Honour): readonly Holder[] {
  const { role } = series.honours[honour];
  if (role === null) return [];
  return holdersOf(series, honour).flatMap((user) => (standInTag(user) === null ? { user, role } : []));
}

export function createHonours({ servers, log }: Pick<TournamentPorts, 'servers' | 'log'>): Honours {
  const problems = new Map<string, RoleProblem | 'refused'>();
  const keyOf = (id: string, honour: Honour): string => `${id} ${honour}`;

  /** True if it is done, or can never be done because the member or the role is gone. */
  async function isDone(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      const { UnknownMember, UnknownRole, UnknownUser } = RESTJSONErrorCodes;
      if (hasCode(error, UnknownMember, UnknownRole, UnknownUser)) return true;
      if (failureOf(error) === 'unreachable') throw error;
      log.info({ err: error }, 'role of a winner not changed');
      return false;
    }
  }

  return {
    problem: (id, honour) => problems.get(keyOf(id, honour)) ?? null,
    async keep(guild, series, { change, others }) {
      const { hostRole } = await servers.of(guild.id);
      const all = HONOURS.map((honour) => wantedFor(series, honour)).flat();
      for (const honour of HONOURS) {
        const key = keyOf(series.id, honour);
        const { role, holders } = series.honours[honour];
        const wanted = wantedFor(series, honour);
        const problem = role === null ? null : roleProblem(guild, role, hostRole);
        if (problem === null) problems.delete(key);
        else problems.set(key, problem);
        let now = holders;
        const store = (after: Holder[]): Promise<void> => {
          now = after;
          return change((one) => ({
            ...one,
            honours: { ...one.honours, [honour]: { ...one.honours[honour], holders: after } },
          }));
        };
        for (const holder of holders.filter((one) => !wanted.some((other) => isSame(one, other)))) {
          const { user, role: its } = holder;
          // The same role may stay with them as another prize, also of another series.
          const stays =
            all.some((one) => isSame(one, holder)) || (await others()).some((other) => isHeld(other, holder));
          const take = (): Promise<unknown> => guild.members.removeRole({ user, role: its, reason: REASON });
          const isNobody = standInTag(user) !== null;
          if (stays || isNobody || (await isDone(take)))
            await store(now.filter((one) => !isSame(one, holder)));
          else problems.set(key, problem ?? 'refused');
        }
        if (problem !== null) continue;
        for (const holder of wanted.filter((one) => !now.some((other) => isSame(one, other)))) {
          const give = (): Promise<unknown> => guild.members.addRole({ ...holder, reason: REASON });
          if (await isDone(give)) await store([...now, holder]);
          else problems.set(key, 'refused');
        }
      }
    },
  };
}
