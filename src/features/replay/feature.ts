import type { Feature } from '../feature.ts';
import type { ReplayPorts } from './chat/ports.ts';
import { handleReplay } from './chat/replay.ts';

/** Looking at a finished match step by step. */
export const replay: Feature<ReplayPorts> = {
  id: 'replay',
  open: (ports) => ({ clicks: { replay: (asked, parts) => handleReplay(asked, parts, ports) } }),
};
