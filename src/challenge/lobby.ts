import { z } from 'zod';
import { SEATS, type Seat } from '../core/seat.ts';
import { LOCALES } from '../core/locale.ts';
import { lotFor } from '../match/deal.ts';
import { eventSchema, momentSchema, nameSchema, type MatchEvent } from '../match/header.ts';
import { termsSchema, type Terms } from './terms.ts';

const personSchema = z.object({
  id: z.string(),
  name: nameSchema,
  /** The bot, which plays as the terms say; absent: somebody who can be asked. */
  isBot: z.literal(true).optional(),
});
/** A Discord user, and the name that the match shows. */
export type Person = z.infer<typeof personSchema>;

const baseSchema = z.object({
  /** Short and random; tells the buttons of this lobby from those of others. */
  id: z.string(),
  guildId: z.string(),
  channelId: z.string(),
  /** The channel above a thread; null: it is in no thread, or was stored before that was kept. */
  parentId: z.string().nullable().default(null),
  /** Null until Discord has confirmed the message. */
  messageId: z.string().nullable(),
  challenger: personSchema,
  /** Where the challenger sits: south, and the next place in a rematch. */
  challengerSeat: z.literal(SEATS),
  /** Whether all opponents are the bot itself, which neither has to accept nor cuts by a click; in an event all may be. */
  practice: z.boolean(),
  terms: termsSchema,
  /** By our clock. */
  expiresAt: momentSchema,
  /** The message that tells somebody what is waited for, while it stands. */
  nudgeId: z.string().nullable().default(null),
  /** What has brought the players together, who then neither accept nor withdraw; null: they have themselves. */
  event: eventSchema.nullable().default(null),
  /** Whether the league of the server rates new accounts; absent: it does not. */
  ratesNew: z.boolean().optional(),
});

const offeredSchema = baseSchema.extend({
  stage: z.literal('offered'),
  /** In the order of turns after the challenger. Null: the seat is open to anyone. */
  opponents: z.array(personSchema.nullable()),
  /** Ids of those who have accepted, or taken an open seat. */
  accepted: z.array(z.string()),
  /** What is offered is said in these; all of them where nobody knows what somebody speaks. */
  languages: z
    .array(z.enum(LOCALES))
    .min(1)
    .default([...LOCALES]),
});

const cuttingSchema = baseSchema.extend({
  stage: z.literal('cutting'),
  opponents: z.array(personSchema),
  /** The secret of the deal's seed, until the match is over; what is shown is its commitment. */
  seed: z.string(),
  /** By seat, where they cut the previous player's pack; null: not yet. Once all have cut, that stands. */
  cuts: z.array(z.int().nullable()),
  /** The seats for which the bot has cut, where the secret says. */
  lots: z.array(z.literal(SEATS)).default([]),
  /** From then on it cuts for everybody who has not, by our clock; absent from what was stored before it did. */
  lotsAt: momentSchema.default(0),
  /**
   * The message that becomes the table, posted after the last cut: its id is the seed's number. Null until it is there,
   * and known.
   */
  tableId: z.string().nullable().default(null),
});

/** A match that is not yet one: offered, then the decks are cut, then dealt. The seed in it is secret. */
export const lobbySchema = z.discriminatedUnion('stage', [offeredSchema, cuttingSchema]);
export type Lobby = z.infer<typeof lobbySchema>;
export type Offered = z.infer<typeof offeredSchema>;
export type Cutting = z.infer<typeof cuttingSchema>;

/** Who challenges whom to what. If the opponents are the challenger, they take all seats; null leaves a seat open. */
export interface Challenge {
  readonly challenger: Person;
  readonly opponents: readonly (Person | null)[];
  readonly challengerSeat: Seat;
  readonly practice: boolean;
  readonly terms: Terms;
  readonly event?: MatchEvent;
  /** Nobody waits for a cut: the bot cuts for everybody, as soon as the lobby stands. */
  readonly cutsByLot?: true;
}

/** What a lobby needs from outside when it is opened. */
export interface Opening {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly parentId: string | null;
  readonly languages: Offered['languages'];
  readonly ratesNew?: boolean;
  readonly expiresAt: number;
  readonly cutting: ToCut;
}

/** What the cutting needs from outside when it begins; `deckSize`: cards in the pack that each player cuts. */
export interface ToCut extends Pick<Cutting, 'seed' | 'lotsAt' | 'expiresAt'> {
  readonly deckSize: number;
}

/**
 * Nobody has to accept when all seats are the challenger's, or the bot's, or an event has given them: only the cards have
 * to be cut.
 */
