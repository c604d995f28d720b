/** Plays every game to a win by texts alone, and counts the interactions against those of a player who sees. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { games } from '../../src/games/index.ts';
import type { Game } from '../../src/games/game.ts';
import { drawFrom } from '../../src/machine/chance.ts';
import { advance, beginProgress } from '../../src/match/progress.ts';
import { readMatch } from '../../src/match/stored.ts';
import { seatNumbered } from '../../src/core/seat.ts';
import { seatNames } from '../../src/table/text.ts';
import { clicksFor } from '../discord/fewest.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from '../discord/testbed.ts';
import { Ear } from './ear.ts';
import { Known } from './known.ts';

/** More acts than any of these matches takes. */
const MOST_ACTS = 1500;

/** Matches until a win, at most: the hints are good, but cards are dealt by chance. */
const MOST_MATCHES = 4;

/** Interactions by ear for each interaction by eye, at most. */
const MOST_RATIO = 1.3;

/** The practice opponent acts within this time, in ms. */
const PACE_MS = 6000;

/** A seed with which the longest game is won in its first match. */
const WON_SOON = 'a';

beforeEach(({ task }) => {
  let drawn = 0;
  const next = () =>
    createHash('sha256')
      .update(`${task.name} ${WON_SOON} ${(drawn += 1)}`)
      .digest();
  drawFrom({
    bytes: (count) => Buffer.concat(Array.from({ length: Math.ceil(count / 32) }, next)).subarray(0, count),
    within: (least, most) => least + (next().readUInt32BE() % (most - least + 1)),
    id: () => next().toString('hex').slice(0, 36),
  });
});

afterEach(() => drawFrom(null));

/** What to type for a hint, as the coach says it; a knock has a command of its own. */
function typedFor(hint: string): readonly string[] {
  const moves = [...hint.matchAll(/ from ([A-Z]\d+) to ([A-Z]\d+)/gu)].map(([, from, to]) => `${from} ${to}`);
  const place = / to ([A-Z]\d+)(?:, onto .+)?$/u.exec(hint)?.[1];
  const said = hint.split(/, (?!\d|ace|jack|queen|king)/u)[0] ?? hint;
  if (/^announce/u.test(hint)) return [said.replace(/, .* from .*/u, ''), ...moves];
  if (moves.length > 0) return moves;
  if (place !== undefined && !/^(?:touch|draw|reveal|flip)/u.test(hint)) return [place];
  return [said.replace(/ \(.*\)$/u, '')];
}

/** One player's evening by ear: where the match is, and what they know of it. */
interface Evening {
  readonly testbed: Testbed;
  readonly ear: Ear;
  readonly game: Game;
  readonly channelId: string;
  readonly known: Known;
  /** Number of hints so far. */
  hints: number;
}

/** Begins a practice match from home, by the labels that are heard. */
async function begins(testbed: Testbed, ear: Ear, game: Game): Promise<Evening> {
  await ear.runs(testbed.channelId, 'schikane home');
  await ear.presses('Practise');
  await ear.presses(game.texts.en.name);
  await ear.presses('Easy');
  const { channelId } = testbed;
  const known = new Known();
  await vi.waitFor(() => matchIn({ testbed }), LONG_ENOUGH);
  await testbed.thought();
  known.learn(await ear.runs(channelId, 'schikane table', { as: 'words' }));
  return { testbed, ear, game, channelId, known, hints: 0 };
}

/** Lets the opponent think and act; returns what the player hears of it. */
async function waits({ testbed, ear, known }: Evening): Promise<string> {
  await testbed.thought();
  testbed.time.jump(PACE_MS);
  await testbed.thought();
  const said = (await ear.heard()).join('\n');
  known.hear(said);
  return said;
}

/** Asks for a hint and does it. Returns what the player hears. */
async function acts(evening: Evening): Promise<string> {
  const { ear, channelId, known } = evening;
  evening.hints += 1;
  const advice = await ear.does(channelId, 'hint');
  known.hear(advice);
  const hint = /^\*\*(.+)\*\*: [^:]+\.$/mu.exec(advice)?.[1];
  if (hint === undefined) return '';
  const knock = /^(?:knock|call)/u.exec(hint);
  let said = knock
    ? await ear.runs(channelId, 'knock', { 'take-back': true })
    : (await inOrder(typedFor(hint), (what) => ear.does(channelId, what))).join('\n');
  if (said.includes('/do yes')) said = await ear.does(channelId, 'yes');
  if (/no such action|not possible/u.test(said)) throw new Error(`“${hint}”: ${said}`);
  known.hear(said);
  return said;
}

