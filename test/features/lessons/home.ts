import { helpPage } from '../../../src/features/home/chat/pages.ts';
import { frontOfLessons, learnButton } from '../../../src/features/lessons/chat/home.ts';
import { learnPage } from '../../../src/features/lessons/chat/list.ts';
import type { AtHome } from '../home.ts';

export const fixture: AtHome = {
  front: frontOfLessons,
  full: ['home|learn'],
  empty: ['home|learn'],
  pages: (locale) => [learnPage(locale), helpPage(locale, [learnButton(null, locale)])],
};
