import { ComponentType, MessageFlags, type APIMessageComponent } from 'discord-api-types/v10';
import { AFTER } from '../../src/features/result/chat/ids.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';

/** True if only one person can see it. */
export const isPrivate = ({ flags }: Pick<SeenMessage, 'flags'>): boolean =>
  ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/** A button as it is shown. */
export interface SeenButton {
  readonly id: string;
  readonly label: string;
  readonly style: number;
  readonly enabled: boolean;
}

/** A message with components. */
type Shows = Pick<SeenMessage, 'components'>;

const parts = (message: Shows): APIMessageComponent[] =>
  (message.components ?? []).flatMap((row): APIMessageComponent[] =>
    'components' in row ? row.components : [],
  );

const known = new WeakMap<object, readonly SeenButton[]>();

/** Buttons of a message, in their order. A changed message has other components. */
export function buttonsIn({ components = [] }: Shows): readonly SeenButton[] {
  const before = known.get(components);
  if (before) return before;
  const buttons = buttonsAmong(components);
  known.set(components, buttons);
  return buttons;
}

const buttonsAmong = (components: NonNullable<Shows['components']>): SeenButton[] =>
  parts({ components }).flatMap((part) =>
    part.type === ComponentType.Button && 'custom_id' in part
      ? [
          {
            id: part.custom_id,
            label: part.label ?? '',
            style: part.style,
            enabled: part.disabled !== true,
          },
        ]
      : [],
  );

/** A list to choose from. */
export interface SeenList {
  readonly id: string;
  readonly values: readonly string[];
}

export const listsIn = (message: Shows): SeenList[] =>
  parts(message).flatMap((part) =>
    part.type === ComponentType.StringSelect
      ? [{ id: part.custom_id, values: part.options.map(({ value }) => value) }]
      : [],
  );

/** Parts of the custom id of a control at a table, or on a hand. */
export interface TableId {
  readonly match: string;
  readonly ply: number;
  readonly code: string;
}

/** Null for other ids. */
export function tableIdOf(customId: string): TableId | null {
  const [area, match, ply, ...code] = customId.split('|');
  if ((area !== 'table' && area !== 'own') || match === undefined || code.length === 0) return null;
  return { match, ply: Number(ply), code: code.join('|') };
}

/** Purpose of a message in the channel. */
export type Sighting =
  | { readonly kind: 'table'; readonly match: string; readonly ply: number }
  | { readonly kind: 'lobby' }
  | { readonly kind: 'result'; readonly match: string };

/** Buttons that results have: there is no rematch in a tournament. */
const IN_RESULTS: readonly (string | undefined)[] = [AFTER.rematch, AFTER.fairness];

/** Null for private messages and for those that do not concern a current match. */
export function shownBy(message: Shows & Pick<SeenMessage, 'flags'>): Sighting | null {
  if (isPrivate(message)) return null;
  for (const { id } of buttonsIn(message)) {
    const [area = '', first, second = ''] = id.split('|');
    const table = area === 'table' ? tableIdOf(id) : null;
    if (table) return { kind: 'table', match: table.match, ply: table.ply };
    if (area === 'lobby') return { kind: 'lobby' };
    if (area === 'after' && IN_RESULTS.includes(first)) return { kind: 'result', match: second };
  }
  return null;
}
