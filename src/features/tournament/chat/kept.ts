import { z } from 'zod';
import type { ChatTournament } from '../chat-tournament.ts';
import { momentSchema } from '../../../match/header.ts';
import { standInTag } from '../../../privacy/stand-in.ts';

/** What matches of a tournament say of it in their headers. */
export const TOURNAMENT = 'tournament';

/** The collection of what is kept of tournaments. */
export const TOURNAMENTS = 'evenings';

/** What is kept of a tournament besides its journal, by its id: enough to list it, and where it is shown. */
export const keptSchema = z.object({
  guildId: z.string(),
  channelId: z.string(),
  name: z.string(),
  game: z.string(),
  startsAt: momentSchema,
  phase: z.enum(['open', 'running', 'over', 'cancelled']),
  /** Its message; null: it is not known. */
  messageId: z.string().nullable(),
  /** The phase as of which that was posted. */
  chapter: z.string().default(''),
  /** Whether it is over, and nothing about it is left to be done or told. */
  isSettled: z.boolean().default(false),
  /**
   * Since when it has stood still, by our clock, while others go on, so that no sign of life tells: its server has an outage.
   * Null: it does not.
   */
  standsSince: momentSchema.nullable().default(null),
});
export type KeptTournament = z.infer<typeof keptSchema>;

/** Whether a user plays in it, or runs it. */
export const concerns = ({ header, members, arbiters }: ChatTournament, user: string): boolean =>
  members.has(user) || header.host.id === user || arbiters.includes(user);

/** Whether a person who plays in it, or runs it, has had their data deleted. */
export const hasDeleted = ({ header, members, arbiters }: ChatTournament): boolean =>
  [...members.keys(), header.host.id, ...arbiters].some((id) => standInTag(id) !== null);

/** Nobody plays in it any more. */
export const isEnded = ({ phase }: Pick<ChatTournament, 'phase'>): boolean =>
  phase === 'over' || phase === 'cancelled';

/** Whether it has ended, everybody has been told, and nothing is left open. */
export const isSettled = (
  tournament: ChatTournament,
  { messageId, chapter }: Pick<KeptTournament, 'messageId' | 'chapter'>,
): boolean =>
  isDone(tournament) &&
  ((messageId !== null && chapter === tournament.phase) || isWithoutChannel(tournament));

const isWithoutChannel = ({ entries }: ChatTournament): boolean =>
  entries.some((entry) => entry.do === 'cancel' && entry.why === 'gone');

/** Whether it has ended, and nobody does anything about it any more. */
export const isDone = (tournament: ChatTournament): boolean =>
  isEnded(tournament) &&
  tournament.boards.every(({ isClosed }) => isClosed) &&
  (tournament.phase === 'cancelled' || tournament.bestKnock !== undefined);

/** Where this changes, what is kept of it does. */
export const listedAs = (tournament: ChatTournament): string => `${tournament.phase} ${isDone(tournament)}`;
