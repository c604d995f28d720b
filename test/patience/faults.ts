/** Offences explained after a call, for tests that read like play. */
import type { Line } from '../../src/core/match.ts';
import type { Offence } from '../../src/core/rules.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { gameOf } from '../../src/games/index.ts';

export type Piles = Readonly<Record<string, string>>;

export function game(id: string): Game {
  const found = gameOf(id);
  if (!found) throw new Error(`no game ${id}`);
  return found;
}

/** A table with these piles, from bottom to top; by default seat 1 is to move. */
export function tableOf(id: string, piles: Piles, given: Line = {}, options: Line = {}): ShownMatch {
  const lying = Object.fromEntries(Object.entries(piles).map(([pile, codes]) => [pile, codes.split(' ')]));
  const opened = game(id).open({ game: id, options, position: { turn: 1, ...given, piles: lying } });
  if (!opened.ok) throw new Error(`${opened.error.kind} ${opened.error.what}`);
  return opened.value;
}

/** Parses `1 touch e1`, `2 knock back`, `1 announce expose r1 AD1`. */
function lineOf(move: string): Line {
  const [seat, verb, ...words] = move.split(' ');
  const [first = '', second, third] = words;
  const rest: Line =
    verb === 'knock'
      ? { revert: first === 'back' }
      : verb === 'announce'
        ? { aim: first, pile: second, ...(third !== undefined && { card: third }) }
        : words.length > 0
          ? { pile: first }
          : {};
  return { seat: Number(seat), do: verb, ...rest };
}

/** The match after these possible moves, and the offences of the last one. */
export function played(
  match: ShownMatch,
  moves: readonly string[],
): { readonly match: ShownMatch; readonly offences: readonly Offence[] } {
  let now: { match: ShownMatch; offences: readonly Offence[] } = { match, offences: [] };
  for (const move of moves) {
    const done = now.match.submit(lineOf(move));
    if (!done.ok) throw new Error(`${move} is refused: ${JSON.stringify(done.error)}`);
    now = done.value;
  }
  return now;
}

/** Text about an offence of the last of these moves; throws if it is none. */
export function said(id: string, match: ShownMatch, moves: readonly string[], code: string) {
  const { offences } = played(match, moves);
  const offence = offences.find((one) => one.code === code);
  if (!offence) throw new Error(`no ${code}, but ${offences.map((one) => one.code).join(' ') || 'nothing'}`);
  const { en, de } = game(id).texts;
  return {
    en: en.offence(code, offence.hint),
    de: de.offence(code, offence.hint),
    news: en.offenceNews('Anna', code, offence.hint),
    neuigkeit: de.offenceNews('Anna', code, offence.hint),
  };
}
