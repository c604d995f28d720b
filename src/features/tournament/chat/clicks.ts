import { ok, type Result } from '../../../core/result.ts';
import type { Evening } from '../evening.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { AskedByClick } from '../../../chat/asked.ts';
import type { TournamentPorts } from './ports.ts';
import type { ComponentHandler } from '../../../chat/command.ts';
import { answerDead } from '../../../chat/dead-buttons.ts';
import { boardActions } from './board-clicks.ts';
import { handleListed } from './listing.ts';
import { memberActions } from './member-clicks.ts';
import { panelActions } from './panel/panel.ts';
import { mayArbitrate } from './panel/who.ts';
import { readActions } from './read-clicks.ts';
import { LISTED } from './read-ids.ts';
import type { EveningAction } from './action.ts';

const ACTIONS: Readonly<Record<string, EveningAction>> = {
  ...boardActions,
  ...memberActions,
  ...panelActions,
};

/**
 * Whether somebody may have to do with a tournament: they see its channel now, or take part in it, or lead it. Others may have its
 * id by other ways, and are told that there is none. `not-told`: Discord cannot be asked at the moment.
 */
async function mayMeet(
  { interaction }: AskedByClick,
  evening: Evening,
  { mayRead }: Pick<TournamentPorts, 'mayRead'>,
): Promise<Result<boolean, 'not-told'>> {
  const { guildId, channelId } = evening.header;
  if (interaction.guildId !== guildId) return ok(false);
  if (evening.members.has(interaction.user.id) || mayArbitrate(interaction, evening)) return ok(true);
  return mayRead({ guildId, channelId, players: [] }, interaction);
}

/** Clicks on whatever belongs to a tournament: the action, the tournament's id, then what the action needs. */
export const handleTournament: ComponentHandler<TournamentPorts> = async (
  asked,
  [action = '', id = '', ...rest],
  bot,
) => {
  if (action === LISTED) return handleListed(asked, [id, ...rest], bot);
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  const live = act && bot.evenings.get(id);
  const read = Object.hasOwn(readActions, action) ? readActions[action] : undefined;
  const evening = live?.evening ?? (read && (await bot.evenings.read(id)));
  const met = evening ? await mayMeet(asked, evening, bot) : ok(false);
  if (met.ok && met.value) {
    if (act && live) return act(asked, live, rest, bot);
    if (read && evening) return read(asked, evening, rest, bot);
  }
  const locale = localeFrom(asked.interaction.locale);
  const { gone } = tournamentTexts[locale].tournament.click;
  if (!evening) return answerDead(asked, gone);
  await asked.answer.whisper(met.ok ? gone : texts[locale].result.notRead[met.error], 'below');
};
