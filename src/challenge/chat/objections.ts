import { limitMet, ownAmong, type Counted } from '../limits.ts';
import { needsNobody, type Challenge, type Lobby, type Person } from '../lobby.ts';
import { notPermitted } from '../../chat/settings/permitted.ts';
import { notPosted, type NotOpened } from './place.ts';
import { type Place } from '../../chat/place.ts';
import type { LobbiesState } from './state.ts';

/** The challenges that stand, and those that are being made, once each. */
const standing = ({ book, opening }: LobbiesState): Counted[] => [
  ...[...opening.values()].filter(({ channelId }) => !book.at(channelId)),
  ...book.all(),
];

/** Which limit keeps a user from making one more challenge, and what it is about; null: none does. */
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
 * Why a challenge is not made because of whom it is for: they have blocked the challenger, or have not accepted several.
 * Which of these it is, nobody is told. Or the challenger has blocked them. Null: it may be made.
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
    bot.log.error({ err: error }, 'who is blocked could not be read');
    return 'storage-failed';
  }
}

/** Why a challenge is not made here by this challenger, by what is settled for the server; null: it may be made. */
export async function unwelcomeHere(
  { bot }: LobbiesState,
  place: Place,
  { challenger }: Pick<Challenge, 'challenger'>,
): Promise<NotOpened | null> {
  try {
    return await notPermitted(bot, place, challenger.id);
  } catch (error) {
    bot.log.warn(
      { err: error, channel: place.channelId },
      'whether somebody may challenge could not be told',
    );
    return notPosted(error);
  }
}

/** Why a challenge is not made, wherever there is room for it; null: it may be made. */
export const objectionTo = async (
  state: LobbiesState,
  place: Place,
  challenge: Challenge,
): Promise<NotOpened | null> =>
  (await unwelcomeHere(state, place, challenge)) ??
  (await unavailable(state, challenge)) ??
  overLimit(state, place, challenge);

/** Why somebody who is about to accept a lobby does not play with some of its players, so far: one has blocked the other; null: neither. */
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

/** Those with whom there is no match: the user has blocked them, or they are not available, which may be a block. */
export type Parting = Extract<NotOpened, { readonly why: 'blocked' | 'unavailable' }>;
