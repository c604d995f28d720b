/** No acknowledged input is lost, and none counts twice. */
import { TAKE_BACK } from '../../../src/match/taken-back.ts';
import { doneInVain, lostIn } from '../../weather/lost.ts';
import type { Check, MatchEvidence } from './check.ts';
import { isCutOff } from './cut-off.ts';

/** Practice with a take-back shows the same ply again, with another table and another time. */
export const goesBack = ({ all }: MatchEvidence): boolean => all.some((entry) => entry.do === TAKE_BACK);

/** Every match that people saw is stored, and its journal can be folded. */
export const stored: Check = {
  name: 'stored',
  find: ({ matches }) =>
    matches.flatMap(({ id, problem }) => (problem === null ? [] : [`${id} was shown, and ${problem}`])),
};

/** What people saw of a match is what is stored of it: tables, answers, results, its record. */
export const shownAsStored: Check = {
  name: 'shown as stored',
  find: (evidence) =>
    evidence.matches.flatMap((match) => {
      const { stored: replayed, seen, isUnrated } = match;
      if (replayed === null || goesBack(match)) return [];
      return lostIn(replayed, isUnrated ? { ...seen, results: [] } : seen, !isCutOff(evidence, match));
    }),
};

/** An action that was confirmed is in a journal. What was taken back was done as well. */
export const counted: Check = {
  name: 'counted',
  find({ matches, ledger }) {
    const replays = matches.flatMap(({ stored: replayed, all }) =>
      replayed === null ? [] : [{ ...replayed, inputs: all.filter((entry) => entry.do !== 'tick') }],
    );
    return doneInVain(replays, ledger.deeds);
  },
};
