import { ComponentType } from 'discord.js';
import type { Locale } from '../core/locale.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import type { Payload, Asked } from './asked.ts';
import { buttonRows, evenRows, type Button, type ButtonRow } from './components.ts';
import { customId } from './ids.ts';
import { ROW_LIMIT } from '../line/limits.ts';

/** Custom id of something in the home: its action, and parameters. */
export const homeId = (what: string, ...more: readonly (string | number)[]): string =>
  customId('home', what, ...more);

/** Actions of the home that lead to a challenge, and to practice. */
export const PLAY = 'play';
export const PRACTISE = 'practise';

/** Action that leads to the home. */
export const FRONT = 'front';

/** The custom id of a button that opens the home. */
export const homeButtonId = (): string => homeId(FRONT);

/** Button back to the home. */
export const wayHome = (locale: Locale): Button => ({ id: homeButtonId(), label: texts[locale].home.back });

/** Button to compose a challenge. */
export const playButton = (locale: Locale): Button => ({
  id: homeId(PLAY),
  label: texts[locale].home.front.buttons.play,
  style: 'urgent',
});

/** Returns the home button if the clicked message has one, for the message that replaces it. */
export function keptWayHome({ interaction }: Pick<Asked, 'interaction'>): readonly Button[] {
  if (!interaction.isMessageComponent()) return [];
  const ids = interaction.message.components.flatMap((row) =>
    'components' in row ? row.components.map((one) => ('customId' in one ? one.customId : null)) : [],
  );
  return ids.includes(homeButtonId()) ? [wayHome(localeFrom(interaction.locale))] : [];
}

type Row = NonNullable<Payload['components']>[number];

const isButtonRow = (row: Row | undefined): row is ButtonRow =>
  row !== undefined &&
  'components' in row &&
  row.components.every((one) => 'type' in one && one.type === ComponentType.Button);

/** Adds buttons after all others, spread evenly over the last rows; leaves them out if there is no room. */
export function withButtons<M extends Payload>(message: M, buttons: readonly Button[]): M {
  const rows = message.components ?? [];
  const last = rows.at(-1);
  const added = buttonRows(buttons);
  const [kept, buttonsLast] = isButtonRow(last)
    ? [rows.slice(0, -1), evenRows([last, ...added].flatMap(({ components }) => components))]
    : [rows, added];
  const components = [...kept, ...buttonsLast];
  return components.length > ROW_LIMIT ? message : { ...message, components };
}
