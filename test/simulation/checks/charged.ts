/** Nobody is charged for time in which the bot could not hear them. */
import { chargesIn } from '../../weather/charged.ts';
import type { Check } from './check.ts';
import { goesBack } from './inputs.ts';

export const charged: Check = {
  name: 'charged',
  find: ({ matches, hearing, spells }) => {
    const spellsBetween = (from: number, to: number): number =>
      spells.filter((spell) => spell.from <= to && spell.to >= from).length;
    return matches.flatMap((match) =>
      match.stored === null || goesBack(match)
        ? []
        : chargesIn(
            match.stored,
            match.seen,
            { ...hearing.at(match.stored.header.channelId), stop: () => undefined },
            spellsBetween,
          )
            .filter(({ isTooMuch }) => isTooMuch)
            .map((charge) => JSON.stringify(charge)),
    );
  },
};
