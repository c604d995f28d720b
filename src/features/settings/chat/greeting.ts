import {
  AuditLogEvent,
  ChannelType,
  Events,
  PermissionFlagsBits,
  type Guild,
  type SendableChannels,
} from 'discord.js';
import { z } from 'zod';
import { games } from '../../../games/index.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { rememberedDocuments } from '../../../storage/remembered.ts';
import { buttonRows } from '../../../chat/components.ts';
import { postAlone, sendAlone } from '../../../chat/kept/requests.ts';
import { homeButtonId } from '../../../chat/way.ts';
import { plainName } from '../../../chat/names.ts';
import type { SettingsPorts } from './ports.ts';
import { idOf } from './server-panel.ts';

type Ports = Pick<SettingsPorts, 'client' | 'storage' | 'aside' | 'log' | 'time'>;

/** Time of the greeting, in Unix ms. */
export const greetedSchema = z.object({ at: z.number() });

/** Number of recent audit log entries searched for the inviter. */
const LATEST = 10;

/**
 * Greets every server that the bot joins while it is connected, once, even after repeated events or leaving
 * and joining again.
 */
export function greetServers(bot: Ports): void {
  const documents = rememberedDocuments(bot.storage, {
    collection: 'greeted',
    schema: greetedSchema,
    empty: null,
    capacity: 0,
    found: (damage) => bot.aside.found(damage, {}),
  });

  bot.client.on(Events.GuildCreate, (guild) => {
    documents
      .change(guild.id, async (before) => {
        if (before) return before;
        if (await greet(bot, guild)) return { at: bot.time.now() };
        bot.log.info({ guild: guild.id }, 'new server not greeted: no channel and no inviter');
        return null;
      })
      .catch((error: unknown) => {
        bot.log.warn({ err: error, guild: guild.id }, 'new server not greeted');
      });
  });
}

/** True if the greeting was sent. */
async function greet(bot: Ports, guild: Guild): Promise<boolean> {
  const locale = localeFrom(guild.preferredLocale);
  const t = texts[locale].settings.greeting;
  const channel = channelFor(guild);
  if (channel) {
    const names = new Intl.ListFormat(locale).format(games.map(({ texts: prose }) => prose[locale].name));
    await postAlone(channel, {
      content: [t.hello(names), t.home, `-# ${t.managers}`].join('\n'),
      components: buttonRows([
        { id: homeButtonId(), label: t.open, style: 'urgent' },
        { id: idOf(), label: t.settle },
      ]),
      allowedMentions: { parse: [] },
    });
    return true;
  }
  const inviter = await inviterOf(guild);
  if (inviter === null) return false;
  // No buttons: the home belongs to a server.
  const content = [t.direct(plainName(guild.name)), t.home].join('\n');
  await sendAlone(bot, inviter, { content, allowedMentions: { parse: [] } });
  return true;
}

/**
 * Channel for the greeting: the system channel, or else the topmost text channel where the bot may post; null
 * if there is none.
 */
function channelFor(guild: Guild): SendableChannels | null {
  const { me } = guild.members;
  const others = [...guild.channels.cache.values()]
    .filter((channel) => channel.type === ChannelType.GuildText)
    .toSorted((one, other) => one.position - other.position);
  const needed = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages];
  return (
    [...(guild.systemChannel ? [guild.systemChannel] : []), ...others].find(
      (channel) => me !== null && channel.permissionsFor(me).has(needed),
    ) ?? null
  );
}

/** The user who added the bot; null if the bot cannot read the audit log. */
async function inviterOf(guild: Guild): Promise<string | null> {
  if (!guild.members.me?.permissions.has(PermissionFlagsBits.ViewAuditLog)) return null;
  const { entries } = await guild.fetchAuditLogs({ type: AuditLogEvent.BotAdd, limit: LATEST });
  return entries.find(({ targetId }) => targetId === guild.client.user.id)?.executorId ?? null;
}
