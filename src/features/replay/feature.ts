import type { Feature } from '../feature.ts';
import { openFile } from './chat/file.ts';
import { FILE, fileId, replayButtonId } from './chat/ids.ts';
import { moveList, moveListFile } from './chat/move-list.ts';
import type { ReplayPorts } from './chat/ports.ts';
import { handleReplay } from './chat/replay.ts';
import { replayTexts } from './texts/index.ts';

/** Shows a finished match step by step. */
export const replay: Feature<ReplayPorts> = {
  id: 'replay',
  open: (ports) => ({
    clicksAnywhere: {
      replay: (asked, parts) =>
        parts[0] === FILE ? openFile(asked, ports) : handleReplay(asked, parts, ports),
    },
    hooks: {
      waysFromOwn: (_, locale) => [{ id: fileId(), label: replayTexts[locale].file.open }],
      showAgain: (match, locale) => [{ id: replayButtonId(match), label: replayTexts[locale].button }],
      async moves({ header, game, entries }, user, locale) {
        const list = await moveList({ game, header, of: { header, entries } }, user, ports, locale);
        if (!list.ok) return null;
        return { lines: list.value.trimEnd().split('\n'), file: moveListFile(list.value, locale) };
      },
    },
  }),
};
