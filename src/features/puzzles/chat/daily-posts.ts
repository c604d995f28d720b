import { RESTJSONErrorCodes, userMention } from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import { customIdsIn } from '../../../chat/components.ts';
import { findOnce, standOnce } from '../../../chat/kept/once.ts';
import { channelOf, editIn } from '../../../chat/kept/requests.ts';
import { NEWEST, type Search } from '../../../chat/kept/search.ts';
import { failureOf, hasCode } from '../../../line/outage.ts';
import { standInTag } from '../../../privacy/stand-in.ts';
import type { Payload } from '../../../chat/asked.ts';
import { bestOf, SPOT, streaksOn, type Board, type Posted } from '../day.ts';
import { TABLES } from '../spot/tables.ts';
import { puzzleTexts, spotTexts } from '../texts/index.ts';
import type { PuzzlesPorts } from './ports.ts';

/** Most streaks listed. */
const TOLD = 10;

/** Composes the messages of daily puzzles. */
export interface Messages {
  /** The puzzle of a day on a server, or its run of Spot it; null if there is none. */
  choose(guildId: string, day: string, isSpot: boolean): { game: string; id: string } | null;
  /** The puzzle's message; null if the puzzle no longer exists. */
  asked(puzzle: Posted, locale: Locale): Promise<Payload | null>;
  /** The message with its solution, followed by `lines`. */
  told(puzzle: Posted, locale: Locale, lines: readonly string[]): Promise<Payload | null>;
  /** True if a message with these custom ids asks this puzzle. */
  isOf(puzzle: Posted, customIds: readonly string[]): boolean;
}

type Ports = Pick<PuzzlesPorts, 'client' | 'people'>;

/** Search for the message of a daily puzzle. */
export const dailySearch = (messages: Pick<Messages, 'isOf'>, puzzle: Posted): Search => ({
  ...NEWEST,
  isIt: (message) => messages.isOf(puzzle, customIdsIn(message)),
});

/**
 * Posts the puzzle unless its message exists. Returns the message id; null if it cannot be asked that day
 * (any more).
 */
export async function posted(
  bot: Ports,
  messages: Messages,
  puzzle: Posted,
  { locale, mayCome }: { readonly locale: Locale; readonly mayCome: boolean },
): Promise<string | null> {
  const channel = await channelOf(bot, puzzle.channelId);
  const there = await findOnce(bot, channel, dailySearch(messages, puzzle));
  if (there) return there.id;
  const message = mayCome ? await messages.asked(puzzle, locale) : null;
  if (!message) return null;
  // After a crash Discord recognises the nonce and returns the message instead of posting another one.
  const once = { nonce: `puzzle ${puzzle.id} ${puzzle.day.slice(5)}`, search: null };
  return (await standOnce(bot, channel, once, { ...message, allowedMentions: { parse: [] } })).id;
}

/** Edits the solution into the message; false if the message is gone. */
export async function tell(
  bot: Ports,
  messages: Messages,
  board: Board,
  puzzle: Posted,
  locale: Locale,
): Promise<boolean> {
  const { messageId, channelId } = puzzle;
  if (messageId === null) return true;
  const message = await messages.told(puzzle, locale, await resultsOf(bot, board, puzzle, locale));
  if (!message) return true;
  try {
    const channel = await channelOf(bot, channelId);
    return await editIn(channel, messageId, { ...message, allowedMentions: { parse: [] } });
  } catch (error) {
    if (hasCode(error, RESTJSONErrorCodes.UnknownChannel)) return false;
    if (failureOf(error) !== 'forbidden') throw error;
    return true;
  }
}

async function resultsOf({ people }: Ports, board: Board, puzzle: Posted, locale: Locale): Promise<string[]> {
  const { daily } = puzzleTexts[locale];
  const spot = spotTexts[locale].daily;
  const answers = Object.values(puzzle.answers);
  const hidden = await people.unlisted();
  // Users whose data was deleted are not named.
  const isNamed = (user: string): boolean => !hidden.has(user) && standInTag(user) === null;
  const streaks = streaksOn(board, puzzle.day)
    .filter(({ user }) => isNamed(user))
    .slice(0, TOLD)
    .map(({ user, count }) => daily.streak(userMention(user), count));
  if (puzzle.game !== SPOT)
    return [
      daily.results(answers.filter((isRight) => isRight).length, answers.length),
      ...(streaks.length === 0 ? [] : [daily.streaks(streaks)]),
    ];
  const best = bestOf(puzzle);
  const who = (best?.users ?? []).filter(isNamed).slice(0, TOLD).map(userMention).join(', ');
  return [
    spot.results(answers.length),
    ...(best ? [spot.best(best.score, TABLES, who)] : []),
    ...(streaks.length === 0 ? [] : [spot.streaks(streaks)]),
  ];
}
