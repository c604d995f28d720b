/**
 * A tournament whose bot is killed repeatedly: announced in the storage before a bot runs, played by what
 * players see.
 */
import { setTimeout } from 'node:timers/promises';
import { MessageType } from 'discord.js';
import { boardName } from '../../src/features/tournament/chat/board-message.ts';
import { keptSchema } from '../../src/features/tournament/chat/kept.ts';
import { stageOf, type ChatTournament } from '../../src/features/tournament/chat-tournament.ts';
import type { TournamentHeader } from '../../src/features/tournament/terms.ts';
import type { Storage } from '../../src/storage/index.ts';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { actionsOf } from './acting.ts';
import { buttonsOf, MEANT_APART_MS } from './testbed.ts';

/** Interval at which all players look at their boards, in ms. */
const PACE_MS = 300;
/** Longest wait for an answer, in ms. */
const PATIENCE_MS = 4000;

/** Announces a tournament in the storage, with all players joined. */
export async function announce(
  storage: Storage,
  header: TournamentHeader,
  people: readonly UserSession[],
): Promise<void> {
  const { id, guildId, channelId, name, startsAt, terms, createdAt } = header;
  await storage.journal.create(id, header);
  // This short before the start, a player who joins counts as checked in.
  const joined = people.map(({ user }) => ({
    do: 'join',
    player: user.id,
    name: user.global_name ?? '',
    rating: 1500,
  }));
  for (const [n, entry] of joined.entries())
    await storage.journal.append(id, n, { ...entry, at: createdAt, by: null });
  await storage.documents('evenings', keptSchema).set(id, {
    guildId,
    channelId,
    name,
    game: terms.game,
    startsAt,
    phase: 'open',
    messageId: null,
    chapter: '',
    isSettled: false,
    standsSince: null,
  });
}

/** Does what a player has to do next at a board; the alphabetically second one resigns. */
async function act(who: UserSession, channelId: string, resigns: boolean): Promise<void> {
  const messages = who.messages(channelId);
  const cutting = messages.findLast((message) => actionsOf(message).has('lot'));
  if (cutting) {
    if (new RegExp(`☑[^\\n]*<@${who.user.id}>`).test(cutting.content)) return;
    await who.click(cutting, actionsOf(cutting).get('lot') ?? '').outcome;
    return;
  }
  if (!resigns || !messages.some(({ content }) => content.includes('is to move'))) return;
  const asked = await who.run(channelId, 'do', { what: 'resign' }).outcome;
  if (asked.kind !== 'message') return;
  // A click on a button that has just appeared does not count.
  await setTimeout(MEANT_APART_MS);
  const button = buttonsOf(asked.message).get('resign');
  if (button) await who.click(asked.message, button.id).outcome;
}

/** The players of a tournament, and how they play. */
export interface Playing {
  /** A user who sees all boards. */
  readonly watcher: UserSession;
  /** Id of the tournament's channel. */
  readonly channelId: string;
  readonly people: readonly UserSession[];
  readonly over: AbortSignal;
  /** Time from a match's start to the resignation, in ms; 0 by default. */
  readonly thinkMs?: number;
}

/** Plays all boards until `over`: players find the threads of their boards, and repeat unanswered acts. */
export async function playBoards({ watcher, channelId, people, over, thinkMs = 0 }: Playing): Promise<void> {
  const sorted = people.toSorted((a, b) =>
    (a.user.global_name ?? '').localeCompare(b.user.global_name ?? ''),
  );
  const foundAt = new Map<string, number>();
  while (!over.aborted) {
    const now = Date.now();
    await Promise.all(
      watcher.snapshot().channels.flatMap(({ id }) => {
        const [first, second] = sorted.filter(({ user }) =>
          watcher.messages(id).some(({ content }) => content.includes(`<@${user.id}>`)),
        );
        if (!first || !second || id === channelId) return [];
        if (!foundAt.has(id)) foundAt.set(id, now);
        const hasThought = now - (foundAt.get(id) ?? now) >= thinkMs;
        return [act(first, id, false), act(second, id, hasThought)].map((done) =>
          // An interaction acknowledged before the bot died is never answered.
          Promise.race([done, setTimeout(PATIENCE_MS)]).catch(() => undefined),
        );
      }),
    );
    await setTimeout(PACE_MS);
  }
}

/** True once the tournament's message offers its exports. */
export const isOver = ({ watcher, channelId }: Pick<Playing, 'watcher' | 'channelId'>): boolean =>
  watcher.messages(channelId).some((message) => actionsOf(message).has('exports'));

export interface Ended {
  readonly standings: readonly string[];
  /** Boards whose result is not what was played. */
  readonly wrong: readonly string[];
  /** Thread names and messages that occur more than once. */
  readonly twice: readonly string[];
  readonly threads: number;
}

/** The stored standings, and what was posted in the tournament's channels. */
export function endedAs(
  tournament: ChatTournament,
  { watcher, channelId }: Pick<Playing, 'watcher' | 'channelId'>,
): Ended {
  const nameOf = (id: string): string => tournament.members.get(id)?.name ?? '?';
  const channels = watcher
    .snapshot()
    .channels.filter((one) => one.id === channelId || ('parent_id' in one && one.parent_id === channelId));
  const repeated = (lines: readonly string[]) => lines.filter((line, i) => lines.indexOf(line) !== i);
  return {
    standings: stageOf(tournament)
      .standings()
      .map(
        ({ rank, player, points, tieBreaks }) => `${rank} ${nameOf(player)} ${points} [${tieBreaks.join()}]`,
      ),
    wrong: tournament.boards.flatMap((board) => {
      const [first = '', second = ''] = board.players.map(nameOf);
      const score = first < second ? [1, 0] : [0, 1];
      const { how, score: is } = board.result ?? {};
      return how === 'played' && String(is) === String(score)
        ? []
        : [`${boardName(tournament, board)} ${String(is)}`];
    }),
    twice: [
      ...repeated(channels.map(({ name }) => name)),
      ...channels.flatMap(({ id }) =>
        repeated(
          watcher
            .messages(id)
            .filter(({ type, attachments }) => type === MessageType.Default && attachments.length === 0)
            .map(({ content }) => content.split('\n')[0] ?? ''),
        ),
      ),
    ],
    threads: channels.length - 1,
  };
}
