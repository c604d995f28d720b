/**
 * The rules as players read them in the chat: first pages that teach the game, then pages that state every ruling
 * (rulings-schikanoeschen.md). The same pages in every language; the texts are in the files named after the language.
 */

/** A page's title is at most so many characters. */
export const TITLE_LIMIT = 80;
/** A page's body is at most so many characters, so that it fits a message with room for a heading. */
export const BODY_LIMIT = 1_800;

const TEACHING = ['goal', 'setup', 'turn', 'building', 'final', 'knocking', 'end', 'clock', 'chat'] as const;

/** The rulings that each page of rulings states, in order. */
export const RULING_PAGES = {
  'rulings-deal': [1, 2, 3],
  'rulings-moving': [4, 5, 6],
  'rulings-turning': [7, 8, 9, 10, 11, 12],
  'rulings-obligation': [13, 14, 15, 16],
  'rulings-offences': [17, 18, 19],
  'rulings-knocking': [20, 21, 22],
  'rulings-late': [23, 24, 25],
  'rulings-end': [26, 27, 28, 29],
  'rulings-clock': [30, 31, 32, 33],
} as const;

type TeachingPageId = (typeof TEACHING)[number];
type RulingPageId = keyof typeof RULING_PAGES;
export type PageId = TeachingPageId | RulingPageId;
export type RulingNumber = (typeof RULING_PAGES)[RulingPageId][number];

const RULING_PAGE_IDS = [
  'rulings-deal',
  'rulings-moving',
  'rulings-turning',
  'rulings-obligation',
  'rulings-offences',
  'rulings-knocking',
  'rulings-late',
  'rulings-end',
  'rulings-clock',
] as const satisfies readonly RulingPageId[];

/** All pages in the order in which they are read. The `setup` page goes with a picture of the table as dealt. */
export const PAGE_IDS: readonly PageId[] = [...TEACHING, ...RULING_PAGE_IDS];

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

/** A ruling as it is shown, alone after a knock or among others on its page. */
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

/** The page that states this ruling. */
export function pageOfRuling(number: RulingNumber): PageId {
  const id = RULING_PAGE_IDS.find((page) => RULING_PAGES[page].some((stated) => stated === number));
  if (id === undefined) throw new Error(`no page states ruling ${String(number)}`);
  return id;
}

const isTeaching = (id: PageId): id is TeachingPageId => TEACHING.some((teaching) => teaching === id);
