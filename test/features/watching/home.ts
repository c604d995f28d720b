import { frontOfWatching } from '../../../src/features/watching/chat/home.ts';
import type { AtHome } from '../home.ts';

export const fixture: AtHome = {
  front: (locale, isEmpty) => frontOfWatching(isEmpty ? 0 : 9999, locale),
  full: ['home|watch'],
  empty: [],
};
