import { channelMention, userMention, type Guild } from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { Payload, AskedByClick, AskedByCommand } from '../../../chat/asked.ts';
import { nameInText } from '../../../chat/names.ts';
import {
  MAKING_EVENTS,
  matchNeeds,
  missingOf,
  permissionNames,
  THREAD_NEEDS,
  type Granted,
  type Needed,
} from '../../../line/permissions.ts';
import type { ServerSettings } from '../../../chat/settings/of-servers.ts';
import { inEffect, isPlayedIn } from '../../../chat/settings/permitted.ts';
import type { ServerSetting, Unposted } from '../hooks.ts';
import { pageButtons } from './server-panel.ts';

/** Result of a permission check for a channel. */
export interface Checked {
  readonly channelId: string;
  /** The channel of a thread; null for other channels. */
  readonly parentId: string | null;
  /** True if the bot can see the channel. */
  readonly isSeen: boolean;
  /** The bot's permissions there, and whether it may create scheduled events. */
  readonly granted: Granted;
  readonly mayMakeEvents: boolean;
  /** The bot's user id, and the name of its role. */
  readonly me: { readonly id: string; readonly role: string };
  /** Chosen channels for posts in which the bot lacks permissions. */
  readonly unposted: readonly Unposted[];
  /** The channels for matches, if this is none of them. */
  readonly elsewhere: readonly string[];
}

/** Checks permissions from cached data only. */
export function lookAt(
  interaction: AskedByClick['interaction'] | AskedByCommand['interaction'],
  settings: ServerSettings,
  all: readonly ServerSetting[],
): Checked {
  const { appPermissions, channel, guild, client } = interaction;
  const { me } = guild.members;
  const here = {
    channelId: interaction.channelId ?? '',
    parentId: channel?.isThread() ? channel.parentId : null,
  };
  const settled = inEffect(settings, guild);
  return {
    ...here,
    // A private thread without the bot is unknown to it.
    isSeen: channel !== null && appPermissions.has('ViewChannel'),
    granted: appPermissions,
    mayMakeEvents: me?.permissions.any(MAKING_EVENTS) ?? false,
    me: { id: client.user.id, role: me?.roles.botRole?.name ?? client.user.displayName },
    unposted: unpostedIn(settled, all, guild),
    elsewhere: isPlayedIn(settled, here) ? [] : settled.channels,
  };
}

/** Settings of the features opened last come first. */
function unpostedIn(
  settled: ServerSettings,
  all: readonly ServerSetting[],
  guild: Guild,
): readonly Unposted[] {
  const { me } = guild.members;
  const posted = all.toReversed().flatMap((setting) => (setting.kind === 'posted' ? [setting] : []));
  return posted.flatMap((setting) =>
    setting.chosen(settled).flatMap((channelId) => {
      const channel = guild.channels.cache.get(channelId);
      const missing = channel ? missingOf(me && channel.permissionsFor(me), matchNeeds(false)) : [];
      return missing.length > 0 ? [{ setting, channelId, missing }] : [];
    }),
  );
}

/** The page of a check: each missing permission, its consequence, and how to fix it. */
export function checkPage(seen: Checked, all: readonly ServerSetting[], locale: Locale): Payload {
  const lines = seen.isSeen ? permissionLines(seen, locale) : [unseen(seen, locale)];
  const t = texts[locale].settings.check;
  const elsewhere = seen.elsewhere.map((id) => channelMention(id));
  return {
    content: [
      t.title(channelMention(seen.channelId)),
      ...lines,
      ...seen.unposted.map(({ setting, channelId, missing }) =>
        setting.lacking(channelMention(channelId), permissionNames(missing, locale), locale),
      ),
      ...(elsewhere.length > 0 ? [t.elsewhere(new Intl.ListFormat(locale).format(elsewhere))] : []),
    ].join('\n'),
    components: pageButtons('check', all, locale),
  };
}

const unseen = ({ me }: Checked, locale: Locale): string =>
  texts[locale].settings.check.unseen(userMention(me.id));

function permissionLines(seen: Checked, locale: Locale): string[] {
  const { parentId, granted, mayMakeEvents, me } = seen;
  const t = texts[locale].settings.check;
  const role = nameInText(me.role);
  const isThread = parentId !== null;
  // A channel needs the permissions for matches and for threads.
  const needs = isThread ? matchNeeds(true) : [...new Set([...matchNeeds(false), ...THREAD_NEEDS])];
  const missing = needs.filter((one) => !granted.has(one));
  const events = MAKING_EVENTS[0];
  const there = [...needs.filter((one) => granted.has(one)), ...(mayMakeEvents ? [events] : [])];
  const told = (one: Needed): string => t.missing(permissionNames([one], locale), t.why[one]);
  return [
    missing.length === 0 ? t.well : t.lacking(missing.length),
    ...missing.map(told),
    ...(missing.length === 0 ? [] : [isThread ? t.mendAbove(channelMention(parentId), role) : t.mend(role)]),
    // Only tournaments with scheduled events need it.
    ...(mayMakeEvents ? [] : [`-# ${told(events)} ${t.mendServer(role)}`]),
    ...(there.length === 0 ? [] : [`-# ${t.granted(permissionNames(there, locale))}`]),
    ...(isThread ? [] : [`-# ${t.privateThreads(userMention(me.id))}`]),
  ];
}
