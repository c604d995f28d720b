import { z } from 'zod';
import { fail, ok, type Result } from '../../core/result.ts';
import { opponentOf, SEATS, type Seat } from '../../core/seat.ts';
import { playerAt, seatsOf, type Header } from '../../match/header.ts';
import { setupLine, termsSchema, type Terms } from './terms.ts';

const personSchema = z.object({ id: z.string(), name: z.string() });
/** A Discord user, and the name that the match shows. */
export type Person = z.infer<typeof personSchema>;

const baseSchema = z.object({
  /** Short and random; tells the buttons of this lobby from those of others. */
  id: z.string(),
  guildId: z.string(),
  channelId: z.string(),
  /** Null until Discord has confirmed the message. */
  messageId: z.string().nullable(),
  challenger: personSchema,
  /** Where who challenges sits: south, and the other place in a rematch. */
  challengerSeat: z.literal(SEATS),
  terms: termsSchema,
  /** Unix time in ms, by our clock. */
  expiresAt: z.number(),
});

const offeredSchema = baseSchema.extend({
  stage: z.literal('offered'),
  /** Null: the seat is open to anyone. */
  opponent: personSchema.nullable(),
});

const cuttingSchema = baseSchema.extend({
  stage: z.literal('cutting'),
  opponent: personSchema,
  /** Secret until the match is over; what is shown is its commitment. */
  seed: z.string(),
  /** By seat, where they cut the opponent's deck; null: not yet. */
  cuts: z.tuple([z.int().nullable(), z.int().nullable()]),
});

/** A match that is not yet one: offered, then the decks are cut. The seed in it is secret. */
export const lobbySchema = z.discriminatedUnion('stage', [offeredSchema, cuttingSchema]);
export type Lobby = z.infer<typeof lobbySchema>;
export type Offered = z.infer<typeof offeredSchema>;
export type Cutting = z.infer<typeof cuttingSchema>;

/** Who challenges whom to what. An opponent who is the challenger takes both seats; null leaves the seat open. */
export interface Challenge {
  readonly challenger: Person;
  readonly opponent: Person | null;
  readonly challengerSeat: Seat;
  readonly terms: Terms;
}

/** What a lobby needs from outside when it is opened. */
export interface Opening {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly seed: string;
  readonly expiresAt: number;
}

/** Nobody has to accept when both seats are the challenger's: only the decks are to be cut. */
export function openLobby(challenge: Challenge, { seed, ...opening }: Opening): Lobby {
  const base = { ...challenge, ...opening, messageId: null };
  const { challenger, opponent, terms } = challenge;
  return opponent?.id === challenger.id && terms.position === null
    ? { ...base, opponent, stage: 'cutting', seed, cuts: [null, null] }
    : { ...base, stage: 'offered' };
}

/** What people do with a lobby, and when (Unix ms, our clock). `expiresAt` is when a lobby that goes on expires. */
export type LobbyEvent = { readonly by: Person; readonly now: number } & (
  | { readonly kind: 'accept'; readonly seed: string; readonly expiresAt: number }
  | { readonly kind: 'decline' | 'withdraw' }
  | { readonly kind: 'cut'; readonly at: number; readonly deckSize: number }
);

/** Why a click does nothing. */
export const LOBBY_REFUSALS = [
  /** Accepted or declined by somebody else than who was challenged. */
  'not-invited',
  /** Accepted or declined by who challenges. */
  'own-challenge',
  /** Withdrawn by somebody else than who challenges. */
  'not-challenger',
  /** Somebody else was quicker to take the open seat. */
  'taken',
  /** Cut or withdrawn by somebody who does not play. */
  'not-playing',
  'already-cut',
  'bad-cut',
  /** A player's click on buttons that the lobby no longer has. */
  'stale',
] as const;
export type LobbyRefusal = (typeof LOBBY_REFUSALS)[number];

/** How a lobby ended without a match; nobody lets it expire. */
export type Closing =
  { readonly how: 'declined' | 'withdrawn'; readonly by: Person } | { readonly how: 'expired' };

/** What becomes of a lobby: it goes on, it ends, or the match can begin. */
export type Next =
  | { readonly kind: 'waiting'; readonly lobby: Lobby }
  | { readonly kind: 'closed'; readonly closing: Closing }
  | { readonly kind: 'ready'; readonly lobby: Ready };

/** All that a match needs. */
export type Ready = Lobby & { readonly opponent: Person };

export const isOver = ({ expiresAt }: Lobby, now: number): boolean => now >= expiresAt;

