/** Who takes part in the match, the challenge or the result shown last in a channel. */
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { controlsOn } from './offers.ts';
import type { Person } from './persons.ts';
import type { Screens } from './screens.ts';

export interface Involved {
  /** Names of the people in a channel, in the order of the text. */
  readonly at: (channelId: string) => readonly string[];
  /** Channels that concern somebody. */
  readonly of: (name: string) => readonly string[];
  /** Messages of tournaments by which people join or sit down. */
  readonly tournaments: () => readonly SeenMessage[];
}

/** Names of people, and mentions. */
const NAMED = /<@!?(\d+)>|[A-Z][a-z]+\d+/g;

export function openInvolved(screens: Screens, people: readonly Person[]): Involved {
  const names = new Map(
    people.flatMap(({ name, session }) => [
      [name, name],
      [session.user.id, name],
    ]),
  );
  const at = new Map<string, readonly string[]>();
  const of = new Map<string, Set<string>>(people.map(({ name }) => [name, new Set()]));
  const tournaments = new Map<string, SeenMessage>();

  screens.onChange((message, only) => {
    if (only !== null) return;
    const { channel_id: channelId } = message;
    if (controlsOn(message).some(({ area }) => area === 'tournament')) tournaments.set(message.id, message);
    else tournaments.delete(message.id);
    const newest = screens.newest(channelId);
    const found = [...(newest?.message.content ?? '').matchAll(NAMED)].flatMap(
      ([text, id]) => names.get(id ?? text) ?? [],
    );
    for (const name of at.get(channelId) ?? []) of.get(name)?.delete(channelId);
    at.set(channelId, [...new Set(found)]);
    for (const name of found) of.get(name)?.add(channelId);
  });

  return {
    at: (channelId) => at.get(channelId) ?? [],
    of: (name) => [...(of.get(name) ?? [])],
    tournaments: () => [...tournaments.values()],
  };
}
