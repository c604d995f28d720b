import type { ChatTournament } from '../../chat-tournament.ts';
import { customId } from '../../../../chat/ids.ts';

/** First part of the custom id that opens the set-up panel for an announced tournament, before its id. */
export const CHANGE = 'change';

export const changeId = ({ header }: Pick<ChatTournament, 'header'>): string =>
  customId('setup', CHANGE, header.id);
