import { z } from 'zod';
import { fail, ok, type Result } from '../core/result.ts';
import { SEATS, type Seat } from '../core/seat.ts';
import { LOCALES, type Locale } from '../core/locale.ts';
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
function cutting(
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

/** What people do with a lobby, and when (Unix ms, our clock). */
export type LobbyEvent = { readonly by: Person; readonly now: number } & (
  | { readonly kind: 'accept'; readonly cutting: ToCut }
  /** `deal`: once more, after the cards could not be dealt. */
  | { readonly kind: 'decline' | 'withdraw' | 'deal' }
  /** The match is to be in another language. */
  | { readonly kind: 'speak'; readonly locale: Locale }
  | { readonly kind: 'cut'; readonly at: number; readonly deckSize: number }
  /** The bot cuts for them. */
  | { readonly kind: 'lot'; readonly deckSize: number }
);

/** Why a click does nothing. */
export const LOBBY_REFUSALS = [
  /** Accepted or declined by somebody who was not challenged. */
  'not-invited',
  /** Accepted or declined by the challenger. */
  'own-challenge',
  /** Another language, asked for by the challenger, who has chosen one with the challenge. */
  'own-language',
  /** … or when somebody has accepted the one that was offered. */
  'language-settled',
  /** Withdrawn by somebody other than the challenger. */
  'not-challenger',
  /** Every seat is somebody else's. */
  'taken',
  /** Accepted once more, while others still have to. */
  'already-accepted',
  /** Cut or withdrawn by somebody who does not play. */
  'not-playing',
  'already-cut',
  'bad-cut',
  /** Withdrawn by a player whom an event has seated. */
  'seated',
  /** A player's click on buttons that the lobby no longer has. */
  'stale',
] as const;
export type LobbyRefusal = (typeof LOBBY_REFUSALS)[number];

/** How a lobby ended without a match; nobody lets it expire. */
export type Closing =
  | { readonly how: 'declined' | 'withdrawn'; readonly by: Person }
  /** These have left the server before it could begin. */
  | { readonly how: 'left'; readonly who: readonly Person[] }
  /** The event that has opened it has decided it. */
  | { readonly how: 'decided' }
  | { readonly how: 'expired' };

/** What becomes of a lobby: it goes on, it ends, or the match can begin. */
export type Next =
  | { readonly kind: 'waiting'; readonly lobby: Lobby }
  | { readonly kind: 'closed'; readonly closing: Closing }
  | { readonly kind: 'ready'; readonly lobby: Ready };

/** All that a match needs. */
export type Ready = Lobby & { readonly opponents: readonly Person[] };

/** Whether every pack has been cut: all that is missing is the deal. */
export const isCut = ({ cuts }: { readonly cuts: readonly (number | null)[] }): boolean =>
  !cuts.includes(null);

/** When something happens by itself to a lobby, unless somebody does something before (Unix ms, our clock). */
export const dueAt = (lobby: Lobby): number =>
  lobby.stage === 'cutting' && !isCut(lobby) ? Math.min(lobby.lotsAt, lobby.expiresAt) : lobby.expiresAt;

export const isOver = ({ expiresAt }: Lobby, now: number): boolean => now >= expiresAt;

/** What becomes of a lobby when somebody does something. If it is refused, the lobby stays as it was. */
export function transition(lobby: Lobby, event: LobbyEvent): Result<Next, LobbyRefusal> {
  if (isOver(lobby, event.now)) return ok({ kind: 'closed', closing: { how: 'expired' } });
  return lobby.stage === 'offered' ? whileOffered(lobby, event) : whileCutting(lobby, event);
}

function whileOffered(lobby: Offered, event: LobbyEvent): Result<Next, LobbyRefusal> {
  const { challenger, opponents, accepted } = lobby;
  const { by } = event;
  const isNamed = opponents.some((opponent) => opponent?.id === by.id);
  switch (event.kind) {
    case 'withdraw':
      if (by.id !== challenger.id) return fail('not-challenger');
      return ok({ kind: 'closed', closing: { how: 'withdrawn', by } });
    case 'decline':
      if (by.id === challenger.id) return fail('own-challenge');
      if (!isNamed) return fail('not-invited');
      if (accepted.includes(by.id)) return ok({ kind: 'waiting', lobby: withoutSeat(lobby, by) });
      return ok({ kind: 'closed', closing: { how: 'declined', by } });
    case 'speak':
      if (by.id === challenger.id) return fail('own-language');
      if (!isNamed) return fail('not-invited');
      if (peopleAccepted(lobby).length > 0) return fail('language-settled');
      return ok({
        kind: 'waiting',
        lobby: { ...lobby, terms: { ...lobby.terms, locale: event.locale } },
      });
    case 'accept': {
      if (needsNobody(lobby))
        return by.id === challenger.id ? begun(lobby, opponents, event) : fail('not-invited');
      if (by.id === challenger.id) return fail('own-challenge');
      if (accepted.includes(by.id)) return fail('already-accepted');
      const open = opponents.indexOf(null);
      if (!isNamed && open < 0) return fail(accepted.length > 0 ? 'taken' : 'not-invited');
      const seated = isNamed ? opponents : opponents.with(open, by);
      return begun({ ...lobby, accepted: [...accepted, by.id] }, seated, event);
    }
    case 'cut':
    case 'lot':
    case 'deal':
      return fail(plays(lobby, by) ? 'stale' : 'not-playing');
  }
}

/** Somebody who had accepted leaves again: the seat is open to anyone. */
const withoutSeat = (lobby: Offered, { id }: Person): Offered => ({
  ...lobby,
  opponents: lobby.opponents.map((opponent) => (opponent?.id === id ? null : opponent)),
  accepted: lobby.accepted.filter((other) => other !== id),
});

/** What becomes of an offer that somebody has accepted: it waits for the others, or the match is on. */
function begun(
  lobby: Offered,
  seated: Offered['opponents'],
  event: LobbyEvent & { readonly kind: 'accept' },
): Result<Next, LobbyRefusal> {
  const players = seated.filter((opponent) => opponent !== null);
  const waits =
    players.length < seated.length ||
    (!needsNobody(lobby) && players.some(({ id }) => !lobby.accepted.includes(id)));
  if (waits) return ok({ kind: 'waiting', lobby: { ...lobby, opponents: seated } });
  if (lobby.terms.position !== null) return ok({ kind: 'ready', lobby: { ...lobby, opponents: players } });
  const { accepted, languages, ...base } = lobby;
  return ok({ kind: 'waiting', lobby: cutting({ ...base, opponents: players }, event.cutting) });
}

function whileCutting(lobby: Cutting, event: LobbyEvent): Result<Next, LobbyRefusal> {
  const { by } = event;
  if (!plays(lobby, by)) return fail(event.kind === 'accept' ? 'taken' : 'not-playing');
  switch (event.kind) {
    case 'withdraw':
      return lobby.event ? fail('seated') : ok({ kind: 'closed', closing: { how: 'withdrawn', by } });
    case 'accept':
    case 'decline':
    case 'speak':
      return fail('stale');
    case 'deal':
      return isCut(lobby) ? ok({ kind: 'ready', lobby }) : fail('stale');
    case 'cut':
    case 'lot': {
      // A second choice, made once the number may be known, would be one of the deal.
      if (isCut(lobby)) return ok({ kind: 'ready', lobby });
      const seats = seatsToCut(lobby, by.id);
      const [seat] = seats;
      if (seat === undefined) return fail('already-cut');
      if (event.kind === 'lot') return ok(goesOn(cutByLot(lobby, seats, event.deckSize)));
      const { at, deckSize } = event;
      if (!Number.isInteger(at) || at < 0 || at > deckSize) return fail('bad-cut');
      return ok(goesOn({ ...lobby, cuts: lobby.cuts.with(seat - 1, at) }));
    }
  }
}

const goesOn = (lobby: Cutting): Next => ({ kind: isCut(lobby) ? 'ready' : 'waiting', lobby });

const plays = ({ challenger, opponents }: Lobby, { id }: Person): boolean =>
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
