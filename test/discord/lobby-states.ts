import { transition, type LobbyEvent, type Next, type Ready } from '../../src/challenge/transition.ts';
import { openLobby, type Challenge, type Lobby } from '../../src/challenge/lobby.ts';
import type { Terms } from '../../src/challenge/terms.ts';
import type { Locale } from '../../src/core/locale.ts';

export const anna = { id: '1', name: 'Anna' };
export const berta = { id: '2', name: 'Berta' };
export const cleo = { id: '3', name: 'Cleo' };
export const terms: Terms = {
  game: 'schikanoeschen',
  options: {},
  clock: { initialMs: 600_000, incrementMs: 5000, press: 'manual' },
  endWindowMs: 15_000,
  stillTurns: null,
  reactionMs: 3000,
  ranked: true,
  locale: 'de',
  suitColours: 4,
  labels: 'card',
  numbers: true,
  breathMs: 800,
  idleMs: null,
  position: null,
};
export const position = { turn: 1, piles: { a1: ['-7C1'] } };

export const NOW = 1_000_000;
const opening = {
  id: 'lobby',
  guildId: 'guild',
  channelId: 'channel',
  parentId: null,
  languages: ['en', 'de'] satisfies Locale[],
  expiresAt: NOW + 100,
  cutting: { seed: 'first', lotsAt: NOW + 50, expiresAt: NOW + 100, deckSize: 55 },
};
export const lobbyFor = (challenge: Partial<Challenge>): Lobby =>
  openLobby(
    { challenger: anna, opponents: [berta], challengerSeat: 1, practice: false, terms, ...challenge },
    opening,
  );

export const accept = {
  kind: 'accept',
  by: berta,
  now: NOW,
  cutting: { seed: 'secret', lotsAt: NOW + 60, expiresAt: NOW + 900, deckSize: 55 },
} as const;
export const cut = (by: typeof anna, at: number) =>
  ({ kind: 'cut', by, at, deckSize: 55, now: NOW }) as const;
export const lot = (by: typeof anna) => ({ kind: 'lot', by, deckSize: 55, now: NOW }) as const;

function next(lobby: Lobby, event: LobbyEvent): Next {
  const done = transition(lobby, event);
  if (!done.ok) throw new Error(done.error);
  return done.value;
}
export function goesOn(lobby: Lobby, ...events: readonly LobbyEvent[]): Lobby {
  return events.reduce((before, event) => {
    const after = next(before, event);
    if (after.kind !== 'waiting') throw new Error(after.kind);
    return after.lobby;
  }, lobby);
}

export function ready(lobby: Lobby, event: LobbyEvent): Ready {
  const after = next(lobby, event);
  if (after.kind !== 'ready') throw new Error(after.kind);
  return after.lobby;
}

export const offered = lobbyFor({});
export const placed = lobbyFor({ terms: { ...terms, position, ranked: false } });
export const cutting = goesOn(offered, accept);
export const halfCut = goesOn(cutting, cut(anna, 20));
export const allCut = ready(halfCut, cut(berta, 31));
export const alone = lobbyFor({ opponents: [anna] });
export const alonePlaced = lobbyFor({ opponents: [anna], terms: { ...terms, position } });
