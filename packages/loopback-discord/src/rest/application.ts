import { channelsOf, guildData } from '../bot-feed.ts';
import type { Discord } from '../discord.ts';
import { refused } from '../errors.ts';
import { isThread } from '../world.ts';
import { guildOf, param, visibleChannel, type Call, type Reply, type Route } from './route.ts';

const gateway = ({ gateway: { startLimit } }: Discord, url: string, shards: number): Reply => ({
  body: { url, shards, session_start_limit: startLimit() },
});

const application = ({ world }: Discord): Reply => ({
  body: {
    id: world.bot.user.id,
    name: world.bot.user.username,
    icon: null,
    description: '',
    type: null,
    bot: world.bot.user,
    summary: '',
    is_monetized: false,
    is_verified: false,
    is_discoverable: false,
    hook: true,
    storefront_available: false,
    bot_public: true,
    bot_require_code_grant: false,
    integration_types_config: { '0': {}, ...(world.installs.isOffered && { '1': {} }) },
    verify_key: '0'.repeat(64),
    flags: 0,
    flags_new: '0',
    role_connections_verification_url: null,
    approximate_user_install_count: world.installs.users.size,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: ['bot', 'applications.commands'],
    owner: world.user(world.guild.ownerId),
    team: null,
    approximate_guild_count: [...world.guilds.values()].filter(({ state }) => state !== 'left').length,
    redirect_uris: [],
    interactions_endpoint_url: null,
    tags: [],
  },
});

function member(discord: Discord, call: Call): Reply {
  const found = guildOf(discord, call).members.get(param(call, 'user_id'));
  if (!found) throw refused.unknownMember();
  return { body: found };
}

function user({ world }: Discord, call: Call): Reply {
  const found = world.users.get(param(call, 'user_id'));
  if (!found) throw refused.unknownUser();
  return { body: found };
}

/** Routes about the bot and its server. `address` is the gateway's; `shards` is the recommended number. */
export const applicationRoutes = (address: () => string, shards: number): readonly Route[] => [
  { method: 'GET', path: '/gateway', auth: 'path', handle: () => ({ body: { url: address() } }) },
  {
    method: 'GET',
    path: '/gateway/bot',
    auth: 'bot',
    handle: (discord) => gateway(discord, address(), shards),
  },
  {
    method: 'GET',
    path: '/users/@me',
    auth: 'bot',
    handle: ({ world }) => ({ body: { ...world.bot.user, mfa_enabled: false, locale: world.guild.locale } }),
  },
  { method: 'GET', path: '/users/{user_id}', auth: 'bot', handle: user },
  { method: 'GET', path: '/applications/@me', auth: 'bot', handle: application },
  { method: 'GET', path: '/oauth2/applications/@me', auth: 'bot', handle: application },
  {
    method: 'GET',
    path: '/guilds/{guild_id}',
    auth: 'bot',
    handle: (discord, call) => ({ body: guildData(guildOf(discord, call)) }),
  },
  {
    method: 'GET',
    path: '/guilds/{guild_id}/channels',
    auth: 'bot',
    handle: (discord, call) => ({
      body: channelsOf(discord.world, guildOf(discord, call)).filter((one) => !isThread(one)),
    }),
  },
  {
    method: 'GET',
    path: '/guilds/{guild_id}/roles',
    auth: 'bot',
    handle: (discord, call) => ({ body: [...guildOf(discord, call).roles.values()] }),
  },
  { method: 'GET', path: '/guilds/{guild_id}/members/{user_id}', auth: 'bot', handle: member },
  {
    method: 'GET',
    path: '/channels/{channel_id}',
    auth: 'bot',
    handle: (discord, call) => ({ body: visibleChannel(discord, call) }),
  },
];
