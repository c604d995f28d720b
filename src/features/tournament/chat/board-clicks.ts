import { noShowAt } from '../board.ts';
import { boardNumbered, momentOf } from '../evening.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import { until } from '../../../chat/moment.ts';
import { BOARD } from './board-message.ts';
import type { EveningAction } from './action.ts';
import { enterFor } from './entering.ts';

/** Whatever is clicked in its thread, whoever plays there has sat down (`Evenings.seen`): here they are told. */
const here: EveningAction = async ({ interaction, answer }, live, [number]) => {
  const t = tournamentTexts[localeFrom(interaction.locale)].tournament;
  const board = boardNumbered(live.evening, Number(number));
  const plays = board?.players.includes(interaction.user.id) ?? false;
  await answer.whisper(plays ? t.click.seated : t.refused['not-in'], 'below');
};

const wait: EveningAction = async (asked, live, [number], bot) => {
  const board = Number(number);
  const t = tournamentTexts[localeFrom(asked.interaction.locale)].tournament.click;
  const { user } = asked.interaction;
  await enterFor(asked, live, { do: 'wait', board, player: user.id }, (evening) => {
    const waiting = boardNumbered(evening, board);
    const due = waiting && noShowAt(waiting, evening.header);
    return due ? t.waits(until(bot.offset.toTheirs(momentOf(evening, due)))) : t.seated;
  });
};

/** What the buttons of a board do. */
export const boardActions: Readonly<Record<string, EveningAction>> = {
  [BOARD.here]: here,
  [BOARD.wait]: wait,
};
