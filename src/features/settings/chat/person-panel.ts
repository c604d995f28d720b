import type { Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { Payload, Asked, ClickAnywhere } from '../../../chat/asked.ts';
import type { SettingsPorts } from './ports.ts';
import { buttonRows } from '../../../chat/components.ts';
import { wayHome } from '../../../chat/way.ts';
import { customId } from '../../../chat/ids.ts';
import { valuesIn } from '../../../chat/form/schema.ts';
import { oneIn } from '../../../chat/form/setting.ts';
import { changeBy, selectRows, switchButtons, told } from '../../../chat/form/shown.ts';
import { contributedToPerson, dataButtons, type AllSettings, type PersonSwitch } from '../hooks.ts';
import { store } from './changing.ts';
import { discordsLanguage } from '../../../chat/settings/language.ts';
import { personSchema, type PersonSettings } from '../../../chat/settings/people.ts';

/** First part of the panel's custom ids. */
export const PERSON = 'me';
const SWITCH = 'switch';

const idOf = (...parts: readonly string[]): string => customId('settings', PERSON, ...parts);

const { shape } = personSchema;
const list = oneIn<PersonSettings>();

const LISTS = [
  list('language', 'locale', {
    values: valuesIn(shape.locale),
    none: 'discord',
    say: (value, locale) => texts[locale].settings.person.language[value ?? 'discord'],
    means: (locale) => texts[locale].settings.person.language.means,
  }),
  list('labels', 'labels', {
    values: valuesIn(shape.labels),
    none: 'match',
    say(value, locale) {
      const t = texts[locale].settings.person.labels;
      return value === null ? t.match : t.chosen(texts[locale].buttons.choices[value]);
    },
    means: (locale) => texts[locale].settings.person.labels.means,
  }),
  list('colours', 'suitColours', {
    values: valuesIn(shape.suitColours),
    none: 'match',
    say: (value, locale) => texts[locale].settings.person.colours[value ?? 'match'],
    means: (locale) => texts[locale].settings.person.colours.means,
  }),
];

const ownSwitch = (key: 'words' | 'numbers' | 'ownSide' | 'mentions' | 'listed'): PersonSwitch => ({
  kind: 'switch',
  name: key,
  key,
  label: (locale) => texts[locale].settings.person[key],
  means: (locale) => texts[locale].settings.person.means[key],
});

const inWords = ownSwitch('words');
const atTables = [ownSwitch('numbers'), ownSwitch('ownSide')];
const mentions = ownSwitch('mentions');

/** Settings about visibility to others; features add to them. */
const forOthers = (hooks: AllSettings): readonly PersonSwitch[] => [
  ownSwitch('listed'),
  ...contributedToPerson(hooks),
];

/** The personal settings and their controls. `notice` comes first: why the last change failed. */
export function personPanel(
  settings: PersonSettings,
  hooks: AllSettings,
  locale: Locale,
  notice: string | null = null,
): Payload {
  const t = texts[locale].settings.person;
  const others = forOthers(hooks);
  const switchId = ({ name }: PersonSwitch, word: string): string => idOf(SWITCH, name, word);
  const switches = switchButtons([inWords, ...atTables, mentions, ...others], switchId, settings, locale);
  const meanings = [[inWords], [...atTables, mentions], others].map((settings) =>
    told(settings, locale).join(' '),
  );
  return {
    content: [
      ...(notice === null ? [] : [`❗ ${notice}`]),
      `${t.title} · ${t.about}`,
      ...meanings.map((meaning) => `-# ${meaning}`),
    ].join('\n'),
    components: [
      ...selectRows(LISTS, ({ name }) => idOf(name), settings, locale),
      ...buttonRows([...switches, ...dataButtons(hooks, locale), wayHome(locale)]),
    ],
  };
}

/** The language for answers to this user. */
const spoken = ({ interaction }: Asked, { locale }: PersonSettings): Locale =>
  locale ?? discordsLanguage(interaction);

/** Shows the user's settings, in private. */
export async function openPersonSettings(
  asked: Asked,
  { people, hooks }: Pick<SettingsPorts, 'people' | 'hooks'>,
): Promise<void> {
  const { interaction, answer } = asked;
  const settings = await people.of(interaction.user.id);
  await answer.whisper(personPanel(settings, hooks, spoken(asked, settings)));
}

/** Handles clicks on the panel. Parts: setting, arguments. */
export async function clickPerson(
  asked: ClickAnywhere,
  [what = '', ...more]: readonly string[],
  bot: Pick<SettingsPorts, 'people' | 'hooks' | 'log'>,
): Promise<void> {
  const { interaction, answer } = asked;
  const { id } = interaction.user;
  const before = await bot.people.of(id);
  const change = changeIn(asked, before, bot.hooks, what, more);
  const notice = await store(bot.people, id, change, localeFrom(interaction.locale), bot.log);
  const after = await bot.people.of(id);
  await answer.whisper(personPanel(after, bot.hooks, spoken(asked, after), notice));
}

function changeIn(
  { interaction }: ClickAnywhere,
  settings: PersonSettings,
  hooks: AllSettings,
  what: string,
  [name = '', word = '']: readonly string[],
): Partial<PersonSettings> {
  const setting =
    what === SWITCH
      ? [...atTables, mentions, ...forOthers(hooks)].find((one) => one.name === name)
      : LISTS.find((one) => one.name === what);
  return setting ? changeBy(setting, interaction, word, settings) : {};
}
