import { frontOfLeague } from '../../../src/features/league/chat/home.ts';
import type { AtHome } from '../home.ts';

export const fixture: AtHome = {
  front: (locale, isEmpty) => frontOfLeague(!isEmpty, locale),
  full: ['home|ranking'],
  empty: [],
};
