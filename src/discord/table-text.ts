import { subtext, time as timestamp, TimestampStyles } from 'discord.js';
import type { MatchResult, RuledOffence, Ruling } from '../core/rules.ts';
import { othersThan, seatAfter, type Seat } from '../core/seat.ts';
import type { VainOffer } from '../games/draw-offer.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { GameProse, Locale } from '../games/texts.ts';
import { endText, texts, type Texts } from '../i18n/index.ts';
import { playerAt, seatsIn, type Header } from '../match/header.ts';
import { CONTENT_LIMIT } from './limits.ts';
import { nameInText, plainName } from './names.ts';

export interface TableMoment {
  /** A match time as Discord's, in Unix ms. */
  toDiscord(at: number): number;
  /** What the referee has just said. */
  readonly notice: Notice | null;
  /** Whether there is a picture of the table; if not, the text says where the table can be read. */
  readonly hasPicture: boolean;
}

/** What the referee says after a call: what was wrong and what happens, in a sentence, and the rulings that say so. */
export interface Notice {
  readonly sentence: string;
  readonly rulings: readonly string[];
}

/** With more rulings than this, people would no longer see the table. */
const RULINGS_SHOWN = 2;

const POINT: Readonly<Record<Locale, string>> = { en: '.', de: ',' };

export const playsAlone = ({ players }: Pick<Header, 'players'>): boolean =>
  new Set(players.map(({ id }) => id)).size === 1;

const userName = (header: Header, seat: Seat): string => nameInText(playerAt(header, seat).name);

/** For somebody who plays alone, the seat's number tells the seats apart. */
const withSeat = (header: Header, name: string, seat: Seat): string =>
  playsAlone(header) ? `${name} (${seat})` : name;

/** A player's name in messages. */
export const playerName = (header: Header, seat: Seat): string =>
  withSeat(header, userName(header, seat), seat);

/** The players' names by seat, as messages say them. */
export const playerNames = (header: Header): readonly string[] =>
  seatsIn(header).map((seat) => playerName(header, seat));

/** The players' names by seat, as pictures and alt texts say them. */
export const seatNames = (header: Header): readonly string[] =>
  seatsIn(header).map((seat) => withSeat(header, plainName(playerAt(header, seat).name), seat));

const named = (header: Header, seats: readonly Seat[]): string =>
  new Intl.ListFormat(header.locale).format(seats.map((seat) => playerName(header, seat)));

/** `Anna or Ben`. */
export const anyOf = (header: Header, seats: readonly Seat[]): string =>
  new Intl.ListFormat(header.locale, { type: 'disjunction' }).format(
    seats.map((seat) => playerName(header, seat)),
  );

