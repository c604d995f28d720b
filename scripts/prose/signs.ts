import type { Prose } from './read.ts';

const VERB = /\b(is|are|was|were|has|have|had|does|goes|comes|stays|stands|counts|can|may|must|will)\b/g;
const OPENING = /^(what|how|whether|who|whose|whom|where|when|why|which|whoever|whatever)\b/i;

const LONGEST_SENTENCE = 25;
const LONGEST_CELL = 20;

/** Signs of prose that is hard to read, each found in a sentence. */
export const SIGNS = {
  whoever: (sentence: string) => /\b(who|what|whom|which)(so)?ever\b/i.test(sentence),
  somebody: (sentence: string) => /\b(somebody|someone)\b/i.test(sentence),
  /** A clause in the place of a subject: it opens the sentence, and another verb follows its own. */
  'clauses as subjects': (sentence: string) =>
    OPENING.test(sentence) && !sentence.endsWith('?') && (sentence.match(VERB) ?? []).length > 1,
  'first word What, How, Whether …': (sentence: string) => OPENING.test(sentence) && !sentence.endsWith('?'),
  'over 25 words': (sentence: string) => words(sentence) > LONGEST_SENTENCE,
} as const satisfies Record<string, (sentence: string) => boolean>;

export type Sign = keyof typeof SIGNS;

const words = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** Sentences; a full stop within a name, a number or a path ends none. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+(?=[A-Z`“(*])/)
    .filter((sentence) => sentence !== '');

export const isLongCell = ({ text }: Prose): boolean => words(text) > LONGEST_CELL;

/** The sentences of `prose` that show a sign. */
export const withSign = (prose: readonly Prose[], sign: Sign): readonly Prose[] =>
  prose.flatMap((one) => {
    const hits = sentencesOf(one.text).filter(SIGNS[sign]);
    return hits.map((text) => ({ ...one, text }));
  });

export const sentenceCount = (prose: readonly Prose[]): number =>
  prose.reduce((sum, { text }) => sum + sentencesOf(text).length, 0);