async function inOrder<T>(all: readonly string[], doing: (one: string) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (const one of all) done.push(await doing(one));
  return done;
}

/** The player's match, which only they see. */
const matchIn = ({ testbed }: Pick<Evening, 'testbed'>) => {
  const room = testbed.running.bot.rooms.at(`@${testbed.anna.user.id}`);
  if (!room) throw new Error('no match there');
  return room;
};

/** Compares what the player knows with the table: a text that was missing or wrong would show here. */
function expectKnown(evening: Evening): void {
  const { running, anna } = evening.testbed;
  const room = running.bot.rooms.at(`@${anna.user.id}`);
  if (!room || room.match.result) return;
  const context = { players: seatNames(room.header), locale: 'en', suitColours: 2 } as const;
  const piles = room.match.facts(context).flatMap(({ pile, text }) => (pile === null ? [] : [text]));
  expect(evening.known.piles.toSorted()).toEqual(piles.toSorted());
}

/** True if the text leaves the turn with the player, false if with somebody else, null if it tells nothing of it. */
function isOwnTurn(said: string): boolean | null {
  const own = Math.max(
    ...['It’s your turn', 'You hold', 'You touch', 'Your turn'].map((text) => said.lastIndexOf(text)),
  );
  const other = said.lastIndexOf('is to move');
  return own === other ? null : own > other;
}

const hasEnded = (said: string): boolean => /^(?:You win|\*\*.+\*\* wins|A draw)(?!.*unless)/mu.test(said);

/** Plays the match to its end; true if the player hears that they have won. */
async function playsOn(evening: Evening): Promise<boolean> {
  const { ear, channelId, known } = evening;
  const first = await ear.does(channelId, 'last');
  known.hear(first);
  let isOwn = isOwnTurn(first) ?? true;
  let silent = 0;
  for (let done = 0; done < MOST_ACTS; done += 1) {
    const said = isOwn ? await acts(evening) : await waits(evening);
    if (hasEnded(said)) return said.includes('You win');
    if (isOwnTurn(said)) expectKnown(evening);
    silent = said === '' ? silent + 1 : 0;
    if (silent > 20) throw new Error('nothing more is heard');
    isOwn = isOwnTurn(said) ?? (said === '' ? !isOwn : isOwn);
  }
  throw new Error('the match does not end');
}

/** Clicks that repeat a player's acts in their stored match. */
async function clicksIn({ running, anna }: Testbed, id: string): Promise<number> {
  const stored = await readMatch(running.bot.storage.journal, id);
  if (!stored) throw new Error(`no match ${id}`);
  const { game, header, entries } = stored;
  let progress = beginProgress(game, header);
  let clicks = 0;
  for (const entry of entries) {
    const { match } = progress;
    const seat = seatNumbered(entry['seat']) ?? match.turn;
    if (header.players[seat - 1]?.id === anna.user.id)
      clicks += clicksFor({ game, match, header, seat }, match.gestureOf({ ...entry, seat })) ?? 0;
    const next = advance(game, header, progress, entry);
    if (!next.ok) throw new Error('the stored match is damaged');
    progress = next.value.progress;
  }
  return clicks;
}

it.each(games.map((game) => [game.id, game] as const))(
  '%s is played to a win by ear',
  (_, game) =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, running, log } = testbed;
      await running.bot.people.change(anna.user.id, { words: true });
      const ear = new Ear(testbed, anna);
      for (let played = 1; ; played += 1) {
        ear.count = 0;
        const evening = await begins(testbed, ear, game);
        const { id } = matchIn(evening).header;
        // Home and its buttons; only a listener asks for the table.
        const opening = ear.count - 1;
        const isWon = await playsOn(evening);
        if (!isWon && played < MOST_MATCHES) continue;
        expect(isWon).toBe(true);
        const clicks = await clicksIn(testbed, id);
        const { hints } = evening;
        const [byEar, byEye] = [ear.count, opening + hints + clicks];
        console.log(
          `${game.id}: ${byEar} interactions by ear, ${byEye} by eye (${opening} to begin, ${hints} hints, ${clicks} clicks): ${(byEar / byEye).toFixed(2)}`,
        );
        expect(byEar / byEye).toBeLessThanOrEqual(MOST_RATIO);
        break;
      }
      expect(log).toEqual([]);
    }),
  10 * LONG_ENOUGH,
);
