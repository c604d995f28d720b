import { z } from 'zod';
import { playsIn, type ChatTournament } from '../chat-tournament.ts';
import { momentSchema } from '../../../match/header.ts';
import { standInTag } from '../../../privacy/stand-in.ts';

/** Kind of event in the headers of its matches. */
export const TOURNAMENT = 'tournament';

/** Collection of the tournaments' documents. */
export const TOURNAMENTS = 'evenings';

/** A tournament's document: enough to list it and to find its message. */
export const keptSchema = z.object({
  guildId: z.string(),
  channelId: z.string(),
  name: z.string(),
  game: z.string(),
  startsAt: momentSchema,
  phase: z.enum(['open', 'running', 'over', 'cancelled']),
  /** Its message; null if unknown. */
  messageId: z.string().nullable(),
  /** The phase in which that message was posted. */
  chapter: z.string().default(''),
  /** True once it has ended, with all work and announcements done. */
  isSettled: z.boolean().default(false),
  /**
   * Start of a standstill that signs of life do not show, because only its server has an outage; Unix ms by
   * our clock, or null.
   */
  standsSince: momentSchema.nullable().default(null),
});
export type KeptTournament = z.infer<typeof keptSchema>;

/** True if the user plays in it, or is its host or an arbiter. */
export const concerns = (tournament: ChatTournament, user: string): boolean =>
  playsIn(tournament, user) || tournament.header.host.id === user || tournament.arbiters.includes(user);

/** True if a player, the host or an arbiter has had their data deleted. */
export const hasDeleted = ({ header, members, waiting, arbiters }: ChatTournament): boolean =>
  [...members.keys(), ...waiting.map(({ id }) => id), header.host.id, ...arbiters].some(
    (id) => standInTag(id) !== null,
  );

/** True if it is over or cancelled. */
export const isEnded = ({ phase }: Pick<ChatTournament, 'phase'>): boolean =>
  phase === 'over' || phase === 'cancelled';

/** True once it has ended, all messages are posted, and nothing is left open. */
export const isSettled = (
  tournament: ChatTournament,
  { messageId, chapter }: Pick<KeptTournament, 'messageId' | 'chapter'>,
): boolean =>
  isDone(tournament) &&
  ((messageId !== null && chapter === tournament.phase) || isWithoutChannel(tournament));

const isWithoutChannel = ({ entries }: ChatTournament): boolean =>
  entries.some((entry) => entry.do === 'cancel' && (entry.why === 'gone' || entry.why === 'removed'));

/** True once it has ended and no board or analysis is left open. */
export const isDone = (tournament: ChatTournament): boolean =>
  isEnded(tournament) &&
  tournament.boards.every(({ isClosed }) => isClosed) &&
  (tournament.phase === 'cancelled' || tournament.bestKnock !== undefined);

/** The document is stored again whenever this string changes. */
export const listedAs = (tournament: ChatTournament): string => {
  const { phase, header } = tournament;
  return `${phase} ${header.startsAt} ${isDone(tournament)} ${header.terms.game} ${header.name}`;
};
