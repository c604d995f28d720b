import { subtext } from 'discord.js';
import type { KnockableOffence, MatchResult } from '../core/rules.ts';
import { remembered } from '../core/remembered.ts';
import { othersThan, seatAfter, type Seat } from '../core/seat.ts';
import type { VainOffer } from '../games/draw-offer.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import { missedOf, type Attempt } from '../games/judged.ts';
import type { Locale } from '../core/locale.ts';
import { duration } from '../i18n/duration.ts';
import { resultSentence, texts, type Texts } from '../i18n/index.ts';
import type { Terms } from '../challenge/terms.ts';
import { isSolitary, playerAt, seatsIn, seatsOf, type Header } from '../match/header.ts';
import { CONTENT_LIMIT } from '../line/limits.ts';
import { until } from '../chat/moment.ts';
import { nameInText, namesInText, plainName } from '../chat/names.ts';
import { callNews, rulingLines, wrongOf } from './ruling-text.ts';

export { duration };

export interface TableMoment {
  /** A match time as Discord's, in Unix ms. */
  toDiscord(at: number): number;
  /** Whether there is a picture of the table; if not, the text says where the table can be read. */
  readonly hasPicture: boolean;
  /** Whether it is told how to go on; left out: it is. Where there are no buttons to play with it helps nobody. */
  readonly guides?: boolean;
  /** Whether the message that tells the result stands below the table; left out: it does not, and the table tells the result. */
  readonly isResultBelow?: boolean;
  /** How many steps the database has lost, as long as that is news; left out or null: none. */
  readonly lostSteps?: number | null;
}

export const playsAlone = ({ players }: Pick<Header, 'players'>): boolean =>
  new Set(players.map(({ id, name }) => `${id} ${name}`)).size === 1;

const userName = (header: Pick<Header, 'players'>, seat: Seat): string =>
  nameInText(playerAt(header, seat).name);

/** For somebody who plays alone, the seat's number tells the seats apart. */
const withSeat = (header: Pick<Header, 'players'>, name: string, seat: Seat): string =>
  playsAlone(header) ? `${name} (${seat})` : name;

/** A player's name in messages. */
export const playerName = (header: Pick<Header, 'players'>, seat: Seat): string =>
  withSeat(header, userName(header, seat), seat);

type Names = (header: Pick<Header, 'players'>) => readonly string[];

/** Worked out once for each match: names are long to read, letter by letter. */
function namesOnce(namesIn: Names): Names {
  const known = remembered((players: Header['players']) => namesIn({ players }));
  return ({ players }) => known(players);
}

/** The players' names by seat, as messages say them. */
export const playerNames = namesOnce((header) => seatsIn(header).map((seat) => playerName(header, seat)));

/** The players' names by seat, as pictures and alt texts say them. */
export const seatNames = namesOnce((header) =>
  seatsIn(header).map((seat) => withSeat(header, plainName(playerAt(header, seat).name), seat)),
);

/** How many characters of names, in UTF-16 code units, a line about all players has room for on a phone. */
const NAMES_ROOM = 33;

/** The players' names by seat as the table says them: long ones are cut, so that what there is to say can be seen. */
export const namesAtTable = namesOnce((header) => {
  const names = namesInText(
    seatsIn(header).map((seat) => playerAt(header, seat).name),
    NAMES_ROOM,
  );
  return seatsIn(header).map((seat, i) => withSeat(header, names[i] ?? '', seat));
});

/** `Anna or Ben`. */
export const anyOf = (header: Header, seats: readonly Seat[]): string =>
  new Intl.ListFormat(header.locale, { type: 'disjunction' }).format(
    seats.map((seat) => playerName(header, seat)),
  );

