import { PLAIN } from '../../../chat/emojis/card-emojis.ts';
import { gestureCode } from '../../../games/gesture.ts';
import type { Game, ShownMatch } from '../../../games/game.ts';
import type { TableContext } from '../../../games/parts.ts';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { callOn, CHOICES, type Choice } from '../call.ts';
import { toldFrom } from '../../../match/judged.ts';
import type { Puzzle } from '../puzzle.ts';
import type { Scene } from '../../../../render/scene/scene.ts';
import type { Payload } from '../../../chat/asked.ts';
import { buttonRows, controlRows, type Button } from '../../../chat/components.ts';
import { wayHome } from '../../../chat/way.ts';
import { listRow } from '../../../chat/list-row.ts';
import { wrongOf } from '../../../table/ruling-text.ts';
import { DO, NOTHING, openId, puzzleId, type Stage } from './ids.ts';
import { goalOf, played, playRows } from './playing.ts';
import { capital, seatName, type Posed } from './posed.ts';
import type { Counted } from './solvers.ts';
import { puzzleTexts } from '../texts/index.ts';

/** The table before or after the move in question. */
export type Moment = 'before' | 'after';

/** A picture with its alt text. Players are called by their seats. */
export interface Depicted {
  readonly scene: Scene;
  readonly altText: string;
}

/** The table, or with hidden hands the hand of the seat to move. */
export function depicted(posed: Posed, moment: Moment): Depicted {
  return depictedAt(posed, posed.judged[moment]);
}

/** The picture of any table of this puzzle. */
export function depictedAt(posed: Posed, match: ShownMatch): Depicted {
  const context = contextOf(posed);
  const hand = match.hand(posed.puzzle.seat, context);
  return hand ?? { scene: match.scene(context), altText: match.altText(context) };
}

/** The table in words, in as many messages as it takes. */
export const inWords = (posed: Posed, moment: Moment): readonly string[] =>
  posed.judged[moment].tableInWords(contextOf(posed), posed.game.hasHands ? posed.puzzle.seat : 'spectator');

function contextOf({ game, judged, locale, suitColours }: Posed): TableContext {
  const { seats } = game.texts[locale];
  return { players: judged.before.seats.map((seat) => capital(seats[seat])), locale, suitColours };
}

/** True if the puzzle is a turn that is played out. */
export const isPlayed = ({ game, puzzle }: Pick<Posed, 'game' | 'puzzle'>): boolean =>
  puzzle.kind === 'now' && !game.hasHands;

/** The question, without any hint at the answer. */
export function question(posed: Posed, moment: Moment, isDrawn: boolean): string {
  const { puzzle, judged, locale } = posed;
  const t = puzzleTexts[locale];
  const lines = isPlayed(posed)
    ? [t.playing.goal(seatName(posed), goalOf(posed)), ...(isDrawn ? [] : [t.undrawn])]
    : puzzle.kind === 'right'
      ? [t.did(seatName(posed), judged.told(locale)), isDrawn ? t[moment] : t.undrawn]
      : [t.toMove(seatName(posed)), ...handLines(posed, isDrawn)];
  return [
    t.heading[puzzle.kind](gameName(posed)),
    ...lines.slice(0, 1),
    ...beforehandLines(posed),
    ...lines.slice(1),
  ].join('\n');
}

/** The game with its chosen options. */
export function gameName({ game, puzzle, locale }: Posed): string {
  const prose = game.texts[locale];
  const chosen = Object.entries(puzzle.options).map(([name, value]) => prose.option(name, value));
  return [prose.name, ...chosen.filter((told) => told !== null)].join(', ');
}

/** What happened earlier in the turn, if the table does not show it. */
export function beforehandLines(posed: Posed): string[] {
  const { game, puzzle, locale } = posed;
  const beforehand = game.texts[locale].beforehand?.(puzzle.position, seatName(posed));
  return beforehand === undefined ? [] : [`-# ${beforehand}`];
}

/** Facts that the picture of the hand does not show; the whole hand if there is no picture. */
function handLines(posed: Posed, isDrawn: boolean): string[] {
  const text = posed.judged.before.hand(posed.puzzle.seat, contextOf(posed))?.text ?? '';
  return text.split('\n').filter((line) => !isDrawn || line.startsWith('-#'));
}

