import { channelMention, userMention } from 'discord.js';
import type { Board } from '../board.ts';
import type { Call } from '../call.ts';
import { boardNumbered, decidersOf, type ChatTournament } from '../chat-tournament.ts';
import type { Locale } from '../../../core/locale.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { TournamentNeeds } from './ports.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';
import { FIXED, type Wanted } from '../../../chat/kept/wanted.ts';
import { relative } from '../../../chat/moment.ts';
import { lineOf } from '../../../chat/quoted.ts';
import { callKey } from '../notices.ts';
import { peopleAmong } from '../practice.ts';
import { boardTitle } from './board-message.ts';
import { CALL, stateLines } from './call-at-board.ts';
import { nameOf } from './said.ts';

/** Most arbiters whom one call pings. */
const MOST_CALLED = 20;

/** The host and the arbiters who do not play at the board. */
const calledFor = (tournament: ChatTournament, board: Board | undefined): readonly string[] =>
  decidersOf(tournament)
    .filter((user) => !board?.players.includes(user))
    .slice(0, MOST_CALLED);

function placeOf(tournament: ChatTournament, number: number, locale: Locale): string {
  const board = boardNumbered(tournament, number);
  if (!board) return String(number);
  const title = boardTitle(tournament, board, locale);
  return board.channelId === null ? title : `${channelMention(board.channelId)} (${title})`;
}

/** The message of a call. Posting it pings the host and the arbiters, once. */
export function callMessage(tournament: ChatTournament, call: Call): Wanted {
  const { header } = tournament;
  const t = tournamentTexts[header.locale].orders.call;
  const called = calledFor(tournament, boardNumbered(tournament, call.board));
  const place = placeOf(tournament, call.board, header.locale);
  const button = (action: string, label: string, more: Partial<Button> = {}): Button => ({
    id: customId('tournament', action, header.id, callKey(call)),
    label,
    ...more,
  });
  return {
    ...FIXED,
    content: [
      t.heading(
        called.map((user) => userMention(user)),
        nameOf(tournament, call.player),
        place,
        lineOf(call.about),
      ),
      ...stateLines(call, header.locale),
    ].join('\n'),
    components: call.solved
      ? []
      : buttonRows([
          ...(call.comes === null ? [button(CALL.come, t.come, { style: 'urgent' })] : []),
          button(CALL.solve, t.solve),
        ]),
    mentions: peopleAmong(called),
  };
}

/** Lines of the arbiters' panel: the calls that are not settled, oldest first. */
export function openCallLines(
  { offset }: Pick<TournamentNeeds, 'offset'>,
  tournament: ChatTournament,
  locale: Locale,
): string[] {
  const t = tournamentTexts[locale].orders.call;
  return tournament.calls
    .filter(({ solved }) => solved === null)
    .map((call) =>
      t.open(
        placeOf(tournament, call.board, locale),
        nameOf(tournament, call.player),
        lineOf(call.about),
        relative(offset.toTheirs(call.at)),
        call.comes === null ? null : userMention(call.comes),
      ),
    );
}
