import {
  ComponentType,
  type APIActionRowComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  type APIUserSelectComponent,
} from 'discord.js';
import type { ChatTournament } from '../../chat-tournament.ts';
import type { Locale } from '../../../../core/locale.ts';
import { tournamentTexts, type TournamentTexts } from '../../texts/index.ts';
import type { TournamentNeeds } from '../ports.ts';
import type { Button, ButtonRow } from '../../../../chat/components.ts';
import { customId } from '../../../../chat/ids.ts';
import { CHOICE_LIMIT, CONTENT_LIMIT, NAME_LIMIT } from '../../../../line/limits.ts';
import { plainName } from '../../../../chat/names.ts';
import { shownMoment } from '../../../../chat/moment.ts';

/** First part of the panel's custom ids, before the tournament's id. */
export const PANEL = 'panel';

/** A page or act: a word and its arguments. */
export type Parts = readonly [string, ...(string | number)[]];

type SelectRow = APIActionRowComponent<APIStringSelectComponent | APIUserSelectComponent>;
export type Row = ButtonRow | SelectRow;

export interface Page {
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
}

/** Ports of the pages. */
export type PanelNeeds = Pick<TournamentNeeds, 'offset' | 'rooms' | 'lobbies' | 'time' | 'practising'>;

/** Input of a page. */
export interface PageContext {
  readonly bot: PanelNeeds;
  readonly tournament: ChatTournament;
  readonly locale: Locale;
  readonly t: TournamentTexts['arbiter'];
}

export const shownTo = (bot: PanelNeeds, tournament: ChatTournament, locale: Locale): PageContext => ({
  bot,
  tournament,
  locale,
  t: tournamentTexts[locale].arbiter,
});

/**
 * A custom id of the panel. It contains the number of entries when the page was made, to detect later
 * changes.
 */
export const panelId = ({ tournament }: Pick<PageContext, 'tournament'>, parts: Parts): string =>
  customId('tournament', PANEL, tournament.header.id, tournament.entries.length, ...parts);

/** Writes a time of our clock (Unix ms) for the reader. */
export const momentIn =
  ({ bot }: Pick<PageContext, 'bot'>) =>
  (ours: number): string =>
    shownMoment(bot.offset.toTheirs(ours));

/** A button for a page or an act. */
export const to = (shown: PageContext, label: string, parts: Parts, more: Partial<Button> = {}): Button => ({
  id: panelId(shown, parts),
  label,
  ...more,
});

export interface Choice {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
}

const option = ({ label, value, description }: Choice): APISelectMenuOption => ({
  label: label.slice(0, NAME_LIMIT),
  value,
  ...(description !== undefined && { description: description.slice(0, NAME_LIMIT) }),
});

/** A menu of the first 25 choices, as one row; none without choices. The chosen value follows the parts. */
export const choosing = (
  shown: PageContext,
  parts: Parts,
  placeholder: string,
  choices: readonly Choice[],
): SelectRow[] =>
  choices.length === 0
    ? []
    : [
        {
          type: ComponentType.ActionRow,
          components: [
            {
              type: ComponentType.StringSelect,
              custom_id: panelId(shown, parts),
              placeholder,
              options: choices.slice(0, CHOICE_LIMIT).map(option),
            },
          ],
        },
      ];

/** A menu of all members of the server. */
export const choosingAnybody = (shown: PageContext, parts: Parts, placeholder: string): SelectRow => ({
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.UserSelect, custom_id: panelId(shown, parts), placeholder }],
});

/** The whole lines that fit into a message. */
export function messageOf({ lines, rows }: Page): {
  content: string;
  components: Row[];
  allowedMentions: { parse: [] };
} {
  let content = '';
  for (const line of lines) {
    const longer = content === '' ? line : `${content}\n${line}`;
    if (longer.length > CONTENT_LIMIT) break;
    content = longer;
  }
  return { content, components: [...rows], allowedMentions: { parse: [] } };
}

/** A name cut to fit a menu or button; of several players of one name, each with the end of their id. */
export function labelName(
  { tournament: { members } }: Pick<PageContext, 'tournament'>,
  user: string,
): string {
  const name = members.get(user)?.name ?? '?';
  const isShared = [...members.values()].filter((other) => other.name === name).length > 1;
  return isShared ? `${plainName(name, 26)} …${user.slice(-4)}` : plainName(name, 32);
}