/** The possible answers, by code, always in the same order. */
export function answersOf({
  game,
  puzzle,
  judged,
  locale,
}: Posed): readonly { code: string; label: string }[] {
  const prose = game.texts[locale];
  if (puzzle.kind === 'right') {
    const offences = game.offences.map((code) => ({ code, label: capital(prose.offence(code, null)) }));
    return [{ code: NOTHING, label: puzzleTexts[locale].buttons.nothing }, ...offences];
  }
  if (!game.hasHands) return [];
  const { before } = judged;
  return [
    ...before.targets(puzzle.seat, 'play').map(({ argument }) => gestureCode('play', argument)),
    ...before.menu(puzzle.seat),
  ].map((code) => ({ code, label: labelOf(game, code, locale) }));
}

function labelOf(game: Game, code: string, locale: Locale): string {
  const [verb = '', argument] = code.split(':');
  return game.texts[locale].gesture(verb, argument ?? null);
}

/** The components of an open puzzle. */
export function openRows(posed: Posed, moment: Moment): NonNullable<Payload['components']> {
  const { game, puzzle, judged, locale, wish } = posed;
  const t = puzzleTexts[locale];
  const id = (what: Exclude<(typeof DO)[keyof typeof DO], 'open'>, ...more: readonly string[]): string =>
    puzzleId(what, puzzle, wish, ...more);
  if (isPlayed(posed)) return playRows(posed, played(posed, ''));
  const words: Button = { id: id(DO.words, moment), label: t.buttons.words };
  const another: Button = { id: openId(wish), label: t.buttons.another };
  if (puzzle.kind === 'now') {
    const cards = judged.before.hand(puzzle.seat, contextOf(posed))?.controls ?? [];
    const rows = controlRows(cards, {
      idOf: (code: string) => id(DO.say, code),
      prose: game.texts[locale],
      labels: 'card',
      look: posed.look ?? PLAIN,
    });
    return [...rows, ...buttonRows([words, another, wayHome(locale)])];
  }
  const other: Moment = moment === 'before' ? 'after' : 'before';
  const options = answersOf(posed)
    .filter(({ code }) => code !== NOTHING)
    .map(({ code, label }) => ({ value: code, label, isChosen: false }));
  return [
    listRow(id(DO.say, 'list'), options, t.choose),
    ...buttonRows([
      { id: id(DO.say, NOTHING), label: t.buttons.nothing, style: 'own' },
      { id: id(DO.show, other), label: t.buttons[other] },
      words,
      another,
      wayHome(locale),
    ]),
  ];
}

/** True if the code is a right answer; of several offences any one will do. */
export function isRight({ game, puzzle, judged }: Posed, code: string): boolean {
  if (puzzle.kind === 'right')
    return judged.offences.length === 0
      ? code === NOTHING
      : judged.offences.some((offence) => offence.code === code);
  return !isPlayed({ game, puzzle }) && code === gestureOf(puzzle);
}

/** The gesture that solves a puzzle of kind `now`. */
function gestureOf({ lines: [line] }: Puzzle): string {
  const verb = String(line?.['do']);
  const card = line?.['card'];
  return typeof card === 'string' ? gestureCode(verb, card) : verb;
}

/** Result of an answer. */
export interface Outcome extends Counted {
  readonly isRight: boolean;
}

/** The solution with its reason. */
export function answerLines(posed: Posed): string[] {
  const { game, puzzle, judged, locale } = posed;
  const t = puzzleTexts[locale];
  const prose = game.texts[locale];
  if (isPlayed(posed)) return [t.playing.best(judged.told(locale))];
  if (puzzle.kind === 'now') return bestLines(posed);
  const { offences } = judged;
  const rulings = new Set(offences.map(({ code }) => prose.ruling(code)).filter((ruling) => ruling !== ''));
  const seat = seatName(posed);
  return [
    t.did(seat, judged.told(locale)),
    offences.length === 0 ? t.nothing(seat) : t.offences(seat, wrongOf(prose, locale, offences)),
    ...[...rulings].map((ruling) => `> ${ruling.replaceAll('\n', ' ')}`),
  ];
}

