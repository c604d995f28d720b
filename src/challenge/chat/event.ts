import type { LobbyEvent } from '../transition.ts';
import { localeFrom } from '../../i18n/index.ts';
import { CUT_FIELD, type LobbyButton } from './buttons.ts';
import type { Click } from './click.ts';
import type { Fresh } from './fresh.ts';

/** Values for an event besides the click; `cutting` is for an acceptance. */
export interface EventParts extends Pick<Fresh, 'cutting'> {
  /** Unix ms, by our clock. */
  readonly now: number;
}

/** Returns what a click, or the modal that it opened, does to a lobby. */
export function eventOf(
  click: Click,
  { action, argument }: LobbyButton,
  { now, cutting }: EventParts,
): LobbyEvent {
  const { deckSize } = cutting;
  const common = { by: { id: click.user.id, name: click.member.displayName }, now };
  switch (action) {
    case 'accept':
      return { ...common, kind: action, cutting };
    case 'lot':
      return { ...common, kind: action, deckSize };
    case 'speak':
      return { ...common, kind: action, locale: localeFrom(argument) };
    case 'decline':
    case 'withdraw':
    case 'deal':
      return { ...common, kind: action };
    case 'cut':
    case 'other': {
      const cards = click.isModalSubmit() ? click.fields.getTextInputValue(CUT_FIELD).trim() : argument;
      return { ...common, kind: 'cut', at: /^\d+$/.test(cards) ? Number(cards) : NaN, deckSize };
    }
  }
}
