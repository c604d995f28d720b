import { archive } from './archive/feature.ts';
import { film } from './film/feature.ts';
import { home } from './home/feature.ts';
import { league } from './league/feature.ts';
import { lessons } from './lessons/feature.ts';
import { practice } from './practice/feature.ts';
import { privacy } from './privacy/feature.ts';
import { puzzles } from './puzzles/feature.ts';
import { replay } from './replay/feature.ts';
import { result } from './result/feature.ts';
import { settings } from './settings/feature.ts';
import { tournament } from './tournament/feature.ts';
import { watching } from './watching/feature.ts';

/**
 * The only list of features. They open and start in this order, each with the ports of those before it, and
 * stop in reverse order.
 */
export const features = [
  privacy,
  practice,
  lessons,
  film,
  replay,
  league,
  result,
  tournament,
  watching,
  archive,
  puzzles,
  settings,
  home,
] as const;
