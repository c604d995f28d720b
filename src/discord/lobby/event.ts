import type { Click } from './click.ts';
import type { LobbyEvent } from '../../challenge/lobby.ts';
import { CUT_FIELD, type LobbyAction } from './buttons.ts';

/** What an event is made of besides the click: made for every click, used by an acceptance. */
export interface EventParts {
  readonly now: number;
  readonly seed: string;
  readonly expiresAt: number;
  readonly deckSize: number;
  readonly ownCut: number;
}

/** What a click, or the modal that it has opened, does with a lobby; `argument` is where a button cuts. */
export function eventOf(
  click: Click,
  action: Exclude<LobbyAction, 'thread'>,
  argument: string,
  { now, seed, expiresAt, deckSize, ownCut }: EventParts,
): LobbyEvent {
  const common = { by: { id: click.user.id, name: click.member.displayName }, now };
  switch (action) {
    case 'accept':
      return { ...common, kind: action, seed, expiresAt, ownCut };
    case 'decline':
    case 'withdraw':
      return { ...common, kind: action };
    case 'cut':
    case 'other': {
      const cards = click.isModalSubmit() ? click.fields.getTextInputValue(CUT_FIELD).trim() : argument;
      return { ...common, kind: 'cut', at: /^\d+$/.test(cards) ? Number(cards) : NaN, deckSize };
    }
  }
}
