import { ok, type Result } from '../../core/result.ts';
import type { DeskRefusal } from '../../tournament/refusal.ts';
import type { Tournament } from '../../tournament/types.ts';
import type { Deed } from './entries.ts';
import { stageOf, timeAt, type ChatTournament } from './chat-tournament.ts';
import { newGames } from './playing.ts';

/**
 * Pairs the next games at a moment (Unix ms). The stored pairing counts, even if a later desk version would
 * pair differently. Uses the arbiter's pairs if the desk accepts them, otherwise only the rules.
 */
export function pairingNow(tournament: ChatTournament, now: number): Result<Deed, DeskRefusal> {
  const at = Math.max(0, Math.round(timeAt(tournament, now) - (tournament.startedAt ?? 0)));
  const paired = pairedByDesk(tournament, at);
  if (!paired.ok) return paired;
  const { pairings, byes } = paired.value;
  // Opponents of players who have left a round robin have no board either.
  const forfeits = pairings.flatMap(({ players, score, forfeit }) =>
    score && forfeit ? players.filter((_, i) => score[i] === 1) : [],
  );
  return ok({
    do: 'pair',
    games: newGames(stageOf(tournament), paired.value),
    byes: [...byes, ...forfeits.map((player) => ({ player, points: 1 }))],
  });
}

function pairedByDesk({ fixed, stages }: ChatTournament, at: number): ReturnType<Tournament['submit']> {
  const desk = stageOf({ stages });
  const given = { games: fixed, byes: [], others: 'paired' } as const;
  // The kind may have changed since they were fixed.
  const byHand = fixed.length > 0 && desk.kind === 'swiss' ? desk.submit({ do: 'pair', at, given }) : null;
  return byHand?.ok ? byHand : desk.submit({ do: 'pair', at });
}
