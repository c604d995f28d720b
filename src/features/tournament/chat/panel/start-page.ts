import { membersIn } from '../../chat-tournament.ts';
import { isCheckInOpen } from '../../check-in.ts';
import { isUnaware, startersOf } from '../../starting.ts';
import { buttonRows, type Button } from '../../../../chat/components.ts';
import { to, type Page, type PageContext } from './page.ts';

/**
 * Asks whether to start at once, with the numbers. Before the check-in opens all members count as present.
 * Afterwards members who have checked in do, unless the arbiter starts with all members.
 */
export function startPage(shown: PageContext): Page | null {
  const { tournament, bot, t } = shown;
  if (tournament.phase !== 'open' || tournament.pausedSince !== null) return null;
  const { startNow: say, buttons } = t;
  const { joined, there } = startersOf(tournament);
  const members = membersIn(tournament);
  const missing = members.filter(({ isThere }) => !isThere).length;
  const unaware = members.filter(isUnaware).length;
  const hasOpened = isCheckInOpen(tournament, bot.time.now());
  const { min } = tournament.header.players;
  const counts = hasOpened ? [there, ...(joined > there ? [joined] : [])] : [joined];
  const offered = counts.filter((count) => count >= 2);
  const button = (count: number): Button =>
    to(shown, buttons.startThere(count), ['start', ...(hasOpened && count === there ? [] : ['joined'])], {
      style: 'urgent',
    });
  return {
    lines: [
      say.title,
      ...(hasOpened ? [say.there(there, missing)] : [say.joined(joined)]),
      ...(hasOpened && joined > there ? [say.everybody(joined)] : []),
      ...(unaware > 0 ? [say.unaware(unaware)] : []),
      ...offered.filter((count) => count < min).map((count) => say.few(count, min)),
      ...(offered.length === 0 ? [say.tooFew] : []),
    ],
    rows: buttonRows([...offered.map(button), to(shown, t.back, ['home'])]),
  };
}
