import type { APIMessage, APIUser } from 'discord-api-types/v10';
import type { Guild } from './guild.ts';

/** `allowed_mentions` of a message's body. */
export interface AllowedMentions {
  readonly parse?: readonly string[];
  readonly users?: readonly string[];
  readonly roles?: readonly string[];
  readonly replied_user?: boolean;
}

export type Mentions = Pick<APIMessage, 'mentions' | 'mention_roles' | 'mention_everyone'>;

const idsIn = (content: string, pattern: RegExp): string[] => [
  ...new Set([...content.matchAll(pattern)].flatMap((match) => match[1] ?? [])),
];

/**
 * Returns the mentions in a message of a server; in a conversation with the bot (`guild` null) there are
 * none. `allowed` restricts them; without it all count, except @everyone, which never counts here. A reply
 * mentions the author of the original, unless `allowed` says otherwise. `mayMentionAll`: the author may mention
 * roles that not everybody may mention.
 */
export function mentionsIn(
  guild: Guild | null,
  content: string,
  allowed: AllowedMentions | null | undefined,
  repliedTo: APIUser | null,
  mayMentionAll: boolean,
): Mentions {
  const lets = (kind: 'users' | 'roles', id: string): boolean =>
    !allowed || allowed.parse?.includes(kind) === true || allowed[kind]?.includes(id) === true;
  const users = idsIn(content, /<@!?(\d+)>/g).filter((id) => lets('users', id));
  const repliedUser = repliedTo && (allowed ? allowed.replied_user === true : true) ? [repliedTo.id] : [];
  return {
    mentions: [...new Set([...users, ...repliedUser])].flatMap((id) => guild?.members.get(id)?.user ?? []),
    mention_roles: idsIn(content, /<@&(\d+)>/g).filter(
      (id) => lets('roles', id) && (mayMentionAll || guild?.roles.get(id)?.mentionable === true),
    ),
    mention_everyone: false,
  };
}
