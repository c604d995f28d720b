import { fail, ok, type Result } from '../../core/result.ts';
import type { DeskRefusal } from '../refusal.ts';
import { roundsFor } from '../rounds.ts';
import type { Setup } from '../setup.ts';
import { openTournament } from '../tournament.ts';
import type { Given, Input, Round, TieBreak, Tournament } from '../types.ts';
import { PLAYER } from './columns.ts';
import type { Wish } from './byes.ts';
import { readTrf, type Prohibition, type TrfFile } from './read.ts';
import { tieBreaksFrom } from './tie-break-codes.ts';

type SwissSetup = Extract<Setup, { readonly kind: 'swiss' }>;

/** An imported tournament, with the set-up and the inputs for its journal. */
export interface Imported {
  readonly setup: SwissSetup;
  readonly inputs: readonly Input[];
  readonly tournament: Tournament;
  /** Number of rounds that the file names; null: none. */
  readonly announced: number | null;
}

/**
 * Imports a file of TRF-16 or TRF-26 (desk-protocol.md, "Files") as an ordinary tournament, in which all
 * rounds of the file have been paired by hand. Fails with what is wrong with the file, in English.
 *
 * @param takesTieBreaks true to prefer the tie-breaks that the file names
 */
export function openTrf(given: SwissSetup, text: string, takesTieBreaks = false): Result<Imported, string> {
  const read = readTrf(text);
  if (!read.ok) return read;
  const file = read.value;
  const columns = file.wishes.reduce((most, { round }) => Math.max(most, round), file.rounds.length);
  const { length: count } = file.entrants;
  if (count < 2) return fail(`fewer than two player lines (${PLAYER})`);
  const wanted = given.options.rounds ?? file.roundsInAll ?? Math.max(columns, roundsFor(count));
  if (columns > wanted) return fail(`${columns} rounds, but the option says ${wanted}`);

  const { accelerated } = file;
  if (accelerated && accelerated.last > file.rounds.length && wanted > file.rounds.length)
    return fail(`line ${accelerated.line}: accelerated rounds are not known here`);
  const tieBreaks = tieBreaksOf(file, takesTieBreaks ? null : given.options.tieBreaks, given);
  if (!tieBreaks.ok) return tieBreaks;
  const forbidden = forbiddenIn(file, wanted);
  if (!forbidden.ok) return forbidden;

  const setup = {
    ...given,
    options: { rounds: wanted, tieBreaks: tieBreaks.value, isPredetermined: file.isRoundRobin },
  };
  const inputs: Input[] = [];
  let tournament = openTournament(setup);
  const submit = (input: Input): Result<Tournament, DeskRefusal> => {
    const done = tournament.submit(input);
    if (done.ok) {
      tournament = done.value;
      inputs.push(input);
    }
    return done;
  };
  for (const input of [...inputsOf(file), ...forbidden.value]) {
    const done = submit(input);
    if (!done.ok) throw new Error(`an imported ${input.do} is refused: ${JSON.stringify(done.error)}`);
  }
  for (const wish of file.wishes) {
    const input = inputOf(wish, tournament.round);
    const done = input && submit(input);
    if (done?.ok === false)
      return fail(
        `line ${wish.line}: ${wish.points === 1 ? 'a bye cannot be given' : 'an absence cannot be requested'} for round ${wish.round}`,
      );
  }
  return ok({ setup, inputs, tournament, announced: file.roundsInAll });
}

/** The tie-breaks of the file, unless others are chosen. */
function tieBreaksOf(
  { tieBreaks }: TrfFile,
  chosen: readonly TieBreak[] | null,
  { options }: SwissSetup,
): Result<readonly TieBreak[], string> {
  if (chosen || !tieBreaks) return ok(chosen ?? options.tieBreaks);
  const read = tieBreaksFrom(tieBreaks.codes);
  return read.ok ? read : fail(`line ${tieBreaks.line}: ${read.error}`);
}

/** Forbids pairings for all rounds to come; those of past rounds have no effect any more. */
function forbiddenIn({ prohibitions, rounds }: TrfFile, inAll: number): Result<readonly Input[], string> {
  const next = Math.min(rounds.length + 1, inAll);
  const coming = prohibitions.filter(({ last }) => last >= next);
  const partly = coming.find(({ first, last }) => first > next || last < inAll);
  if (partly) return fail(partlyText(partly, inAll));
  return ok(coming.flatMap(({ pairs }) => pairs.map((players): Input => ({ do: 'forbid', players }))));
}

const partlyText = ({ line, first, last }: Prohibition, inAll: number): string =>
  `line ${line}: pairings prohibited from round ${first} to ${last} of ${inAll} only are not known here`;

function inputsOf({ entrants, rounds }: TrfFile): readonly Input[] {
  return [
    ...entrants.map((entrant): Input => ({ do: 'join', ...entrant })),
    { do: 'start' },
    ...rounds.flatMap(roundInputs),
  ];
}

function roundInputs({ games, byes }: Round): readonly Input[] {
  const given: Given = { games: games.map(({ players }) => players), byes, others: 'missed' };
  const results = games.flatMap(({ players, score, forfeit }): Input[] =>
    score ? [{ do: 'result', players, score, forfeit }] : [],
  );
  return [{ do: 'pair', given }, ...results];
}

/**
 * A player who asks for no points in the next round is withdrawn until they return. The request is ignored
 * for a later round, as they can still make it.
 */
function inputOf({ player, round, points }: Wish, paired: number): Input | null {
  if (points > 0) return { do: points === 1 ? 'bye' : 'absent', player, round };
  return round === paired + 1 ? { do: 'withdraw', player } : null;
}
