import type { SettingsPorts } from './ports.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { HandlerAnywhere } from '../../../chat/command.ts';
import { clickPerson, PERSON } from './person-panel.ts';
import { clickServer } from './server-clicks.ts';
import { SERVER } from './server-panel.ts';

/** Handles clicks about settings, in private. Parts: whose, then those of the panel. */
export const handleSettings: HandlerAnywhere<SettingsPorts> = async (asked, [whose, ...parts], bot) => {
  const { interaction, answer } = asked;
  if (whose === PERSON) return clickPerson(asked, parts, bot);
  if (whose === SERVER && interaction.inCachedGuild())
    return clickServer({ interaction, answer }, parts, bot);
  await answer.whisper(texts[localeFrom(interaction.locale)].table.declined['unknown-button'], 'below');
};
