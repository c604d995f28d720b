import { subtext } from 'discord.js';
import type { KnockableOffence, MatchResult } from '../core/rules.ts';
import { remembered } from '../core/remembered.ts';
import { othersThan, seatAfter, SEATS, type Seat } from '../core/seat.ts';
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
import type { Outline } from './face.ts';
import { callNews, rulingLines, wrongOf } from './ruling-text.ts';

export { duration };

export interface TableMoment {
  /** Converts a match time to Discord's clock, in Unix ms. */
  toDiscord(at: number): number;
  /** True if the message has a picture; if not, the text says where the table can be read. */
  readonly hasPicture: boolean;
  /** Show the how-to line (default: true). It helps nobody where there are no buttons to play with. */
  readonly guides?: boolean;
  /** True if the result message stands below the table; if not (the default), the table states the result. */
  readonly isResultBelow?: boolean;
  /** Number of steps that the database has lost, while that is news; left out or null: none. */
  readonly lostSteps?: number | null;
}

export const playsAlone = ({ players }: Pick<Header, 'players'>): boolean =>
  new Set(players.map(({ id, name }) => `${id} ${name}`)).size === 1;

const userName = (header: Pick<Header, 'players'>, seat: Seat): string =>
  nameInText(playerAt(header, seat).name);

/** Adds the seat's number for a player who plays all seats. */
const withSeat = (header: Pick<Header, 'players'>, name: string, seat: Seat): string =>
  playsAlone(header) ? `${name} (${seat})` : name;

/** A player's name, escaped for messages. */
export const playerName = (header: Pick<Header, 'players'>, seat: Seat): string =>
  withSeat(header, userName(header, seat), seat);

type Names = (header: Pick<Header, 'players'>) => readonly string[];

/** Caches the names of a match: reading them letter by letter is slow. */
function namesOnce(namesIn: Names): Names {
  const known = remembered((players: Header['players']) => namesIn({ players }));
  return ({ players }) => known(players);
}

/** Players' names by seat, escaped for messages. */
export const playerNames = namesOnce((header) => seatsIn(header).map((seat) => playerName(header, seat)));

/** Players' names by seat, for pictures and alt texts. */
export const seatNames = namesOnce((header) =>
  seatsIn(header).map((seat) => withSeat(header, plainName(playerAt(header, seat).name), seat)),
);

/** Room for names in a line about all players, on a phone, in UTF-16 code units. */
const NAMES_ROOM = 33;

/** Players' names by seat, shortened for the table so that they leave room for the news. */
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

