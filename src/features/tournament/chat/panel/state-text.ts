import { channelMention } from 'discord.js';
import { missingAt, noShowAt, type Board } from '../../board.ts';
import { momentOf } from '../../chat-tournament.ts';
import { isAnnulled } from '../../leaving.ts';
import { until } from '../../../../chat/moment.ts';
import { duration } from '../../../../table/text.ts';
import { boardTitle } from '../board-message.ts';
import { nameOf, resultText } from './log-text.ts';
import { labelName, type PageContext } from './page.ts';

/** One line about a board: players, place and state. */
export function boardLine(shown: PageContext, board: Board): string {
  const { tournament, locale } = shown;
  const state = stateOf(shown, board, IN_TEXT);
  // A thread's name already contains players and board.
  if (board.channelId !== null && tournament.header.channels.length === 0)
    return `${channelMention(board.channelId)}: ${state}`;
  const names = board.players.map((player) => nameOf(tournament, player)).join(' – ');
  const place = board.channelId === null ? '' : ` ${channelMention(board.channelId)}`;
  return `**${boardTitle(tournament, board, locale)}**: ${names}${place}: ${state}`;
}

/** Writes a user and a time (Unix ms by Discord's clock); null: leave times out. */
interface Saying {
  readonly name: (shown: PageContext, user: string) => string;
  readonly moment: ((unixMs: number) => string) | null;
}
const IN_TEXT: Saying = { name: ({ tournament }, user) => nameOf(tournament, user), moment: until };
/** For menus, which show no markup. */
export const IN_LIST: Saying = { name: labelName, moment: null };

/** The state of a board. */
export function stateOf(shown: PageContext, board: Board, { name, moment }: Saying): string {
  const { bot, tournament, t } = shown;
  const { result, isStuck, channelId, openedAt, voided, without } = board;
  if (result) {
    const { score, how } = resultText(result, shown.locale);
    const says = [how, ...(isAnnulled(tournament, board) ? [t.state.annulled] : [])].join(', ');
    return `${score} (${says})`;
  }
  if (isStuck) return t.state.stuck;
  if (channelId === null) return t.state.noPlace;
  if (openedAt === null) return t.state.notOpen;
  const due = noShowAt(board, tournament.header);
  const missing = missingAt(board).map((player) => name(shown, player));
  const says =
    due === null
      ? playing(shown, channelId)
      : t.state.missing(missing, moment && moment(bot.offset.toTheirs(momentOf(tournament, due))));
  const absent = without === null ? [] : [t.state.without(name(shown, without))];
  return [says, ...absent, ...(voided.length > 0 ? [t.state.voided(voided.length)] : [])].join('; ');
}

/** With the clocks as of the last input. */
function playing({ bot, locale, t }: PageContext, channelId: string): string {
  const room = bot.rooms.at(channelId);
  if (!room) return t.state.cutting;
  const left = room.outline.clock?.left;
  if (!left) return t.state.playing;
  const longest = left.reduce((sum, one) => sum + one, 0);
  return t.state.clocks(
    left.map((one) => duration(one, locale)),
    duration(longest, locale),
  );
}
