import { AttachmentBuilder } from 'discord.js';
import type { ChatTournament } from '../chat-tournament.ts';
import { isAnnulled } from '../leaving.ts';
import { byesIn } from '../rounds.ts';
import { bySeat } from '../../../tournament/roster.ts';
import { writeCsv } from '../../../tournament/csv.ts';
import { writeTrf } from '../../../tournament/trf/write.ts';
import type { Bye, Entrant, Game, Pair, Standing, Tournament } from '../../../tournament/types.ts';
import { LONGEST_NAME } from '../../../tournament/name.ts';
import { inOneLine } from '../../../chat/names.ts';

/** Unique names of the players in files, by user id. */
export function fileNames({ members }: Pick<ChatTournament, 'members'>): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, name } of members.values()) {
    const written = Array.from(inOneLine(name).replace(/\p{Cc}/gu, ''));
    const plain = written.slice(0, LONGEST_NAME).join('').trim() || '?';
    let free = plain;
    for (let i = 2; taken.has(free); i += 1) {
      const suffix = ` (${i})`;
      free = `${
        written
          .slice(0, LONGEST_NAME - suffix.length)
          .join('')
          .trim() || '?'
      }${suffix}`;
    }
    taken.add(free);
    names.set(id, free);
  }
  return names;
}

/** The desk with names in place of user ids. */
function named(desk: Tournament, names: ReadonlyMap<string, string>): Tournament {
  const of = (user: string): string => names.get(user) ?? user;
  const player = <T extends Entrant | Bye | Standing>(one: T): T => ({ ...one, player: of(one.player) });
  const game = (one: Game): Game => ({
    ...one,
    players: bySeat(one.players, of),
    ...(one.missing !== undefined && { missing: of(one.missing) }),
  });
  return {
    ...desk,
    entrants: desk.entrants.map(player),
    pairings: desk.pairings.map(game),
    byes: desk.byes.map(player),
    promised: desk.promised.map(player),
    forbidden: desk.forbidden.map(([one, other]): Pair => [of(one), of(other)]),
    rounds: desk.rounds.map(({ games, byes }) => ({ games: games.map(game), byes: byes.map(player) })),
    standings: () => desk.standings().map(player),
  };
}

/** The public data of a tournament. `format`: version of this shape. */
function jsonOf(tournament: ChatTournament, names: ReadonlyMap<string, string>): unknown {
  const { header, stages, members, boards, phase } = tournament;
  const of = (user: string): string => names.get(user) ?? user;
  return {
    format: 1,
    tournament: header.name,
    game: header.terms.game,
    kind: header.format,
    rated: tournament.isRated,
    startsAt: new Date(header.startsAt).toISOString(),
    state: phase,
    players: [...members.values()].map(({ id, rating, out }) => ({ name: of(id), rating, out })),
    parts: stages.map((desk, stage) => ({
      kind: desk.kind,
      tieBreaks: desk.tieBreaks,
      games: boards
        .filter((board) => board.stage === stage)
        .map((board) => {
          const { round, table, players, result, without } = board;
          return {
            round,
            board: table,
            players: players.map(of),
            score: result?.score ?? null,
            ...(without !== null && { without: of(without) }),
            ...(result && { forfeit: result.forfeit, decided: result.how, match: result.match }),
            ...(isAnnulled(tournament, board) && { annulled: true }),
          };
        }),
      byes: tournament.rounds
        .filter((paired) => paired.stage === stage)
        .flatMap((paired) =>
          byesIn(tournament, paired).map(({ player, points }) => ({
            round: paired.round,
            player: of(player),
            points,
          })),
        ),
      standings: desk.standings().map((row) => ({ ...row, player: of(row.player) })),
    })),
  };
}

/** Files of a tournament: standings as CSV, everything as JSON, and TRF-16 for the stages it can express. */
export function exportFiles(tournament: ChatTournament): AttachmentBuilder[] {
  const { header, stages } = tournament;
  const names = fileNames(tournament);
  const file = (text: string, name: string): AttachmentBuilder =>
    new AttachmentBuilder(Buffer.from(text), { name });
  const parts = stages.map((desk) => named(desk, names));
  const event = inOneLine(header.name) || '?';
  return [
    ...parts.map((desk) => file(writeCsv(desk), `${desk.kind}-${header.id}.csv`)),
    file(`${JSON.stringify(jsonOf(tournament, names), null, 2)}\n`, `tournament-${header.id}.json`),
    ...parts.flatMap((desk) => {
      const trf = writeTrf(desk, event);
      return trf === null ? [] : [file(trf, `${desk.kind}-${header.id}.trf`)];
    }),
  ];
}
