import { header } from '../../match/table.ts';
import { tvMessage } from '../../../src/features/watching/chat/tv-message.ts';
import { noEmojis } from '../../chat/no-emojis.ts';
import type { Posted } from '../../contract/shown.ts';

/** The public TV message. */
export const fixture: Posted = (game, match, { locale, players }) => [
  tvMessage(
    {
      kind: 'match',
      header: { ...header({ game, setup: { game: game.id } }), players },
      game,
      match,
      where: { guildId: '1', channelId: '2', messageId: '3' },
      base: 0,
      isEnded: false,
    },
    { locale, delayMs: 60_000 },
    noEmojis,
  ).content,
];
