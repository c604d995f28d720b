import type { PermissionsBitField, SendableChannels } from 'discord.js';
import type { Locale } from '../core/locale.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import type { Damaged } from '../storage/damaged.ts';
import type { SetAside } from './aside.ts';
import type { Asked, AskedByCommand } from './asked.ts';
import type { ChatPorts } from './ports.ts';
import { publicLanguage } from './settings/language.ts';
import { isManager, managing } from '../line/permissions.ts';

/** What is told about something that is read and turns out to be damaged. */
export function damageText({ collection, number }: Damaged, locale: Locale): string {
  const t = texts[locale];
  return collection === 'finished'
    ? t.aside.list(number, t.result.commands.record.match.name)
    : t.aside.record(number);
}

/** The truth about something set aside, and what can be done, for somebody who may or may not do it. */
export function asideText(
  { what, damage }: Pick<SetAside, 'what' | 'damage'>,
  locale: Locale,
  permissions: Readonly<PermissionsBitField> | null,
): string {
  const t = texts[locale];
  if (what === 'challenge') return t.aside.challenge(damage.number);
  const { name: act } = t.table.acts['end-match'];
  const can = isManager(permissions) ? t.aside.youCan(act) : t.aside.othersCan(managing(locale), act);
  return `${t.aside.match(damage.number)} ${can}`;
}

/** Tells it in private; the message that was clicked stays. */
export async function tellAside({ interaction, answer }: Asked, thing: SetAside): Promise<void> {
  const { locale, memberPermissions } = interaction;
  await answer.whisper(asideText(thing, localeFrom(locale), memberPermissions), 'below');
}

/** What is set aside in a channel and the first in the way there: its match, or else its challenge. */
export const asideIn = ({ aside }: Pick<ChatPorts, 'aside'>, channelId: string): SetAside | undefined =>
  aside.at(channelId, 'match') ?? aside.at(channelId, 'challenge');

/** Lets a manager put away what is set aside in the channel, and says so there; anybody else is told who can. */
export async function putAway(
  asked: AskedByCommand,
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
    bot.log.error({ err: error, channel: thing.channelId }, 'what is set aside was not put away');
    await answer.whisper(t.notPutAway);
    return;
  }
  if (isFirst && thing.what === 'match') await announce(bot, thing, await publicLanguage(interaction, bot));
  await answer.whisper(t.putAway(thing.damage.number));
}

/** Takes the buttons from the table of a match that was put away, and says in its channel what has become of it. */
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
      bot.log.warn({ err: error, channel: channelId }, 'that something was put away could not be shown');
    }
  };
  if (messageId !== null) await inChannel(({ messages }) => messages.edit(messageId, { components: [] }));
  await inChannel((channel) => channel.send({ content, allowedMentions: { parse: [] } }));
}
