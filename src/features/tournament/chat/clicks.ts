import { ok, type Result } from '../../../core/result.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { AskedByClick } from '../../../chat/asked.ts';
import type { TournamentPorts } from './ports.ts';
import type { ComponentHandler } from '../../../chat/command.ts';
import { answerDead } from '../../../chat/dead-buttons.ts';
import { boardActions } from './board-clicks.ts';
import { byeActions } from './bye-clicks.ts';
import { callActions } from './call-clicks.ts';
import { handleListed } from './listing.ts';
import { memberActions } from './member-clicks.ts';
import { panelActions } from './panel/panel.ts';
import { mayArbitrate } from './panel/who.ts';
import { postponeActions } from './postponing.ts';
import { readActions } from './read-clicks.ts';
import { LISTED } from './read-ids.ts';
import type { TournamentAction } from './action.ts';

const ACTIONS: Readonly<Record<string, TournamentAction>> = {
  ...boardActions,
  ...byeActions,
  ...callActions,
  ...memberActions,
  ...panelActions,
  ...postponeActions,
};

/**
 * True if the user can see the tournament's channel, takes part, or is an arbiter. Other people may have
 * guessed its id and are told that there is none. Fails with `not-told` while Discord cannot be asked.
 */
async function mayMeet(
  { interaction }: AskedByClick,
  tournament: ChatTournament,
  { mayRead }: Pick<TournamentPorts, 'mayRead'>,
): Promise<Result<boolean, 'not-told'>> {
  const { guildId, channelId } = tournament.header;
  if (interaction.guildId !== guildId) return ok(false);
  if (tournament.members.has(interaction.user.id) || mayArbitrate(interaction, tournament)) return ok(true);
  return mayRead({ guildId, channelId, players: [] }, interaction);
}

/** Handles clicks of tournaments. Custom id: action, the tournament's id, arguments of the action. */
export const handleTournament: ComponentHandler<TournamentPorts> = async (
  asked,
  [action = '', id = '', ...rest],
  bot,
) => {
  if (action === LISTED) return handleListed(asked, [id, ...rest], bot);
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  const live = act && bot.tournaments.get(id);
  const read = Object.hasOwn(readActions, action) ? readActions[action] : undefined;
  const tournament = live?.tournament ?? (read && (await bot.tournaments.read(id)));
  const met = tournament ? await mayMeet(asked, tournament, bot) : ok(false);
  if (met.ok && met.value) {
    if (act && live) return act(asked, live, rest, bot);
    if (read && tournament) return read(asked, tournament, rest, bot);
  }
  const locale = localeFrom(asked.interaction.locale);
  const { gone } = tournamentTexts[locale].tournament.click;
  if (!tournament) return answerDead(asked, gone);
  await asked.answer.whisper(met.ok ? gone : texts[locale].result.notRead[met.error], 'below');
};