/** What becomes of a lobby by what somebody does. Refused: it stays as it was. */
export function transition(lobby: Lobby, event: LobbyEvent): Result<Next, LobbyRefusal> {
  if (isOver(lobby, event.now)) return ok({ kind: 'closed', closing: { how: 'expired' } });
  return lobby.stage === 'offered' ? whileOffered(lobby, event) : whileCutting(lobby, event);
}

function whileOffered(lobby: Offered, event: LobbyEvent): Result<Next, LobbyRefusal> {
  const { challenger, opponent } = lobby;
  const { by } = event;
  switch (event.kind) {
    case 'withdraw':
      if (by.id !== challenger.id) return fail('not-challenger');
      return ok({ kind: 'closed', closing: { how: 'withdrawn', by } });
    case 'decline':
      if (by.id === challenger.id) return fail('own-challenge');
      if (by.id !== opponent?.id) return fail('not-invited');
      return ok({ kind: 'closed', closing: { how: 'declined', by } });
    case 'accept': {
      if (by.id === challenger.id && opponent?.id !== by.id) return fail('own-challenge');
      if (opponent !== null && by.id !== opponent.id) return fail('not-invited');
      if (lobby.terms.position !== null) return ok({ kind: 'ready', lobby: { ...lobby, opponent: by } });
      const { seed, expiresAt } = event;
      const cutting = { ...lobby, stage: 'cutting', opponent: by, seed, expiresAt } as const;
      return ok({ kind: 'waiting', lobby: { ...cutting, cuts: [null, null] } });
    }
    case 'cut':
      return fail(plays(lobby, by) ? 'stale' : 'not-playing');
  }
}

function whileCutting(lobby: Cutting, event: LobbyEvent): Result<Next, LobbyRefusal> {
  const { by } = event;
  if (!plays(lobby, by)) return fail(event.kind === 'accept' ? 'taken' : 'not-playing');
  switch (event.kind) {
    case 'withdraw':
      return ok({ kind: 'closed', closing: { how: 'withdrawn', by } });
    case 'accept':
    case 'decline':
      return fail('stale');
    case 'cut': {
      const { at, deckSize } = event;
      const seat = seatToCut(lobby, by.id);
      if (seat === null) return fail('already-cut');
      if (!Number.isInteger(at) || at < 0 || at > deckSize) return fail('bad-cut');
      const [south, north] = lobby.cuts;
      const cut: Cutting = { ...lobby, cuts: seat === 1 ? [at, north] : [south, at] };
      return ok({ kind: cut.cuts.includes(null) ? 'waiting' : 'ready', lobby: cut });
    }
  }
}

const plays = ({ challenger, opponent }: Lobby, { id }: Person): boolean =>
  id === challenger.id || id === opponent?.id;

/** The players by seat; null: an open seat. */
export function playersOf<Opponent extends Person | null>(lobby: {
  readonly challenger: Person;
  readonly opponent: Opponent;
  readonly challengerSeat: Seat;
}): [Person | Opponent, Person | Opponent] {
  const { challenger, opponent, challengerSeat } = lobby;
  return challengerSeat === 1 ? [challenger, opponent] : [opponent, challenger];
}

/** The first seat of a user for which the opponent's deck is still to be cut. */
export function seatToCut(lobby: Cutting, user: string): Seat | null {
  const players = playersOf(lobby);
  const waits = (seat: Seat) => players[seat - 1]?.id === user && lobby.cuts[seat - 1] === null;
  return SEATS.find(waits) ?? null;
}

/** The header of the match that a lobby has become. `id` is the match's, `startedAt` Unix time in ms. */
export function headerOf(lobby: Ready, { id, startedAt }: { id: string; startedAt: number }): Header {
  const { terms, guildId, channelId } = lobby;
  const { game, ranked, locale, suitColours, breathMs } = terms;
  return {
    id,
    game,
    rules: 1,
    setup: setupLine(terms, lobby.stage === 'cutting' ? dealFrom(lobby) : null),
    players: playersOf(lobby),
    ...{ ranked, locale, suitColours, breathMs, startedAt, guildId, channelId },
  };
}

function dealFrom({ seed, cuts: [south, north] }: Cutting): { seed: string; cuts: [number, number] } {
  if (south === null || north === null) throw new Error('a deck that nobody has cut');
  return { seed, cuts: [south, north] };
}

/** The challenge to play a match again, by one of its players, the seats swapped; null for anybody else. */
export function rematchOf(header: Header, terms: Terms, user: string): Challenge | null {
  const [before] = seatsOf(header, user);
  if (before === undefined) return null;
  const challenger = playerAt(header, before);
  const opponent = playerAt(header, opponentOf(before));
  return { challenger, opponent, challengerSeat: opponentOf(before), terms };
}
