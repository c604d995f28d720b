import { hasCalledEnough, openCallAt } from '../calls.ts';
import { boardNumbered } from '../chat-tournament.ts';
import type { Deed } from '../entries.ts';
import { MOST_REASON } from '../order-entries.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import { customId } from '../../../chat/ids.ts';
import { modalOf } from '../../../chat/form/modal.ts';
import type { TournamentAction } from './action.ts';
import { callKey } from '../notices.ts';
import { CALL } from './call-at-board.ts';
import { enterFor, refusedText } from './entering.ts';
import { mayArbitrate } from './panel/who.ts';

const FIELD = 'about';

/** A click asks what it is about; sending that calls the arbiters. */
const call: TournamentAction = async (asked, live, [number], bot) => {
  const { interaction, answer } = asked;
  const { tournament } = live;
  const locale = localeFrom(interaction.locale);
  const t = tournamentTexts[locale].orders.call;
  const player = interaction.user.id;
  const board = boardNumbered(tournament, Number(number));
  if (!board?.players.includes(player)) {
    await answer.whisper(t.notAtBoard, 'below');
  } else if (openCallAt(tournament, board.number)) {
    await answer.whisper(refusedText({ why: 'called-already' }, locale), 'below');
  } else if (hasCalledEnough(tournament, player, bot.time.now())) {
    await answer.whisper(t.enough, 'below');
  } else if (interaction.isModalSubmit()) {
    const about = interaction.fields.getTextInputValue(FIELD).trim();
    await enterFor(asked, live, { do: 'call', board: board.number, player, about }, () => t.done);
  } else {
    const id = customId('tournament', CALL.call, tournament.header.id, board.number);
    const field = { id: FIELD, label: t.label, hint: t.hint, most: MOST_REASON, isOptional: true };
    await answer.ask(modalOf(id, t.title, [field]));
  }
};

/** Arbiters answer a call; the player who has called can also settle it. */
const answering =
  (what: 'come' | 'solve'): TournamentAction =>
  async (asked, live, [key]) => {
    const { interaction, answer } = asked;
    const { tournament } = live;
    const locale = localeFrom(interaction.locale);
    const t = tournamentTexts[locale].orders.call;
    const { user } = interaction;
    const found = tournament.calls.find((one) => callKey(one) === key);
    if (!found) {
      await answer.whisper(refusedText({ why: 'no-call' }, locale), 'below');
      return;
    }
    const plays = boardNumbered(tournament, found.board)?.players.includes(user.id) ?? false;
    const isOwn = what === 'solve' && found.player === user.id;
    if (!isOwn && (plays || !mayArbitrate(interaction, tournament))) {
      await answer.whisper(t.notYours, 'below');
      return;
    }
    const deed: Deed = { do: what, call: found.entry };
    await enterFor(asked, live, deed, () => (what === 'come' ? t.coming : t.settled));
  };

export const callActions: Readonly<Record<string, TournamentAction>> = {
  [CALL.call]: call,
  [CALL.come]: answering('come'),
  [CALL.solve]: answering('solve'),
};
