import { localeFrom, texts } from '../../i18n/index.ts';
import type { AskedByClick, Bot, ComponentHandler } from '../bot.ts';
import { answerDead } from '../dead-buttons.ts';
import { boardActions } from './board-clicks.ts';
import { handleListed } from './listing.ts';
import { memberActions } from './member-clicks.ts';
import { panelActions } from './panel/panel.ts';
import { readActions } from './read-clicks.ts';
import { LISTED } from './read-ids.ts';
import type { LiveEvening } from './live.ts';

/** What a button of a tournament does; `rest` are the parts of its custom id after the tournament's id. */
export type EveningAction = (
  asked: AskedByClick,
  live: LiveEvening,
  rest: readonly string[],
  bot: Bot,
) => Promise<void>;

const ACTIONS: Readonly<Record<string, EveningAction>> = {
  ...boardActions,
  ...memberActions,
  ...panelActions,
};

/** Clicks on whatever belongs to a tournament: the action, the tournament's id, then what the action needs. */
export const handleTournament: ComponentHandler = async (asked, [action = '', id = '', ...rest], bot) => {
  if (action === LISTED) return handleListed(asked, [id, ...rest], bot);
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  const live = bot.evenings.get(id);
  if (act && live) return act(asked, live, rest, bot);
  const read = Object.hasOwn(readActions, action) ? readActions[action] : undefined;
  const evening = await bot.evenings.read(id);
  const { locale, guildId } = asked.interaction;
  if (evening?.header.guildId === guildId && read) return read(asked, evening, rest, bot);
  const { gone } = texts[localeFrom(locale)].tournament.click;
  if (evening) await asked.answer.whisper(gone, 'below');
  else await answerDead(asked, gone);
};
