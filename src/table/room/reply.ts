import { CONFIRM_MS } from '../../match/confirmation.ts';
import type { Locale } from '../../core/locale.ts';
import { localeFrom, refusalText, texts } from '../../i18n/index.ts';
import type { Declined } from '../../match/ask.ts';
import { actedText, didText, type Acted } from '../acted-text.ts';
import type { Asked } from '../../chat/asked.ts';
import { buttonRows, type ButtonRow } from '../../chat/components.ts';
import { isInWords } from '../../chat/settings/language.ts';
import { seatsOf } from '../../match/header.ts';
import { tellAside } from '../../chat/damage.ts';
import { DELIVERED_TWICE } from '../../chat/deliveries.ts';
import { relative } from '../../chat/moment.ts';
import { privateId } from '../private/open.ts';
import type { TableReply } from '../message-state.ts';
import { tellHeld } from './standing.ts';
import { toDiscord, type RoomState } from './state.ts';

/** Says why a gesture was declined. */
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

/** The first half of a whole action, already done. */
export interface Begun {
  /** Sentences about it, or null. */
  readonly said: string | null;
  /** True if it drew the card that the second half places. */
  readonly drew: boolean;
}

/** Builds the reply to a player's gesture. `begun`: the first half, done by the same command. */
export function replyTo(
  room: Pick<RoomState, 'bot' | 'engine' | 'game' | 'header' | 'table' | 'privately' | 'stored' | 'ports'>,
  asked: Asked,
  begun: Begun | null = null,
): TableReply & { done: () => void } {
  const { bot, header, table, privately } = room;
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const messageId = interaction.isMessageComponent() ? interaction.message.id : null;
  const isHeard = isInWords(interaction) && seatsOf(header, interaction.user.id).length > 0;
  const done = (): void =>
    privately.done(
      asked,
      isHeard ? didText(actedOf(room, asked, begun?.drew)) : actedIn(room, asked, begun?.drew),
    );

  async function tellWhyNot(why: Declined): Promise<void> {
    const aside = bot.aside.at(header.channelId, 'match');
    if (aside) return tellAside(asked, aside);
    if (why === 'repeated') {
      bot.log.info({ interaction: interaction.id }, DELIVERED_TWICE);
      // The public table, or their own, already shows it.
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
    const message = declinedText(room, locale, why);
    const said = begun?.said ?? null;
    const whole = said === null ? message : halfText(said, why, message, locale);
    await privately.say(asked, { kind: 'word', message: whole, ...again });
  }

  return {
    answer,
    onTable: messageId !== null && (messageId === table.shown.messageId || privateId(interaction) !== null),
    messageId,
    isHeard,
    done,
    held(goesOn) {
      tellHeld(room, asked, goesOn).catch((error: unknown) => {
        bot.log.info({ err: error, interaction: interaction.id }, 'note on a waiting input not removed');
      });
    },
    decline(why) {
      // Not awaited: a refusal that hangs must not block the match.
      tellWhyNot(why).catch((error: unknown) => {
        bot.log.warn({ err: error, interaction: interaction.id }, 'refusal not sent');
      });
      return Promise.resolve();
    },
  };
}

function halfText(said: string, why: Declined, message: string, locale: Locale): string {
  const { half, halfWhy } = texts[locale].acted;
  return half(said, why === 'stale' || why === 'our-fault' ? halfWhy[why] : message);
}

type Playing = Pick<RoomState, 'engine' | 'game' | 'header' | 'bot' | 'stored'>;

const actedOf = (room: Playing, { interaction: { user, locale } }: Asked, drew = false): Acted => ({
  game: room.game,
  header: room.header,
  match: room.engine.match,
  drew,
  user: user.id,
  locale: localeFrom(locale),
  toDiscord: (at) => toDiscord(room, at),
});

/** Tells a player what they have just done; null if there is nothing to say. `drew`: as in `OwnAct`. */
export const actedIn = (room: Playing, asked: Asked, drew = false): string | null =>
  actedText(actedOf(room, asked, drew));

/** Repeats the clicked button, since on a phone this message hides the table's buttons. */
const clickedAgain = ({ interaction }: Asked, locale: Locale): ButtonRow[] =>
  interaction.isMessageComponent()
    ? buttonRows([{ id: interaction.customId, label: texts[locale].table.knockAgain, style: 'danger' }])
    : [];
