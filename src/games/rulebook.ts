import type { RulePage } from './texts.ts';

/** Longest title of a page, in characters. */
export const TITLE_LIMIT = 80;
/** Longest body of a page, in characters: a message still has room for a heading. */
export const BODY_LIMIT = 1_800;

/**
 * The division of a game's rules into chat pages, the same in every language: teaching pages first, then
 * pages that state every ruling.
 */
export interface Outline {
  readonly teaching: readonly string[];
  /** Ruling numbers by page, both in reading order. */
  readonly stating: Readonly<Record<string, readonly number[]>>;
  /** Names of the drawings, by page. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** A ruling: its short name, the part of the rule text behind it, and its text (Discord markdown). */
export interface Ruling {
  readonly name: string;
  readonly rule: string;
  readonly text: string;
}

export type RulingNumber<O extends Outline> = O['stating'][keyof O['stating']][number];

/** The game's own terms, in the order in which they are offered, with the page that explains each. */
export type Terms<Page extends string = string> = Readonly<Record<string, Page>>;

/** A term of the game, and the pattern that finds it in a text. */
export type TermWords = readonly [name: string, used: RegExp];

/**
 * A game's rules in one language: teaching pages, title and preface of each page of rulings, rulings and
 * terms.
 */
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

export type PageId<O extends Outline> = O['teaching'][number] | (keyof O['stating'] & string);

/** Formats a ruling as shown alone after a call or among others on its page. */
export function rulingText(texts: RuleTexts, number: number): string {
  const { name, rule, text } = found(texts.rulings[number], `ruling ${number}`);
  return `**${number}. ${name}.** ${text} *(${rule})*`;
}

/** Returns all pages in reading order, each with the terms that it uses and another page explains. */
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

/** The terms that a page uses and another page explains. */
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
