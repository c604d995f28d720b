import type { Locale } from '../core/locale.ts';
import type { StoredRow } from '../storage/ports.ts';

/** Returns true if a place counts. */
export type Counts = (place: { readonly guildId: string }) => boolean;

/** Returns the lines that a row adds. */
export type LinesOf = (row: StoredRow) => readonly string[];

/** Hooks of features before the data of a user or a server is deleted; each covers its own data. */
export interface PrivacyHooks {
  /** Lists what a user still has to finish for others on this process's servers, one line each. */
  busy(user: string, locale: Locale): readonly string[];
  /**
   * Lists the same on the servers of other shards, from the storage: loads the data it needs, then returns
   * the lines for each row that contains the user's id. Rejects if storage fails.
   */
  busyElsewhere(counts: Counts, locale: Locale): Promise<LinesOf>;
  /** Called before the data of a server that has removed the bot is deleted. */
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
