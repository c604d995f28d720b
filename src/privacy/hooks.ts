import type { Locale } from '../core/locale.ts';
import type { StoredRow } from '../storage/ports.ts';

/** Whether a place counts. */
export type Counts = (place: { readonly guildId: string }) => boolean;

/** The lines that follow from a row. */
export type LinesOf = (row: StoredRow) => readonly string[];

/** What features say before the data of a user, or of a server, is deleted; each about its own. */
export interface PrivacyHooks {
  /** What others wait for a user to finish on the servers of this process, in a line each. */
  busy(user: string, locale: Locale): readonly string[];
  /**
   * … on servers of other shards, of which only the storage knows: reads what it needs, and then says it of each row in which the
   * user's id is. Rejects when storage fails.
   */
  busyElsewhere(counts: Counts, locale: Locale): Promise<LinesOf>;
  /** What is stored of a server that has removed the bot is about to be deleted. */
  forget(guildId: string): void;
}

/** The hooks of all features. */
type All<Name extends keyof PrivacyHooks> = readonly Partial<Pick<PrivacyHooks, Name>>[];

export const busyBesides = (hooks: All<'busy'>, user: string, locale: Locale): readonly string[] =>
  hooks.flatMap((one) => one.busy?.(user, locale) ?? []);

export async function busyBesidesElsewhere(
  hooks: All<'busyElsewhere'>,
  counts: Counts,
  locale: Locale,
): Promise<LinesOf> {
  const all: LinesOf[] = [];
  for (const one of hooks) {
    const linesOf = await one.busyElsewhere?.(counts, locale);
    if (linesOf) all.push(linesOf);
  }
  return (row) => all.flatMap((linesOf) => linesOf(row));
}

export function forgetServer(hooks: All<'forget'>, guildId: string): void {
  for (const one of hooks) one.forget?.(guildId);
}
