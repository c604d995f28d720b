const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as readers count them, with white space collapsed. */
export const charactersIn = (text: string): string[] =>
  [...graphemes.segment(text.replace(/\s+/gu, ' ').trim())].map(({ segment }) => segment);
