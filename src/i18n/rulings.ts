import type { Offence } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import { offenceIn, type Called } from '../games/called.ts';
import type { Game } from '../games/game.ts';
import type { Locale } from '../core/locale.ts';
import type { CallTexts, GameProse } from '../games/texts.ts';
import { texts } from './index.ts';

/** Data for the text on the last call of a match. */
export interface Telling {
  readonly game: Game;
  readonly locale: Locale;
  readonly called: Called;
  /** Returns the player's name in messages. */
  readonly name: (seat: Seat) => string;
}

/** Lists the faults as clauses after the offender's name, each once. */
export function wrongOf(prose: GameProse, locale: Locale, offences: readonly Offence[]): string {
  const clauses = offences.map(({ code, hint }) => prose.offence(code, hint));
  // A clause may itself consist of two halves, the second naming the broken rule.
  return [...new Set(clauses)].join(`;${texts[locale].table.and}`);
}

/** Returns one short sentence on the offence that counts, with the number of other offences. */
function wrongNews({ game, locale, called, name }: Telling): string[] {
  const offence = offenceIn(called);
  if (!offence || called.ruling.kind === 'wrong') return [];
  const prose = game.texts[locale];
  const { seat, code, hint } = offence;
  const clauses = new Set(called.ruling.offences.map((one) => prose.offence(one.code, one.hint)));
  const more = clauses.size - 1;
  return [
    `${prose.offenceNews(`**${name(seat)}**`, code, hint)}.`,
    ...(more > 0 ? [texts[locale].table.moreWrong(more)] : []),
  ];
}

/**
 * Returns the referee's words after a call: the beginning of a text and its continuations. `manner`: for
 * whom, and how long.
 */
function sayingsOf(
  telling: Telling,
  manner: keyof Pick<CallTexts, 'news' | 'ruling' | 'own'>,
): readonly [string, ...string[]] {
  const { game, locale, called, name } = telling;
  const { ruling, turn, isLast } = called;
  const prose = game.texts[locale];
  const calls = callsOf(prose);
  const say = { ...calls[manner === 'news' ? 'news' : 'ruling'], ...(manner === 'own' && calls.own) };
  const caller = name(ruling.caller);
  if (ruling.kind === 'wrong') return [isLast ? say.lost(caller) : say.wrong(caller)];
  const offenders = [...new Set(ruling.offences.map(({ seat }) => seat))];
  const isUndone = ruling.offences.some(({ undone }) => undone);
  const missed = turn === ruling.caller ? undefined : say.missed?.(caller);
  const charged = ruling.charged === null ? undefined : say.charged?.(name(ruling.charged), isLast);
  return [
    say.right(
      caller,
      new Intl.ListFormat(locale).format(offenders.map(name)),
      manner === 'news' ? '' : wrongOf(prose, locale, ruling.offences),
      offenders.every((seat) => seat === ruling.caller),
    ),
    isUndone ? say.undone : say.left,
    ...[charged, missed].filter((said) => said !== undefined),
  ];
}

function callsOf({ calls }: GameProse): CallTexts {
  if (!calls) throw new Error('ruling in a game without calls');
  return calls;
}

/**
 * Returns one line on a call: the caller, the outcome and the fault. `tellsMore`: mentions that a button
 * shows more.
 */
export function callNews(telling: Telling, tellsMore = true): string {
  const [beginning, ...rest] = sayingsOf(telling, 'news');
  const said = rest.length === 0 ? beginning : `${beginning}: ${rest.join(', ')}.`;
  const wrong = wrongNews(telling);
  return [said, ...(tellsMore ? wrong : wrong.slice(0, 1))].join(' ');
}

/** Returns the ruling in full: all faults, and the rules on them, with the rulings quoted in full. */
export function rulingLines(telling: Telling): readonly [sentence: string, ...rulings: string[]] {
  const { game, locale, called } = telling;
  const prose = game.texts[locale];
  const { ruling } = called;
  const rulings =
    ruling.kind === 'wrong'
      ? [prose.wrongCall]
      : [...new Set(ruling.offences.map(({ code }) => prose.ruling(code)))];
  return [
    sayingsOf(telling, 'ruling').join(' '),
    ...rulings.filter((text) => text !== '').map((text) => `> ${text.replaceAll('\n', ' ')}`),
  ];
}

/** Returns the outcome of a call as sentences to the caller, with all faults. */
export const ownCallText = (telling: Telling): string => sayingsOf(telling, 'own').join(' ');