/** A longer time in whole minutes, or in whole hours, in words: `30 minutes`, `3 hours`. */
export function span(ms: number, locale: Locale): string {
  const minutes = Math.round(ms / 60_000);
  const [value, unit] = minutes >= 60 && minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** That it is practice, at which level, and that a coach helps, in a few words each. */
export function practiceNotes(
  { practice, coach }: Pick<Terms, 'practice' | 'coach'>,
  locale: Locale,
): readonly string[] {
  const t = texts[locale].practice;
  return [...(practice ? [t.terms(t.levels[practice.level])] : []), ...(coach ? [t.coach] : [])];
}

/** Who plays what, with `who` for the players' names where they are told with more. */
function headingText(game: Game, header: Header, who?: string): string {
  const t = texts[header.locale].table;
  const { name } = game.texts[header.locale];
  const names = namesAtTable(header);
  const heading =
    who === undefined && playsAlone(header)
      ? t.headingAlone(name, userName(header, 1), names.length)
      : t.heading(who ?? names.join(' – '), name, header.ranked);
  return [heading, ...practiceNotes(header, header.locale)].join(' · ');
}

/** The text of a table whose match has ended as it stands: the result, if it has one. */
export const endedText = (game: Game, header: Header, result: MatchResult | null = null): string =>
  `${resultText(header.locale, game, header, result)}\n${subtext(headingText(game, header))}`;

/** The text of a table whose match has ended without a result, when the message that says why stands below it. */
export const unratedBelowText = (game: Game, header: Header): string =>
  `${texts[header.locale].table.overUnrated}\n${subtext(headingText(game, header))}`;

/** Whether the text of a table message says that its match ended without a result. */
export function saysUnrated(content: string, { locale }: Pick<Header, 'locale'>): boolean {
  const { ended, overUnrated } = texts[locale].table;
  return [ended, overUnrated].some((line) => content.startsWith(`${line}\n`));
}

/** What the text of a table is made from. */
interface Context {
  readonly game: Game;
  readonly header: Header;
  readonly match: ShownMatch;
  readonly moment: TableMoment;
  readonly t: Texts['table'];
  readonly view: ReturnType<ShownMatch['view']>;
  /** A player's name, short enough for the table. */
  readonly name: (seat: Seat) => string;
  /** A match time as it is from now. */
  readonly stamp: (at: number) => string;
}

/**
 * The text of the table message, in the match's language: what everybody may know, the same whether a move was legal or
 * not. First what is to be done and what was done last, then in small print what stands and who plays what.
 */
export function tableText(game: Game, header: Header, match: ShownMatch, moment: TableMoment): string {
  const { locale } = header;
  const t = texts[locale].table;
  const names = namesAtTable(header);
  const name = (seat: Seat): string => names[seat - 1] ?? '';
  const stamp = (at: number): string => until(moment.toDiscord(at));
  const shown = { game, header, match, moment, t, name, stamp, view: match.view('spectator') };
  if (match.result) return endText(shown);
  const status = match.describeStatus(locale, { name, stamp, deadline: match.deadline });
  const call = callOf(shown);
  const now = status.now ?? todo(shown, status.doing);
  const isNewest = call !== null && !match.calledLately?.isPast;
  const small = [
    ...(call === null || isNewest ? [] : [call]),
    [whoPlays(shown), ...notesOf(shown), ...status.notes].join(' · '),
    ...(moment.guides === false ? [] : (coaching(shown) ?? guidance(shown))),
  ];
  return [
    ...lostLines(shown),
    isNewest ? `${call} ${now}` : now,
    ...(isNewest ? [] : status.news === null ? lastMove(shown) : [status.news]),
    ...offerLines(shown),
    ...small.map((line) => subtext(line)),
    ...(moment.hasPicture ? [] : [t.noPicture]),
  ].join('\n');
}

/** What everybody waits for, with whoever has to see to it. */
function todo({ header, match, t, view, name, stamp, game }: Context, doing: string | null): string {
  const { phase, turn, winner } = view;
  if (phase === 'ending' && winner !== null) {
    const [other, ...more] = othersThan(match.seats, winner).map(name);
    const objects = game.texts[header.locale].calls?.objects ?? '';
    const who = other === undefined || more.length > 0 ? null : other;
    const open = t.openWin(name(winner), who, objects, stamp(match.deadline ?? match.at));
    return [open, ...acceptedBy(t, match, name)].join(' ');
  }
  if (phase === 'clock') return t.clockNotStarted(name(seatAfter(match.seats, turn)), name(turn));
  const held = match.describeHeld(header.locale);
  return [t.active(name(turn)), doing, held].filter((said) => said !== null).join(' · ');
}

const acceptedBy = (t: Texts['table'], { accepted }: ShownMatch, name: Context['name']): string[] =>
  accepted.length === 0 ? [] : [t.accepted(accepted.map(name))];

function lastMove({ header, match, t, name }: Context): string[] {
  const move = match.describeMove(header.locale);
  return move === null || match.mover === null ? [] : [t.lastMove(name(match.mover), move)];
}

/** An offer of a draw, or what became of it. */
function offerLines({ match, t, view, name }: Context): string[] {
  const { drawOffer } = view;
  if (drawOffer !== null) return [[t.offersDraw(name(drawOffer)), ...acceptedBy(t, match, name)].join(' ')];
  return match.vainOffer === null ? [] : [vainOfferText(t, match.vainOffer, name)];
}

const vainOfferText = (t: Texts['table'], { by, declinedBy }: VainOffer, name: Context['name']): string =>
  declinedBy === null ? t.offerLapsed(name(by)) : t.offerDeclined(name(declinedBy), name(by));

/** What the database has lost, and that a rated match may therefore be ended. */
function lostLines({ header: { ranked }, moment: { lostSteps = null }, t }: Context): string[] {
  if (lostSteps === null) return [];
  return [t.lost(lostSteps), ...(ranked ? [subtext(t.mayEndLost)] : [])];
}

/** What else stands, in a few words each. */
function notesOf({ header, match, t, view, name }: Context): string[] {
  const warned = match.seats.filter((seat) => match.isWarned(seat)).map(name);
  return [
    ...(view.drawClaim ? [t.drawClaim] : []),
    ...(warned.length === 0 ? [] : [t.warned(new Intl.ListFormat(header.locale).format(warned))]),
  ];
}

/** What the coach of a solitary player says about their last attempt, and about the bot's offences that they have missed; null: nothing. */
function coaching({ game, header, match, name }: Context): string[] | null {
  const { locale } = header;
  const prose = game.texts[locale];
  const { wrong, missed } = texts[locale].practice;
  const last = coachedAttempt(header, match);
  const lines = [
    ...missedBy(header, match, match.at, (seat, offences) =>
      missed(name(seat), wrongOf(prose, locale, offences)),
    ),
    ...(last && last.offences.length > 0
      ? [wrong(name(last.seat), wrongOf(prose, locale, last.offences))]
      : []),
  ];
  return lines.length === 0 ? null : lines;
}

const isCoached = (header: Header): boolean => header.coach === true && isSolitary(header);

/** By seat of the bot, its offences of its last completed turn, once every call on them has been possible (`missedOf`). `at`: the match time. */
export function missedBy(
  header: Header,
  { judged, answerable, turn, view }: Pick<ShownMatch, 'judged' | 'answerable' | 'turn' | 'view'>,
  at: number,
  told: (seat: Seat, offences: readonly KnockableOffence[]) => string,
): string[] {
  // While a win is open its offences may be called on again.
  if (!isCoached(header) || view('spectator').phase === 'ending') return [];
  return (header.practice?.seats ?? []).flatMap((seat) => {
    const own = missedOf(judged, { seat, turn }, answerable(at));
    return own.length === 0 ? [] : [told(seat, own)];
  });
}

/** The last attempt of somebody who is coached: the bot's own are for them to judge; null: there is none. */
export function coachedAttempt(
  header: Header,
  { judged }: Pick<ShownMatch, 'judged'>,
): (Attempt & { readonly seat: Seat }) | null {
  if (!isCoached(header)) return null;
  const { seats = [] } = header.practice ?? {};
  const own = [...judged.last].filter(([seat]) => !seats.includes(seat));
  const [last] = own.toSorted(([, one], [, other]) => other.ply - one.ply);
  return last ? { seat: last[0], ...last[1] } : null;
}

/** For so many attempts whoever is new to a game is told what to do next. */
const GUIDED = 10;

/** What whoever is new to the game can do next, for a while; otherwise, at the beginning, how it is played with the buttons. */
function guidance({ game, header, match, t, view, name }: Context): string[] {
  const next = isGuided(header, match) ? match.describeGuide(header.locale) : null;
  if (next !== null) return [t.guide(name(match.turn), next)];
  return view.ply === 0 ? [game.texts[header.locale].howTo] : [];
}

/** Whether the player to move is new to the game, and has not done much yet, in any of their seats. */
function isGuided(header: Header, match: ShownMatch): boolean {
  if (!header.newcomers?.includes(match.turn)) return false;
  const seats = seatsOf(header, playerAt(header, match.turn).id);
  return seats.reduce((sum, seat) => sum + match.attemptsOf(seat), 0) < GUIDED;
}

/** Who plays what, each with the time that they have left. */
function whoPlays({ game, header, match, name, stamp }: Context): string {
  return headingText(game, header, timesText(match, header.locale, { name, stamp }) ?? undefined);
}

/** The time that each player has left, and when it has run out for whoever's runs; null: there is no clock. */
export function timesText(
  match: Pick<ShownMatch, 'view' | 'deadline' | 'seats'>,
  locale: Locale,
  { name, stamp }: Pick<Context, 'name' | 'stamp'>,
): string | null {
  const t = texts[locale].table;
  const { deadline } = match;
  const { clock, phase } = match.view('spectator');
  if (!clock) return null;
  const times = match.seats.map((seat) => {
    const left = t.timeLeft(name(seat), duration(clock.left[seat - 1] ?? 0, locale));
    if (clock.running !== seat) return left;
    return deadline === null || phase === 'ending' ? left : t.timeRuns(left, stamp(deadline));
  });
  return t.clock(times.join(' · '));
}

/**
 * That the match is over, with all that the referee has said about a call that has ended it. Once the result has a message of its
 * own, the table points to that. Until then the text tells the result, and where there is no picture, whose alt text tells it.
 */
function endText(shown: Context): string {
  const { game, header, match } = shown;
  const name = (seat: Seat): string => playerName(header, seat);
  const { hasPicture, isResultBelow = false } = shown.moment;
  const first = hasPicture && isResultBelow ? shown.t.over : outcomeText(game, header, match);
  const rest = [...lastMove(shown), subtext(whoPlays(shown)), ...(hasPicture ? [] : [shown.t.noPicture])];
  const room = CONTENT_LIMIT - [first, ...rest].join('\n').length - 1;
  const { calledLately: called } = match;
  const said = called?.isLast ? rulingLines({ game, locale: header.locale, called, name }) : [];
  return [first, ...fitting(said, room), ...rest].join('\n');
}

/** As many of the lines, from the first on, as there is room for, in characters; none is cut but the first. */
function fitting([first, ...more]: readonly string[], room: number): string[] {
  if (first === undefined || room <= 0) return [];
  const lines = [first.slice(0, room)];
  for (const line of more) {
    if ([...lines, line].join('\n').length <= room) lines.push(line);
  }
  return lines;
}

/** Who has called, and what has come of it, as long as that is news; null: nobody has. */
function callOf({ game, header, match, name }: Context): string | null {
  const { calledLately: called } = match;
  return called && callNews({ game, locale: header.locale, called, name });
}

/** How a match ended, in a sentence; null: without a result. */
export function resultText(
  locale: Locale,
  game: Pick<Game, 'texts'>,
  header: Pick<Header, 'players'>,
  result: MatchResult | null,
): string {
  if (!result) return texts[locale].table.ended;
  return resultSentence(locale, game.texts[locale], result, (seat) => playerName(header, seat));
}

/** How a match ended that can still be looked at, with what only its game has to say about that. */
export function outcomeText(game: Game, header: Header, match: ShownMatch): string {
  const { locale } = header;
  const said = resultText(locale, game, header, match.result);
  return match.result ? match.describeOutcome(locale, said, (seat) => playerName(header, seat)) : said;
}
