/** Matches whose channel or thread was deleted before the bot could show what was stored last. */
import { RETRY_MS, type Evidence, type MatchEvidence } from './check.ts';
import { storedAt } from './stored-by.ts';

/**
 * True if a match's place was deleted within the bot's time to show the last entry. After trouble a bot needs as
 * much time as that took, and half a minute.
 */
export function isCutOff(
  evidence: Pick<Evidence, 'gone' | 'spells' | 'writes'>,
  { id, stored }: Pick<MatchEvidence, 'id' | 'stored'>,
): boolean {
  const { gone, spells } = evidence;
  const place = gone.find((one) => one.kind !== 'message' && one.id === stored?.header.channelId);
  if (!place) return false;
  // A shared database does not tell when an entry was stored.
  const last = storedAt(evidence, id).at(-1) ?? place.at;
  if (place.at < last + RETRY_MS) return true;
  return spells.some(({ from, to }) => from < place.at && place.at < to + (to - from) + RETRY_MS);
}
