import { limitMet, ownAmong, type Counted } from '../limits.ts';
import { needsNobody, type Challenge, type Lobby, type Person } from '../lobby.ts';
import { notPermitted } from '../../chat/settings/permitted.ts';
import { notPosted, type NotOpened } from './place.ts';
import { type Place } from '../../chat/place.ts';
import type { LobbiesState } from './state.ts';

/** The challenges that are open or being made, once each. */
const standing = ({ book, opening }: LobbiesState): Counted[] => [
  ...[...opening.values()].filter(({ channelId }) => !book.at(channelId)),
  ...book.all(),
];

/** Returns the limit that forbids one more challenge of a user, or null. */
export function overLimit(
  state: LobbiesState,
  { channelId, parentId }: Place,
  { challenger }: Pick<Challenge, 'challenger'>,
): NotOpened | null {
  switch (limitMet(standing(state), { challenger, channelId, parentId })) {
    case 'own':
      return { why: 'too-many', own: ownAmong<Lobby>(state.book.all(), challenger.id) };
    case 'together':
      return 'crowded';
    case null:
      return null;
  }
}

/**
 * Returns why a challenge cannot be made to its opponents, or null. They have blocked the challenger or have
 * not accepted several challenges; nobody is told which. Or the challenger has blocked them.
 */
export async function unavailable(
  { blocks, peace, bot }: LobbiesState,
  challenge: Pick<Challenge, 'challenger' | 'opponents' | 'practice'>,
): Promise<NotOpened | null> {
  if (needsNobody(challenge)) return null;
  const { id } = challenge.challenger;
  const named = challenge.opponents.filter((opponent) => opponent !== null);
  try {
    const ids = named.map((opponent) => opponent.id);
    const blocked = await blocks.by(id, ids);
    if (blocked.length > 0)
      return { why: 'blocked', people: named.filter((opponent) => blocked.includes(opponent.id)) };
    const blockers = await blocks.against(id, ids);
    const now = bot.time.now();
    const people = named.filter(
      (opponent) => blockers.includes(opponent.id) || peace.isBetween(id, opponent.id, now),
    );
    return people.length > 0 ? { why: 'unavailable', people } : null;
  } catch (error) {
    bot.log.error({ err: error }, 'blocks not read');
    return 'storage-failed';
  }
}

/** Returns why the server's settings do not allow this challenge here, or null. */
export async function unwelcomeHere(
  { bot }: LobbiesState,
  place: Place,
  { challenger }: Pick<Challenge, 'challenger'>,
): Promise<NotOpened | null> {
  try {
    return await notPermitted(bot, place, challenger.id);
  } catch (error) {
    bot.log.warn({ err: error, channel: place.channelId }, 'right to challenge not checked');
    return notPosted(error);
  }
}

/** Returns why a challenge cannot be made, apart from a lack of room in its channel; null if it can. */
export const objectionTo = async (
  state: LobbiesState,
  place: Place,
  challenge: Challenge,
): Promise<NotOpened | null> =>
  (await unwelcomeHere(state, place, challenge)) ??
  (await unavailable(state, challenge)) ??
  overLimit(state, place, challenge);

/**
 * Returns the players of a lobby with whom a user does not play, since one has blocked the other; null: there
 * are none.
 */
export async function unwilling(
  { blocks }: LobbiesState,
  lobby: Lobby,
  user: string,
): Promise<Parting | null> {
  if (needsNobody(lobby)) return null;
  const players = [lobby.challenger, ...lobby.opponents].filter((player) => player !== null);
  const ids = players.map(({ id }) => id);
  const among = (some: readonly string[]): Person[] => players.filter(({ id }) => some.includes(id));
  const blocked = among(await blocks.by(user, ids));
  if (blocked.length > 0) return { why: 'blocked', people: blocked };
  const blockers = among(await blocks.against(user, ids));
  return blockers.length > 0 ? { why: 'unavailable', people: blockers } : null;
}

/**
 * People with whom there is no match: the user has blocked them, or they are unavailable, which may be a
 * block.
 */
export type Parting = Extract<NotOpened, { readonly why: 'blocked' | 'unavailable' }>;
