/** A move counts only on the table that its player saw. */
import type { Check, MatchEvidence } from './check.ts';
import { goesBack } from './inputs.ts';

/** The ply at which each input's table was clicked; the player's own table may be behind the public one. */
function seenPlies({ id, seen }: MatchEvidence): ReadonlyMap<string, number> {
  return new Map(
    seen.deeds.flatMap(({ interaction, on }) =>
      on?.match === id && interaction.custom_id?.startsWith('own|') !== true
        ? [[interaction.id, on.ply]]
        : [],
    ),
  );
}

function outdatedIn(match: MatchEvidence): string[] {
  const { stored } = match;
  if (!stored || goesBack(match)) return [];
  const { inputs, states, game, header } = stored;
  const plies = seenPlies(match);
  const userOf = (seat: unknown): string | undefined => header.players[Number(seat) - 1]?.id;
  /** The user who changed the table with the input after `ply` others. */
  const changerAt = (ply: number): string | undefined =>
    states[ply]?.at(-1)?.table === states[ply + 1]?.[0]?.table ? undefined : userOf(inputs[ply]?.['seat']);
  return inputs.flatMap((entry, before) => {
    const ply = plies.get(entry.interaction ?? '');
    if (ply === undefined || game.kindOf(entry.do) !== 'attempt') return [];
    const user = userOf(entry['seat']);
    const between = Array.from({ length: Math.max(0, before - ply) }, (_, i) => changerAt(ply + i));
    return between.some((other) => other !== undefined && other !== user)
      ? [`${entry.interaction ?? ''} counts in ${match.id} at ply ${before}, and was made at ply ${ply}`]
      : [];
  });
}

export const notOutdated: Check = {
  name: 'not outdated',
  find: ({ matches }) => matches.flatMap(outdatedIn),
};
