import { BUTTON_LABELS } from '../../../games/controls.ts';
import { SUIT_COLOURS } from '../../../games/suits.ts';
import { LOCALES, type Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { Payload, Asked, AskedByClick } from '../../../chat/asked.ts';
import type { SettingsPorts } from './ports.ts';
import { buttonRows } from '../../../chat/components.ts';
import { wayHome } from '../../../chat/way.ts';
import { customId } from '../../../chat/ids.ts';
import { NotStored } from '../../../line/outage.ts';
import {
  contributedToPerson,
  dataButtons,
  type AllSettings,
  type ListSetting,
  type PersonSwitch,
} from '../hooks.ts';
import { chosenIn, isOnIn, settingRow, switchButton } from './shown.ts';
import { discordsLanguage } from '../../../chat/settings/language.ts';
import type { PersonSettings } from '../../../chat/settings/people.ts';

/** What the custom ids of the panel begin with. */
export const PERSON = 'me';
const SWITCH = 'switch';

const idOf = (...parts: readonly string[]): string => customId('settings', PERSON, ...parts);

const language: ListSetting<PersonSettings> = {
  kind: 'list',
  name: 'language',
  choices({ locale: chosen }, locale) {
    const t = texts[locale].settings.person.language;
    return [null, ...LOCALES].map((value) => ({
      value: value ?? 'discord',
      label: t[value ?? 'discord'],
      description: t.means,
      isChosen: value === chosen,
      change: { locale: value },
    }));
  },
};

const labels: ListSetting<PersonSettings> = {
  kind: 'list',
  name: 'labels',
  choices({ labels: chosen }, locale) {
    const t = texts[locale].settings.person.labels;
    return [null, ...BUTTON_LABELS].map((value) => ({
      value: value ?? 'match',
      label: value === null ? t.match : t.chosen(texts[locale].buttons.choices[value]),
      description: t.means,
      isChosen: value === chosen,
      change: { labels: value },
    }));
  },
};

const colours: ListSetting<PersonSettings> = {
  kind: 'list',
  name: 'colours',
  choices({ suitColours: chosen }, locale) {
    const t = texts[locale].settings.person.colours;
    return [null, ...SUIT_COLOURS].map((value) => ({
      value: value === null ? 'match' : String(value),
      label: t[value ?? 'match'],
      description: t.means,
      isChosen: value === chosen,
      change: { suitColours: value },
    }));
  },
};

const LISTS = [language, labels, colours];

const ownSwitch = (key: 'ownSide' | 'mentions' | 'listed'): PersonSwitch => ({
  kind: 'switch',
  name: key,
  key,
  label: (locale) => texts[locale].settings.person[key],
  means: (locale) => texts[locale].settings.person.means[key],
});

const atTables = [ownSwitch('ownSide'), ownSwitch('mentions')];

/** What others find out about somebody; features add to it. */
const forOthers = (hooks: AllSettings): readonly PersonSwitch[] => [
  ownSwitch('listed'),
  ...contributedToPerson(hooks),
];

/** What somebody has chosen for themselves, and can choose. `notice` comes first: why something did not happen. */
export function personPanel(
  settings: PersonSettings,
  hooks: AllSettings,
  locale: Locale,
  notice: string | null = null,
): Payload {
  const t = texts[locale].settings.person;
  const others = forOthers(hooks);
  const switches = [...atTables, ...others].map((one) =>
    switchButton(one.label(locale), settings[one.key], locale, (word) => idOf(SWITCH, one.name, word)),
  );
  const meanings = [
    ...atTables.map((one) => one.means(locale)),
    others.map((one) => one.means(locale)).join(' '),
  ];
  return {
    content: [
      ...(notice === null ? [] : [`❗ ${notice}`]),
      `${t.title} · ${t.about}`,
      ...meanings.map((meaning) => `-# ${meaning}`),
    ].join('\n'),
    components: [
      ...LISTS.map((list) => settingRow(list, idOf(list.name), settings, locale)),
      ...buttonRows([...switches, ...dataButtons(hooks, locale), wayHome(locale)]),
    ],
  };
}

/** In which language somebody with these settings is answered. */
const spoken = ({ interaction }: Asked, { locale }: PersonSettings): Locale =>
  locale ?? discordsLanguage(interaction);

/** Shows somebody their settings, in private. */
export async function openPersonSettings(
  asked: Asked,
  { people, hooks }: Pick<SettingsPorts, 'people' | 'hooks'>,
): Promise<void> {
  const { interaction, answer } = asked;
  const settings = await people.of(interaction.user.id);
  await answer.whisper(personPanel(settings, hooks, spoken(asked, settings)));
}

/** Clicks on the panel; parts: which field or switch, more. */
export async function clickPerson(
  asked: AskedByClick,
  [what = '', ...more]: readonly string[],
  bot: Pick<SettingsPorts, 'people' | 'hooks' | 'log'>,
): Promise<void> {
  const { interaction, answer } = asked;
  const { id } = interaction.user;
  const before = await bot.people.of(id);
  const change = changeIn(asked, before, bot.hooks, what, more);
  const notice = await changed(bot, id, change, localeFrom(interaction.locale));
  const after = await bot.people.of(id);
  await answer.whisper(personPanel(after, bot.hooks, spoken(asked, after), notice));
}

function changeIn(
  { interaction }: AskedByClick,
  settings: PersonSettings,
  hooks: AllSettings,
  what: string,
  [name = '', word = '']: readonly string[],
): Partial<PersonSettings> {
  if (interaction.isStringSelectMenu()) {
    const list = LISTS.find((one) => one.name === what);
    return list ? chosenIn(list, interaction.values[0] ?? '', settings) : {};
  }
  const known = [...atTables, ...forOthers(hooks)].find((one) => one.name === name);
  const on = isOnIn(word);
  return what === SWITCH && known && on !== null ? { [known.key]: on } : {};
}

/** Changes what is to be changed. Why that was not possible; null: it was. */
async function changed(
  { people, log }: Pick<SettingsPorts, 'people' | 'log'>,
  user: string,
  change: Partial<PersonSettings>,
  locale: Locale,
): Promise<string | null> {
  try {
    if (Object.keys(change).length > 0) await people.change(user, change);
    return null;
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    log.error({ err: error }, 'what somebody has chosen for themselves was not stored');
    return texts[locale].settings.notStored;
  }
}
