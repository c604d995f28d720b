import type { Locale } from '../../games/texts.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import type { Payload } from '../answer.ts';
import type { Asked } from '../bot.ts';
import { buttonRows, type Button } from '../components.ts';
import { customId } from '../ids.ts';
import { ROW_LIMIT } from '../limits.ts';

/** The custom id of something in the home: what it does, and more of it. */
export const homeId = (what: string, ...more: readonly (string | number)[]): string =>
  customId('home', what, ...more);

/** What a click on the way home does. */
export const FRONT = 'front';

/** The custom id of a button that opens the home. */
export const homeButtonId = (): string => homeId(FRONT);

/** The way back to the home. */
export const wayHome = (locale: Locale): Button => ({ id: homeButtonId(), label: texts[locale].home.back });

/** The same where the message that was clicked has it: whatever takes its place keeps it. */
export function keptWayHome({ interaction }: Pick<Asked, 'interaction'>): readonly Button[] {
  if (!interaction.isMessageComponent()) return [];
  const ids = interaction.message.components.flatMap((row) =>
    'components' in row ? row.components.map((one) => ('customId' in one ? one.customId : null)) : [],
  );
  return ids.includes(homeButtonId()) ? [wayHome(localeFrom(interaction.locale))] : [];
}

/** A message with these buttons below all others, if there is room. */
export function withButtons<M extends Payload>(message: M, buttons: readonly Button[]): M {
  const rows = [...(message.components ?? []), ...buttonRows(buttons)];
  return rows.length > ROW_LIMIT ? message : { ...message, components: rows };
}
