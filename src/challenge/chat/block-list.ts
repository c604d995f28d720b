import { localeFrom, texts } from '../../i18n/index.ts';
import { Damaged } from '../../storage/damaged.ts';
import type { AskedByCommand } from '../../chat/asked.ts';
import type { LobbyPorts } from './ports.ts';
import type { Blocks } from './face.ts';

/**
 * Answers in private with the text that `work` makes from the user's own list. A damaged list blocks nobody
 * any more: the bot puts it away, and tells its owner to begin a new one.
 */
export async function withList(
  { interaction, answer }: AskedByCommand,
  { lobbies: { blocks }, log }: Pick<LobbyPorts, 'lobbies' | 'log'>,
  work: (blocks: Blocks) => Promise<string>,
): Promise<void> {
  const { user, locale } = interaction;
  const t = texts[localeFrom(locale)].blocking;

  async function startOver(damage: Damaged): Promise<string> {
    await blocks.putAway(user.id);
    return t.damaged(damage.number);
  }

  async function said(): Promise<string> {
    try {
      return await work(blocks).catch((error: unknown) => {
        if (error instanceof Damaged) return startOver(error);
        throw error;
      });
    } catch (error) {
      log.error({ err: error }, 'block list not stored');
      return t.notStored;
    }
  }

  await answer.whisper(said().then((content) => ({ content })));
}
