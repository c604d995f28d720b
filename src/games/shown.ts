import type { Locale } from '../core/locale.ts';
import { MatchFacts } from '../core/match-facts.ts';
import type { Line, Match, Submitted } from '../core/match.ts';
import type { Reason } from '../core/refusal.ts';
import { ok, type Result } from '../core/result.ts';
import type { Searcher } from '../core/searching.ts';
import { SOUTH, type Seat, type Viewer } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { actsToNumber } from './acts.ts';
import { calledLately, offenceIn, withRuling, type Called } from './called.ts';
import { withoutClock, type Control, type Target } from './controls.ts';
import { DRAW_OFFER, tapOnOffer, type VainOffer } from './draw-offer.ts';
import type { ShownMatch } from './game.ts';
import { seatFor, type Gesture, type Player } from './gesture.ts';
import { makerOf, type InputWords } from './input-words.ts';
import type { Judged } from './judged.ts';
import type { Fact, Moved, OpenTable, Parts, PrivateHand, TableContext, TableSide } from './parts.ts';
import { pastAfter, type Past } from './past.ts';
import { indicesIn, lettered } from './indices.ts';
import type { LayoutContext } from './picture/layout.ts';
import type { Standing } from './picture/standing.ts';
import { proposalIn, type Proposal } from './proposal.ts';
import type { OwnAct, Speaking, Status } from './texts.ts';

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

