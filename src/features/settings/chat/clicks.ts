import type { SettingsPorts } from './ports.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { ComponentHandler } from '../../../chat/command.ts';
import { clickPerson, PERSON } from './person-panel.ts';
import { clickServer } from './server-clicks.ts';
import { SERVER } from './server-panel.ts';

/** Clicks on whatever opens or changes settings; parts: whose, then what their panel needs. Answered in private. */
export const handleSettings: ComponentHandler<SettingsPorts> = async (asked, [whose, ...parts], bot) => {
  if (whose === PERSON) return clickPerson(asked, parts, bot);
  if (whose === SERVER) return clickServer(asked, parts, bot);
  const { interaction, answer } = asked;
  await answer.whisper(texts[localeFrom(interaction.locale)].table.declined['unknown-button'], 'below');
};
