import { stageOf, type ChatTournament } from '../chat-tournament.ts';
import type { Locale } from '../../../core/locale.ts';
import { lineOf } from '../../../chat/quoted.ts';
import { tournamentTexts } from '../texts/index.ts';
import { nameOf, pointsText } from './said.ts';

/** Mark of a player with a penalty in the standings. */
export const PENALTY_MARK = '⚖️';

/** Below the standings: each player with a penalty, with its reason. */
export function penaltyLines(tournament: ChatTournament, locale: Locale): string[] {
  const { entries } = tournament;
  const t = tournamentTexts[locale].orders;
  return stageOf(tournament).entrants.flatMap(({ player, penalty }) => {
    if (penalty === undefined) return [];
    const last = entries.findLast((entry) => entry.do === 'penalty' && entry.player === player);
    const why = last?.do === 'penalty' ? lineOf(last.why) : null;
    return [t.penalty(nameOf(tournament, player), pointsText(penalty, locale), why)];
  });
}