/** Adds to a match the ways to show it. A class with getters, since each input makes two of them. */
export class Shown<View extends MatchView, Move extends Moved>
  extends MatchFacts<View>
  implements ShownMatch
{
  readonly #made: ShownBy<View, Move>;
  readonly #played: Match<View>;
  readonly #past: Past<View, Move>;
  #known: View | null;

  /** @param view the spectators' view of the match, if the caller has it */
  constructor(made: ShownBy<View, Move>, played: Match<View>, past: Past<View, Move>, view?: View) {
    super(played);
    this.#made = made;
    this.#played = played;
    this.#past = past;
    this.#known = view ?? null;
  }

  get #view(): View {
    return (this.#known ??= this.#played.view('spectator'));
  }

  view(viewer: Viewer): View {
    return viewer === 'spectator' ? this.#view : this.#played.view(viewer);
  }

  pass(at: number): ShownMatch {
    return new Shown(this.#made, this.#played.pass(at), this.#past);
  }

  submit(line: Line, searcher?: Searcher): Submitted<ShownMatch> {
    const done = this.#played.submit(line, searcher);
    if (!done.ok) return done;
    const after = done.value.match.view('spectator');
    const before = { played: this.#played, view: this.#view };
    const past = pastAfter(this.#made.parts, this.#past, before, { line, accepted: done.value, after });
    return ok({ ...done.value, match: new Shown(this.#made, done.value.match, past, after) });
  }

  toGo(seat: Seat): number {
    return this.#made.parts.toGo(this.#view, seat);
  }

  get ahead(): Seat | null {
    return aheadOf(this.seats, (seat) => this.toGo(seat));
  }

  get tally(): ShownMatch['tally'] {
    return this.#past.tally;
  }

  get taker(): Seat | null {
    return this.#made.parts.taker?.(this.#view) ?? null;
  }

  attemptsOf(seat: Seat): number {
    return this.#past.attempts.get(seat) ?? 0;
  }

  turnsOf(seat: Seat): number {
    return this.#past.turns.get(seat) ?? 0;
  }

  get proposal(): Proposal | null {
    return proposalIn(this.#view);
  }

  get vainOffer(): VainOffer | null {
    return this.#past.vainOffer;
  }

  get called(): Called | null {
    return this.#past.called;
  }

  get calledLately(): Called | null {
    return calledLately(this.#past.called, this.ply);
  }

  get judged(): Judged {
    return this.#past.judged;
  }

  get mover(): Seat | null {
    return this.#past.lastMove?.seat ?? null;
  }

  get hasMoved(): boolean {
    return (this.#past.done?.move ?? null) !== null;
  }

  get lastInput(): ShownMatch['lastInput'] {
    const last = this.#past.done;
    return last && { seat: makerOf(last), verb: String(last.line['do']) };
  }

  describeMove(locale: Locale): string | null {
    const { lastMove } = this.#past;
    return lastMove === null ? null : this.#made.parts.texts[locale].move(lastMove);
  }

  describeInput(locale: Locale): string | null {
    const last = this.#past.done;
    return last && this.#made.words.input(locale, last, this.#view);
  }

  describeToMaker(locale: Locale, told: Pick<OwnAct<unknown, unknown>, 'name' | 'drew'>): string | null {
    const last = this.#past.done;
    return last && this.#made.words.toMaker(locale, last, this.#played, told);
  }

  notated(locale: Locale): string | null {
    const last = this.#past.done;
    return last && this.#made.words.notation(locale, last, this.#view);
  }

  scene(context: TableContext): Scene {
    return this.#made.parts.layout(this.#view, this.#laidOut(context), this.#past.scaling.scale);
  }

  altText(context: TableContext, room?: number): string {
    const text = this.#made.parts.descriptions.altText(this.#view, this.#laidOut(context), room);
    return lettered(text, indicesIn(context));
  }

  standing({ players }: Pick<TableContext, 'players'>): Standing {
    return this.#made.parts.standing(this.#view, { players, seats: this.seats, parts: this.#past.parts });
  }

  withOpenHands(context: TableContext): OpenTable | null {
    const { openHands, layout, descriptions } = this.#made.parts;
    if (!openHands) return null;
    const open = openHands(this.#view, this.#played.view('arbiter'));
    const whole = this.#laidOut(context);
    return {
      scene: layout(open, whole, this.#past.scaling.scale),
      altText: lettered(descriptions.altText(open, whole), indicesIn(context)),
      inWords: descriptions.tableInWords(open, whole).map((part) => lettered(part, indicesIn(context))),
    };
  }

  tableInWords(context: TableContext, viewer: Seat | 'spectator' = 'spectator'): readonly string[] {
    const parts = this.#made.parts.descriptions.tableInWords(this.view(viewer), this.#laidOut(context));
    return parts.map((part) => lettered(part, indicesIn(context)));
  }

  facts(context: TableContext, viewer: Seat | 'spectator' = 'spectator'): readonly Fact[] {
    const facts = this.#made.parts.descriptions.facts(this.view(viewer), this.#laidOut(context));
    return facts.map((fact) => ({ ...fact, text: lettered(fact.text, indicesIn(context)) }));
  }

  controls(): readonly (readonly Control[])[] {
    return this.#controlsFrom(SOUTH);
  }

  side(seat: Seat, context: TableContext): TableSide {
    const { layout, descriptions } = this.#made.parts;
    const side = this.isTurned(seat) ? seat : SOUTH;
    return {
      scene: layout(this.#view, this.#laidOut(context, side), this.#past.scaling.scale),
      altText: lettered(descriptions.altText(this.#view, this.#laidOut(context, side)), indicesIn(context)),
      controls: this.#controlsFrom(side),
    };
  }

  isTurned(seat: Seat): boolean {
    return seat !== SOUTH && !this.#made.parts.hand;
  }

  menu(seat: Seat): readonly string[] {
    return this.#made.parts.controls.menu(this.#played.view(seat), seat);
  }

  meant({ verb, argument }: Gesture, seats: readonly Seat[]): Gesture {
    if (verb !== 'tap' || argument === null) return { verb, argument };
    if (argument === DRAW_OFFER) return tapOnOffer(this.#view, seats);
    return this.#made.parts.controls.tap(this.#view, argument, seats);
  }

  seatFor(player: Player, gesture: Gesture): Result<Seat, Reason> {
    const { controls, rules } = this.#made.parts;
    const { verb } = gesture;
    const special = player.seats.length > 1 && controls.seatFor?.(this.#view, verb, player.lastActor);
    return special ? ok(special) : seatFor(this.#played, player, verb, rules.kindOf(verb) === 'call');
  }

  targets(seat: Seat, verb: string): readonly Target[] {
    return this.#made.parts.controls.targets(this.#played.view(seat), seat, verb);
  }

  everyTarget(seat: Seat, verb: string): readonly Target[] {
    const { controls } = this.#made.parts;
    const view = this.#played.view(seat);
    return controls.everyTarget?.(view, seat, verb) ?? controls.targets(view, seat, verb);
  }

  doubt(seat: Seat, verb: string): number | null {
    return this.#made.parts.controls.doubt?.(this.#played.view(seat), seat, verb) ?? null;
  }

  hand(seat: Seat, context: TableContext): PrivateHand | null {
    const hand = this.#made.parts.hand?.(this.#played.view(seat), seat, this.#laidOut(context));
    if (!hand) return null;
    return {
      get scene() {
        return hand.scene;
      },
      get altText() {
        return lettered(hand.altText, indicesIn(context));
      },
      get text() {
        return hand.text;
      },
      get controls() {
        return hand.controls;
      },
    };
  }

  gestureOf(line: Line & { readonly seat: Seat }): Gesture {
    return this.#made.words.gestureOf(this.#played.view(line.seat), line.seat, line);
  }

  get showsSummary(): boolean {
    return this.#made.parts.showsSummary?.(this.#view) ?? false;
  }

  describeChoice(locale: Locale, verb: string): string | null {
    return this.#made.parts.texts[locale].choice?.(this.#view, verb) ?? null;
  }

  describeHeld(locale: Locale): string | null {
    return this.#made.parts.texts[locale].held(this.#view);
  }

  describeGuide(locale: Locale): string | null {
    return this.#made.parts.texts[locale].guide(this.#view);
  }

  describeStatus(locale: Locale, speaking: Speaking): Status {
    return this.#made.parts.texts[locale].status(this.#view, speaking);
  }

  describeOutcome(locale: Locale, said: string, name: Speaking['name']): string {
    return this.#made.parts.texts[locale].outcome?.(this.#view, said, name) ?? said;
  }

  /** Everything besides the view that a picture is made from. */
  #laidOut(context: TableContext, side: Seat = SOUTH): LayoutContext<Move> {
    const { lastMove, called, lastTurn } = this.#past;
    const wrong = called && !called.isPast ? offenceIn(called) : null;
    const acts = context.numbers === true && this.result === null ? actsToNumber(lastTurn) : [];
    return { ...context, lastMove, acts, wrong, side };
  }

  #controlsFrom(side: Seat): readonly (readonly Control[])[] {
    const all = this.#made.parts.controls.rows(this.#view, side);
    const rows = this.calledLately ? withRuling(all) : all;
    return this.clockPress === 'manual' ? rows : withoutClock(rows);
  }
}
