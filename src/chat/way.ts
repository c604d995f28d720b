import { ComponentType } from 'discord.js';
import type { Locale } from '../core/locale.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import type { Payload, Asked } from './asked.ts';
import { buttonRows, evenRows, type Button, type ButtonRow } from './components.ts';
import { customId } from './ids.ts';
import { ROW_LIMIT } from '../line/limits.ts';

/** The custom id of something in the home: what it does, and more of it. */
export const homeId = (what: string, ...more: readonly (string | number)[]): string =>
  customId('home', what, ...more);

/** What buttons in the home do that lead to a challenge, and to practising. */
export const PLAY = 'play';
export const PRACTISE = 'practise';

/** What a click on the way home does. */
export const FRONT = 'front';

/** The custom id of a button that opens the home. */
export const homeButtonId = (): string => homeId(FRONT);

/** The way back to the home. */
export const wayHome = (locale: Locale): Button => ({ id: homeButtonId(), label: texts[locale].home.back });

/** The way to a challenge that is put together. */
export const playButton = (locale: Locale): Button => ({
  id: homeId(PLAY),
  label: texts[locale].home.front.buttons.play,
  style: 'urgent',
});

/** The way home where the message that was clicked has it: whatever takes its place keeps it. */
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

/** A message with these buttons after all others: in the last rows, spread evenly; where there is no room, without them. */
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
