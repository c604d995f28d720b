import { buttonRows } from '../../../../chat/components.ts';
import { handOrder } from '../../seeding.ts';
import { ranked } from '../said.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { nameOf } from './log-text.ts';
import { choosing, labelName, to, type Page, type PageContext } from './page.ts';
import { pageOf, turning } from './paging.ts';
import { CHOICE_LIMIT } from '../../../../line/limits.ts';

/** The order of the players that arbiters set by hand before the start. */

const isByHand = ({ tournament: { header, phase } }: PageContext): boolean =>
  header.seeding === 'hand' && phase === 'open';

/** A page of the order; null once it is fixed. */
export function seedingPage(shown: PageContext, [asked = '0']: readonly string[]): Page | null {
  if (!isByHand(shown)) return null;
  const { tournament, t } = shown;
  const { page: words } = tournamentTexts[shown.locale].seeding;
  const { some, page, pages } = pageOf(handOrder(tournament), Number(asked));
  const from = page * CHOICE_LIMIT + 1;
  const choices = some.map((user, i) => ({ label: `${from + i}. ${labelName(shown, user)}`, value: user }));
  return {
    lines: [
      words.title(page + 1, pages),
      ...(some.length === 0 ? [t.players.none] : []),
      ...some.map((user, i) => `${ranked(from + i)} ${nameOf(tournament, user)}`),
    ],
    rows: [
      ...choosing(shown, ['seat'], words.choose, choices),
      ...turning(shown, ['seeding'], { page, pages }, to(shown, t.back, ['home'])),
    ],
  };
}

/** Places shown before and after the chosen player. */
const AROUND = 3;

/** A player in the order, and the possible moves. */
export function seatPage(shown: PageContext, [player = '']: readonly string[]): Page | null {
  const { tournament, t } = shown;
  const { page: words } = tournamentTexts[shown.locale].seeding;
  const order = handOrder(tournament);
  const index = order.indexOf(player);
  if (!isByHand(shown) || index < 0) return null;
  const place = index + 1;
  const from = Math.max(0, index - AROUND);
  const near = order.slice(from, index + AROUND + 1);
  // Two buttons may lead to one place: the last part tells their ids apart.
  const move = (how: 'top' | 'up' | 'down' | 'bottom', there: number, enabled: boolean) =>
    to(shown, words[how], ['seed', player, there, how], { enabled });
  return {
    lines: [
      words.seat(nameOf(tournament, player), place, order.length),
      ...near.map((user, i) => {
        const line = `${ranked(from + i + 1)} ${nameOf(tournament, user)}`;
        return user === player ? `**${line}**` : line;
      }),
    ],
    rows: [
      ...buttonRows([
        move('top', 1, place > 2),
        move('up', place - 1, place > 1),
        move('down', place + 1, place < order.length),
        move('bottom', order.length, place < order.length - 1),
      ]),
      ...buttonRows([to(shown, t.back, ['seeding', Math.floor(index / CHOICE_LIMIT)])]),
    ],
  };
}
