/**
 * The rules as players read them in the chat: first pages that teach the game and its variants, then pages that state
 * every ruling (rulings-zank-patience.md). The same pages in every language; the texts are in the files named after the language.
 */

/** A page's title is at most so many characters. */
export const TITLE_LIMIT = 80;
/** A page's body is at most so many characters, so that it fits a message with room for a heading. */
export const BODY_LIMIT = 1_800;

const TEACHING = [
  'goal',
  'setup',
  'building',
  'moves',
  'turn',
  'announcing',
  'sequences',
  'stop',
  'pause',
  'end',
  'learning',
  'three',
  'schikanieren',
  'clock',
  'chat',
] as const;

/** The rulings that each page of rulings states, in order. */
export const RULING_PAGES = {
  'rulings-table': [1, 2, 3, 4],
  'rulings-moves': [5, 6, 7],
  'rulings-sequences': [8, 9, 10],
  'rulings-turn': [11, 12, 13],
  'rulings-stop': [14, 15, 16],
  'rulings-end': [17],
  'rulings-variants': [18, 19],
  'rulings-schikanieren': [20],
} as const;

type TeachingPageId = (typeof TEACHING)[number];
type RulingPageId = keyof typeof RULING_PAGES;
export type PageId = TeachingPageId | RulingPageId;
export type RulingNumber = (typeof RULING_PAGES)[RulingPageId][number];

const RULING_PAGE_IDS = [
  'rulings-table',
  'rulings-moves',
  'rulings-sequences',
  'rulings-turn',
  'rulings-stop',
  'rulings-end',
  'rulings-variants',
  'rulings-schikanieren',
] as const satisfies readonly RulingPageId[];

/** All pages in the order in which they are read. */
export const PAGE_IDS: readonly PageId[] = [...TEACHING, ...RULING_PAGE_IDS];

/** The pages that a drawing goes with: the variant whose table as dealt it shows. */
export const PICTURES: Readonly<Partial<Record<PageId, string>>> = {
  setup: 'standard',
  learning: 'learning',
  three: 'three',
  schikanieren: 'schikanieren',
};

/** A ruling in a few words, the part of the rule text that it comes from, and what it says (Discord markdown). */
export interface Ruling {
  readonly name: string;
  readonly rule: string;
  readonly text: string;
}

/** A page: `body` in Discord markdown, `rulings` the numbers of those that it states. */
export interface Page {
  readonly title: string;
  readonly body: string;
  readonly rulings: readonly RulingNumber[];
}

/** What one language brings: the teaching pages, the title (and a preface) of each page of rulings, and the rulings. */
export interface Texts {
  readonly teaching: Readonly<Record<TeachingPageId, { readonly title: string; readonly body: string }>>;
  readonly headings: Readonly<Record<RulingPageId, { readonly title: string; readonly preface?: string }>>;
  readonly rulings: Readonly<Record<RulingNumber, Ruling>>;
}

/** A ruling as it is shown, alone after a Stop or among others on its page. */
export const rulingText = (texts: Texts, number: RulingNumber): string => {
  const { name, rule, text } = texts.rulings[number];
  return `**${number}. ${name}.** ${text} *(${rule})*`;
};

/** The page with all its text. */
export function pageOf(texts: Texts, id: PageId): Page {
  if (isTeaching(id)) return { ...texts.teaching[id], rulings: [] };
  const { title, preface } = texts.headings[id];
  const rulings = RULING_PAGES[id];
  const stated = rulings.map((number) => rulingText(texts, number));
  return { title, rulings, body: [...(preface === undefined ? [] : [preface]), ...stated].join('\n\n') };
}

const isTeaching = (id: PageId): id is TeachingPageId => TEACHING.some((teaching) => teaching === id);
