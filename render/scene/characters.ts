const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as readers count them, with runs of spaces made single. */
export const charactersIn = (text: string): string[] =>
  [...graphemes.segment(text.replace(/\s+/gu, ' ').trim())].map(({ segment }) => segment);
