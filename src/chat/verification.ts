import { messageLink, time, TimestampStyles } from 'discord.js';
import type { Seat } from '../core/seat.ts';
import type { Game } from '../games/game.ts';
import { gameOf } from '../games/index.ts';
import type { Locale } from '../core/locale.ts';
import { endText, refusalText, texts } from '../i18n/index.ts';
import { givenAt } from '../match/deal.ts';
import type { EndedMatch, NotGiven } from '../match/finished.ts';
import type { Header } from '../match/header.ts';
import type { Reads } from '../match/reading/reading.ts';
import { recordOf, type RecordProblem, type Verification, type Verified } from '../match/record.ts';
import { nameInText } from './names.ts';
import { quoted, setupProblemText } from './quoted.ts';

/** Largest record that is read, in bytes; a record of a match played by people is far smaller. */
export const LARGEST_RECORD = 500_000;

/**
 * Result of comparing a record with the stored one:
 * - `same`, `nameless`: equal; equal except for names that have been deleted since
 * - `different`, `not-kept`, `damaged`: not equal; none is stored; the stored one is damaged
 * - `own`: it is the stored one
 */
export type Compared = 'same' | 'nameless' | 'different' | 'not-kept' | 'damaged' | 'own';

const COMPARED = {
  same: 'same',
  nameless: 'nameless',
  different: 'different',
  'not-kept': 'notKept',
  damaged: 'damaged',
  own: 'own',
} as const;

/** Says why a record was not checked, and what to do. */
export function unreadText(why: NotGiven, locale: Locale): string {
  const t = texts[locale].result;
  return why === 'too-much' ? t.verify.tooMuch(t.commands.record.name) : t.notRead[why];
}

/** Place of a match. */
type Played = Pick<Header, 'guildId' | 'channelId'>;

/**
 * Says what was checked and with what result (2,000 characters at most). `played`: the place of the match, if
 * known.
 */
export function verificationText(
  verification: Verification,
  compared: Compared,
  locale: Locale,
  played: Played | null = null,
): string {
  const lines = verification.ok
    ? rightText(verification.value, compared, locale, played)
    : wrongText(verification.error, locale);
  return lines.join('\n');
}

/** Verifies the stored record of a match, and says the result. */
export async function keptVerificationText(
  { header, entries, result }: EndedMatch,
  reads: Pick<Reads, 'verify'>,
  locale: Locale,
): Promise<string> {
  const verified = await reads.verify(recordOf(header, entries));
  if (!verified.ok) return unreadText(verified.error, locale);
  return verificationText(withKept(verified.value, result), 'own', locale, header);
}

/** Uses the stored result of a match if today's rules can no longer find it. */
function withKept(verification: Verification, kept: EndedMatch['result']): Verification {
  if (!verification.ok || !verification.value.earlier || kept === 'not-kept') return verification;
  return { ...verification, value: { ...verification.value, result: kept } };
}

function rightText(verified: Verified, compared: Compared, locale: Locale, played: Played | null): string[] {
  const t = texts[locale].result.verify;
  const { result, inputs, first, earlier } = verified;
  const refused = earlier?.refused ?? null;
  return [
    ...(earlier ? [t.earlier(earlier.version, earlier.today)] : [result ? t.right : t.rightSoFar]),
    ...[...dealText(verified, locale, played), t.first(nameOf(verified, first, locale))].map(listed),
    ...(refused
      ? [listed(t.refusedToday(refused.line)), `> ${problemText(refused, locale)}`, listed(t.before(inputs))]
      : [listed(t.inputs(inputs))]),
    listed(refused && !result ? t.resultStands : resultText(verified, locale)),
    t[COMPARED[compared]],
  ];
}

const listed = (text: string): string => `- ${text}`;

const list = (locale: Locale, items: readonly string[]): string => new Intl.ListFormat(locale).format(items);

function gameIn(record: { readonly game: string }): Game {
  const game = gameOf(record.game);
  if (!game) throw new Error(`record of an unknown game, ${record.game}`);
  return game;
}

function nameOf(verified: Verified, seat: Seat, locale: Locale): string {
  const name = verified.match?.players[seat - 1];
  const place = gameIn(verified).texts[locale].seats[seat];
  return name === undefined ? place : `${nameInText(name)} (${place})`;
}

const moment = (unixMs: number): string => time(Math.floor(unixMs / 1000), TimestampStyles.LongDateShortTime);

function dealText(verified: Verified, locale: Locale, played: Played | null): string[] {
  const t = texts[locale].result.verify;
  const { deal, match } = verified;
  if (!deal) return [t.position];
  const { lots = [] } = match ?? {};
  const { secret, number, commitment, cuts } = deal;
  const stated = typeof match?.commitment === 'string';
  const all = cuts && list(locale, cuts.map(String));
  return [
    t.deal(quoted(secret), commitment, stated),
    ...(number === null ? [] : [numberText(number, match, locale, played)]),
    t.dealtAgain(all, number !== null),
    ...(lots.length > 0
      ? [
          t.lots(
            list(
              locale,
              lots.map((seat) => nameOf(verified, seat, locale)),
            ),
          ),
        ]
      : []),
    ...(number === null && match && cuts ? [t.noNumber] : []),
  ];
}

/** Includes a link to the message of that number, if its place is known. */
function numberText(number: string, match: Verified['match'], locale: Locale, played: Played | null): string {
  const link = played && messageLink(played.channelId, number, played.guildId);
  return texts[locale].result.verify.number(number, match && moment(givenAt(number)), link);
}

function resultText(verified: Verified, locale: Locale): string {
  const t = texts[locale].result.verify;
  const { result } = verified;
  if (!result) return t.noResult;
  const how = endText(locale, gameIn(verified).texts[locale], result.reason);
  return result.winner === null ? t.drawn(how) : t.won(nameOf(verified, result.winner, locale), how);
}

function wrongText(problem: RecordProblem, locale: Locale): string[] {
  const t = texts[locale].result.verify;
  return [t.wrong(problem.line), `> ${problemText(problem, locale)}`, t.before(problem.inputs)];
}

function problemText({ why }: RecordProblem, locale: Locale): string {
  const t = texts[locale].result.verify.problems;
  switch (why.kind) {
    case 'unknown-game':
      return t[why.kind](quoted(why.game));
    case 'bad-setup':
      return t[why.kind](setupProblemText(why.problem, locale));
    case 'bad-match':
      return t[why.kind](quoted(why.detail));
    case 'other-rules':
      return t[why.kind](why.version);
    case 'commitment':
      return t[why.kind](quoted(why.stated), quoted(why.actual));
    case 'number-promised':
      return t[why.kind](quoted(why.stated));
    case 'number-time':
      return t[why.kind](moment(why.given), moment(why.started));
    case 'lot':
      return t[why.kind](gameIn(why).texts[locale].seats[why.seat], why.cut, why.said);
    case 'refused': {
      const { refusal } = why;
      return t[why.kind](
        refusal.error === 'bad-line'
          ? quoted(refusal.detail)
          : refusalText(locale, gameIn(why).texts[locale], refusal.why),
      );
    }
    case 'empty':
    case 'not-json':
    case 'no-setup':
    case 'bad-time':
    case 'another-setup':
      return t[why.kind];
  }
}