export function openLobby(challenge: Challenge, { cutting: toCut, languages, ...opening }: Opening): Lobby {
  const { opponents, event = null, cutsByLot: _, ...about } = challenge;
  const base = { ...about, ...opening, event, messageId: null, nudgeId: null };
  const players = opponents.filter((opponent) => opponent !== null);
  if ((needsNobody(challenge) || event) && challenge.terms.position === null)
    return cutting({ ...base, opponents: players }, toCut);
  const accepted = players.flatMap(({ id, isBot }) => (isBot ? [id] : []));
  return { ...base, stage: 'offered', opponents: [...opponents], accepted, languages };
}

/** Those who have accepted, and could have declined. */
export const peopleAccepted = ({ opponents, accepted }: Pick<Offered, 'opponents' | 'accepted'>): string[] =>
  accepted.filter((id) => !opponents.some((one) => one?.isBot && one.id === id));

/** All that is missing is that the challenger begins. */
export const needsNobody = ({
  challenger,
  opponents,
  practice,
}: Pick<Challenge, 'challenger' | 'opponents' | 'practice'>): boolean =>
  practice || opponents.every((opponent) => opponent?.id === challenger.id);

/** Whether all people who are challenged by name have accepted, so that only open seats are left. */
export const isOpenToAll = ({ opponents, accepted }: Pick<Offered, 'opponents' | 'accepted'>): boolean =>
  opponents.every((opponent) => opponent === null || accepted.includes(opponent.id));

/** The players are to cut now; the bot, if it plays too, for one or for all, has already. */
export function cutting(
  base: Omit<Cutting, 'stage' | keyof ToCut | 'cuts' | 'lots' | 'tableId'>,
  { deckSize, ...toCut }: ToCut,
): Cutting {
  const { challengerSeat, opponents, practice } = base;
  const bots = practice ? opponents : opponents.filter(({ isBot }) => isBot);
  const isBot = (id: string | undefined): boolean => bots.some((bot) => bot.id === id);
  const uncut = [challengerSeat, ...opponents].map(() => null);
  const lobby: Cutting = { ...base, ...toCut, stage: 'cutting', cuts: uncut, lots: [], tableId: null };
  const players = playersOf(lobby);
  const seats = seatsToCut(lobby).filter((seat) => isBot(players[seat - 1]?.id));
  return seats.length > 0 ? cutByLot(lobby, seats, deckSize) : lobby;
}

/** The bot cuts for these seats, where the secret says. */
export const cutByLot = (lobby: Cutting, seats: readonly Seat[], deckSize: number): Cutting => ({
  ...lobby,
  cuts: lobby.cuts.map((at, i) => {
    const seat = seats.find((one) => one === i + 1);
    return seat === undefined ? at : lotFor(lobby.seed, seat, deckSize);
  }),
  lots: [...lobby.lots, ...seats],
});

/** Whether every pack has been cut: all that is missing is the deal. */
export const isCut = ({ cuts }: { readonly cuts: readonly (number | null)[] }): boolean =>
  !cuts.includes(null);

/** When something happens by itself to a lobby, unless somebody does something before (Unix ms, our clock). */
export const dueAt = (lobby: Lobby): number =>
  lobby.stage === 'cutting' && !isCut(lobby) ? Math.min(lobby.lotsAt, lobby.expiresAt) : lobby.expiresAt;

export const isOver = ({ expiresAt }: Lobby, now: number): boolean => now >= expiresAt;

export const plays = ({ challenger, opponents }: Lobby, { id }: Person): boolean =>
  id === challenger.id || opponents.some((opponent) => id === opponent?.id);

/** Whether somebody who is challenged can have the match in another language: until one of them has accepted it as it is. */
export const canSpeakOtherwise = (lobby: Offered): boolean =>
  !needsNobody(lobby) &&
  peopleAccepted(lobby).length === 0 &&
  lobby.opponents.some((opponent) => opponent !== null);

/** The players by seat; null: an open seat. */
export function playersOf<Opponent extends Person | null>(lobby: {
  readonly challenger: Person;
  readonly opponents: readonly Opponent[];
  readonly challengerSeat: Seat;
}): (Person | Opponent)[] {
  const { challenger, opponents, challengerSeat } = lobby;
  const inOrder = [challenger, ...opponents];
  const first = inOrder.length + 1 - challengerSeat;
  return [...inOrder.slice(first), ...inOrder.slice(0, first)];
}

/** The seats for which a pack still has to be cut; `user`: those of theirs. */
export function seatsToCut(lobby: Cutting, user?: string): readonly Seat[] {
  const players = playersOf(lobby);
  return SEATS.slice(0, players.length).filter(
    (seat) => lobby.cuts[seat - 1] === null && (user === undefined || players[seat - 1]?.id === user),
  );
}
