import { isCut } from '../lobby.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import { readMatch } from '../../match/stored.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Asked } from '../../chat/asked.ts';
import { customIdsIn } from '../../chat/components.ts';
import type { Click } from './click.ts';
import { gameFor } from './game.ts';
import { settledBy, settledIn, settledInFull, type Settled } from './settled.ts';
import { say } from './showing.ts';
import type { LobbiesState } from './state.ts';

/**
 * Tells a user in private what a match was settled on: before it begins, during play, and as long as it is
 * kept. The clicked message never changes, since the time of its last change is evidence.
 */
export async function tellSettled(state: LobbiesState, asked: Asked<Click>, id: string): Promise<void> {
  const { interaction } = asked;
  const locale = localeFrom(interaction.locale);
  const found = await settledFor(state, interaction, id);
  if (!found.ok) return say(asked, texts[locale].result.notRead[found.error]);
  if (found.value) return say(asked, settledInFull(found.value, gameFor(found.value.terms), locale));
  await say(asked, texts[locale].lobby.refused.notKept(hashIn(interaction)));
}

/** Returns undefined if nothing is kept of such a match, or the user is not allowed to see it. */
async function settledFor(
  { book, bot }: LobbiesState,
  interaction: Click,
  id: string,
): Promise<Result<Settled | undefined, 'not-told'>> {
  const lobby = book.at(interaction.message.channelId);
  if (lobby?.id === id && lobby.stage === 'cutting' && isCut(lobby)) return ok(settledIn(lobby));
  const stored = await readMatch(bot.storage.journal, id);
  if (!stored) return ok(undefined);
  const permitted = await bot.mayRead(stored.header, interaction);
  if (!permitted.ok) return permitted;
  return ok(permitted.value ? settledBy(stored.header) : undefined);
}

const HASH = /\|([0-9a-f]{64})$/;

/**
 * Returns the hash in the clicked button. Null if it has none, or if the message has no such button: an id
 * can be forged.
 */
function hashIn({ message, customId }: Click): string | null {
  return customIdsIn(message).includes(customId) ? (HASH.exec(customId)?.[1] ?? null) : null;
}
