import { PLAIN } from '../../../chat/emojis/card-emojis.ts';
import type { Control } from '../../../games/controls.ts';
import { parseGesture } from '../../../games/gesture.ts';
import type { ShownMatch } from '../../../games/game.ts';
import { refusalText } from '../../../i18n/index.ts';
import type { Payload } from '../../../chat/asked.ts';
import { controlRows } from '../../../chat/components.ts';
import { DO, openId, puzzleId } from './ids.ts';
import { seatName, type Posed } from './posed.ts';
import { puzzleTexts } from '../texts/index.ts';

/** State of a turn that is played out. `taps`: the tapped piles, two characters each. */
export interface Played {
  readonly taps: string;
  readonly match: ShownMatch;
  /**
   * True at the goal; true if the last tap was an offence, which is taken back; a remark about the last tap,
   * or null.
   */
  readonly isSolved: boolean;
  readonly hasErred: boolean;
  readonly said: string | null;
}

const TAP = 2;
/** Limit by the length of custom ids; a move is two taps, touch and place. The texts name this number. */
export const MOST_MOVES = 9;
const MOST_TAPS = 2 * MOST_MOVES;

/** The answer that asks for the solution. */
const SOLUTION = 'solution';

/** Number of cards to get rid of. */
export const goalOf = ({
  puzzle: { seat },
  judged: { before, after },
}: Pick<Posed, 'puzzle' | 'judged'>): number => before.toGo(seat) - after.toGo(seat);

/**
 * Plays a sequence of taps. Leaves out, with a remark, a tap that is impossible, an offence, or one too many.
 */
export function played(posed: Posed, taps: string): Played {
  const { game, puzzle, judged, locale } = posed;
  const prose = game.texts[locale];
  const t = puzzleTexts[locale].playing;
  const { seat } = puzzle;
  const goal = judged.before.toGo(seat) - goalOf(posed);
  let match = judged.before;
  let done = '';
  for (let at = 0; at + TAP <= taps.length; at += TAP) {
    const so = { taps: done, match, isSolved: false };
    if (done.length === MOST_TAPS * TAP) return { ...so, hasErred: false, said: t.tooLong };
    const pile = taps.slice(at, at + TAP);
    const gesture = match.meant({ verb: 'tap', argument: pile }, [seat]);
    const line = game.lineOf(seat, gesture, match.ply);
    const next = match.submit(line);
    if (!next.ok) {
      const why =
        'why' in next.error ? refusalText(locale, prose, next.error.why) : puzzleTexts[locale].notUnderstood;
      return { ...so, hasErred: false, said: `❗ ${why}` };
    }
    const [offence] = next.value.offences;
    if (offence) {
      const clause = prose.offence(offence.code, offence.hint);
      return { ...so, hasErred: true, said: t.erred(seatName(posed), clause) };
    }
    if (gesture.verb === 'draw' || gesture.verb === 'reveal')
      return { ...so, hasErred: false, said: t.unseen };
    ({ match } = next.value);
    done += pile;
    if (match.toGo(seat) <= goal) return { taps: done, match, isSolved: true, hasErred: false, said: null };
  }
  return { taps: done, match, isSolved: false, hasErred: false, said: match.describeHeld(locale) };
}

/** The table's buttons; those for calls and the menu become: back, start again, solution, next. */
export function playRows(posed: Posed, { taps, match }: Played): NonNullable<Payload['components']> {
  const { game, puzzle, locale, wish, look = PLAIN } = posed;
  const others = new Map<string, Control>([
    ['knock:revert', { code: 'back', label: '↶ ', style: 'plain', enabled: taps !== '' }],
    ['knock:leave', { code: 'anew', label: '⏮ ', style: 'plain', enabled: taps !== '' }],
    ['press', { code: 'solution', label: '💡 ', style: 'plain', enabled: true }],
    ['rules', { code: 'solution', label: '💡 ', style: 'plain', enabled: true }],
    ['pass', { code: 'solution', label: '💡 ', style: 'plain', enabled: true }],
    ['menu', { code: 'next', label: '⏭ ', style: 'plain', enabled: true }],
  ]);
  const rows = match
    .controls()
    .map((row) => row.flatMap((control) => others.get(control.code) ?? (isTap(control) ? control : [])));
  const idOf = (code: string): string => {
    switch (code) {
      case 'back':
        return puzzleId(DO.play, puzzle, wish, 'back', taps.slice(0, -TAP));
      case 'anew':
        return puzzleId(DO.play, puzzle, wish, 'anew', '');
      case 'solution':
        return puzzleId(DO.say, puzzle, wish, SOLUTION);
      case 'next':
        return openId(wish);
      default:
        return puzzleId(DO.play, puzzle, wish, 'tap', taps + (parseGesture(code).argument ?? ''));
    }
  };
  return controlRows(rows, { idOf, prose: game.texts[locale], labels: 'card', look });
}

const isTap = ({ code }: Control): boolean => parseGesture(code).verb === 'tap';
