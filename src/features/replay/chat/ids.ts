import { GOES, type Go } from '../shown.ts';
import { customId } from '../../../chat/ids.ts';

/** Acts of a replay's components: jumps and others. */
export const ACTS = [...GOES, 'open', 'turn', 'words', 'hands', 'moves', 'publish'] as const;
export type Act = (typeof ACTS)[number];

/** Display options: table in words, open hands, unnoticed offences. */
const WAYS = { words: 'w', hands: 'h', unnoticed: 'u' } as const;
export type Way = keyof typeof WAYS;

/** The shown step of a match; stored completely in custom ids. */
export interface Place {
  /** The match's id, or `ATTACHED` (`chat/source.ts`) for the record attached to the message. */
  readonly match: string;
  /** Number of the step. */
  readonly step: number;
  readonly ways: ReadonlySet<Way>;
  /** The user who turns the pages of a public replay; null if it is private. */
  readonly owner: string | null;
}

/** Custom id of a button that opens the replay of a finished match in private. */
export const replayButtonId = (matchId: string): string => customId('replay', 'open', matchId);

/** First part of the custom ids of a file's modal, and of the button that opens it. */
export const FILE = 'file';

export const fileId = (): string => customId('replay', FILE);

export const replayId = (act: Act, { match, step, ways, owner }: Place): string =>
  customId(
    'replay',
    act,
    match,
    step,
    [...ways].map((way) => WAYS[way]).join(''),
    ...(owner === null ? [] : [owner]),
  );

/** Parses the parts of a custom id; null if it is invalid or of an older version. */
export function parseReplayId([act, match = '', step = '0', ways = '', owner]: readonly (
  string | undefined
)[]): { readonly act: Act; readonly place: Place } | null {
  const known = ACTS.find((one) => one === act);
  const number = Number(step);
  if (known === undefined || match === '' || !Number.isSafeInteger(number)) return null;
  const shown = (Object.keys(WAYS) as Way[]).filter((way) => ways.includes(WAYS[way]));
  return { act: known, place: { match, step: number, ways: new Set(shown), owner: owner ?? null } };
}

/** The jump that an act makes; null for other acts. */
export const goOf = (act: Act): Go | null => GOES.find((go) => go === act) ?? null;
