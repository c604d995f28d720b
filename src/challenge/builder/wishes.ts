import type { Interaction } from 'discord.js';
import { PRESETS, type Preset, type Wishes } from '../presets.ts';
import { BUTTON_LABELS } from '../../games/controls.ts';
import type { Game } from '../../games/game.ts';
import { gameOf, games } from '../../games/index.ts';
import { SUIT_COLOURS } from '../../games/suits.ts';
import { localeFrom } from '../../i18n/index.ts';
import { NO_SERVER } from '../../core/place.ts';
import type { BuilderPorts } from './ports.ts';

type Asker = Pick<Interaction, 'user' | 'guildId' | 'locale'>;
type Ports = Pick<BuilderPorts, 'people' | 'servers'>;

/** Returns how a user's match is shown by default: in the language of the server, or else theirs. */
export async function wishesOf(
  { user, guildId, locale }: Asker,
  { people, servers }: Ports,
): Promise<Wishes> {
  const [mine, server] = await Promise.all([people.of(user.id), servers.of(guildId ?? NO_SERVER)]);
  return {
    locale: server.locale ?? localeFrom(locale),
    suitColours: mine.suitColours ?? SUIT_COLOURS[0],
    labels: mine.labels ?? BUTTON_LABELS[0],
    numbers: mine.numbers && server.numbers,
  };
}

/** Returns the game and the terms with which a challenge starts on a server. */
export async function usualOn(
  { guildId }: Pick<Asker, 'guildId'>,
  { servers }: Pick<Ports, 'servers'>,
): Promise<{ readonly game: Game; readonly preset: Preset }> {
  const { game, preset } = await servers.of(guildId ?? NO_SERVER);
  return { game: gameOf(game) ?? games[0], preset: preset ?? PRESETS[0] };
}
