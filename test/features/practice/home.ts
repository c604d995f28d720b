import { levelPage, practisePage } from '../../../src/challenge/builder/practise-page.ts';
import { frontOfPractice } from '../../../src/features/practice/chat/home.ts';
import { games } from '../../../src/games/index.ts';
import type { AtHome } from '../home.ts';

export const fixture: AtHome = {
  front: (locale) => frontOfPractice(locale, null),
  full: ['home|practise'],
  empty: ['home|practise'],
  pages: (locale) => [
    practisePage(locale),
    ...games.map((game) => levelPage(game, 'easy', { kind: 1, coach: true }, locale)),
  ],
};
