import { giveWay } from '../../../match/give-way.ts';
import { isSolitary, type Header } from '../../../match/header.ts';
import type { Candidate } from '../worth.ts';
import type { Ratings, WatchingPorts } from './ports.ts';
import type { Room } from '../../../table/face.ts';
import { isOver } from '../../../table/going-on.ts';
import { isPublic } from '../../../line/may-read.ts';

/** A match is lively if its last input is younger than this, in ms. */
const LIVELY_MS = 5 * 60_000;

type RatingOf = Awaited<ReturnType<Ratings['on']>>;

type Ports = Pick<WatchingPorts, 'client' | 'rooms' | 'people' | 'ratings' | 'time' | 'log'>;

/**
 * True if the match may be shown to everybody: its channel is public, all players are listed, and it is no
 * solitary practice.
 */
export const mayBeShown = (
  client: WatchingPorts['client'],
  unlisted: ReadonlySet<string>,
  header: Header,
): boolean =>
  !isSolitary(header) && isPublic(client, header) && !header.players.some(({ id }) => unlisted.has(id));

/** The matches of a server that may be shown to everybody, with what decides their rank. */
export async function candidatesOn(bot: Ports, guildId: string): Promise<Map<Room, Candidate>> {
  const unlisted = await bot.people.unlisted();
  const ratingOf = await ratingsOn(bot, guildId);
  const found = new Map<Room, Candidate>();
  for (const room of bot.rooms.on(guildId)) {
    await giveWay();
    if (!isOver(room) && mayBeShown(bot.client, unlisted, room.header))
      found.set(room, candidateOf(room, ratingOf, bot.time.now()));
  }
  return found;
}

function candidateOf(
  { header, outline, untouchedSince }: Room,
  ratingOf: RatingOf | null,
  now: number,
): Candidate {
  const ratings = header.players.map(({ id }) => ratingOf?.(header.game, id) ?? 0);
  return {
    match: header.id,
    isLively: now - untouchedSince < LIVELY_MS,
    isOfPeople: header.practice === undefined,
    isBoard: header.event !== undefined,
    rating: ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
    toGo: outline.toGo,
  };
}

/** Null without leagues, or when reading fails; the league's page says why. */
async function ratingsOn({ ratings, log }: Ports, guildId: string): Promise<RatingOf | null> {
  try {
    return ratings ? await ratings.on(guildId) : null;
  } catch (error) {
    log.debug({ err: error, guild: guildId }, 'ratings for TV not read');
    return null;
  }
}
