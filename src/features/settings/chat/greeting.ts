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
import { homeButtonId } from '../../../chat/way.ts';
import { plainName } from '../../../chat/names.ts';
import type { SettingsPorts } from './ports.ts';
import { idOf } from './server-panel.ts';

type Ports = Pick<SettingsPorts, 'client' | 'storage' | 'aside' | 'log' | 'time'>;

/** When a server was greeted, Unix ms. */
export const greetedSchema = z.object({ at: z.number() });

/** So many of the latest bots that were added are looked through for whoever has invited this one. */
const LATEST = 10;

/** Greets every server that the bot comes to while it is connected: once, whatever comes twice, or goes and comes back. */
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
        bot.log.info({ guild: guild.id }, 'nobody on a new server could be greeted');
        return null;
      })
      .catch((error: unknown) => {
        bot.log.warn({ err: error, guild: guild.id }, 'a new server was not greeted');
      });
  });
}

/** Whether somebody was told. */
async function greet(bot: Ports, guild: Guild): Promise<boolean> {
  const locale = localeFrom(guild.preferredLocale);
  const t = texts[locale].settings.greeting;
  const channel = channelFor(guild);
  if (channel) {
    const names = new Intl.ListFormat(locale).format(games.map(({ texts: prose }) => prose[locale].name));
    await channel.send({
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
  // Nothing can be clicked there: the home is that of a server.
  const content = [t.direct(plainName(guild.name)), t.home].join('\n');
  await bot.client.users.send(inviter, { content, allowedMentions: { parse: [] } });
  return true;
}

/** Where the bot may speak: where Discord itself welcomes people, or else the first text channel from above; null: nowhere. */
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

/** Who has added the bot, where it may know that; null: it may not. */
async function inviterOf(guild: Guild): Promise<string | null> {
  if (!guild.members.me?.permissions.has(PermissionFlagsBits.ViewAuditLog)) return null;
  const { entries } = await guild.fetchAuditLogs({ type: AuditLogEvent.BotAdd, limit: LATEST });
  return entries.find(({ targetId }) => targetId === guild.client.user.id)?.executorId ?? null;
}
