import { BUTTON_LABELS } from '../../../games/controls.ts';
import { SUIT_COLOURS } from '../../../games/suits.ts';
import { LOCALES, type Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { Payload } from '../../../chat/answer.ts';
import type { Asked, AskedByClick } from '../../../chat/asked.ts';
import type { SettingsPorts } from './ports.ts';
import { buttonRows } from '../../../chat/components.ts';
import { wayHome } from '../../../chat/way.ts';
import { customId } from '../../../chat/ids.ts';
import { NotStored } from '../../../line/outage.ts';
import { chosenIn, fieldRow, isOnIn, switchButton, type Field } from './fields.ts';
import { discordsLanguage } from '../../../chat/settings/language.ts';
import type { PersonSettings } from '../../../chat/settings/people.ts';

/** What the custom ids of the panel begin with. */
export const PERSON = 'me';
const SWITCH = 'switch';

const idOf = (...parts: readonly string[]): string => customId('settings', PERSON, ...parts);

const language: Field<PersonSettings> = {
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

const labels: Field<PersonSettings> = {
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

const colours: Field<PersonSettings> = {
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

const FIELDS = [language, labels, colours];
const SWITCHES = ['ownSide', 'mentions', 'listed', 'followed', 'profile', 'puzzles'] as const;

/** What somebody has chosen for themselves, and can choose. `notice` comes first: why something did not happen. */
export function personPanel(
  { privacyButton }: Pick<SettingsPorts, 'privacyButton'>,
  settings: PersonSettings,
  locale: Locale,
  notice: string | null = null,
): Payload {
  const t = texts[locale].settings.person;
  const switches = SWITCHES.map((name) =>
    switchButton(t[name], settings[name], locale, (word) => idOf(SWITCH, name, word)),
  );
  return {
    content: [
      ...(notice === null ? [] : [`❗ ${notice}`]),
      `${t.title} · ${t.about}`,
      ...Object.values(t.means).map((meaning) => `-# ${meaning}`),
    ].join('\n'),
    components: [
      ...FIELDS.map((field) => fieldRow(field, idOf(field.name), settings, locale)),
      ...buttonRows([...switches, ...(privacyButton ? [privacyButton(locale)] : []), wayHome(locale)]),
    ],
  };
}

/** In which language somebody with these settings is answered. */
const spoken = ({ interaction }: Asked, { locale }: PersonSettings): Locale =>
  locale ?? discordsLanguage(interaction);

/** Shows somebody their settings, in private. */
export async function openPersonSettings(
  asked: Asked,
  bot: Pick<SettingsPorts, 'people' | 'privacyButton'>,
): Promise<void> {
  const { interaction, answer } = asked;
  const settings = await bot.people.of(interaction.user.id);
  await answer.whisper(personPanel(bot, settings, spoken(asked, settings)));
}

/** Clicks on the panel; parts: which field or switch, more. */
export async function clickPerson(
  asked: AskedByClick,
  [what = '', ...more]: readonly string[],
  bot: Pick<SettingsPorts, 'people' | 'log' | 'privacyButton'>,
): Promise<void> {
  const { interaction, answer } = asked;
  const { id } = interaction.user;
  const before = await bot.people.of(id);
  const notice = await changed(bot, id, changeIn(asked, before, what, more), localeFrom(interaction.locale));
  const after = await bot.people.of(id);
  await answer.whisper(personPanel(bot, after, spoken(asked, after), notice));
}

function changeIn(
  { interaction }: AskedByClick,
  settings: PersonSettings,
  what: string,
  [name = '', word = '']: readonly string[],
): Partial<PersonSettings> {
  if (interaction.isStringSelectMenu()) return chosenIn(FIELDS, what, interaction.values[0] ?? '', settings);
  const known = SWITCHES.find((one) => one === name);
  const on = isOnIn(word);
  return what === SWITCH && known && on !== null ? { [known]: on } : {};
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
