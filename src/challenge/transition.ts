import { fail, ok, type Result } from '../core/result.ts';
import type { Locale } from '../core/locale.ts';
import {
  type Person,
  type Lobby,
  type Offered,
  type Cutting,
  type ToCut,
  peopleAccepted,
  needsNobody,
  cutting,
  cutByLot,
  isCut,
  isOver,
  plays,
  seatsToCut,
} from './lobby.ts';

/** A user's action on a lobby, and its time (Unix ms, our clock). */
export type LobbyEvent = { readonly by: Person; readonly now: number } & (
  | { readonly kind: 'accept'; readonly cutting: ToCut }
  /** `deal`: tries again after a failed deal. */
  | { readonly kind: 'decline' | 'withdraw' | 'deal' }
  /** Asks for another language of the match. */
  | { readonly kind: 'speak'; readonly locale: Locale }
  | { readonly kind: 'cut'; readonly at: number; readonly deckSize: number }
  /** Lets the bot cut for the user. */
  | { readonly kind: 'lot'; readonly deckSize: number }
);

/** Reasons why a click does nothing. */
export const LOBBY_REFUSALS = [
  /** A user who was not challenged accepts or declines. */
  'not-invited',
  /** The challenger accepts or declines. */
  'own-challenge',
  /** The challenger asks for another language than they chose with the challenge. */
  'own-language',
  /** A player asks for another language after an acceptance. */
  'language-settled',
  /** A user other than the challenger withdraws. */
  'not-challenger',
  /** Every seat belongs to another user. */
  'taken',
  /** A user accepts again while others still have to. */
  'already-accepted',
  /** A user who is not a player cuts or withdraws. */
  'not-playing',
  'already-cut',
  'bad-cut',
  /** A player whom an event has seated withdraws. */
  'seated',
  /** A player clicks a button that the lobby no longer has. */
  'stale',
] as const;

export type LobbyRefusal = (typeof LOBBY_REFUSALS)[number];

/** End of a lobby without a match; `expired` needs no user. */
export type Closing =
  | { readonly how: 'declined' | 'withdrawn'; readonly by: Person }
  /** These people left the server before the match could begin. */
  | { readonly how: 'left'; readonly who: readonly Person[] }
  /** The event that opened the lobby has decided it. */
  | { readonly how: 'decided' }
  | { readonly how: 'expired' };

/** Result of an action: the lobby waits, it ends, or the match can begin. */
export type Next =
  | { readonly kind: 'waiting'; readonly lobby: Lobby }
  | { readonly kind: 'closed'; readonly closing: Closing }
  | { readonly kind: 'ready'; readonly lobby: Ready };

/** A lobby with all that a match needs. */
export type Ready = Lobby & { readonly opponents: readonly Person[] };

/** Applies an action to a lobby. A refused action changes nothing. */
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

/** Gives back an accepted seat, which is then open to anyone. */
const withoutSeat = (lobby: Offered, { id }: Person): Offered => ({
  ...lobby,
  opponents: lobby.opponents.map((opponent) => (opponent?.id === id ? null : opponent)),
  accepted: lobby.accepted.filter((other) => other !== id),
});

/** Continues after an acceptance: the offer waits for others, or the cut or the match begins. */
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
      // After all have cut, the number of the deal may be known: a player who cut again could choose the
      // deal.
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