/** Formats a time as whole minutes or whole hours: `30 minutes`, `3 hours`. */
export function span(ms: number, locale: Locale): string {
  const minutes = Math.round(ms / 60_000);
  const [value, unit] = minutes >= 60 && minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Short notes: practice with its level, and the coach. */
export function practiceNotes(
  { practice, coach }: Pick<Terms, 'practice' | 'coach'>,
  locale: Locale,
): readonly string[] {
  const t = texts[locale].practice;
  return [...(practice ? [t.terms(t.levels[practice.level])] : []), ...(coach ? [t.coach] : [])];
}

/** Names the players and the game. `who` replaces the players' names, for example by names with times. */
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

/** Text of the table of a match that has ended: the result, if any, and the heading. */
export const endedText = (game: Game, header: Header, result: MatchResult | null = null): string =>
  `${resultText(header.locale, game, header, result)}\n${subtext(headingText(game, header))}`;

/** Text of the table of a match that ended without a result, when the message below says why. */
export const unratedBelowText = (game: Game, header: Header): string =>
  `${texts[header.locale].table.overUnrated}\n${subtext(headingText(game, header))}`;

/** True if the text of a table message says that its match ended without a result. */
export function saysUnrated(content: string, { locale }: Pick<Header, 'locale'>): boolean {
  const { ended, overUnrated, overUnratedBefore } = texts[locale].table;
  return [ended, overUnrated, ...overUnratedBefore].some((line) => content.startsWith(`${line}\n`));
}

interface Context {
  readonly game: Game;
  readonly header: Header;
  readonly match: ShownMatch;
  readonly moment: TableMoment;
  readonly t: Texts['table'];
  readonly view: ReturnType<ShownMatch['view']>;
  /** Returns a player's name, shortened for the table. */
  readonly name: (seat: Seat) => string;
  /** Formats a match time relative to now. */
  readonly stamp: (at: number) => string;
}

/**
 * Text of the table message, in the match's language. It uses only what everybody may know, so it never shows
 * whether a move was legal. First the next and the last move, then in small print the state, the players and
 * the game.
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

/** Says what the match waits for, and who has to act. */
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

/** The open offer of a draw, or the outcome of the last one. */
function offerLines({ match, t, view, name }: Context): string[] {
  const { drawOffer } = view;
  if (drawOffer !== null) return [[t.offersDraw(name(drawOffer)), ...acceptedBy(t, match, name)].join(' ')];
  return match.vainOffer === null ? [] : [vainOfferText(t, match.vainOffer, name)];
}

const vainOfferText = (t: Texts['table'], { by, declinedBy }: VainOffer, name: Context['name']): string =>
  declinedBy === null ? t.offerLapsed(name(by)) : t.offerDeclined(name(declinedBy), name(by));

/** Says how many steps the database has lost, and that players may therefore end a rated match. */
function lostLines({ header: { ranked }, moment: { lostSteps = null }, t }: Context): string[] {
  if (lostSteps === null) return [];
  return [t.lost(lostSteps), ...(ranked ? [subtext(t.mayEndLost)] : [])];
}

/** Short notes: a draw that can be claimed, and warnings. */
function notesOf({ header, match, t, view, name }: Context): string[] {
  const warned = match.seats.filter((seat) => match.isWarned(seat)).map(name);
  return [
    ...(view.drawClaim ? [t.drawClaim] : []),
    ...(warned.length === 0 ? [] : [t.warned(new Intl.ListFormat(header.locale).format(warned))]),
  ];
}

/** The coach's lines on a lone player's last attempt and on missed offences of the bot; null: none. */
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

/** By seat of the bot, offences of its last turn that are past calling at match time `at` (`missedOf`). */
export function missedBy(
  header: Header,
  match: Pick<ShownMatch, 'judged' | 'answerable' | 'turn' | 'view'>,
  at: number,
  told: (seat: Seat, offences: readonly KnockableOffence[]) => string,
): string[] {
  // During an open win its offences may become callable again.
  if (!isCoached(header) || match.view('spectator').phase === 'ending') return [];
  return (header.practice?.seats ?? []).flatMap((seat) => {
    const own = missedOf(match.judged, { seat, turn: match.turn }, match.answerable(at));
    return own.length === 0 ? [] : [told(seat, own)];
  });
}

/** Last attempt of a coached player, who has to judge the bot's attempts alone. Null if there is none. */
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

/** Number of attempts for which a newcomer is told what to do next. */
const GUIDED = 10;

/** Tells a newcomer the next step at first; at the start, tells others how to use the buttons. */
function guidance({ game, header, match, t, view, name }: Context): string[] {
  const next = isGuided(header, match) ? match.describeGuide(header.locale) : null;
  if (next !== null) return [t.guide(name(match.turn), next)];
  return view.ply === 0 ? [game.texts[header.locale].howTo] : [];
}

/** True if the player to move is new to the game and has made few attempts in all their seats. */
function isGuided(header: Header, match: ShownMatch): boolean {
  if (!header.newcomers?.includes(match.turn)) return false;
  const seats = seatsOf(header, playerAt(header, match.turn).id);
  return seats.reduce((sum, seat) => sum + match.attemptsOf(seat), 0) < GUIDED;
}

/** Heading with the time that each player has left. */
function whoPlays({ game, header, match, name, stamp }: Context): string {
  const shown = { ...match.view('spectator'), deadline: match.deadline };
  return headingText(game, header, timesText(shown, header.locale, { name, stamp }) ?? undefined);
}

/** Says how much time each player has left, and when the running clock expires. Null without a clock. */
export function timesText(
  { clock, phase, deadline }: Pick<Outline, 'clock' | 'phase' | 'deadline'>,
  locale: Locale,
  { name, stamp }: Pick<Context, 'name' | 'stamp'>,
): string | null {
  const t = texts[locale].table;
  if (!clock) return null;
  const times = SEATS.slice(0, clock.left.length).map((seat) => {
    const left = t.timeLeft(name(seat), duration(clock.left[seat - 1] ?? 0, locale));
    if (clock.running !== seat) return left;
    return deadline === null || phase === 'ending' ? left : t.timeRuns(left, stamp(deadline));
  });
  return t.clock(times.join(' · '));
}

/**
 * Text of a finished table, with the ruling if a call ended the match. It points to a result message below.
 * It states the result itself if there is none, or no picture with an alt text.
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

/** Returns the lines that fit into `room` characters, in order. Only the first may be cut. */
function fitting([first, ...more]: readonly string[], room: number): string[] {
  if (first === undefined || room <= 0) return [];
  const lines = [first.slice(0, room)];
  for (const line of more) {
    if ([...lines, line].join('\n').length <= room) lines.push(line);
  }
  return lines;
}

/** Names the last call and its outcome, while that is news; otherwise null. */
function callOf({ game, header, match, name }: Context): string | null {
  const { calledLately: called } = match;
  return called && callNews({ game, locale: header.locale, called, name });
}

/** Says in a sentence how a match ended. `result`: null if it ended without one. */
export function resultText(
  locale: Locale,
  game: Pick<Game, 'texts'>,
  header: Pick<Header, 'players'>,
  result: MatchResult | null,
): string {
  if (!result) return texts[locale].table.ended;
  return resultSentence(locale, game.texts[locale], result, (seat) => playerName(header, seat));
}

/** Says how a match ended, with what only its game can add from the final table. */
export function outcomeText(game: Game, header: Header, match: ShownMatch): string {
  const { locale } = header;
  const said = resultText(locale, game, header, match.result);
  return match.result ? match.describeOutcome(locale, said, (seat) => playerName(header, seat)) : said;
}
