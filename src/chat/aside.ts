import type { Logger } from 'pino';
import type { Locale } from '../core/locale.ts';
import type { Damaged } from '../storage/damaged.ts';

/**
 * A stored match or challenge of a channel that cannot be read. It stays as it is, and takes no part in
 * anything.
 */
export interface SetAside {
  readonly channelId: string;
  readonly what: 'match' | 'challenge';
  readonly damage: Damaged;
  /** Id of the match, its language and its table message, as far as they are known. */
  readonly match: string | null;
  readonly locale: Locale | null;
  readonly messageId: string | null;
  /** Moves it to where only the operator looks. Rejects if that is not known to be stored. */
  putAway(): Promise<void>;
}

/** Match and channel of the damage, as far as known. */
interface Concerned {
  readonly match?: string | null;
  readonly channel?: string | null;
}

/** Damaged records that are set aside, by channel; found at the start or when read. */
export interface Aside {
  at(channelId: string | null, what: SetAside['what']): SetAside | undefined;
  /** Sets something aside, and logs that for the operator. */
  set(thing: SetAside): void;
  /** Logs a damaged record for the operator: as an error the first time, then as a warning. */
  found(damage: Damaged, concerned: Concerned): void;
  /**
   * Puts away what is set aside there, if anything. If storage fails it rejects, and nothing changes. True
   * for the call that did it, false for simultaneous calls.
   */
  putAway(channelId: string, what: SetAside['what']): Promise<boolean>;
}

/** Returns name and origin of an error. Its message is left out, since it may quote what is stored. */
const framesOf = (cause: unknown): readonly string[] | undefined =>
  cause instanceof Error
    ? [cause.name, ...(cause.stack?.split('\n').filter((line) => /^ +at /.test(line)) ?? [])]
    : undefined;

export function createAside(log: Logger): Aside {
  const things = { match: new Map<string, SetAside>(), challenge: new Map<string, SetAside>() };
  const told = new Set<string>();
  const going = new Map<SetAside, Promise<void>>();

  function found(damage: Damaged, concerned: Concerned): void {
    const { collection, key, number, what, cause } = damage;
    const level = told.has(number) ? 'warn' : 'error';
    told.add(number);
    log[level](
      { number, collection, key, ...concerned, why: what, stack: framesOf(cause) },
      'damaged record set aside',
    );
  }

  async function takeAway(thing: SetAside): Promise<void> {
    await thing.putAway();
    things[thing.what].delete(thing.channelId);
    const { channelId: channel, match, damage } = thing;
    log.info({ number: damage.number, channel, match }, 'set-aside record put away');
  }

  return {
    at: (channelId, what) => (channelId === null ? undefined : things[what].get(channelId)),
    set(thing) {
      things[thing.what].set(thing.channelId, thing);
      found(thing.damage, { match: thing.match, channel: thing.channelId });
    },
    found,
    async putAway(channelId, what) {
      const thing = things[what].get(channelId);
      if (!thing) return false;
      const begun = going.get(thing);
      const doing = begun ?? takeAway(thing).finally(() => going.delete(thing));
      going.set(thing, doing);
      await doing;
      return begun === undefined;
    },
  };
}
