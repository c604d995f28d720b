import type { Game } from '../../games/game.ts';
import type { Locale } from '../../games/texts.ts';
import { localeFrom, refusalText, texts } from '../../i18n/index.ts';
import type { Declined } from '../../match/ask.ts';
import type { Asked } from '../bot.ts';
import { buttonRows, type ButtonRow } from '../components.ts';
import { tellAside } from '../damage.ts';
import { DELIVERED_TWICE } from '../deliveries.ts';
import type { TableReply } from '../table-message.ts';
import type { RoomState } from './state.ts';

/** Why something was not done, in words. */
const declinedText = (game: Game, locale: Locale, why: Exclude<Declined, 'repeated'>): string =>
  typeof why === 'string'
    ? texts[locale].table.declined[why]
    : refusalText(locale, game.texts[locale], why.refused);

/** How whoever did something at the table, or with their hand (`onHand`), is answered. */
export function replyTo(
  { bot, game, header, table, hands }: Pick<RoomState, 'bot' | 'game' | 'header' | 'table' | 'hands'>,
  asked: Asked,
  onHand: boolean,
): TableReply {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const messageId = interaction.isMessageComponent() ? interaction.message.id : null;
  const where = onHand ? 'below' : 'here';
  async function done(): Promise<void> {
    if (!onHand || !(await refreshed(hands, asked))) await answer.whisper(texts[locale].table.done, where);
  }
  return {
    answer,
    onTable: onHand || (messageId !== null && messageId === table.shown.messageId),
    messageId,
    onHand: onHand ? interaction.user.id : null,
    done,
    async decline(why) {
      const aside = bot.aside.at(header.channelId, 'match');
      if (aside) return tellAside(asked, aside);
      if (why === 'repeated') {
        bot.log.info({ interaction: interaction.id }, DELIVERED_TWICE);
        // The table, or the hand, shows it already.
        return messageId === null ? done() : answer.acknowledge('change');
      }
      const said = declinedText(game, locale, why);
      if (onHand && (await refreshed(hands, asked, said))) return;
      const components = why === 'knock-again' ? clickedAgain(asked, locale) : [];
      await answer.whisper({ content: said, components }, where);
    },
  };
}

/**
 * In any case, the hand that was clicked is shown as it is now, below what is said; a message that no longer shows it
 * goes. False when it was gone, or there was no room for what was to be said.
 */
async function refreshed(hands: RoomState['hands'], asked: Asked, said?: string): Promise<boolean> {
  const hand = await hands.clicked(asked);
  const withWords =
    hand && said !== undefined ? { ...hand, content: `⚠ ${said}\n${hand.content ?? ''}` } : hand;
  const changed = await asked.answer.change(withWords ?? { components: [] });
  if (changed && !hand) await hands.quietly(asked.answer.remove());
  return changed && (hand !== null || said === undefined);
}

/** The button that was clicked, once more: the message with it hides those of the table on a phone. */
const clickedAgain = ({ interaction }: Asked, locale: Locale): ButtonRow[] =>
  interaction.isMessageComponent()
    ? buttonRows([{ id: interaction.customId, label: texts[locale].table.knockAgain, style: 'danger' }])
    : [];
