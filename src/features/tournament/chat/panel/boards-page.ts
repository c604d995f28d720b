import type { Board } from '../../board.ts';
import { boardNumbered, stageOf, type ChatTournament } from '../../chat-tournament.ts';
import { buttonRows } from '../../../../chat/components.ts';
import { boardTitle } from '../board-message.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { choicesAt, type Choice } from './acts.ts';
import { choosing, labelName, to, type Page, type PageContext } from './page.ts';
import { pageOf, turning } from './paging.ts';
import { boardLine, IN_LIST, stateOf } from './state-text.ts';

/** The boards whose result can be entered or corrected. Stuck and open boards come first, then the latest. */
function boardsToDecide(tournament: ChatTournament): readonly Board[] {
  const { boards, stages } = tournament;
  const { kind } = stageOf(tournament);
  const isByRounds = kind !== 'knockout' && kind !== 'arena';
  const known = boards.filter((board) => board.stage === stages.length - 1);
  const sorted = isByRounds ? known.toSorted((a, b) => b.round - a.round) : known.toReversed();
  const rank = ({ isStuck, result }: Board): number => (isStuck ? 0 : result ? 2 : 1);
  return sorted.toSorted((a, b) => rank(a) - rank(b));
}

/** Page for choosing a board. */
export function boardsPage(shown: PageContext, [asked]: readonly string[]): Page {
  const { tournament, locale, t } = shown;
  const { some, ...at } = pageOf(boardsToDecide(tournament), Number(asked ?? 0));
  const nameOf = (player: string): string => labelName(shown, player);
  const choices = some.map((board) => ({
    label: `${boardTitle(tournament, board, locale)}: ${board.players.map(nameOf).join(' – ')}`,
    value: String(board.number),
    description: stateOf(shown, board, IN_LIST),
  }));
  return {
    lines: [some.length > 0 ? t.boards.title : t.boards.none],
    rows: [
      ...choosing(shown, ['board'], t.boards.choose, choices),
      ...turning(shown, ['boards'], at, to(shown, t.back, ['home'])),
    ],
  };
}

/** A board with the possible results, which have to be confirmed. */
export function boardPage(shown: PageContext, [number]: readonly string[]): Page | null {
  const { tournament, t } = shown;
  const board = boardNumbered(tournament, Number(number));
  if (!board) return null;
  const isKnockout = stageOf(tournament).kind === 'knockout';
  const [played = [], shared = [], forfeits = []] = choiceRows(board, isKnockout);
  const nobody = board.players.length > 2 ? t.buttons.allLose : t.buttons.bothLose;
  const result = ({ code, score, forfeit }: Choice) => {
    const winner = board.players[score.indexOf(1)];
    const byForfeit = winner === undefined ? nobody : t.buttons.forfeit(labelName(shown, winner));
    return to(shown, forfeit ? byForfeit : t.state.result(score), ['sure', 'result', board.number, code], {
      enabled: tournament.phase === 'running' || tournament.phase === 'over',
    });
  };
  const again = to(
    shown,
    tournamentTexts[shown.locale].orders.buttons.replay,
    ['why', 'replay', board.number],
    {
      enabled: tournament.phase === 'running' && board.stage === tournament.stages.length - 1,
    },
  );
  return {
    lines: [boardLine(shown, board)],
    rows: [
      ...buttonRows(played.map(result)),
      ...buttonRows(shared.map(result)),
      ...buttonRows(forfeits.map(result)),
      ...buttonRows([
        ...(board.isStuck
          ? [to(shown, t.buttons.again, ['reopen', board.number], { style: 'urgent' })]
          : [again]),
        to(shown, t.back, ['boards']),
      ]),
    ],
  };
}

/** The results as rows of buttons: wins, with a draw between those of two; for three, shared wins; forfeits. */
function choiceRows(board: Board, isKnockout: boolean): readonly (readonly Choice[])[] {
  const choices = choicesAt(board);
  const played = choices.filter(({ forfeit }) => !forfeit);
  const forfeits = choices.filter(({ forfeit }) => forfeit);
  const wins = played.filter(({ score }) => score.includes(1));
  const others = played.filter(({ score }) => !score.includes(1));
  if (board.players.length > 2) return [wins, others, forfeits];
  const draws = isKnockout ? [] : others;
  return [[...wins.slice(0, 1), ...draws, ...wins.slice(1)], [], forfeits];
}