/** The best move with its reason, and the chances of the others. */
function bestLines({ game, puzzle, locale }: Posed): string[] {
  const t = puzzleTexts[locale];
  const what = labelOf(game, gestureOf(puzzle), locale);
  const ways = Object.entries(puzzle.odds ?? {}).toSorted(([, a], [, b]) => b - a);
  return [
    puzzle.why === undefined ? t.best(what) : t.because(what, texts[locale].practice.whys[puzzle.why]),
    ...(ways.length === 0 ? [] : [t.odds(ways.map(([code, wins]) => [labelOf(game, code, locale), wins]))]),
  ];
}

/** The user's score after an answer. */
export function countedLines(locale: Locale, { isFirst, solver }: Counted): string[] {
  const t = puzzleTexts[locale];
  const score = solver && t.score(solver.streak, solver.best, solver.right, solver.answered);
  return [...(isFirst ? [] : [t.again]), score ?? t.notStored];
}

/** The message after an answer, which ends with the second question or with its solution. */
export function solution(posed: Posed, outcome: Outcome, chosen: Choice | null = null): string {
  const t = puzzleTexts[posed.locale];
  return [
    outcome.isRight ? t.right : t.wrong,
    ...answerLines(posed),
    ...countedLines(posed.locale, outcome),
    ...(chosen !== null ? [choiceLine(posed, chosen)] : callLines(posed)),
  ].join('\n');
}

/** The second question, if there is one. */
function callLines({ game, puzzle, judged, locale }: Posed): readonly string[] {
  const call = puzzle.win ? callOn(game, puzzle, judged) : null;
  return call ? [puzzleTexts[locale].call.ask(capital(game.texts[locale].seats[call.caller]))] : [];
}

/** The answers to the second question, labelled like the table's buttons; empty if there is none. */
export function choicesOf({ puzzle, locale }: Posed): readonly { code: Choice; label: string }[] {
  const { buttons } = puzzleTexts[locale].call;
  return puzzle.win ? CHOICES.map((code) => ({ code, label: buttons[code] })) : [];
}

/** The winning choice and how it wins. Old messages may have buttons of a question that has been dropped. */
export function choiceLine({ game, puzzle, judged, locale }: Posed, chosen: Choice): string {
  const t = puzzleTexts[locale].call;
  const call = callOn(game, puzzle, judged);
  if (!puzzle.win || !call) return t.dropped;
  const { call: best, lines } = puzzle.win;
  const own = lines.map((line) => ({ ...line, seat: call.caller }));
  const how = toldFrom(game, call.tables[best], own, locale) ?? '';
  return `${chosen === best ? t.right : t.wrong} ${t.wins[best](how)}`;
}

/** The state after an answer. */
export const stageAfter = ({ puzzle }: Posed, right: boolean): Stage =>
  puzzle.win === undefined ? 'solved' : right ? 'right' : 'wrong';

/** The components of an answered puzzle; `lessons`: buttons to the lessons about it. */
export function solvedRows(
  posed: Posed,
  moment: Moment,
  stage: Stage,
  lessons: readonly Button[],
): NonNullable<Payload['components']> {
  const { puzzle, locale, wish } = posed;
  const t = puzzleTexts[locale];
  const other: Moment = moment === 'before' ? 'after' : 'before';
  const choices = stage === 'solved' ? [] : choicesOf(posed);
  const choiceRow = choices.map(({ code, label }): Button => ({
    id: puzzleId(DO.choose, puzzle, wish, code, stage),
    label,
    style: 'danger',
  }));
  return [
    ...buttonRows(choiceRow),
    ...buttonRows([
      { id: openId(wish), label: t.buttons.next, style: 'urgent' },
      ...(puzzle.kind === 'right' || isPlayed(posed)
        ? [{ id: puzzleId(DO.show, puzzle, wish, other, stage), label: t.buttons[other] }]
        : []),
      ...lessons,
      wayHome(locale),
    ]),
  ];
}
