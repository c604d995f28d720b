import { get, getString } from '../body.ts';
import { emojiEditProblems, emojiProblems, imageIn } from '../checks/emoji.ts';
import type { Discord } from '../discord.ts';
import { MOST_EMOJIS, shownEmoji, type EmojiData } from '../emojis.ts';
import { refused } from '../errors.ts';
import { param, refuseIfAny, type Call, type Reply, type Route } from './route.ts';

/** Throws unless the path names the bot's own application. */
function requireOwn({ world }: Discord, call: Call): void {
  if (param(call, 'application_id') !== world.bot.user.id) throw refused.missingAccess();
}

function emojiOf(discord: Discord, call: Call): EmojiData {
  requireOwn(discord, call);
  const emoji = discord.emojis.all.get(param(call, 'emoji_id'));
  if (!emoji) throw refused.unknownEmoji();
  return emoji;
}

/** Throws if another emoji has the name. */
function requireFree({ emojis }: Discord, name: string, id: string | null): void {
  if (![...emojis.all.values()].some((one) => one.name === name && one.id !== id)) return;
  refuseIfAny([
    {
      path: ['name'],
      code: 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN',
      message: 'An emoji with this name already exists',
    },
  ]);
}

function list(discord: Discord, call: Call): Reply {
  requireOwn(discord, call);
  const items = [...discord.emojis.all.values()].map((emoji) => shownEmoji(emoji, discord.world));
  return { body: { items } };
}

function create(discord: Discord, call: Call): Reply {
  requireOwn(discord, call);
  refuseIfAny(emojiProblems(call.body));
  const [name, uri] = [getString(call.body, 'name') ?? '', getString(call.body, 'image') ?? ''];
  const image = imageIn(uri);
  if (!image) throw refused.badForm();
  requireFree(discord, name, null);
  if (discord.emojis.all.size >= MOST_EMOJIS) throw refused.tooManyEmojis(MOST_EMOJIS);
  const emoji = { id: discord.world.id(), name, ...image };
  discord.emojis.put(emoji);
  return { status: 201, body: shownEmoji(emoji, discord.world) };
}

function edit(discord: Discord, call: Call): Reply {
  const emoji = emojiOf(discord, call);
  refuseIfAny(emojiEditProblems(call.body));
  const name = String(get(call.body, 'name'));
  requireFree(discord, name, emoji.id);
  const edited = { ...emoji, name };
  discord.emojis.put(edited);
  return { body: shownEmoji(edited, discord.world) };
}

function remove(discord: Discord, call: Call): Reply {
  discord.emojis.delete(emojiOf(discord, call).id);
  return {};
}

const ALL = '/applications/{application_id}/emojis';
const ONE = `${ALL}/{emoji_id}`;

/** Routes for the emojis of the bot's application. */
export const emojiRoutes: readonly Route[] = [
  { method: 'GET', path: ALL, auth: 'bot', handle: list },
  { method: 'POST', path: ALL, auth: 'bot', handle: create },
  {
    method: 'GET',
    path: ONE,
    auth: 'bot',
    handle: (discord, call) => ({ body: shownEmoji(emojiOf(discord, call), discord.world) }),
  },
  { method: 'PATCH', path: ONE, auth: 'bot', handle: edit },
  { method: 'DELETE', path: ONE, auth: 'bot', handle: remove },
];
