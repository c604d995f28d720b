import { factsOf, type Match } from '../core/match.ts';
import { ok } from '../core/result.ts';
import { SOUTH, type Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import { calledLately, offenceIn, withRuling } from './called.ts';
import { withoutClock, type Control } from './controls.ts';
import { DRAW_OFFER, tapOnOffer } from './draw-offer.ts';
import type { ShownMatch } from './game.ts';
import { seatFor } from './gesture.ts';
import { makerOf, type InputWords } from './input-words.ts';
import type { Moved, Parts, TableContext, TableSide } from './parts.ts';
import { pastAfter, type Past } from './past.ts';
import type { LayoutContext } from './picture/layout.ts';
import { proposalIn } from './proposal.ts';

/** The parts and words that show the matches of a game. */
export interface ShownBy<View extends MatchView, Move extends Moved> {
  readonly parts: Parts<View, Move>;
  readonly words: InputWords<View, Move>;
}

/** The one seat with the least to go; null on a tie. */
function aheadOf(seats: readonly Seat[], toGo: (seat: Seat) => number): Seat | null {
  const least = Math.min(...seats.map(toGo));
  const [first, ...others] = seats.filter((seat) => toGo(seat) === least);
  return first !== undefined && others.length === 0 ? first : null;
}

/** Adds to a match the ways to show it. */
export function shownMatch<View extends MatchView, Move extends Moved>(
  made: ShownBy<View, Move>,
  played: Match<View>,
  past: Past<View, Move>,
): ShownMatch {
  const { parts, words } = made;
  const { controls, texts } = parts;
  const { lastMove, done: last, tally, attempts, turns, vainOffer, called, judged } = past;
  const view = played.view('spectator');
  return {
    ...factsOf(played),
    view: (viewer) => (viewer === 'spectator' ? view : played.view(viewer)),
    toGo: (seat) => parts.toGo(view, seat),
    get ahead() {
      return aheadOf(played.seats, (seat) => parts.toGo(view, seat));
    },
    tally,
    get proposal() {
      return proposalIn(view);
    },
    attemptsOf: (seat) => attempts.get(seat) ?? 0,
    turnsOf: (seat) => turns.get(seat) ?? 0,
    vainOffer,
    called,
    judged,
    calledLately: calledLately(called, played.ply),
    mover: lastMove?.seat ?? null,
    describeMove: (locale) => (lastMove === null ? null : texts[locale].move(lastMove)),
    pass: (at) => shownMatch(made, played.pass(at), past),
    hasMoved: (last?.move ?? null) !== null,
    describeInput: (locale) => last && words.input(locale, last, view),
    lastInput: last && { seat: makerOf(last), verb: String(last.line['do']) },
    describeToMaker: (locale, told) => last && words.toMaker(locale, last, played, told),
    notated: (locale) => last && words.notation(locale, last, view),
    submit(line, searcher) {
      const done = played.submit(line, searcher);
      if (!done.ok) return done;
      const next = pastAfter(parts, past, { played, view, line }, done.value);
      return ok({ ...done.value, match: shownMatch(made, done.value.match, next) });
    },
    ...picturesOf(made, played, view, past),
    menu: (seat) => controls.menu(played.view(seat), seat),
    meant({ verb, argument }, seats) {
      if (verb !== 'tap' || argument === null) return { verb, argument };
      return argument === DRAW_OFFER ? tapOnOffer(view, seats) : controls.tap(view, argument, seats);
    },
    seatFor(player, gesture) {
      const { verb } = gesture;
      const special = player.seats.length > 1 && controls.seatFor?.(view, verb, player.lastActor);
      return special ? ok(special) : seatFor(played, player, verb, parts.rules.kindOf(verb) === 'call');
    },
    targets: (seat, verb) => controls.targets(played.view(seat), seat, verb),
    everyTarget: (seat, verb) => (controls.everyTarget ?? controls.targets)(played.view(seat), seat, verb),
    doubt: (seat, verb) => controls.doubt?.(played.view(seat), seat, verb) ?? null,
    hand: (seat, context) => parts.hand?.(played.view(seat), seat, laidOut(past, context)) ?? null,
    gestureOf: (line) => words.gestureOf(played.view(line.seat), line.seat, line),
    showsSummary: parts.showsSummary?.(view) ?? false,
    describeChoice: (locale, verb) => texts[locale].choice?.(view, verb) ?? null,
    describeHeld: (locale) => texts[locale].held(view),
    describeGuide: (locale) => texts[locale].guide(view),
    describeStatus: (locale, speaking) => texts[locale].status(view, speaking),
    describeOutcome: (locale, said, name) => texts[locale].outcome?.(view, said, name) ?? said,
  };
}

/** Everything besides the view that a picture is made from. */
const laidOut = <View extends MatchView, Move extends Moved>(
  { lastMove, called }: Past<View, Move>,
  context: TableContext,
  side: Seat = SOUTH,
): LayoutContext<Move> => ({
  ...context,
  lastMove,
  wrong: called && !called.isPast ? offenceIn(called) : null,
  side,
});

/** The pictures of a table, their words, and its buttons. */
function picturesOf<View extends MatchView, Move extends Moved>(
  { parts }: ShownBy<View, Move>,
  played: Match<View>,
  view: View,
  past: Past<View, Move>,
): Pick<
  ShownMatch,
  'scene' | 'altText' | 'standing' | 'withOpenHands' | 'tableInWords' | 'controls' | 'side' | 'isTurned'
> {
  const { controls, layout, descriptions } = parts;
  const { scale } = past.scaling;
  const rowsFrom = (side: Seat): readonly (readonly Control[])[] => {
    const all = controls.rows(view, side);
    const rows = calledLately(past.called, played.ply) ? withRuling(all) : all;
    return played.clockPress === 'manual' ? rows : withoutClock(rows);
  };
  const isTurned = (seat: Seat): boolean => seat !== SOUTH && !parts.hand;
  const sideOf = (side: Seat, context: TableContext): TableSide => ({
    scene: layout(view, laidOut(past, context, side), scale),
    altText: descriptions.altText(view, laidOut(past, context, side)),
    controls: rowsFrom(side),
  });
  return {
    scene: (context) => layout(view, laidOut(past, context), scale),
    altText: (context, room) => descriptions.altText(view, laidOut(past, context), room),
    standing: ({ players }) => parts.standing(view, { players, seats: played.seats, parts: past.parts }),
    withOpenHands(context) {
      if (!parts.openHands) return null;
      const open = parts.openHands(view, played.view('arbiter'));
      const whole = laidOut(past, context);
      return {
        scene: layout(open, whole, scale),
        altText: descriptions.altText(open, whole),
        inWords: descriptions.tableInWords(open, whole),
      };
    },
    tableInWords: (context, viewer = 'spectator') =>
      descriptions.tableInWords(played.view(viewer), laidOut(past, context)),
    controls: () => rowsFrom(SOUTH),
    side: (seat, context) => sideOf(isTurned(seat) ? seat : SOUTH, context),
    isTurned,
  };
}
