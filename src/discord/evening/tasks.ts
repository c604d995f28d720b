import type { Board } from '../../evening/board.ts';
import type { Deed } from '../../evening/entries.ts';
import type { Task } from '../../evening/due.ts';
import { membersIn, type Evening } from '../../evening/evening.ts';
import { pairingNow } from '../../evening/pairing.ts';
import { peopleAmong } from '../../evening/practice.ts';
import type { Score } from '../../tournament/types.ts';
import type { Bot } from '../bot.ts';
import type { LiveEvening } from './live.ts';

type Ports = Pick<Bot, 'log' | 'time' | 'leavers' | 'rooms'>;

/** Does what is due in a tournament. */
export async function perform(bot: Ports, live: LiveEvening, task: Task): Promise<void> {
  switch (task.kind) {
    case 'enter':
      if (task.deed.do === 'result') await withdrawLeft(bot, live, playersAt(live.evening, task.deed.board));
      return enter(bot, live, task.deed);
    case 'pair':
      await withdrawLeft(
        bot,
        live,
        membersIn(live.evening).map(({ id }) => id),
      );
      return pair(bot, live);
    case 'decide':
      return decide(bot, live, task.board);
  }
}

async function enter({ log }: Ports, live: LiveEvening, deed: Deed): Promise<void> {
  const done = await live.enter(deed, null);
  if (!done.ok) log.warn({ why: done.error, deed: deed.do }, 'what was due in a tournament no longer fits');
}

const playersAt = ({ boards }: Evening, number: number): readonly string[] =>
  boards[number - 1]?.players ?? [];

/** Those who have left the server are not paired any more. */
async function withdrawLeft(bot: Ports, live: LiveEvening, users: readonly string[]): Promise<void> {
  const { header, members } = live.evening;
  for (const player of await bot.leavers.among(header.guildId, peopleAmong(users))) {
    if (members.get(player)?.out === null) await enter(bot, live, { do: 'withdraw', player, why: 'left' });
  }
}

async function pair(bot: Ports, live: LiveEvening): Promise<void> {
  const { evening } = live;
  const paired = pairingNow(evening, bot.time.now());
  if (paired.ok) await enter(bot, live, paired.value);
  else bot.log.warn({ why: paired.error, tournament: evening.header.id }, 'nobody could be paired');
}

/** The last call is over: the match is decided as the terms have said before the start. */
async function decide(bot: Ports, live: LiveEvening, board: Board): Promise<void> {
  const score = scoreAsItStands(bot, live.evening, board);
  const match = (board.channelId === null ? undefined : bot.rooms.at(board.channelId))?.header.id ?? null;
  await enter(bot, live, {
    ...{ do: 'result', board: board.number, score },
    ...{ forfeit: false, how: 'last-call', match },
  });
}

/** A draw, or who is ahead; in a knockout, if equal, whoever had the higher rating at the start. */
function scoreAsItStands({ rooms }: Ports, { header, members, stages }: Evening, board: Board): Score {
  const room = board.channelId === null ? undefined : rooms.at(board.channelId);
  const ahead = header.stragglers === 'ahead' && room ? room.match.ahead : null;
  if (ahead !== null) return ahead === 1 ? [1, 0] : [0, 1];
  const isKnockout = header.format === 'knockout' || stages.length > 1;
  if (!isKnockout) return [0.5, 0.5];
  const [first, second] = board.players.map((player) => members.get(player)?.rating ?? 0);
  return (first ?? 0) >= (second ?? 0) ? [1, 0] : [0, 1];
}
