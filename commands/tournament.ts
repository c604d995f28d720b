import { roleMention, type AutocompleteInteraction } from 'discord.js';
import { suggest } from '../src/chat/suggest.ts';
import type { AskedByCommand } from '../src/chat/asked.ts';
import type { Command } from '../src/chat/command.ts';
import type { TournamentPorts } from '../src/features/tournament/chat/ports.ts';
import type { Setups } from '../src/features/tournament/chat/setup/setups.ts';
import { isOn } from '../src/features/tournament/sharing.ts';
import { openPanel, panelChoice } from '../src/features/tournament/chat/panel/panel.ts';
import { zonesCalled } from '../src/time/places.ts';
import { shownIn, zoneName } from '../src/time/zones.ts';
import { mayHostForServer, notForServerText } from '../src/features/tournament/chat/setup/hosts.ts';
import { file, required, role, slashOptions, suggested } from '../src/chat/form/slash.ts';
import { named, slashCommand } from '../src/chat/naming.ts';
import { managesServer, managing, managingServer } from '../src/line/permissions.ts';
import type { SeriesPanel } from '../src/features/tournament/chat/series/panel.ts';
import { ZONES } from '../src/time/when.ts';
import { inEach } from '../src/core/locale.ts';
import { localeFrom, texts, translatedFrom } from '../src/i18n/index.ts';
import { tournamentTexts } from '../src/features/tournament/texts/index.ts';

type Ports = TournamentPorts & { readonly setups: Setups; readonly seriesPanel: SeriesPanel };

const names = translatedFrom(tournamentTexts, ({ hosting, series }) => ({
  ...hosting.command,
  subcommands: { ...hosting.command.subcommands, series: series.command },
}));
const { en } = names;
const { subcommands: SUB } = en;
const subcommands = inEach((locale) => names[locale].subcommands);
const ofNew = slashOptions(
  inEach((locale) => subcommands[locale].new),
  { file },
);
const ofRole = slashOptions(
  inEach((locale) => subcommands[locale].role),
  { role },
);
const ofZone = slashOptions(
  inEach((locale) => subcommands[locale].zone),
  { zone: required(suggested) },
);

/** Sets the role that may set up tournaments, besides managers; or none. */
async function nameRole(
  { interaction, answer }: AskedByCommand,
  { servers }: Pick<TournamentPorts, 'servers'>,
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const t = tournamentTexts[locale].hosting;
  if (!managesServer(interaction.member)) {
    await answer.whisper(texts[locale].settings.managersOnly(managingServer(locale)));
    return;
  }
  const hosts = ofRole.read(interaction).role;
  await servers.change(interaction.guildId, { hostRole: hosts?.id ?? null });
  await answer.whisper(hosts ? t.role.set(roleMention(hosts.id)) : t.role.none(managing(locale)));
}

/** Sets the server's time zone. */
async function chooseZone(
  { interaction, answer }: AskedByCommand,
  { servers, time, offset }: Pick<TournamentPorts, 'time' | 'offset' | 'servers'>,
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const t = tournamentTexts[locale].hosting.zone;
  const settings = await servers.of(interaction.guildId);
  if (!mayHostForServer(interaction.member, settings)) {
    await answer.whisper(notForServerText(settings, locale));
    return;
  }
  const [zone, ...others] = zonesCalled(ofZone.read(interaction).zone);
  if (zone === undefined || others.length > 0) {
    await answer.whisper(t.unknown);
    return;
  }
  await servers.change(interaction.guildId, { zone });
  await answer.whisper(t.set(zoneName(zone), shownIn(offset.toTheirs(time.now()), zone, locale)));
}

/** Suggests the zones that are called so, and those whose names contain all words typed. */
async function suggestZones(interaction: AutocompleteInteraction): Promise<void> {
  const typed = interaction.options.getFocused();
  const parts = typed
    .trim()
    .toLowerCase()
    .split(/[\s_/]+/);
  const found = ZONES.filter((zone) => parts.every((part) => zone.toLowerCase().includes(part)));
  await suggest(
    interaction,
    [...new Set([...zonesCalled(typed), ...found])].map((zone) => ({ name: zoneName(zone), value: zone })),
  );
}

/**
 * Opens the arbiters' panel of the board played in this channel, or else of the channel's current or last
 * tournament. Asks which one if there are several.
 */
async function openArbiters(
  asked: AskedByCommand,
  bot: Pick<TournamentPorts, 'time' | 'offset' | 'rooms' | 'lobbies' | 'tournaments'>,
): Promise<void> {
  const { interaction, answer } = asked;
  const { channelId } = interaction;
  const locale = localeFrom(interaction.locale);
  const inChannel = bot.tournaments.all.filter(
    ({ tournament: { header } }) => header.channelId === channelId,
  );
  const now = inChannel.filter(({ tournament }) => isOn(tournament));
  const there = bot.tournaments.at(channelId)?.live;
  if (!there && now.length > 1) {
    await answer.whisper(panelChoice(now, locale));
    return;
  }
  const live = there ?? now[0] ?? inChannel.at(-1);
  if (live) await openPanel(asked, live, bot);
  else await answer.whisper(tournamentTexts[locale].hosting.noneHere);
}

/** The command for tournaments. */
export const tournament: Command<Ports> = {
  data: slashCommand(names)
    .addSubcommand((sub) => ofNew.addTo(named(sub, names, (t) => t.subcommands.new)))
    .addSubcommand((sub) => named(sub, names, (t) => t.subcommands.series))
    .addSubcommand((sub) => named(sub, names, (t) => t.subcommands.arbiters))
    .addSubcommand((sub) => ofRole.addTo(named(sub, names, (t) => t.subcommands.role)))
    .addSubcommand((sub) => ofZone.addTo(named(sub, names, (t) => t.subcommands.zone)))
    .toJSON(),
  async run(asked, bot) {
    switch (asked.interaction.options.getSubcommand()) {
      case SUB.new.name:
        return bot.setups.open(asked, ofNew.read(asked.interaction).file);
      case SUB.series.name:
        return bot.seriesPanel.open(asked);
      case SUB.arbiters.name:
        return openArbiters(asked, bot);
      case SUB.role.name:
        return nameRole(asked, bot);
      case SUB.zone.name:
        return chooseZone(asked, bot);
    }
  },
  autocomplete: suggestZones,
};
