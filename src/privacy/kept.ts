import { HISTORY } from '../storage/history.ts';

/** What people are told about: i18n has a sentence for each, saying what is kept and why. */
export const SECTIONS = [
  'settings',
  'learning',
  'matches',
  'tournaments',
  'league',
  'challenges',
  'blocks',
  'follows',
  'servers',
  'machine',
] as const;
export type Section = (typeof SECTIONS)[number];

/**
 * How people are in a collection: a row of their own, or several, by their id, in which others may be listed whom they have chosen
 * (`own`), or with whom they have done something (`each`); in the keys of rows, under a keyed hash, which no deletion touches (`hashed`);
 * together with others, in what these need as well (`shared`); only until it ends by itself (`passing`), or not at all (`nobody`).
 */
export type Holds = 'own' | 'each' | 'hashed' | 'shared' | 'passing' | 'nobody';

export interface KeptCollection {
  readonly section: Section;
  readonly people: Holds;
}

const kept = (section: Section, people: Holds): KeptCollection => ({ section, people });

/** Every collection that the storage has; of those whose names end in `/` there is one for each server. */
export const COLLECTIONS: Readonly<Record<string, KeptCollection>> = {
  journal: kept('matches', 'shared'),
  finished: kept('matches', 'shared'),
  ended: kept('matches', 'shared'),
  'ended-unrated': kept('matches', 'shared'),
  rooms: kept('matches', 'passing'),
  evenings: kept('tournaments', 'shared'),
  'tournament-events': kept('tournaments', 'nobody'),
  'league/': kept('league', 'shared'),
  'archive/': kept('matches', 'each'),
  preferences: kept('settings', 'own'),
  'last-terms': kept('settings', 'own'),
  lessons: kept('learning', 'own'),
  played: kept('learning', 'own'),
  'puzzle-solvers': kept('learning', 'own'),
  'puzzle-days': kept('learning', 'shared'),
  'puzzles-found': kept('machine', 'nobody'),
  lobby: kept('challenges', 'passing'),
  limits: kept('challenges', 'hashed'),
  blocks: kept('blocks', 'own'),
  follows: kept('follows', 'own'),
  'tournament-settings': kept('servers', 'nobody'),
  tv: kept('servers', 'nobody'),
  greeted: kept('servers', 'nobody'),
  servers: kept('servers', 'nobody'),
  life: kept('machine', 'nobody'),
  starts: kept('machine', 'nobody'),
  registered: kept('machine', 'nobody'),
  sessions: kept('machine', 'nobody'),
  introductions: kept('machine', 'nobody'),
  keys: kept('machine', 'nobody'),
  [HISTORY]: kept('machine', 'nobody'),
  probe: kept('machine', 'nobody'),
  'put-away': kept('machine', 'shared'),
  deletions: kept('machine', 'passing'),
};

/** What a collection is; undefined: nobody has said. */
export const keptIn = (collection: string): KeptCollection | undefined =>
  COLLECTIONS[collection] ?? COLLECTIONS[collection.replace(/\/.*$/s, '/')];

/** Whether a row of a collection that holds people so is somebody's own. */
export const isOwnKey = (people: Holds | undefined, key: string, user: string): boolean =>
  (people === 'own' || people === 'each') && key.split('/').includes(user);

/**
 * Where other people have decided something about a person: in the value of a row, or in its key. A deletion puts the keyed hash of
 * the person's id there, so that the decision holds. Null: nowhere.
 */
export function decidedIn({
  collection,
  key,
}: {
  readonly collection: string;
  readonly key: string;
}): 'value' | 'key' | null {
  if (collection === 'blocks') return 'value';
  // Earlier versions have stored ids as they are.
  if (collection === LIMITS) return 'key';
  return collection.startsWith('league/') && key.startsWith(EXCLUDED) ? 'key' : null;
}

/** The collection of what limits people. */
export const LIMITS = 'limits';

/** What the keys of a league's exclusions begin with; then comes the id. */
export const EXCLUDED = 'excluded/';
