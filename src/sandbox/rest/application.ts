import { guildData } from '../bot-feed.ts';
import type { Discord } from '../discord.ts';
import { refused } from '../errors.ts';
import { isThread } from '../world.ts';
import { param, visibleChannel, type Call, type Reply, type Route } from './route.ts';

const gateway = (address: string): Reply => ({
  body: {
    url: address,
    shards: 1,
    session_start_limit: { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency: 1 },
  },
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
    integration_types_config: { '0': {} },
    verify_key: '0'.repeat(64),
    flags: 0,
    flags_new: '0',
    role_connections_verification_url: null,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: ['bot', 'applications.commands'],
    owner: world.member(world.guild.ownerId).user,
    team: null,
    approximate_guild_count: 1,
    redirect_uris: [],
    interactions_endpoint_url: null,
    tags: [],
  },
});

function requireGuild({ world }: Discord, call: Call): void {
  if (param(call, 'guild_id') !== world.guild.id) throw refused.unknownGuild();
}

function member({ world }: Discord, call: Call): Reply {
  const found = world.members.get(param(call, 'user_id'));
  if (!found) throw refused.unknownMember();
  return { body: found };
}

function user({ world }: Discord, call: Call): Reply {
  const found = world.members.get(param(call, 'user_id'));
  if (!found) throw refused.unknownUser();
  return { body: found.user };
}

const inGuild =
  (handle: Route['handle']): Route['handle'] =>
  (discord, call) => {
    requireGuild(discord, call);
    return handle(discord, call);
  };

/** Who the bot is, and the server that it is in. `address` is the gateway's. */
export const applicationRoutes = (address: () => string): readonly Route[] => [
  { method: 'GET', path: '/gateway', auth: 'path', handle: () => ({ body: { url: address() } }) },
  { method: 'GET', path: '/gateway/bot', auth: 'bot', handle: () => gateway(address()) },
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
    handle: inGuild(({ world }) => ({ body: guildData(world) })),
  },
  {
    method: 'GET',
    path: '/guilds/{guild_id}/channels',
    auth: 'bot',
    handle: inGuild(({ world }) => ({ body: [...world.channels.values()].filter((one) => !isThread(one)) })),
  },
  {
    method: 'GET',
    path: '/guilds/{guild_id}/roles',
    auth: 'bot',
    handle: inGuild(({ world }) => ({ body: [...world.roles.values()] })),
  },
  { method: 'GET', path: '/guilds/{guild_id}/members/{user_id}', auth: 'bot', handle: inGuild(member) },
  {
    method: 'GET',
    path: '/channels/{channel_id}',
    auth: 'bot',
    handle: (discord, call) => ({ body: visibleChannel(discord, call) }),
  },
];
