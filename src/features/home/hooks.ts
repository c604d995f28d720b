import type { Locale } from '../../core/locale.ts';
import type { Visit } from '../../challenge/builder/building.ts';
import type { Button } from '../../chat/components.ts';
import type { Clicks } from '../../chat/command.ts';

/** The rows of the front page: what one can begin, and what there is on this server. */
export type FrontRow = 'begin' | 'here';

/** A button of the front page. */
export interface FrontButton {
  readonly row: FrontRow;
  /** Its place in the row: lower ranks come first. Ranks of home's own buttons: `RANKS` in chat/pages.ts. */
  readonly rank: number;
  readonly button: Button;
}

/** A line about a match, a challenge or a board. */
export interface Item {
  readonly line: string;
  /** Whether it waits for its reader. */
  readonly waits: boolean;
}

/** What features add to the home. */
export interface HomeHooks {
  /** Buttons of the front page, for the user who opens it. */
  frontButtons(visit: Visit): Promise<readonly FrontButton[]> | readonly FrontButton[];
  /** What custom ids of area `home` open, by their first part; a page is given the parts after it. */
  readonly homePages: Readonly<Record<string, Clicks>>;
  /** Lines of "My matches" besides matches and challenges; `taken`: the channels of those. */
  ownItems(visit: Visit, taken: ReadonlySet<string>): readonly Item[];
  /** Buttons below "My matches". */
  waysFromOwn(user: string, locale: Locale): readonly Button[];
}

/** The hooks of all features. */
type All<Name extends keyof HomeHooks> = readonly Partial<Pick<HomeHooks, Name>>[];

export async function frontButtons(
  hooks: All<'frontButtons'>,
  visit: Visit,
): Promise<readonly FrontButton[]> {
  const found = await Promise.all(hooks.map(async (one) => (await one.frontButtons?.(visit)) ?? []));
  return found.flat();
}

/** The page that a feature opens; `what` comes from a custom id and may be anything. */
export const homePage = (hooks: All<'homePages'>, what: string): Clicks | undefined =>
  hooks
    .map(({ homePages = {} }) => (Object.hasOwn(homePages, what) ? homePages[what] : undefined))
    .find(Boolean);

export const ownItemsBesides = (
  hooks: All<'ownItems'>,
  visit: Visit,
  taken: ReadonlySet<string>,
): readonly Item[] => hooks.flatMap((one) => one.ownItems?.(visit, taken) ?? []);

export const waysFromOwn = (hooks: All<'waysFromOwn'>, user: string, locale: Locale): readonly Button[] =>
  hooks.flatMap((one) => one.waysFromOwn?.(user, locale) ?? []);
