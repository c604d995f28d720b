import { noShowAt } from '../board.ts';
import { boardNumbered, momentOf } from '../chat-tournament.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import { until } from '../../../chat/moment.ts';
import { mayWait } from '../rounds.ts';
import { BOARD } from './board-message.ts';
import type { TournamentAction } from './action.ts';
import { enterFor } from './entering.ts';

/** Any click of a player in their thread sits them down (`Tournaments.seen`); this one only confirms it. */
const here: TournamentAction = async ({ interaction, answer }, live, [number]) => {
  const t = tournamentTexts[localeFrom(interaction.locale)].tournament;
  const board = boardNumbered(live.tournament, Number(number));
  const plays = board?.players.includes(interaction.user.id) ?? false;
  const isLate = board?.without === interaction.user.id;
  await answer.whisper(isLate ? t.click.late : plays ? t.click.seated : t.refused['not-in'], 'below');
};

const wait: TournamentAction = async (asked, live, [number], bot) => {
  const board = Number(number);
  const t = tournamentTexts[localeFrom(asked.interaction.locale)].tournament.click;
  const { user } = asked.interaction;
  const waiting = boardNumbered(live.tournament, board);
  const isWaiting = waiting && noShowAt(waiting, live.tournament.header) !== null;
  if (isWaiting && !mayWait(live.tournament, waiting)) {
    await asked.answer.whisper(t.waitedEnough, 'below');
    return;
  }
  await enterFor(asked, live, { do: 'wait', board, player: user.id }, (tournament) => {
    const after = boardNumbered(tournament, board);
    const due = after && noShowAt(after, tournament.header);
    return due ? t.waits(until(bot.offset.toTheirs(momentOf(tournament, due)))) : t.seated;
  });
};

export const boardActions: Readonly<Record<string, TournamentAction>> = {
  [BOARD.here]: here,
  [BOARD.wait]: wait,
};
