import type { Texts } from '../en/index.ts';
import { acted } from './acted.ts';
import { aloud } from './aloud.ts';
import { aside } from './aside.ts';
import { blocking } from './blocking.ts';
import { buttons } from './buttons.ts';
import { emojis } from './emojis.ts';
import { home } from './home.ts';
import { league } from './league.ts';
import { lists } from './lists.ts';
import { lobby } from './lobby.ts';
import { menus } from './menus.ts';
import { practice } from './practice.ts';
import { privacy } from './privacy.ts';
import { refusals } from './refusals.ts';
import { result } from './result.ts';
import { review } from './review.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { sharing } from './sharing.ts';
import { source } from './source.ts';
import { table } from './table.ts';
import { words } from './words.ts';

export const de: Texts = {
  acted,
  aloud,
  aside,
  blocking,
  buttons,
  emojis,
  home,
  league,
  lists,
  lobby,
  menus,
  practice,
  privacy,
  refusals,
  result,
  review,
  rules,
  settings,
  setup,
  sharing,
  source,
  table,
  words,
};
