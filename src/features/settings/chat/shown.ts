import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { Button } from '../../../chat/components.ts';
import { listRow, type Row } from '../../../chat/list-row.ts';
import type { ListSetting } from '../hooks.ts';

/** A setting as a list in a message. */
export const settingRow = <Settings>(
  setting: ListSetting<Settings>,
  id: string,
  settings: Settings,
  locale: Locale,
): Row => listRow(id, setting.choices(settings, locale));

/** What choosing a value in a list changes; nothing, where the list no longer has it. */
export const chosenIn = <Settings>(
  setting: ListSetting<Settings>,
  value: string,
  settings: Settings,
): Partial<Settings> =>
  setting.choices(settings, 'en').find((choice) => choice.value === value)?.change ?? {};

/** The word with which a button says to what it switches something: a second click changes nothing. */
const SWITCH = { on: 'on', off: 'off' } as const;
export const isOnIn = (word: string): boolean | null =>
  word === SWITCH.on ? true : word === SWITCH.off ? false : null;

/** A button that switches something, and says how it is. `idOf`: its custom id, with that word. */
export const switchButton = (
  what: string,
  on: boolean,
  locale: Locale,
  idOf: (word: string) => string,
): Button => ({
  id: idOf(on ? SWITCH.off : SWITCH.on),
  label: texts[locale].settings.isOn(what, on),
  style: on ? 'own' : 'plain',
});
