import { fail, ok, type Result } from '../../core/result.ts';
import type { DeskRefusal } from '../refusal.ts';
import { roundsFor } from '../rounds.ts';
import type { Setup } from '../setup.ts';
import { openTournament } from '../tournament.ts';
import type { Given, Input, Round, Tournament } from '../types.ts';
import { PLAYER } from './columns.ts';
import { readTrf, type TrfFile, type Wish } from './read.ts';

type SwissSetup = Extract<Setup, { readonly kind: 'swiss' }>;

/** An imported tournament, with the set-up and the inputs for its journal. */
export interface Imported {
  readonly setup: SwissSetup;
  readonly inputs: readonly Input[];
  readonly tournament: Tournament;
}

/**
 * Imports a file of TRF-16 (desk-protocol.md, "Files") as an ordinary tournament, in which all rounds of the
 * file have been paired by hand. Fails with what is wrong with the file, in English.
 */
export function openTrf(given: SwissSetup, text: string): Result<Imported, string> {
  const read = readTrf(text);
  if (!read.ok) return read;
  const file = read.value;
  const columns = file.wishes.reduce((most, { round }) => Math.max(most, round), file.rounds.length);
  const { length: count } = file.entrants;
  if (count < 2) return fail(`fewer than two player lines (${PLAYER})`);
  const wanted = given.options.rounds ?? file.roundsInAll ?? Math.max(columns, roundsFor(count));
  if (columns > wanted) return fail(`${columns} rounds, but the option says ${wanted}`);

  const setup = { ...given, options: { ...given.options, rounds: wanted } };
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
  for (const input of inputsOf(file)) {
    const done = submit(input);
    if (!done.ok) throw new Error(`an imported ${input.do} is refused: ${JSON.stringify(done.error)}`);
  }
  for (const wish of file.wishes) {
    const input = inputOf(wish, tournament.round);
    const done = input && submit(input);
    if (done?.ok === false)
      return fail(`line ${wish.line}: an absence cannot be requested for round ${wish.round}`);
  }
  return ok({ setup, inputs, tournament });
}

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
  if (points > 0) return { do: 'absent', player, round };
  return round === paired + 1 ? { do: 'withdraw', player } : null;
}
