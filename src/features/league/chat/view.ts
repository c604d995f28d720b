import { ComponentType, type APISelectMenuOption } from 'discord.js';
import type { Season } from '../seasons.ts';
import { unrankedIn, type ServerLeague } from '../server.ts';
import type { Game } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';
import { NAME_LIMIT } from '../../../line/limits.ts';
import type { Row } from '../../../chat/list-row.ts';
import type { Parted } from '../../../challenge/chat/face.ts';

/** A reader's view of the server's leagues. */
export interface View {
  readonly guild: { readonly id: string; readonly name: string };
  readonly server: ServerLeague;
  /** Users who are not listed, except for the reader. */
  readonly hidden: ReadonlySet<string>;
  readonly game: Game;
  readonly locale: Locale;
  /** Unix ms by our clock. */
  readonly now: number;
  /** The reader's id; null for a public message. */
  readonly viewer: string | null;
  /** True if the reader may manage the league. */
  readonly isManager: boolean;
  /** True if the league rates new accounts. */
  readonly ratesNew: boolean;
  /** Users with a block between them and the reader: their rating curves are not shown. */
  readonly parted: Parted;
  /** The renderer's key for this message. */
  readonly key: string;
}

/** Users who are not in the reader's ranking. */
export function absentIn({ server, hidden }: View): { has(id: string): boolean } {
  const unranked = unrankedIn(server);
  return { has: (id) => unranked.has(id) || hidden.has(id) };
}

/** Custom id of an action (`clicks.ts`) in the league of a game. */
export const idOf = ({ game }: Pick<View, 'game'>, action: string, ...parts: (string | number)[]): string =>
  customId('ranking', action, game.id, ...parts);

export const buttons = (...row: readonly Button[]): Row[] => buttonRows(row);

export const select = (id: string, placeholder: string, options: readonly APISelectMenuOption[]): Row[] =>
  options.length === 0
    ? []
    : [
        {
          type: ComponentType.ActionRow,
          components: [
            {
              type: ComponentType.StringSelect,
              custom_id: id,
              placeholder,
              options: options.map((option) => ({ ...option, label: option.label.slice(0, NAME_LIMIT) })),
            },
          ],
        },
      ];

/**
 * The months of a season: `October – December 2026`. Adds days if the season does not begin and end with a
 * month.
 */
export function seasonText({ from, until }: Season, locale: Locale): string {
  const isWhole = [from, until].every((at) => {
    const date = new Date(at);
    return at === Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  });
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(!isWhole && { day: 'numeric' }),
  });
  return format.formatRange(from, Math.max(from, until - 1));
}
