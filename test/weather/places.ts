import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { LoopbackDiscord } from 'loopback-discord';
import { randomOf } from '../../src/core/random.ts';
import type { Ledger } from './ledger.ts';
import type { Place } from './people.ts';
import { ALL } from './terms.ts';

const NAMES = ['Anna', 'Ben', 'Cleo'];

/** Opens a channel with its people for each match; the terms take turns. */
export function openPlaces(
  discord: Pick<LoopbackDiscord, 'createChannel' | 'createRole' | 'setMember' | 'user' | 'world'>,
  ledger: Ledger,
  { matches, seed }: { readonly matches: number; readonly seed: string },
): Place[] {
  const manager = discord.user('Manager');
  const role = discord.createRole('Managers', PermissionFlagsBits.ManageChannels);
  discord.setMember(manager.user.id, { roles: [role.id] });
  return Array.from({ length: matches }, (_, i): Place => {
    const terms = ALL[i % ALL.length];
    if (!terms) throw new Error('nothing to play');
    const people = NAMES.slice(0, terms.practice ? 1 : terms.players);
    return {
      channelId: discord.createChannel(`table-${i}`).id,
      terms,
      players: people.map((name) => discord.user(`${name}${i}`, { locale: terms.locale })),
      onlooker: discord.user(`Onlooker${i}`),
      manager,
      botId: discord.world.bot.user.id,
      random: randomOf(seed, `people ${i}`),
      ledger,
    };
  });
}
