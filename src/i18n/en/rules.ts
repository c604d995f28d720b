/** Texts around the pages of rules. */
export const rules = {
  page: (title: string, body: string, game: string, page: number, pages: number) =>
    `### ${title}\n${body}\n-# ${game} · page ${page} of ${pages}`,
  /** Alt text of the drawn set-up; `page`: the page's title, since a game can have several. */
  drawing: (game: string, page: string) =>
    `Drawing of the set-up of ${game} (${page}): every stack in its place, with its letter. The text of this page says the same in words.`,
  noDrawing: '-# I couldn’t make the drawing; the text says the same.',
  choose: 'Choose a page',
  terms: 'What does … mean?',
  previous: 'Back',
  next: 'Next',
  noPage: 'There is no such page. Choose one from the list.',
  command: {
    name: 'rules',
    description: 'Read the rules and rulings',
    page: { name: 'page', description: 'Which page' },
    game: { name: 'game', description: 'Which game' },
    public: { name: 'public', description: 'Show it to everybody in the channel (default: only to you)' },
  },
};
