import { ok, type Result } from '../../core/result.ts';
import type { DeskRefusal } from '../../tournament/refusal.ts';
import type { Tournament } from '../../tournament/types.ts';
import type { Deed } from './entries.ts';
import { stageOf, timeAt, type ChatTournament } from './chat-tournament.ts';
import { newGames } from './playing.ts';

/**
 * The next games at a moment (Unix ms), as the desk pairs them now: that is what counts once it is stored, whatever a later
 * version of it would pair. Those whom an arbiter has paired meet; wholly by the rules where that cannot be.
 */
export function pairingNow(tournament: ChatTournament, now: number): Result<Deed, DeskRefusal> {
  const at = Math.max(0, Math.round(timeAt(tournament, now) - (tournament.startedAt ?? 0)));
  const paired = pairedByDesk(tournament, at);
  if (!paired.ok) return paired;
  return ok({ do: 'pair', games: newGames(stageOf(tournament), paired.value), byes: paired.value.byes });
}

function pairedByDesk({ fixed, stages }: ChatTournament, at: number): ReturnType<Tournament['submit']> {
  const desk = stageOf({ stages });
  const given = { games: fixed, byes: [], others: 'paired' } as const;
  const byHand = fixed.length > 0 ? desk.submit({ do: 'pair', at, given }) : null;
  return byHand?.ok ? byHand : desk.submit({ do: 'pair', at });
}