/** Milliseconds as `9:41`, or `1:02:03`; under a minute with tenths (`0:09.5`, in German `0:09,5`), so that nobody has to guess. */
export function duration(ms: number, locale: Locale): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  if (seconds < 60) return `0:${two(seconds)}${POINT[locale]}${Math.floor((ms % 1000) / 100)}`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A longer time in whole minutes, or in whole hours, in words: `30 minutes`, `3 hours`. */
export function span(ms: number, locale: Locale): string {
  const minutes = Math.round(ms / 60_000);
  const [value, unit] = minutes >= 60 && minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** A moment as the reader's clock says it, to the second, and relative to now. */
function stamps(unixMs: number): [at: string, relative: string] {
  const seconds = Math.floor(unixMs / 1000);
  return [timestamp(seconds, TimestampStyles.MediumTime), timestamp(seconds, TimestampStyles.RelativeTime)];
}

/** Who plays what. */
function headingText(game: Game, header: Header): string {
  const t = texts[header.locale].table;
  const { name } = game.texts[header.locale];
  const names = seatsIn(header).map((seat) => userName(header, seat));
  return playsAlone(header)
    ? t.headingAlone(name, names[0] ?? '', names.length)
    : t.heading(name, names, header.ranked);
}

/** The text of the table message of a match that has ended with the table as it stands. */
export const endedText = (game: Game, header: Header): string =>
  `${headingText(game, header)}\n${texts[header.locale].table.ended}`;

/** The text of the table message, in the match's language: what everybody may know, the same whether a move was legal or not. */
export function tableText(game: Game, header: Header, match: ShownMatch, moment: TableMoment): string {
  const t = texts[header.locale].table;
  const view = match.view('spectator');
  const { seats } = match;
  const heading = headingText(game, header);
  const lines: string[] = [];
  if (view.phase === 'over') lines.push(resultText(header.locale, game, header, match.result));
  else {
    const held = match.describeHeld(header.locale);
    lines.push(t.active(playerName(header, view.turn)) + (held === null ? '' : ` · ${held}`));
  }
  const move = match.describeMove(header.locale);
  if (move !== null && match.mover) lines.push(t.lastMove(playerName(header, match.mover), move));
  const stamp = (at: number) => stamps(moment.toDiscord(at)).join(' · ');
  const { deadline } = match;
  const name = (seat: Seat) => playerName(header, seat);
  lines.push(...match.describeStatus(header.locale, { name, stamp, deadline }));
  lines.push(...clockLines(t, header, match, moment));
  if (view.phase === 'ending' && view.winner !== null) {
    const until = stamps(moment.toDiscord(match.deadline ?? match.at));
    lines.push(
      t.openWin(playerName(header, view.winner), anyOf(header, othersThan(seats, view.winner)), ...until),
    );
  }
  if (view.drawOffer !== null) lines.push(t.offersDraw(playerName(header, view.drawOffer)));
  if (match.vainOffer !== null) lines.push(vainOfferText(t, header, match.vainOffer));
  if (match.accepted.length > 0) lines.push(t.accepted(named(header, match.accepted)));
  if (view.drawClaim) lines.push(t.drawClaim);
  const warned = seats.filter((seat) => match.isWarned(seat));
  if (warned.length > 0) lines.push(t.warned(named(header, warned)));
  if (view.ply === 0 && !match.result) lines.push(subtext(game.texts[header.locale].howTo));
  if (!moment.hasPicture) lines.push(t.noPicture);
  const room = CONTENT_LIMIT - [heading, ...lines].join('\n').length - 1;
  const notice = moment.notice === null ? [] : noticeLines(t, moment.notice, room);
  return [heading, ...notice, ...lines].join('\n');
}

function vainOfferText(t: Texts['table'], header: Header, { by, declinedBy }: VainOffer): string {
  const name = playerName(header, by);
  return declinedBy === null ? t.offerLapsed(name) : t.offerDeclined(playerName(header, declinedBy), name);
}

/**
 * As much of a notice as there is room for, in characters, besides what the table has to say: rulings are quoted whole
 * or not at all. The sentence comes last: on a phone only what is next to the picture can be seen at once.
 */
function noticeLines(t: Texts['table'], { sentence, rulings }: Notice, room: number): string[] {
  for (let shown = Math.min(rulings.length, RULINGS_SHOWN); shown >= 0; shown -= 1) {
    const quotes = rulings.slice(0, shown).map((text) => `> ${text.replaceAll('\n', ' ')}`);
    const lines = [...quotes, ...(shown < rulings.length ? [t.moreRulings(shown)] : []), sentence];
    if (lines.join('\n').length <= room) return lines;
  }
  return room > 0 ? [sentence.slice(0, room)] : [];
}

function clockLines(t: Texts['table'], header: Header, match: ShownMatch, moment: TableMoment): string[] {
  const { clock, phase, turn } = match.view('spectator');
  if (!clock) return [];
  const left = match.seats
    .map((seat) =>
      t.timeLeft(
        playerName(header, seat),
        duration(clock.left[seat - 1] ?? 0, header.locale),
        clock.running === seat,
      ),
    )
    .join(' · ');
  if (phase === 'clock')
    return [t.clock(left), t.clockNotStarted(playerName(header, seatAfter(match.seats, turn)))];
  if (clock.running === null || match.deadline === null) return [t.clock(left)];
  return [t.clock(`${left} – ${t.flagFalls(...stamps(moment.toDiscord(match.deadline)))}`)];
}

/** How a match ended, in a sentence; null: without a result. */
export function resultText(locale: Locale, game: Game, header: Header, result: MatchResult | null): string {
  const t = texts[locale].table;
  if (!result) return t.ended;
  const how = endText(locale, game.texts[locale], result.reason);
  return result.winner === null ? t.drawn(how) : t.won(playerName(header, result.winner), how);
}

/** What was wrong, as clauses after the offender's name, each once, with the first move that it concerns: `(5♦ C1 → B1) put a card …`. */
function wrongOf(
  prose: GameProse,
  locale: Locale,
  match: ShownMatch,
  offences: readonly RuledOffence[],
): string {
  const { and } = texts[locale].table;
  const clauseOf = ({ code, hint }: RuledOffence): string => prose.offence(code, hint);
  const firsts = offences.filter(
    (offence, i) => offences.findIndex((other) => clauseOf(other) === clauseOf(offence)) === i,
  );
  const said = [...new Set(firsts.map(({ ply }) => ply))].map((ply) => {
    const clauses = firsts.filter((offence) => offence.ply === ply).map(clauseOf);
    const move = match.moveTexts(ply)?.[locale];
    // A clause may have a second half, which tells what would have been right.
    const joined = clauses.join(clauses.some((clause) => clause.includes(';')) ? `;${and}` : and);
    return move === undefined ? joined : `(${move}) ${joined}`;
  });
  return said.join(`;${and}`);
}

export function noticeOf(game: Game, header: Header, match: ShownMatch, ruling: Ruling): Notice {
  const t = texts[header.locale].table;
  const prose = game.texts[header.locale];
  const caller = playerName(header, ruling.caller);
  const { calls } = prose;
  if (!calls) throw new Error(`a ruling in ${game.id}, where nobody calls`);
  if (ruling.kind === 'wrong') {
    return { sentence: match.result ? calls.lost(caller) : calls.wrong(caller), rulings: [] };
  }
  const wrong = wrongOf(prose, header.locale, match, ruling.offences);
  const offenders = [...new Set(ruling.offences.map(({ seat }) => seat))];
  const undone = ruling.offences.some((offence) => offence.undone);
  const missed = match.turn === ruling.caller ? undefined : calls.missed?.(caller);
  const isOver = match.result !== null;
  const charged = ruling.charged && calls.charged?.(playerName(header, ruling.charged), isOver);
  const sentence = [
    calls.right(caller, named(header, offenders), wrong),
    undone ? calls.undone : calls.left,
    ...(charged ? [charged] : []),
    ...(missed === undefined ? [] : [missed]),
    ...(isOver ? [] : [t.nowActive(playerName(header, match.turn))]),
  ].join(' ');
  const rulings = [...new Set(ruling.offences.map(({ code }) => prose.ruling(code)))].filter(
    (text) => text !== '',
  );
  return { sentence, rulings };
}
