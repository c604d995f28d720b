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
 * Whom a content mentions in a server (null: in a conversation with the bot, where nobody is mentioned), as far as `allowed` lets it (without it: everybody except @everyone, which this Discord lets
 * nobody mention). A reply mentions the author of what it replies to, unless `allowed` says otherwise.
 */
export function mentionsIn(
  guild: Guild | null,
  content: string,
  allowed: AllowedMentions | null | undefined,
  repliedTo: APIUser | null,
): Mentions {
  const lets = (kind: 'users' | 'roles', id: string): boolean =>
    !allowed || allowed.parse?.includes(kind) === true || allowed[kind]?.includes(id) === true;
  const users = idsIn(content, /<@!?(\d+)>/g).filter((id) => lets('users', id));
  const repliedUser = repliedTo && (allowed ? allowed.replied_user === true : true) ? [repliedTo.id] : [];
  return {
    mentions: [...new Set([...users, ...repliedUser])].flatMap((id) => guild?.members.get(id)?.user ?? []),
    mention_roles: idsIn(content, /<@&(\d+)>/g).filter(
      (id) => lets('roles', id) && guild?.roles.has(id) === true,
    ),
    mention_everyone: false,
  };
}
