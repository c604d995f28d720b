import type { PermissionsBitField, SendableChannels } from 'discord.js';
import type { Locale } from '../core/locale.ts';
import { privateTo } from '../core/place.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import type { Damaged } from '../storage/damaged.ts';
import type { SetAside } from './aside.ts';
import type { Asked, CommandAnywhere } from './asked.ts';
import type { ChatPorts } from './ports.ts';
import { postAlone } from './kept/requests.ts';
import { publicLanguage } from './settings/language.ts';
import { isManager, managing } from '../line/permissions.ts';

/** Tells a user that something stored is damaged. */
export function damageText({ collection, number }: Damaged, locale: Locale): string {
  const t = texts[locale];
  return collection === 'finished'
    ? t.aside.list(number, t.result.commands.record.match.name)
    : t.aside.record(number);
}

/** Explains what is set aside, and what this user or a manager can do about it. */
export function asideText(
  { what, damage, channelId }: Pick<SetAside, 'what' | 'damage' | 'channelId'>,
  locale: Locale,
  permissions: Readonly<PermissionsBitField> | null,
): string {
  const t = texts[locale];
  if (what === 'challenge') return t.aside.challenge(damage.number);
  if (privateTo({ channelId }) !== null)
    return t.aside.practice(damage.number, t.home.front.buttons.practise);
  const { name: act } = t.table.acts['end-match'];
  const can = isManager(permissions) ? t.aside.youCan(act) : t.aside.othersCan(managing(locale), act);
  return `${t.aside.match(damage.number)} ${can}`;
}

/** Explains it in private; the clicked message stays. */
export async function tellAside({ interaction, answer }: Asked, thing: SetAside): Promise<void> {
  const { locale, memberPermissions } = interaction;
  await answer.whisper(asideText(thing, localeFrom(locale), memberPermissions), 'below');
}

/** Returns what is set aside in a channel: its match, or else its challenge. */
export const asideIn = ({ aside }: Pick<ChatPorts, 'aside'>, channelId: string): SetAside | undefined =>
  aside.at(channelId, 'match') ?? aside.at(channelId, 'challenge');

/**
 * Lets a manager put away what is set aside in the channel, and says so there; tells anybody else who can.
 */
export async function putAway(
  asked: CommandAnywhere,
  bot: Pick<ChatPorts, 'client' | 'log' | 'aside' | 'servers'>,
  thing: SetAside,
): Promise<void> {
  const { interaction, answer } = asked;
  if (!isManager(interaction.memberPermissions)) return tellAside(asked, thing);
  const t = texts[localeFrom(interaction.locale)].aside;
  await answer.acknowledge('whisper');
  let isFirst: boolean;
  try {
    isFirst = await bot.aside.putAway(thing.channelId, thing.what);
  } catch (error) {
    bot.log.error({ err: error, channel: thing.channelId }, 'set-aside record not put away');
    await answer.whisper(t.notPutAway);
    return;
  }
  if (isFirst && thing.what === 'match') await announce(bot, thing, await publicLanguage(interaction, bot));
  await answer.whisper(t.putAway(thing.damage.number));
}

/** Removes the buttons from the table of a match that was put away, and announces that in its channel. */
async function announce(
  bot: Pick<ChatPorts, 'client' | 'log'>,
  thing: SetAside,
  locale: Locale,
): Promise<void> {
  const { channelId, messageId, damage } = thing;
  const content = texts[thing.locale ?? locale].aside.gone(damage.number);
  const inChannel = async (doing: (channel: SendableChannels) => Promise<unknown>): Promise<void> => {
    try {
      const channel = await bot.client.channels.fetch(channelId);
      if (channel?.isSendable()) await doing(channel);
    } catch (error) {
      bot.log.warn({ err: error, channel: channelId }, 'put-away match not announced');
    }
  };
  if (messageId !== null) await inChannel(({ messages }) => messages.edit(messageId, { components: [] }));
  await inChannel((channel) => postAlone(channel, { content, allowedMentions: { parse: [] } }));
}
