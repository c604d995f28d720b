import { playersAt } from '../board.ts';
import type { BestKnock } from '../entries.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import { gameOf } from '../../../games/index.ts';
import { isOutdated } from '../../../match/header.ts';
import type { Caught } from '../../../match/review.ts';
import { storedMatch } from '../../../match/stored.ts';
import type { TournamentNeeds } from './ports.ts';

/**
 * The right knock whose offender was nearest to winning; the first of equals. Null: no knock was right, or
 * the game has none. Skips matches that cannot be read or take too long.
 */
export async function findBestKnock(
  { reading, storage, log }: Pick<TournamentNeeds, 'reading' | 'storage' | 'log'>,
  { header, boards }: ChatTournament,
): Promise<BestKnock | null> {
  const game = gameOf(header.terms.game);
  if (!game?.texts[header.locale].calls) return null;
  let best: BestKnock | null = null;
  // One after another, so that readings for live matches get their turn.
  for (const board of boards) {
    const { number, result } = board;
    const players = playersAt(board);
    if (!result || result.match === null) continue;
    try {
      const stored = await storedMatch(storage.journal, result.match);
      if (isOutdated(stored.header, game.rules)) continue;
      const looked = await reading.own.review(stored);
      for (const caught of looked.ok ? looked.value.caught : [])
        if (isBetter(caught, best)) best = knockOf(caught, { number, players, match: result.match });
    } catch (error) {
      log.warn({ err: error, match: result.match }, 'tournament match not analysed');
    }
  }
  return best;
}

const isBetter = (one: Caught, best: BestKnock | null): boolean =>
  best === null || (one.won && !best.won) || (one.won === best.won && one.toGo < best.toGo);

function knockOf(
  { caller, seat, code, hint, toGo, won }: Caught,
  {
    number: board,
    players,
    match,
  }: { readonly number: number; readonly players: readonly string[]; readonly match: string },
): BestKnock | null {
  const [by, at] = [players[caller - 1], players[seat - 1]];
  return by && at ? { board, match, caller: by, caught: at, code, hint, toGo, won } : null;
}
