import { remembered } from '../../../core/remembered.ts';
import type { Locale } from '../../../core/locale.ts';
import { missingAt, type Board } from '../board.ts';
import type { ChatTournament, Member, PairedRound } from '../chat-tournament.ts';
import { arena, type Arena } from '../../../tournament/picture/arena.ts';
import type { Bracket, BracketMatch, Place } from '../../../tournament/picture/bracket-shape.ts';
import { bracket } from '../../../tournament/picture/bracket.ts';
import { pairings, type GameState, type Pairings } from '../../../tournament/picture/pairings.ts';
import { podium, type Podium } from '../../../tournament/picture/podium.ts';
import type { Depiction, Occasion, Page, Player } from '../../../tournament/picture/shown.ts';
import { standings, type Standings } from '../../../tournament/picture/standings.ts';
import type { Place as PlaceIn } from '../../../tournament/bracket.ts';
import { bySeat } from '../../../tournament/roster.ts';
import type { Tournament } from '../../../tournament/types.ts';
import {
  arenaRows,
  bracketSlots,
  hasGames,
  podiumOf,
  thirdSlot,
  type Slot,
} from '../../../tournament/views.ts';
import { byeReason, byesIn } from '../rounds.ts';
import { inOneLine, plainName } from '../../../chat/names.ts';
import type { WantedPicture } from '../../../chat/kept/wanted.ts';
import { gameName } from './said.ts';

/** Inputs of a tournament's pictures. */

/** Pages shown with a message; its buttons lead to the others. */
const BESIDE = 2;
/** Discord's limit of files in a message. */
export const MOST_PICTURES = 10;

/** Longest title of a picture, in characters. */
const TITLE = 100;

function occasion({ header }: ChatTournament, locale: Locale): Occasion {
  const event = inOneLine(header.name).slice(0, TITLE) || '?';
  return { event, game: gameName(header, locale) };
}

const NOBODY: Pick<Member, 'name'> = { name: '?' };
const nameOnce = remembered((member: Pick<Member, 'name'>) => plainName(member.name));

/** A player as pictures name them; the number replaces a name that cannot be drawn. */
function playerIn({ members }: ChatTournament): (user: string) => Player {
  const numbers = new Map([...members.keys()].map((user, i) => [user, i + 1]));
  return (user) => ({ name: nameOnce(members.get(user) ?? NOBODY), number: numbers.get(user) ?? 0 });
}

function pictured<Input>(
  depiction: Depiction<Input>,
  input: Input,
  locale: Locale,
  most = BESIDE,
): WantedPicture {
  const made = (): readonly Page[] => depiction.pages(input, locale).slice(0, most);
  return { shows: JSON.stringify(input), pages: made };
}

/** Standings of a stage; null before its first pairing. `inFull`: all players, with all tie-breaks. */
export function standingsPicture(
  tournament: ChatTournament,
  stage: number,
  locale: Locale,
  inFull = false,
): WantedPicture | null {
  const desk = tournament.stages[stage];
  if (!desk || desk.round === 0) return null;
  const most = inFull ? MOST_PICTURES : BESIDE;
  switch (desk.kind) {
    case 'swiss':
    case 'tables':
    case 'round-robin':
      return pictured(standings, standingsInput(tournament, desk, locale, inFull), locale, most);
    case 'arena':
      return pictured(arena, arenaInput(tournament, desk, locale), locale, most);
    case 'knockout':
      return pictured(bracket, bracketInput(tournament, desk, locale), locale, most);
  }
}

function standingsInput(
  tournament: ChatTournament,
  desk: Tournament,
  locale: Locale,
  inFull: boolean,
): Standings {
  const player = playerIn(tournament);
  const isComplete = desk.phase !== 'playing';
  const counted = isComplete ? desk.round : desk.round - 1;
  return {
    ...occasion(tournament, locale),
    round: counted > 0 ? counted : null,
    rounds: desk.roundsInAll,
    isOver: desk.phase === 'over' || tournament.phase === 'over',
    ...(hasGames(desk) ? {} : { nobodyWon: true }),
    tieBreaks: desk.tieBreaks,
    rows: desk.standings().map((row) => ({ ...player(row.player), ...row })),
    inFull,
  };
}

function arenaInput(tournament: ChatTournament, desk: Tournament, locale: Locale): Arena {
  const player = playerIn(tournament);
  return {
    ...occasion(tournament, locale),
    isOver: desk.phase === 'over',
    ...(hasGames(desk) ? {} : { nobodyWon: true }),
    rows: arenaRows(desk).map(({ player: user, state, rank, points, played, penalty, burns }) => ({
      ...player(user),
      rank,
      points,
      played,
      ...(penalty !== undefined && { penalty }),
      burns,
      now: state === 'withdrawn' ? 'away' : state,
    })),
  };
}

function bracketInput(tournament: ChatTournament, desk: Tournament, locale: Locale): Bracket {
  const player = playerIn(tournament);
  const place = (at: PlaceIn): Place => (at === undefined ? 'open' : at === null ? 'nobody' : player(at));
  const match = ({ places: [one, other], score, forfeit, isPlaying, winner }: Slot): BracketMatch => ({
    places: [place(one), place(other)],
    score,
    forfeit,
    isPlaying,
    winner,
  });
  const third = thirdSlot(desk);
  return {
    ...occasion(tournament, locale),
    rounds: bracketSlots(desk).map((slots) => slots.map(match)),
    third: third && match(third),
  };
}

/** The current state of a round. */
export function roundPicture(
  tournament: ChatTournament,
  paired: PairedRound,
  boards: readonly Board[],
  locale: Locale,
): WantedPicture | null {
  const { stage, round } = paired;
  if (boards.length === 0) return null;
  const player = playerIn(tournament);
  const input: Pairings = {
    ...occasion(tournament, locale),
    round,
    rounds: tournament.stages[stage]?.roundsInAll ?? null,
    boards: boards.map((board) => ({
      board: board.table,
      players: bySeat(board.players, player),
      points: null,
      state: stateOf(board),
    })),
    byes: byesIn(tournament, paired).map(({ player: user, points }) => ({
      player: player(user),
      points,
      ...(byeReason(tournament, paired, { player: user, points }) === 'left' && { forfeit: true }),
    })),
  };
  return pictured(pairings, input, locale, MOST_PICTURES);
}

function stateOf(board: Board): GameState {
  const { result, players, without } = board;
  const away = without === null ? {} : { missing: players.indexOf(without) };
  if (result)
    return { is: 'over', score: result.score, forfeit: result.forfeit, ...(result.forfeit ? {} : away) };
  const missing = missingAt(board);
  if (missing.length === 0) return { is: 'playing', ...away };
  return { is: 'waiting', seated: bySeat(players, (player) => !missing.includes(player)), ...away };
}

/** Ranks 1 to 3 of the last stage; null until it is over, or if nobody has won. */
export function podiumPicture(tournament: ChatTournament, locale: Locale, today: Date): WantedPicture | null {
  const desk = tournament.stages.at(-1);
  const places = desk && tournament.phase === 'over' ? podiumOf(desk) : [];
  if (!desk || places.length === 0) return null;
  const player = playerIn(tournament);
  const input: Podium = {
    ...occasion(tournament, locale),
    day: { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1, day: today.getUTCDate() },
    players: tournament.stages[0].entrants.filter(
      ({ player }) => tournament.members.get(player)?.out !== 'not-there',
    ).length,
    places: places.map(({ rank, player: user, points }) => ({
      ...player(user),
      rank,
      points: desk.kind === 'knockout' ? null : points,
    })),
  };
  return pictured(podium, input, locale);
}
