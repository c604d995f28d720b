import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { Button } from '../../../chat/components.ts';
import { listRow, type ListOption, type Row } from '../../../chat/list-row.ts';

/** Something to choose in a list, and what becomes of the settings then. */
export interface Choice<Settings> extends ListOption {
  readonly change: Partial<Settings>;
}

/** A list of what a setting can be. */
export interface Field<Settings> {
  /** In custom ids. */
  readonly name: string;
  /** 25 at most, one of them chosen. */
  choices(settings: Settings, locale: Locale): readonly Choice<Settings>[];
}

/** A field as a list in a message. */
export const fieldRow = <Settings>(
  field: Field<Settings>,
  id: string,
  settings: Settings,
  locale: Locale,
): Row => listRow(id, field.choices(settings, locale));

/** What choosing a value in a list changes; nothing, where the list no longer has it. */
export const chosenIn = <Settings>(
  fields: readonly Field<Settings>[],
  name: string,
  value: string,
  settings: Settings,
): Partial<Settings> =>
  fields
    .find((field) => field.name === name)
    ?.choices(settings, 'en')
    .find((choice) => choice.value === value)?.change ?? {};

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
