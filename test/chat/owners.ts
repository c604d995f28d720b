import type { MessageCreateOptions } from 'discord.js';
import { standOnce, type Once } from '../../src/chat/kept/once.ts';
import type { KeptMessage } from '../../src/chat/kept/kept-message.ts';
import { channelOf } from '../../src/chat/kept/requests.ts';
import type { Policy } from '../../src/chat/kept/state.ts';
import type { StandingAt, Wanted } from '../../src/chat/kept/wanted.ts';
import type { Place } from './keeping.ts';

/** A message of an owner in a bot; a restart makes another `Subject`. */
export interface Subject {
  /** Makes the owner want the message, with one try by the owner or the service. Never rejects. */
  tries(): Promise<void>;
}

/** An owner of messages in src/chat/kept. */
export interface Owner {
  readonly name: string;
  /** True if the service retries after a failure; else the owner does. */
  readonly isRetried: boolean;
  /**
   * A bot that does not know if the message was posted; each has another nonce, as if Discord had forgotten
   * the one before.
   */
  bot(place: Place): Subject;
}

/** An owner of a message that changes, with the wanted content and policy. */
export interface KeptOwner extends Owner {
  wanted(place: Place): Wanted;
  policy(place: Place): Policy;
}

let bots = 0;
const freshNonce = (): string => `nonce ${(bots += 1)}`;

/** Stored place of a message, or null. */
export interface Stored {
  at: StandingAt | null;
}

/** A bot that keeps a message. */
interface Bot {
  readonly stored: Stored;
  readonly inDoubt: boolean;
  readonly key: string;
}

/** A message of an owner as a bot keeps it. */
export const keep = (
  place: Place,
  policy: Policy,
  { stored = { at: null }, inDoubt = true, key = freshNonce() }: Partial<Bot> = {},
): KeptMessage =>
  place.open().keep({
    ...policy,
    bot: place.bot,
    log: place.log,
    guildId: place.guildId,
    channelId: place.channelId,
    key,
    inDoubt,
    stored: () => Promise.resolve(stored.at),
    placed: (at) => Promise.resolve(void (stored.at = at)),
  });

const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

export function keptOwner({
  name,
  isRetried,
  wanted,
  policy,
}: Pick<KeptOwner, 'name' | 'isRetried' | 'wanted' | 'policy'>): KeptOwner {
  return {
    name,
    isRetried,
    wanted,
    policy,
    bot(place) {
      const message = keep(place, policy(place));
      return {
        async tries() {
          if (isRetried) message.want(wanted(place));
          else await quietly(message.make(wanted(place)));
          await message.idle();
        },
      };
    },
  };
}

/** @param what text beside its name, as a message is recognised by its buttons */
export const onceOwner = (
  name: string,
  once: (said: string, place: Place) => Once,
  what: Pick<MessageCreateOptions, 'components'> = {},
): Owner => ({
  name,
  isRetried: false,
  bot(place) {
    const { search } = once(name, place);
    const nonce = freshNonce();
    return {
      tries: () =>
        quietly(
          channelOf(place.bot, place.channelId).then((channel) =>
            standOnce(place.bot, channel, { nonce, search }, { ...what, content: name }),
          ),
        ),
    };
  },
});
