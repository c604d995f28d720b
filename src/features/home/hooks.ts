import type { Locale } from '../../core/locale.ts';
import type { Visit } from '../../challenge/builder/building.ts';
import type { ClickAnywhere, CommandAnywhere, MenuAnywhere, Asked } from '../../chat/asked.ts';
import type { Button } from '../../chat/components.ts';
import type { Clicks, ClicksAnywhere } from '../../chat/command.ts';

/** A request for a page of the home, from any place. */
export type VisitAnywhere = Asked<(CommandAnywhere | MenuAnywhere | ClickAnywhere)['interaction']>;

/** Rows of the front page: what to begin, and what this server has. */
export type FrontRow = 'begin' | 'here';

/** A button of the front page. */
export interface FrontButton {
  readonly row: FrontRow;
  /** Position in the row, lowest first. Ranks of the home's own buttons: `RANKS` in chat/pages.ts. */
  readonly rank: number;
  readonly button: Button;
}

/** A line about a match, a challenge or a board. */
export interface Item {
  readonly line: string;
  /** True if the reader has to act. */
  readonly waits: boolean;
}

/** Hooks of features for the home. */
export interface HomeHooks {
  /** Buttons of the front page for its reader, on a server of the bot's. */
  frontButtons(visit: Visit): Promise<readonly FrontButton[]> | readonly FrontButton[];
  /** Such buttons for any place. */
  buttonsAnywhere(visit: VisitAnywhere): Promise<readonly FrontButton[]> | readonly FrontButton[];
  /** Pages by the first part of their custom ids in the area `home`; they receive the other parts. */
  readonly homePages: Readonly<Record<string, Clicks>>;
  /** Such pages that work outside of the bot's servers, too. */
  readonly pagesAnywhere: Readonly<Record<string, ClicksAnywhere>>;
  /** Lines of "My matches" besides matches and challenges; `taken`: the channels of those. */
  ownItems(visit: Visit, taken: ReadonlySet<string>): readonly Item[];
  /** Buttons below "My matches". */
  waysFromOwn(user: string, locale: Locale): readonly Button[];
}

/** The hooks of all features. */
type All<Name extends keyof HomeHooks> = readonly Partial<Pick<HomeHooks, Name>>[];

export async function frontButtons(
  hooks: All<'frontButtons' | 'buttonsAnywhere'>,
  { interaction, answer }: VisitAnywhere,
): Promise<readonly FrontButton[]> {
  const here = interaction.inCachedGuild() ? { interaction, answer } : null;
  const found = await Promise.all(
    hooks.map(async (one) => [
      ...((await one.buttonsAnywhere?.({ interaction, answer })) ?? []),
      ...((here && (await one.frontButtons?.(here))) ?? []),
    ]),
  );
  return found.flat();
}

/** The page that a feature opens; `what` comes from a custom id and may be any text. */
export const homePage = (hooks: All<'homePages'>, what: string): Clicks | undefined =>
  pageIn(
    hooks.map(({ homePages = {} }) => homePages),
    what,
  );

/** Such a page that works outside of the bot's servers, too. */
export const pageAnywhere = (hooks: All<'pagesAnywhere'>, what: string): ClicksAnywhere | undefined =>
  pageIn(
    hooks.map(({ pagesAnywhere = {} }) => pagesAnywhere),
    what,
  );

const pageIn = <Page>(all: readonly Readonly<Record<string, Page>>[], what: string): Page | undefined =>
  all.map((pages) => (Object.hasOwn(pages, what) ? pages[what] : undefined)).find(Boolean);

export const ownItemsBesides = (
  hooks: All<'ownItems'>,
  visit: Visit,
  taken: ReadonlySet<string>,
): readonly Item[] => hooks.flatMap((one) => one.ownItems?.(visit, taken) ?? []);

export const waysFromOwn = (hooks: All<'waysFromOwn'>, user: string, locale: Locale): readonly Button[] =>
  hooks.flatMap((one) => one.waysFromOwn?.(user, locale) ?? []);
