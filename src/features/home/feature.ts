import type { Feature } from '../feature.ts';
import { handleHome } from './chat/home.ts';
import type { HomePorts } from './chat/ports.ts';

/** The page that leads to everything else. */
export const home: Feature<HomePorts> = {
  id: 'home',
  open: (ports) => ({ clicksAnywhere: { home: (asked, parts) => handleHome(asked, parts, ports) } }),
};
