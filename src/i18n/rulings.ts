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

/** The faults as clauses, each once. */
const clausesOf = (prose: GameProse, offences: readonly Offence[]): string[] => [
  ...new Set(offences.map(({ code, hint }) => prose.offence(code, hint))),
];

/** Lists the faults as clauses after the offender's name, `most` of them. */
export function wrongOf(
  prose: GameProse,
  locale: Locale,
  offences: readonly Offence[],
  most = Infinity,
): string {
  // A clause may itself consist of two halves, the second naming the broken rule.
  return clausesOf(prose, offences).slice(0, most).join(`;${texts[locale].table.and}`);
}

/** Returns one short sentence on the offence that counts, with the number of other offences. */
function wrongNews({ game, locale, called, name }: Telling): string[] {
  const offence = offenceIn(called);
  if (!offence || called.ruling.kind === 'wrong') return [];
  const prose = game.texts[locale];
  const { seat, code, hint } = offence;
  const more = clausesOf(prose, called.ruling.offences).length - 1;
  return [
    `${prose.offenceNews(`**${name(seat)}**`, code, hint)}.`,
    ...(more > 0 ? [texts[locale].table.moreWrong(more)] : []),
  ];
}

/**
 * Returns the referee's words after a call: the beginning of a text and its continuations. `manner`: for
 * whom, and how long; `most`: how many faults are named.
 */
function sayingsOf(
  telling: Telling,
  manner: keyof Pick<CallTexts, 'news' | 'ruling' | 'own'>,
  most = Infinity,
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
      manner === 'news' ? '' : wrongOf(prose, locale, ruling.offences, most),
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

/** Room for the outcome of a call in a message that also says what comes next, in UTF-16 code units. */
const OWN_ROOM = 1500;

/** Returns the outcome of a call as sentences to the caller, with all faults that have room. */
export function ownCallText(telling: Telling): string {
  const { game, locale, called } = telling;
  const faults = called.ruling.kind === 'wrong' ? [] : clausesOf(game.texts[locale], called.ruling.offences);
  const toldWith = (most: number): string => {
    const more = faults.length - most;
    const said = sayingsOf(telling, 'own', most);
    return [...said, ...(more > 0 ? [texts[locale].table.moreWrong(more)] : [])].join(' ');
  };
  let most = faults.length;
  while (most > 1 && toldWith(most).length > OWN_ROOM) most -= 1;
  return toldWith(most);
}
