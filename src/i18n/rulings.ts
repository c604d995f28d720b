import type { KnockableOffence } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import type { Called } from '../games/called.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { CallTexts, GameProse, Locale } from '../games/texts.ts';
import { texts } from './index.ts';

/** What the last call of a match is told with. */
export interface Telling {
  readonly game: Game;
  readonly locale: Locale;
  readonly match: Pick<ShownMatch, 'moveTexts'>;
  readonly called: Called;
  /** The player's name in messages. */
  readonly name: (seat: Seat) => string;
}

/** What was wrong, as clauses after the offender's name, each once, with the first move that it concerns: `(5♦ C1 → B1) put a card …`. */
export function wrongOf(
  { locale, match }: Pick<Telling, 'locale' | 'match'>,
  prose: GameProse,
  offences: readonly KnockableOffence[],
): string {
  const { and } = texts[locale].table;
  const clauseOf = ({ code, hint }: KnockableOffence): string => prose.offence(code, hint);
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

/** What the referee says after a call, as the beginning of a text and what follows it; `isBrief`: in a few words each. */
function sayingsOf(telling: Telling, isBrief: boolean): readonly [string, ...string[]] {
  const { game, locale, called, name } = telling;
  const { ruling, turn, isLast } = called;
  const prose = game.texts[locale];
  const say = callsOf(prose)[isBrief ? 'news' : 'ruling'];
  const caller = name(ruling.caller);
  if (ruling.kind === 'wrong') return [isLast ? say.lost(caller) : say.wrong(caller)];
  const offenders = [...new Set(ruling.offences.map(({ seat }) => seat))].map(name);
  const isUndone = ruling.offences.some(({ undone }) => undone);
  const missed = turn === ruling.caller ? undefined : say.missed?.(caller);
  const charged = ruling.charged === null ? undefined : say.charged?.(name(ruling.charged), isLast);
  return [
    say.right(
      caller,
      new Intl.ListFormat(locale).format(offenders),
      isBrief ? '' : wrongOf(telling, prose, ruling.offences),
    ),
    isUndone ? say.undone : say.left,
    ...[charged, missed].filter((said) => said !== undefined),
  ];
}

function callsOf({ calls }: GameProse): CallTexts {
  if (!calls) throw new Error('a ruling in a game in which nobody calls');
  return calls;
}

/** Who has called, and what has come of it, in a line. */
export function callNews(telling: Telling): string {
  const [beginning, ...rest] = sayingsOf(telling, true);
  return rest.length === 0 ? beginning : `${beginning}: ${rest.join(', ')}.`;
}

/** The same with what was wrong, in which move, and what the rules say about it; the rulings are quoted whole. */
export function rulingLines(telling: Telling): readonly [sentence: string, ...rulings: string[]] {
  const { game, locale, called } = telling;
  const prose = game.texts[locale];
  const { ruling } = called;
  const rulings =
    ruling.kind === 'wrong'
      ? [prose.wrongCall]
      : [...new Set(ruling.offences.map(({ code }) => prose.ruling(code)))];
  return [
    sayingsOf(telling, false).join(' '),
    ...rulings.filter((text) => text !== '').map((text) => `> ${text.replaceAll('\n', ' ')}`),
  ];
}
