import { localeFrom } from '../../../../i18n/index.ts';
import type { AskedByClick } from '../../../../chat/asked.ts';
import type { TournamentNeeds } from '../ports.ts';
import type { LiveTournament } from '../face.ts';
import { whenModal } from '../setup/modals.ts';
import { panelId } from './page.ts';

/** Asks for another start in a modal, which the panel reads. */
export async function askMoment(
  { interaction, answer }: AskedByClick,
  live: LiveTournament,
  { servers }: Pick<TournamentNeeds, 'servers'>,
): Promise<void> {
  const { zone } = await servers.of(interaction.guildId);
  await answer.ask(whenModal(panelId(live, ['move']), zone, localeFrom(interaction.locale)));
}
