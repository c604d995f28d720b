import { CONFIRM_MS } from '../../match/confirmation.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../games/texts.ts';
import { localeFrom, refusalText, texts } from '../../i18n/index.ts';
import type { Declined } from '../../match/ask.ts';
import type { Asked } from '../bot.ts';
import { buttonRows, type ButtonRow } from '../components.ts';
import { tellAside } from '../damage.ts';
import { DELIVERED_TWICE } from '../deliveries.ts';
import { privateId } from '../private/open.ts';
import type { TableReply } from '../table-message.ts';
import type { RoomState } from './state.ts';

/** Why something was not done, in words. */
const declinedText = (
  game: Game,
  locale: Locale,
  why: Exclude<Declined, 'repeated' | 'asked-already'>,
): string =>
  typeof why === 'string'
    ? texts[locale].table.declined[why]
    : refusalText(locale, game.texts[locale], why.refused);

/** How whoever did something at the table, or at their own, is answered. */
export function replyTo(
  { bot, game, header, table, privately }: Pick<RoomState, 'bot' | 'game' | 'header' | 'table' | 'privately'>,
  asked: Asked,
): TableReply & { done: () => void } {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const messageId = interaction.isMessageComponent() ? interaction.message.id : null;
  const done = (): void => privately.done(asked);

  async function tellWhyNot(why: Declined): Promise<void> {
    const aside = bot.aside.at(header.channelId, 'match');
    if (aside) return tellAside(asked, aside);
    if (why === 'repeated') {
      bot.log.info({ interaction: interaction.id }, DELIVERED_TWICE);
      // The table, or their own, shows it already.
      if (messageId === null) done();
      else await answer.acknowledge('change');
      return;
    }
    if (why === 'asked-already') {
      await answer.acknowledge(messageId === null ? 'whisper' : 'change');
      if (messageId === null) await answer.remove();
      return;
    }
    const again = why === 'knock-again' && {
      components: clickedAgain(asked, locale),
      ms: CONFIRM_MS,
      after: texts[locale].table.notKnocked,
    };
    await privately.say(asked, { kind: 'word', message: declinedText(game, locale, why), ...again });
  }

  return {
    answer,
    onTable: messageId !== null && (messageId === table.shown.messageId || privateId(interaction) !== null),
    messageId,
    done,
    decline(why) {
      // A refusal that hangs must not keep the match waiting.
      tellWhyNot(why).catch((error: unknown) => {
        bot.log.warn({ err: error, interaction: interaction.id }, 'a refusal was not said');
      });
      return Promise.resolve();
    },
  };
}

/** The button that was clicked, once more: the message with it hides those of the table on a phone. */
const clickedAgain = ({ interaction }: Asked, locale: Locale): ButtonRow[] =>
  interaction.isMessageComponent()
    ? buttonRows([{ id: interaction.customId, label: texts[locale].table.knockAgain, style: 'danger' }])
    : [];
