import { CONFIRM_MS } from '../../match/confirmation.ts';
import type { Locale } from '../../games/texts.ts';
import { localeFrom, refusalText, texts } from '../../i18n/index.ts';
import type { Declined } from '../../match/ask.ts';
import type { Asked } from '../bot.ts';
import { buttonRows, type ButtonRow } from '../components.ts';
import { tellAside } from '../damage.ts';
import { DELIVERED_TWICE } from '../deliveries.ts';
import { relative } from '../moment.ts';
import { privateId } from '../private/open.ts';
import type { TableReply } from '../table-message.ts';
import { toDiscord, type RoomState } from './state.ts';

/** Why something was not done, in words. */
function declinedText(
  room: Pick<RoomState, 'game' | 'bot' | 'stored'>,
  locale: Locale,
  why: Exclude<Declined, 'repeated' | 'asked-already'>,
): string {
  const { declined } = texts[locale].table;
  if (typeof why === 'string') return declined[why];
  if ('refused' in why) return refusalText(locale, room.game.texts[locale], why.refused);
  const { barred } = why;
  return 'turns' in barred
    ? declined['offer-declined'](barred.turns)
    : declined['offer-often'](relative(toDiscord(room, barred.until)));
}

/** How whoever did something at the table, or at their own, is answered. */
export function replyTo(
  room: Pick<RoomState, 'bot' | 'engine' | 'game' | 'header' | 'table' | 'privately' | 'stored'>,
  asked: Asked,
): TableReply & { done: () => void } {
  const { bot, header, table, privately } = room;
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const messageId = interaction.isMessageComponent() ? interaction.message.id : null;
  const done = (): void => {
    const { match } = room.engine;
    const isTold = match.hasMoved || match.describeHeld(locale) !== null;
    privately.done(asked, isTold ? match.describeInput(locale) : null);
  };

  async function tellWhyNot(why: Declined): Promise<void> {
    const aside = bot.aside.at(header.channelId, 'match');
    if (aside) return tellAside(asked, aside);
    if (why === 'repeated') {
      bot.log.info({ interaction: interaction.id }, DELIVERED_TWICE);
      // The table, or their own, shows it already.
      if (messageId === null) privately.done(asked);
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
    await privately.say(asked, { kind: 'word', message: declinedText(room, locale, why), ...again });
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
