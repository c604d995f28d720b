import type { ChatTournament } from '../../chat-tournament.ts';
import type { Locale } from '../../../../core/locale.ts';
import type { Order } from '../../order-entries.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { pointsText } from '../said.ts';
import { lineOf } from '../../../../chat/quoted.ts';

/** Writes names and boards. */
export interface Words {
  readonly name: (user: string) => string;
  readonly board: (number: number) => string;
}

/** One sentence about an order, in the reader's language. */
export function orderSentence(
  { calls }: Pick<ChatTournament, 'calls'>,
  deed: Order,
  locale: Locale,
  { name, board }: Words,
): string {
  const t = tournamentTexts[locale].orders.log;
  switch (deed.do) {
    case 'call':
      return t.call(name(deed.player), board(deed.board), lineOf(deed.about));
    case 'bye':
      return t.bye(name(deed.player), deed.round, lineOf(deed.why));
    case 'penalty':
      return deed.points === 0
        ? t.noPenalty(name(deed.player), lineOf(deed.why))
        : t.penalty(name(deed.player), pointsText(deed.points, locale), lineOf(deed.why));
    case 'add':
      return t.add(name(deed.player));
    case 'replace':
      return t.replace(name(deed.player), name(deed.replaces));
    case 'replay':
      return t.replay(board(deed.board), lineOf(deed.why));
    case 'draw':
      return tournamentTexts[locale].seeding.started;
    case 'seed':
      return tournamentTexts[locale].seeding.log(name(deed.player), deed.place);
    case 'present':
      return t.present(name(deed.player), deed.round);
    case 'come':
    case 'solve':
      return t[deed.do](board(calls.find(({ entry }) => entry === deed.call)?.board ?? 0));
  }
}
