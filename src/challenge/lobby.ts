import { z } from 'zod';
import { SEATS, type Seat } from '../core/seat.ts';
import { LOCALES } from '../core/locale.ts';
import { lotFor } from '../match/deal.ts';
import { eventSchema, momentSchema, nameSchema, type MatchEvent } from '../match/header.ts';
import { termsSchema, type Terms } from './terms.ts';

const personSchema = z.object({
  id: z.string(),
  name: nameSchema,
  /** Set for the bot, which plays as the terms say; absent for people. */
  isBot: z.literal(true).optional(),
});
/** A Discord user, with the name that the match shows. */
export type Person = z.infer<typeof personSchema>;

const baseSchema = z.object({
  /** Short and random: tells the buttons of this lobby from those of others. */
  id: z.string(),
  guildId: z.string(),
  channelId: z.string(),
  /** Channel above a thread; null: it is no thread, or the row is of an earlier version. */
  parentId: z.string().nullable().default(null),
  /** Null until Discord has confirmed the message. */
  messageId: z.string().nullable(),
  challenger: personSchema,
  /** Seat of the challenger: south, or the next one in a rematch. */
  challengerSeat: z.literal(SEATS),
  /**
   * True if all opponents are the bot, which neither has to accept nor cuts by a click. In an event, the
   * challenger may be the bot, too.
   */
  practice: z.boolean(),
  terms: termsSchema,
  /** Expiry by our clock, in Unix ms. */
  expiresAt: momentSchema,
  /** The message that mentions the awaited players; null: none. */
  nudgeId: z.string().nullable().default(null),
  /**
   * The event that brought the players together, who then neither accept nor withdraw; null: there is none.
   */
  event: eventSchema.nullable().default(null),
  /** True if the league of the server rates new accounts. */
  ratesNew: z.boolean().optional(),
});

const offeredSchema = baseSchema.extend({
  stage: z.literal('offered'),
  /** In the order of turns after the challenger; null: a seat open to anyone. */
  opponents: z.array(personSchema.nullable()),
  /** Ids of players who have accepted, or taken an open seat. */
  accepted: z.array(z.string()),
  /** Languages of the offer; all of them if the language of a player is unknown. */
  languages: z
    .array(z.enum(LOCALES))
    .min(1)
    .default([...LOCALES]),
});

const cuttingSchema = baseSchema.extend({
  stage: z.literal('cutting'),
  opponents: z.array(personSchema),
  /** The secret of the deal's seed, until the match is over; its commitment is public. */
  seed: z.string(),
  /** By seat, where the player cut the previous player's pack; null: not yet. Final once all have cut. */
  cuts: z.array(z.int().nullable()),
  /** Seats for which the bot has cut, where the secret says. */
  lots: z.array(z.literal(SEATS)).default([]),
  /** Our time from which the bot cuts for players who have not; absent in rows of earlier versions. */
  lotsAt: momentSchema.default(0),
  /**
   * The message that becomes the table, posted after the last cut: its id is the seed's number. Null until
   * the bot knows it.
   */
  tableId: z.string().nullable().default(null),
});

/** A match before it starts: offered, then cut, then dealt. Its seed is secret. */
export const lobbySchema = z.discriminatedUnion('stage', [offeredSchema, cuttingSchema]);
export type Lobby = z.infer<typeof lobbySchema>;
export type Offered = z.infer<typeof offeredSchema>;
export type Cutting = z.infer<typeof cuttingSchema>;

/** A challenge. If all opponents are the challenger, they take all seats; null leaves a seat open. */
export interface Challenge {
  readonly challenger: Person;
  readonly opponents: readonly (Person | null)[];
  readonly challengerSeat: Seat;
  readonly practice: boolean;
  readonly terms: Terms;
  readonly event?: MatchEvent;
}

/** Values from outside for opening a lobby. */
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

/** Values from outside for the cut; `deckSize`: cards in the pack that each player cuts. */
export interface ToCut extends Pick<Cutting, 'seed' | 'lotsAt' | 'expiresAt'> {
  readonly deckSize: number;
}

/**
 * Opens a lobby. The cut follows at once if nobody has to accept: all seats are the challenger's or the
 * bot's, or an event has given them. With a position there is no cut, so the lobby is offered.
 */
export function openLobby(challenge: Challenge, { cutting: toCut, languages, ...opening }: Opening): Lobby {
  const { opponents, event = null, ...about } = challenge;
  const base = { ...about, ...opening, event, messageId: null, nudgeId: null };
  const players = opponents.filter((opponent) => opponent !== null);
  if ((needsNobody(challenge) || event) && challenge.terms.position === null)
    return cutting({ ...base, opponents: players }, toCut);
  const accepted = players.flatMap(({ id, isBot }) => (isBot ? [id] : []));
  return { ...base, stage: 'offered', opponents: [...opponents], accepted, languages };
}

/** Returns the people who have accepted; the bot, which could not decline, is left out. */
export const peopleAccepted = ({ opponents, accepted }: Pick<Offered, 'opponents' | 'accepted'>): string[] =>
  accepted.filter((id) => !opponents.some((one) => one?.isBot && one.id === id));

/** True if only the challenger still has to act. */
export const needsNobody = ({
  challenger,
  opponents,
  practice,
}: Pick<Challenge, 'challenger' | 'opponents' | 'practice'>): boolean =>
  practice || opponents.every((opponent) => opponent?.id === challenger.id);

/** True if all people challenged by name have accepted, so that only open seats are left. */
export const isOpenToAll = ({ opponents, accepted }: Pick<Offered, 'opponents' | 'accepted'>): boolean =>
  opponents.every((opponent) => opponent === null || accepted.includes(opponent.id));

/** Begins the cut. The bot cuts at once for its own seats. */
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

/** Cuts for these seats, where the secret says. */
export const cutByLot = (lobby: Cutting, seats: readonly Seat[], deckSize: number): Cutting => ({
  ...lobby,
  cuts: lobby.cuts.map((at, i) => {
    const seat = seats.find((one) => one === i + 1);
    return seat === undefined ? at : lotFor(lobby.seed, seat, deckSize);
  }),
  lots: [...lobby.lots, ...seats],
});

/** True if every pack has been cut: only the deal is missing. */
export const isCut = ({ cuts }: { readonly cuts: readonly (number | null)[] }): boolean =>
  !cuts.includes(null);

/** Returns the time of the lobby's next deadline (Unix ms, our clock): the bot cuts, or the lobby expires. */
export const dueAt = (lobby: Lobby): number =>
  lobby.stage === 'cutting' && !isCut(lobby) ? Math.min(lobby.lotsAt, lobby.expiresAt) : lobby.expiresAt;

export const isOver = ({ expiresAt }: Lobby, now: number): boolean => now >= expiresAt;

export const plays = ({ challenger, opponents }: Lobby, { id }: Person): boolean =>
  id === challenger.id || opponents.some((opponent) => id === opponent?.id);

/** True while challenged people can ask for another language of the match: until one of them has accepted. */
export const canSpeakOtherwise = (lobby: Offered): boolean =>
  !needsNobody(lobby) &&
  peopleAccepted(lobby).length === 0 &&
  lobby.opponents.some((opponent) => opponent !== null);

/** Returns the players by seat; null: an open seat. */
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

/** Returns the seats whose pack is not cut; `user`: only those of this user. */
export function seatsToCut(lobby: Cutting, user?: string): readonly Seat[] {
  const players = playersOf(lobby);
  return SEATS.slice(0, players.length).filter(
    (seat) => lobby.cuts[seat - 1] === null && (user === undefined || players[seat - 1]?.id === user),
  );
}
