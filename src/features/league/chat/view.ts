import {
  ComponentType,
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APISelectMenuOption,
} from 'discord.js';
import { texts } from '../../../i18n/index.ts';
import type { Season } from '../seasons.ts';
import { unrankedIn, type ServerLeague } from '../server.ts';
import type { Game } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import type { Payload } from '../../../chat/answer.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';
import { CONTENT_LIMIT, NAME_LIMIT } from '../../../line/limits.ts';
import { nameInText, plainName } from '../../../chat/names.ts';
import type { Parted } from '../../../challenge/chat/blocks.ts';
import { hashTag } from '../../../privacy/hashing.ts';
import { standInTag } from '../../../privacy/stand-in.ts';

/** What somebody looks at: the leagues of their server as they stand. */
export interface View {
  readonly guild: { readonly id: string; readonly name: string };
  readonly server: ServerLeague;
  /** Those who do not want others to find them in lists, without whoever looks. */
  readonly hidden: ReadonlySet<string>;
  readonly game: Game;
  readonly locale: Locale;
  /** Unix ms by our clock. */
  readonly now: number;
  /** The user who looks; null: everybody. */
  readonly viewer: string | null;
  /** Whether they may manage the league. */
  readonly isManager: boolean;
  /** Whether the league rates new accounts. */
  readonly ratesNew: boolean;
  /** Those between whom and the viewer there is a block: their ratings over time are not shown. */
  readonly parted: Parted;
  /** What of it is shown in a message of its own, for the renderer. */
  readonly key: string;
}

/** Those who are not in the ranking, as whoever looks sees it. */
export function absentIn({ server, hidden }: View): { has(id: string): boolean } {
  const unranked = unrankedIn(server);
  return { has: (id) => unranked.has(id) || hidden.has(id) };
}

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;
/** A message with everything that it has: it takes the place of another. */
export type Message = Required<Pick<Payload, 'content' | 'components'>> & Pick<Payload, 'files'>;

export const message = (
  lines: readonly string[],
  components: readonly Row[],
  files: Payload['files'] = [],
): Message => ({ content: fitting(lines), components: [...components], files });

/** As many of the lines as there is room for. */
function fitting(lines: readonly string[]): string {
  const whole = lines.join('\n');
  if (whole.length <= CONTENT_LIMIT) return whole;
  const end = whole.lastIndexOf('\n', CONTENT_LIMIT - 2);
  return `${whole.slice(0, end)}\n…`;
}

/** The custom id of what does something (`clicks.ts`) in the league of a game. */
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

export const userSelect = (id: string, placeholder: string): Row => ({
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.UserSelect, custom_id: id, placeholder }],
});

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Somebody's name, or what stands for it; as it is. */
export const rawName = ({ id, name }: Named, locale: Locale): string => {
  const tag = standInTag(id) ?? hashTag(id);
  return tag === null ? name : texts[locale].privacy.somebody(tag);
};

/** … where nothing is markup. */
export const plain = (one: Named, locale: Locale): string => plainName(rawName(one, locale));

/** … in a message. */
export const inText = (one: Named, locale: Locale): string => nameInText(rawName(one, locale));

/** `October – December 2026`; with days where it begins or ends within a month. */
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
