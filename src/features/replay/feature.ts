import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import type { Button } from '../../chat/components.ts';
import type { Feature } from '../feature.ts';
import { replayButtonId } from './chat/ids.ts';
import type { ReplayPorts } from './chat/ports.ts';
import { handleReplay } from './chat/replay.ts';

interface Replays {
  /** Opens the replay of a match that is over. */
  button(match: string, locale: Locale): Button;
}

/** Looking at a finished match step by step. */
export const replay: Feature<ReplayPorts, { readonly replays: Replays }> = {
  id: 'replay',
  open: (ports) => ({
    clicks: { replay: (asked, parts) => handleReplay(asked, parts, ports) },
    offers: {
      replays: {
        button: (match, locale) => ({ id: replayButtonId(match), label: texts[locale].replay.button }),
      },
    },
  }),
};
