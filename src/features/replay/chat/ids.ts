import { GOES, type Go } from '../shown.ts';
import { customId } from '../../../chat/ids.ts';

/** What the components of a replay do: go somewhere, or something else. */
export const ACTS = [...GOES, 'open', 'turn', 'words', 'hands', 'moves', 'publish'] as const;
export type Act = (typeof ACTS)[number];

/** In which ways a step is shown: the table in words, with everybody's cards, with what nobody noticed in it. */
const WAYS = { words: 'w', hands: 'h', unnoticed: 'u' } as const;
export type Way = keyof typeof WAYS;

/** What is looked at of a match: all of it is in the custom ids of the message that shows it. */
export interface Place {
  /** The id of the match; `ATTACHED` (`chat/source.ts`): that of the record which is attached to the message. */
  readonly match: string;
  /** The number of the step. */
  readonly step: number;
  readonly ways: ReadonlySet<Way>;
  /** Who turns the pages where everybody sees them; null: it is private. */
  readonly owner: string | null;
}

/** The custom id of a button that opens the replay of a match that is over, in private, for whoever clicks it. */
export const replayButtonId = (matchId: string): string => customId('replay', 'open', matchId);

export const replayId = (act: Act, { match, step, ways, owner }: Place): string =>
  customId(
    'replay',
    act,
    match,
    step,
    [...ways].map((way) => WAYS[way]).join(''),
    ...(owner === null ? [] : [owner]),
  );

/** What the parts of a custom id say; null: an older version may have made it. */
export function parseReplayId([act, match = '', step = '0', ways = '', owner]: readonly (
  string | undefined
)[]): { readonly act: Act; readonly place: Place } | null {
  const known = ACTS.find((one) => one === act);
  const number = Number(step);
  if (known === undefined || match === '' || !Number.isSafeInteger(number)) return null;
  const shown = (Object.keys(WAYS) as Way[]).filter((way) => ways.includes(WAYS[way]));
  return { act: known, place: { match, step: number, ways: new Set(shown), owner: owner ?? null } };
}

/** Where an act goes from the step that is shown; null: nowhere. */
export const goOf = (act: Act): Go | null => GOES.find((go) => go === act) ?? null;
