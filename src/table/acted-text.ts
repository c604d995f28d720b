import { othersThan, seatAfter, type Seat } from '../core/seat.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Locale } from '../core/locale.ts';
import { endText, resultSentence, texts } from '../i18n/index.ts';
import { ownCallText } from '../i18n/rulings.ts';
import { seatsOf, type Header } from '../match/header.ts';
import { until } from '../chat/moment.ts';
import { playerName } from './text.ts';

/** A player's input that has just been accepted at a table: the last input of `match`. */
export interface Acted {
  readonly game: Game;
  readonly header: Pick<Header, 'players'>;
  readonly match: ShownMatch;
  readonly user: string;
  readonly locale: Locale;
  /** Converts a match time to Discord's clock, in Unix ms. */
  readonly toDiscord: (at: number) => number;
  /** As in `OwnAct`. */
  readonly drew: boolean;
}

/**
 * Tells a player in private what they did and what is next. The text shows no offence until a call reveals
 * it. Null if there is nothing to say.
 */
export function actedText(acted: Acted): string | null {
  const did = didText(acted);
  return did === null ? null : [did, ...nextOf(acted)].join(' ');
}

const nameIn = ({ header }: Omit<Acted, 'drew'>, seat: Seat): string => playerName(header, seat);

/** Tells a player in private what they did; null if there is nothing to say. */
export function didText(acted: Acted): string | null {
  const { game, match, locale, drew } = acted;
  const { called, lastInput } = match;
  const name = (seat: Seat): string => nameIn(acted, seat);
  if (!lastInput) return null;
  if (called?.ply === match.ply) return ownCallText({ game, locale, called, name });
  const own = match.describeToMaker(locale, { name, drew });
  return own ?? commonText(acted, lastInput);
}

function commonText(acted: Acted, { seat, verb }: NonNullable<ShownMatch['lastInput']>): string | null {
  const { match, locale } = acted;
  const { did } = texts[locale].acted;
  if (!isCommon(verb)) return null;
  return did[verb](listed(acted, othersThan(match.seats, seat), 'conjunction'));
}

const isCommon = (verb: string): verb is keyof typeof texts.en.acted.did => verb in texts.en.acted.did;

function listed(
  acted: Omit<Acted, 'drew'>,
  seats: readonly Seat[],
  type: 'conjunction' | 'disjunction',
): string {
  const names = seats.map((seat) => `**${nameIn(acted, seat)}**`);
  return new Intl.ListFormat(acted.locale, { type }).format(names);
}

/**
 * Names what is next: the end, or the player to move. Empty while a card is held or after a word to the
 * opponent: both change neither.
 */
function nextOf(acted: Acted): string[] {
  const { game, match, locale, user, header } = acted;
  const t = texts[locale].acted;
  const own = seatsOf(header, user);
  const isOnly = (seat: Seat | null): boolean => own.length === 1 && seat === own[0];
  const { phase, turn, winner, clock } = match.view('spectator');
  if (match.result) return [endedText(acted, isOnly(match.result.winner))];
  if (phase === 'ending' && winner !== null) return isOnly(winner) ? [openWinText(acted, winner)] : [];
  const verb = match.lastInput?.verb ?? '';
  if (verb === 'press' && clock?.running != null && !isOnly(clock.running))
    return [t.timeRuns(nameIn(acted, clock.running))];
  const kind = game.kindOf(verb);
  const isHeld = kind === 'attempt' && match.describeHeld(locale) !== null;
  if (kind === null || kind === 'word' || isHeld) return [];
  const isToPress =
    match.clockPress === 'manual' && clock?.running !== turn && isOnly(clock?.running ?? null);
  return [...(isToPress ? [t.pressClock] : []), isOnly(turn) ? t.yourTurn : t.theirTurn(nameIn(acted, turn))];
}

/**
 * Tells a player in sentences how the table stands: the end, or the player to move with the card held and the aim,
 * an open win, an offered draw.
 */
export function nowText(acted: Omit<Acted, 'drew'>): string {
  const { match, locale, user, header, toDiscord } = acted;
  const { table: t, acted: own } = texts[locale];
  const seats = seatsOf(header, user);
  const isOnly = (seat: Seat | null): boolean => seats.length === 1 && seat === seats[0];
  const name = (seat: Seat): string => nameIn(acted, seat);
  const stamp = (at: number): string => until(toDiscord(at));
  const { phase, turn, winner, drawOffer, drawClaim } = match.view('spectator');
  if (match.result) return endedText(acted, isOnly(match.result.winner));
  const offer = drawOffer !== null && !seats.includes(drawOffer) ? [t.offersDraw(name(drawOffer))] : [];
  if (phase === 'ending' && winner !== null) {
    if (isOnly(winner)) return openWinText(acted, winner);
    const [other, ...more] = othersThan(match.seats, winner).map(name);
    const objects = acted.game.texts[locale].calls?.objects ?? '';
    const who = other === undefined || more.length > 0 ? null : other;
    return [t.openWin(name(winner), who, objects, stamp(match.deadline ?? match.at)), ...offer].join(' ');
  }
  if (phase === 'clock') return `${t.clockNotStarted(name(seatAfter(match.seats, turn)), name(turn))}.`;
  const status = match.describeStatus(locale, { name, stamp, deadline: match.deadline });
  const doing = [status.doing, match.describeHeld(locale)].filter((said) => said !== null);
  return [
    ...(status.now === null
      ? [isOnly(turn) ? own.yourTurn : own.theirTurn(name(turn))]
      : [sentence(status.now)]),
    ...(doing.length === 0 ? [] : [own.doing(isOnly(turn) ? null : name(turn), doing.join(', '))]),
    ...offer,
    ...(drawClaim ? [sentence(t.drawClaim)] : []),
  ].join(' ');
}

const sentence = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

function endedText(acted: Omit<Acted, 'drew'>, isWon: boolean): string {
  const { game, match, locale } = acted;
  const { winner, reason } = match.result ?? { winner: null, reason: '' };
  const prose = game.texts[locale];
  if (isWon) return texts[locale].acted.youWin(endText(locale, prose, reason));
  return resultSentence(locale, prose, { winner, reason }, (seat) => nameIn(acted, seat));
}

function openWinText(acted: Omit<Acted, 'drew'>, winner: Seat): string {
  const { game, match, locale, toDiscord } = acted;
  const objects = game.texts[locale].calls?.objects ?? '';
  const others = listed(acted, othersThan(match.seats, winner), 'disjunction');
  const relative = until(toDiscord(match.deadline ?? match.at));
  return texts[locale].acted.youWinUnless(others, objects, relative);
}
