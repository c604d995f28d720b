import type { Interaction } from 'discord.js';
import { randomOf } from '../../../core/random.ts';
import { gameOf, games } from '../../../games/index.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { judged } from '../../../match/judged.ts';
import { picked } from '../pick.ts';
import { KINDS, type Puzzle } from '../puzzle.ts';
import { solvedBy } from '../solver.ts';
import type { ShownMatch } from '../../../games/game.ts';
import type { Payload } from '../../../chat/asked.ts';
import type { Asked, ClickAnywhere, CommandAnywhere } from '../../../chat/asked.ts';
import { pictureFiles } from '../../../chat/pictures.ts';
import { privateStyle } from '../../../chat/emojis/private.ts';
import type { PuzzlesPorts } from './ports.ts';
import { ANYTHING, type Wish } from './ids.ts';
import { CONTENT_LIMIT } from '../../../line/limits.ts';
import { isInWords } from '../../../chat/settings/language.ts';
import {
  inWords,
  depicted,
  depictedAt,
  isPlayed,
  openRows,
  question,
  type Depicted,
  type Moment,
} from './message.ts';
import type { Pool } from './pool.ts';
import type { Posed } from './posed.ts';
import type { Solvers } from './solvers.ts';
import { puzzleTexts } from '../texts/index.ts';

export type Visit = Asked<CommandAnywhere['interaction'] | ClickAnywhere['interaction']>;

/** A user and their language. */
export type Reader = Pick<Interaction, 'user' | 'locale'>;

/** Ports for showing puzzles. */
export interface Visiting {
  readonly bot: Pick<PuzzlesPorts, 'renderer' | 'emojis' | 'log' | 'people' | 'teaching'>;
  readonly pool: Pool;
  readonly solvers: Solvers;
}

/** Language and suit colours of a reader. */
type Shade = Pick<Posed, 'locale' | 'suitColours' | 'look'>;

/** A puzzle ready to be shown; null if it does not exist (any more) or the current rules refuse it. */
export async function posedIn(
  { pool }: Pick<Visiting, 'pool'>,
  shade: Shade,
  of: string,
  id: string,
  wish: Wish,
): Promise<Posed | null> {
  const game = gameOf(of);
  const puzzle = game && (await pool.get(of, id));
  const seen = puzzle && judged(game, puzzle);
  return seen ? { game, puzzle, judged: seen, wish, ...shade } : null;
}

/** A puzzle with the reader's language and suit colours. */
export async function posed(
  state: Visiting,
  { user, locale }: Reader,
  of: string,
  id: string,
  wish: Wish,
): Promise<Posed | null> {
  const { people, emojis } = state.bot;
  const style = privateStyle(localeFrom(locale), await people.of(user.id));
  const shade = { locale: style.locale, suitColours: style.suitColours, look: emojis.of(style) };
  return posedIn(state, shade, of, id, wish);
}

export async function filesOf(
  { bot }: { readonly bot: Pick<PuzzlesPorts, 'renderer' | 'log'> },
  key: string,
  table: Depicted,
): Promise<NonNullable<Payload['files']>> {
  const drawn = await pictureFiles(bot, bot.log, { key, name: 'puzzle.png', ...table });
  bot.renderer.forget(key);
  return drawn;
}

export const filesFor = (
  state: Visiting,
  { interaction }: Visit,
  table: Depicted,
): Promise<NonNullable<Payload['files']>> => filesOf(state, `puzzle ${interaction.user.id}`, table);

export async function shown(
  state: Visiting,
  asked: Visit,
  one: Posed,
  moment: Moment,
  first: readonly string[] = [],
): Promise<Payload> {
  const isHeard = isInWords(asked.interaction);
  const t = puzzleTexts[one.locale];
  const table = depicted(one, moment);
  const picture = isHeard ? [] : await filesFor(state, asked, table);
  const content = [
    ...first,
    ...question(one, moment, isHeard || picture.length > 0)
      .split('\n')
      .map((line) => (isHeard && line === t[moment] ? t.heard[moment] : line)),
    ...(isPlayed(one) ? [puzzleTexts[one.locale].playing.keys] : []),
  ];
  return {
    content: [...content, ...(isHeard ? [wordsThere(one, moment, content)] : [])].join('\n'),
    files: picture,
    components: openRows(one, moment),
    attachments: [],
  };
}

/** Room that cards take in words rather than in signs. */
const ALOUD_ROOM = 200;

/** The table in words below a text, or in short if it does not fit there. */
function wordsThere(one: Posed, moment: Moment, content: readonly string[]): string {
  const whole = inWords(one, moment).join('\n');
  const room = CONTENT_LIMIT - content.join('\n').length - ALOUD_ROOM;
  return whole.length <= room ? whole : depicted(one, moment).altText;
}

export async function picturedAt(
  state: Visiting,
  asked: Visit,
  one: Posed,
  match: ShownMatch,
  { content, components }: { readonly content: string; readonly components: Payload['components'] },
): Promise<Payload> {
  const table = depictedAt(one, match);
  const drawn = isInWords(asked.interaction) ? [] : await filesFor(state, asked, table);
  const inWordsHere = drawn.length > 0 ? [] : [table.altText];
  return {
    content: [content, ...inWordsHere].join('\n'),
    files: drawn,
    components: components ?? [],
    attachments: [],
  };
}

/**
 * A random puzzle that the user has not answered yet, each game equally likely. Prefers games whose lessons
 * the user has completed.
 */
export async function chosenFor(
  { bot, pool, solvers }: Visiting,
  { interaction }: Visit,
  wish: Wish,
): Promise<Pick<Puzzle, 'game' | 'id'> | null> {
  const random = randomOf(interaction.id, 'puzzle');
  const solver = await solvers.of(interaction.user.id);
  const kinds = wish.kind === null ? KINDS : [wish.kind];
  const wanted = games.filter(({ id }) => wish.game === null || id === wish.game);
  const pools = await Promise.all(
    wanted.map(async (game) => {
      const ids = await Promise.all(kinds.map((kind) => pool.ids(game.id, kind)));
      return { game, ids: ids.flat(), solved: solvedBy(solver, game.id) };
    }),
  );
  const some = pools.filter(({ ids }) => ids.length > 0);
  const unsolved = some.filter(({ ids, solved }) => ids.some((id) => !solved.has(id)));
  const left = unsolved.map(({ game }) => game);
  const graduated = (await bot.teaching?.graduated(interaction.user.id, left)) ?? [];
  const learned = unsolved.filter(({ game }) => graduated.includes(game));
  const among = learned.length > 0 ? learned : some;
  const chosen = among[random.below(Math.max(1, among.length))];
  if (!chosen) return null;
  const { game, ids, solved } = chosen;
  const before = solver.last?.game === game.id ? solver.last.id : null;
  const id = picked(ids, solved, before, random);
  return id === null ? null : { game: game.id, id };
}

/** The puzzle that the user was shown last, or null. */
export async function lastOf(state: Visiting, reader: Reader): Promise<Posed | null> {
  const { last } = await state.solvers.of(reader.user.id);
  return last && posed(state, reader, last.game, last.id, ANYTHING);
}
