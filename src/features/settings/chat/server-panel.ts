import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { Payload } from '../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { wayHome } from '../../../chat/way.ts';
import { customId } from '../../../chat/ids.ts';
import type { Row } from '../../../chat/list-row.ts';
import { selectRows, switchButtons, told } from '../../../chat/form/shown.ts';
import { shownIn } from '../../../time/zones.ts';
import type { ServerSettings } from '../../../chat/settings/of-servers.ts';
import { SETTING_PAGES, type ServerSetting, type SettingPage } from '../hooks.ts';

/** First part of the panel's custom ids. */
export const SERVER = 'server';

export const PAGES = [...SETTING_PAGES, 'check'] as const;
export type Page = (typeof PAGES)[number];

/** Components that are no settings: the following part of their custom ids. */
export const DO = {
  page: 'page',
  /** The modal that asks for a time zone. */
  zone: 'other-zone',
} as const;

/** Clears a choice of channels or roles, which is hard to do in the menu itself on a phone. */
export const NONE = 'none';

export const idOf = (...parts: readonly string[]): string => customId('settings', SERVER, ...parts);

/** A server's settings as a manager sees them. */
export interface ShownServerSettings {
  readonly settings: ServerSettings;
  readonly page: SettingPage;
  /** By Discord's clock. */
  readonly now: number;
}

/** A page of the panel, lists first. `notice` comes first: why the last change failed. */
export function serverPanel(
  shown: ShownServerSettings,
  all: readonly ServerSetting[],
  locale: Locale,
  notice: string | null = null,
): Payload {
  const { settings, page } = shown;
  const t = texts[locale].settings.server;
  const isList = ({ kind }: ServerSetting): number => Number(kind === 'list');
  const here = all
    .filter((setting) => setting.page === page)
    .toSorted((one, other) => isList(other) - isList(one));
  return {
    content: [
      ...(notice === null ? [] : [`❗ ${notice}`]),
      t.title(pageName(page, all, locale)),
      ...wordsOn(shown, here, locale).map((line) => `-# ${line}`),
    ].join('\n'),
    components: [
      ...selectRows(here, rowId, settings, locale),
      ...buttonsOn(here, settings, locale),
      ...pageButtons(page, all, locale),
    ],
  };
}

/**
 * The name that the page's settings give it, those of the features opened last first; otherwise its default
 * name.
 */
function pageName(page: Page, all: readonly ServerSetting[], locale: Locale): string {
  const names = all.flatMap((one) => (one.page === page ? (one.pageName?.(locale) ?? []) : []));
  return names.length > 0 ? names.toReversed().join(', ') : texts[locale].settings.server.pages[page];
}

/** Explanations of a page. */
function wordsOn(
  { settings: { zone }, page, now }: ShownServerSettings,
  here: readonly ServerSetting[],
  locale: Locale,
): string[] {
  const t = texts[locale].settings.server;
  const meanings = told(here, locale);
  return [
    ...(page === 'matches' || page === 'where' ? [t.about[page]] : []),
    ...(meanings.length > 0 ? [meanings.join(' ')] : []),
    ...(page === 'tournaments' && zone !== null ? [t.zone.now(zone, shownIn(now, zone, locale))] : []),
  ];
}

const rowId = ({ kind, name, page }: ServerSetting): string =>
  kind === 'list' ? idOf(name, page) : idOf(name);

/** Buttons that clear choices, then the switches. */
function buttonsOn(here: readonly ServerSetting[], settings: ServerSettings, locale: Locale): Row[] {
  const none = here.flatMap((setting): Button[] => {
    if (setting.kind === 'list' || setting.kind === 'switch') return [];
    const { none: label = '' } = setting.words(locale);
    return [{ id: idOf(setting.name, NONE), label, enabled: setting.chosen(settings).length > 0 }];
  });
  return buttonRows([
    ...none,
    ...switchButtons(here, ({ name }, word) => idOf(name, word), settings, locale),
  ]);
}

/** Buttons to the other pages with settings, to the check (again), and home. */
export const pageButtons = (page: Page, all: readonly ServerSetting[], locale: Locale): Row[] =>
  buttonRows([
    ...PAGES.filter(
      (other) => other === 'check' || (other !== page && all.some((one) => one.page === other)),
    ).map((other): Button => ({
      id: idOf(DO.page, other),
      label: pageName(other, all, locale),
    })),
    wayHome(locale),
  ]);
