import type { RulePage } from './texts.ts';

/** The most characters that a page's title may have. */
export const TITLE_LIMIT = 80;
/** The most characters that a page's body may have, so that it fits a message with room for a heading. */
export const BODY_LIMIT = 1_800;

/**
 * How the rules of a game are divided as players read them in the chat, the same in every language: first pages that teach
 * the game, then pages that state every ruling.
 */
export interface Outline {
  readonly teaching: readonly string[];
  /** The rulings that each page of rulings states, with pages and rulings in the order in which they are read. */
  readonly stating: Readonly<Record<string, readonly number[]>>;
  /** The pages that a drawing goes with, and which one. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** A ruling in a few words, the part of the rule text that it comes from, and what it says (Discord markdown). */
export interface Ruling {
  readonly name: string;
  readonly rule: string;
  readonly text: string;
}

export type RulingNumber<O extends Outline> = O['stating'][keyof O['stating']][number];

/** The words of a game's own that its rules explain, in the order in which they are offered, and the page that explains each. */
export type Terms<Page extends string = string> = Readonly<Record<string, Page>>;

/** A word of a game's own, and what tells that a text uses it. */
export type TermWords = readonly [name: string, used: RegExp];

/** What one language brings: the teaching pages, the title (and a preface) of each page of rulings, the rulings and the terms. */
export interface RuleTexts<O extends Outline = Outline, T extends Terms = Terms> {
  readonly teaching: Readonly<
    Record<O['teaching'][number], { readonly title: string; readonly body: string }>
  >;
  readonly headings: Readonly<
    Record<keyof O['stating'], { readonly title: string; readonly preface?: string }>
  >;
  readonly rulings: Readonly<Record<RulingNumber<O>, Ruling>>;
  readonly terms: Readonly<Record<keyof T, TermWords>>;
}

/** The ids of the pages. */
export type PageId<O extends Outline> = O['teaching'][number] | (keyof O['stating'] & string);

/** A ruling as it is shown, alone after a call or among others on its page. */
export function rulingText(texts: RuleTexts, number: number): string {
  const { name, rule, text } = found(texts.rulings[number], `ruling ${number}`);
  return `**${number}. ${name}.** ${text} *(${rule})*`;
}

/** All pages in the order in which they are read, each with the terms that it uses and another one explains. */
export function rulePages(
  { teaching, stating, pictures }: Outline,
  texts: RuleTexts,
  terms: Terms = {},
): readonly RulePage[] {
  const pages = [
    ...teaching.map((id) => ({ ...found(texts.teaching[id], id), id, picture: pictures[id] ?? null })),
    ...Object.entries(stating).map(([id, numbers]) => {
      const { title, preface } = found(texts.headings[id], id);
      const stated = numbers.map((number) => rulingText(texts, number));
      const body = [...(preface === undefined ? [] : [preface]), ...stated].join('\n\n');
      return { id, title, body, picture: pictures[id] ?? null };
    }),
  ];
  return pages.map((page) => ({ ...page, terms: termsOn(page, texts, terms) }));
}

/** The terms that a page uses and another one explains. */
function termsOn(page: Pick<RulePage, 'id' | 'body'>, texts: RuleTexts, terms: Terms): RulePage['terms'] {
  return Object.entries(terms).flatMap(([id, explaining]) => {
    const [name, used] = found(texts.terms[id], id);
    return explaining !== page.id && used.test(page.body) ? [{ name, page: explaining }] : [];
  });
}

function found<T>(text: T | undefined, what: string): T {
  if (text === undefined) throw new Error(`the rules lack ${what}`);
  return text;
}
