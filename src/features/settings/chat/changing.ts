import type { Logger } from 'pino';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { Kept } from '../../../chat/settings/kept.ts';
import { NotStored } from '../../../line/outage.ts';

/** Stores changed settings under a key, if there are any. Returns the reason if that failed, or null. */
export async function store<Settings>(
  settings: Pick<Kept<Settings>, 'change'>,
  key: string,
  change: Partial<Settings>,
  locale: Locale,
  log: Logger,
): Promise<string | null> {
  try {
    if (Object.keys(change).length > 0) await settings.change(key, change);
    return null;
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    log.error({ err: error, key }, 'settings not stored');
    return texts[locale].settings.notStored;
  }
}
