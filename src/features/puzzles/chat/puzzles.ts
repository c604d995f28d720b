import type { Interaction } from 'discord.js';
import { randomOf } from '../../../core/random.ts';
import { gameOf, games } from '../../../games/index.ts';
import { SUIT_COLOURS } from '../../../games/suits.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { CHOICES, type Choice } from '../call.ts';
import { judged } from '../../../match/judged.ts';
import { picked } from '../pick.ts';
import { KINDS, type Puzzle } from '../puzzle.ts';
import { solvedBy } from '../solver.ts';
import { openStock } from '../stock.ts';
import type { ShownMatch } from '../../../games/game.ts';
import type { EndListener } from '../../../match/endings.ts';
import type { Payload, Asked, AskedByClick, AskedByCommand } from '../../../chat/asked.ts';
import type { PuzzlesPorts } from './ports.ts';
import type { Clicks } from '../../../chat/command.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { wayHome } from '../../../chat/way.ts';
import { pictureFiles } from '../../../chat/pictures.ts';
import { ANY, ANYTHING, DO, STAGES, type Stage, type Wish } from './ids.ts';
import {
  answersOf,
  choiceLine,
  choicesOf,
  countedLines,
  depicted,
  depictedAt,
  isPlayed,
  inWords,
  isRight,
  openRows,
  question,
  solution,
  solvedRows,
  stageAfter,
  type Depicted,
  type Moment,
} from './message.ts';
import { createDaily, type Daily } from './daily.ts';
import { dailyMessages } from './daily-messages.ts';
import { played, playRows } from './playing.ts';
import { openPool } from './pool.ts';
import type { Posed } from './posed.ts';
import { openSolvers, type Solvers } from './solvers.ts';
import { puzzleTexts } from '../texts/index.ts';

type Visit = Asked<AskedByCommand['interaction'] | AskedByClick['interaction']>;

/** Somebody, and the language that they read. */
type Reader = Pick<Interaction, 'user' | 'locale'>;

/** The puzzles in the chat, all of it in private. */
export interface Puzzles {
  /** Shows one that whoever asks has not answered yet, in place of the private message that was clicked. */
  open(asked: Visit, wish: Wish): Promise<void>;
  /** Answers the one that they were shown last, in words. */
  answer(asked: Visit, code: string): Promise<void>;
  /** What can be answered to that one. */
  answers(reader: Reader): Promise<readonly { name: string; value: string }[]>;
  readonly handle: Clicks;
}

export interface ManagedPuzzles extends Puzzles {
  /** What the ends of matches are told to. */
  readonly listener: EndListener;
  readonly daily: Pick<Daily, 'start' | 'stop'>;
  /** Resolves when nothing is being posted, told or looked for. */
  idle(): Promise<void>;
}

type Ports = Pick<
  PuzzlesPorts,
  | 'client'
  | 'storage'
  | 'aside'
  | 'log'
  | 'time'
  | 'offset'
  | 'renderer'
  | 'reading'
  | 'people'
  | 'teaching'
  | 'servers'
  | 'spread'
>;

/** What somebody sees it in. */
type Shade = Pick<Posed, 'locale' | 'suitColours'>;

export function createPuzzles(bot: Ports): ManagedPuzzles {
  const stock = openStock();
  const pool = openPool(bot, stock);
  const solvers: Solvers = openSolvers(bot);
  const daily = createDaily(bot, dailyMessages(stock, posedIn, filesOf));

  /** A puzzle as it is shown; null: there is none (any more), or today's rules do not take it. */
  async function posedIn(shade: Shade, of: string, id: string, wish: Wish): Promise<Posed | null> {
    const game = gameOf(of);
    const puzzle = game && (await pool.get(of, id));
    const seen = puzzle && judged(game, puzzle);
    return seen ? { game, puzzle, judged: seen, wish, ...shade } : null;
  }

  /** The same for somebody. */
  async function posed({ user, locale }: Reader, of: string, id: string, wish: Wish): Promise<Posed | null> {
    const { suitColours } = await bot.people.of(user.id);
    const shade = { locale: localeFrom(locale), suitColours: suitColours ?? SUIT_COLOURS[0] };
    return posedIn(shade, of, id, wish);
  }

  async function filesOf(key: string, table: Depicted): Promise<NonNullable<Payload['files']>> {
    const drawn = await pictureFiles(bot, bot.log, { key, name: 'puzzle.png', ...table });
    bot.renderer.forget(key);
    return drawn;
  }

  const files = ({ interaction }: Visit, table: Depicted): Promise<NonNullable<Payload['files']>> =>
    filesOf(`puzzle ${interaction.user.id}`, table);

  async function shown(asked: Visit, one: Posed, moment: Moment, first: string[] = []): Promise<Payload> {
    const picture = await files(asked, depicted(one, moment));
    return {
      content: [
        ...first,
        question(one, moment, picture.length > 0),
        ...(isPlayed(one) ? [puzzleTexts[one.locale].playing.keys] : []),
      ].join('\n'),
      files: picture,
      components: openRows(one, moment),
      attachments: [],
    };
  }

  /**
   * A random puzzle that the user has not answered yet; each game is as likely as the others. Games come first whose lessons
   * the user has all passed, as long as they have an unanswered puzzle.
   */
  async function chosenFor({ interaction }: Visit, wish: Wish): Promise<Pick<Puzzle, 'game' | 'id'> | null> {
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

  async function open(asked: Visit, wish: Wish, first: string[] = []): Promise<void> {
    const { interaction, answer } = asked;
    const locale = localeFrom(interaction.locale);
    const coming = async (): Promise<Payload> => {
      const chosen = await chosenFor(asked, wish);
      const one = chosen && (await posed(interaction, chosen.game, chosen.id, wish));
      if (!one) return { content: puzzleTexts[locale].none, components: buttonRows([wayHome(locale)]) };
      await solvers.shown(interaction.user.id, one.puzzle.game, one.puzzle.id);
      return shown(asked, one, 'before', first);
    };
    await answer.whisper(coming());
  }

  async function say(asked: Visit, one: Posed, code: string, where: 'into' | 'below'): Promise<void> {
    const { game, id } = one.puzzle;
    const right = isRight(one, code);
    const { user, guildId } = asked.interaction;
    const counted = await solvers.answered(user.id, game, id, right);
    await daily.answered(guildId, user.id, id, right);
    const content = solution(one, { isRight: right, ...counted });
    await asked.answer.whisper(
      { content, components: rowsAfter(one, 'before', stageAfter(one, right)) },
      where,
    );
  }

  /** The second question is answered, in place of itself; that counts for nothing. */
  async function choose(asked: Visit, one: Posed, choice: Choice, stage: Stage): Promise<void> {
    const solver = await solvers.of(asked.interaction.user.id);
    const counted = { isRight: stage === 'right', isFirst: true };
    // Whoever is not known to have answered anything could not be read, or their answer not be stored.
    const content = solution(one, { ...counted, solver: solver.answered > 0 ? solver : null }, choice);
    await asked.answer.whisper({ content, components: rowsAfter(one, 'before', 'solved') }, 'into');
  }

  /** The buttons below an answer; those to lessons where there are any. */
  const rowsAfter = (one: Posed, moment: Moment, stage: Stage): ReturnType<typeof solvedRows> =>
    solvedRows(one, moment, stage, waysToLessons(bot, one));

  /** How far they have come in a turn that they play out; at its end, or after an offence, that is their answer. */
  async function play(asked: Visit, one: Posed, taps: string, where: 'here' | 'below'): Promise<void> {
    const { game, id } = one.puzzle;
    const now = played(one, taps);
    const { isSolved, hasErred, said, match } = now;
    const isAnswer = isSolved || hasErred;
    const counted = isAnswer ? await solvers.answered(asked.interaction.user.id, game, id, isSolved) : null;
    if (counted && isSolved) {
      const content = solution(one, { isRight: true, ...counted });
      const components = rowsAfter(one, 'after', 'solved');
      await asked.answer.whisper(picturedAt(asked, one, match, content, components), where);
      return;
    }
    const lines = [
      question(one, 'before', true),
      ...(said === null ? [] : [said]),
      ...(counted ? countedLines(one.locale, counted) : []),
      puzzleTexts[one.locale].playing.keys,
    ];
    const content = lines.join('\n');
    await asked.answer.whisper(picturedAt(asked, one, match, content, playRows(one, now)), where);
  }

  async function picturedAt(
    asked: Visit,
    one: Posed,
    match: ShownMatch,
    content: string,
    components: NonNullable<Payload['components']>,
  ): Promise<Payload> {
    const table = depictedAt(one, match);
    const drawn = await files(asked, table);
    const inWordsHere = drawn.length > 0 ? [] : [table.altText];
    return { content: [content, ...inWordsHere].join('\n'), files: drawn, components, attachments: [] };
  }

  /** The picture of the other moment beside the answer, which stays. */
  async function again(asked: Visit, one: Posed, moment: Moment, stage: Stage): Promise<Payload> {
    const components = rowsAfter(one, moment, stage);
    return { files: await files(asked, depicted(one, moment)), components, attachments: [] };
  }

  async function words({ answer }: Visit, one: Posed, moment: Moment): Promise<void> {
    for (const content of inWords(one, moment)) await answer.whisper(content, 'below');
  }

  /** What they can answer to the second question about one: nothing before they have answered the first. */
  async function choicesFor({ user }: Reader, one: Posed): Promise<ReturnType<typeof choicesOf>> {
    const { game, id } = one.puzzle;
    return solvedBy(await solvers.of(user.id), game).has(id) ? choicesOf(one) : [];
  }

  async function lastOf(reader: Reader): Promise<Posed | null> {
    const { last } = await solvers.of(reader.user.id);
    return last && posed(reader, last.game, last.id, ANYTHING);
  }

  return {
    listener: pool.listener,
    daily,
    async idle() {
      await daily.idle();
      await pool.idle();
    },
    open,
    async answer(asked, code) {
      const one = await lastOf(asked.interaction);
      const t = puzzleTexts[localeFrom(asked.interaction.locale)];
      if (one && code === DO.words) return words(asked, one, 'before');
      const tapped = one && isPlayed(one) ? code.toLowerCase().match(/[a-z]\d/g) : null;
      if (one && tapped) return play(asked, one, tapped.join(''), 'below');
      const choices = one ? await choicesFor(asked.interaction, one) : [];
      const choice = choices.find((own) => own.code === code);
      if (one && choice) {
        await asked.answer.whisper(choiceLine(one, choice.code), 'below');
        return;
      }
      const known = one && answersOf(one).find((answer) => answer.code === code);
      if (known) await say(asked, one, code, 'below');
      else await asked.answer.whisper(one ? t.notUnderstood : t.noneOpen);
    },
    async answers(reader) {
      const one = await lastOf(reader);
      const all = one ? [...(await choicesFor(reader, one)), ...answersOf(one)] : [];
      return all.map(({ code, label }) => ({ name: label, value: code }));
    },
    async handle(asked, [what = '', ...parts]) {
      if (what === DO.open) return open(asked, wishIn(parts));
      const [of = '', id = '', ...rest] = parts;
      const wish = wishIn(rest);
      const more = rest.slice(2);
      const { interaction, answer } = asked;
      const one = await posed(interaction, of, id, wish);
      const locale = localeFrom(interaction.locale);
      if (!one) return open(asked, wish, [puzzleTexts[locale].gone]);
      const moment: Moment = more[0] === 'after' ? 'after' : 'before';
      if (what === DO.say) {
        const code = interaction.isStringSelectMenu() ? interaction.values[0] : more[0];
        return say(asked, one, code ?? '', 'into');
      }
      if (what === DO.play && isPlayed(one)) return play(asked, one, more[1] ?? '', 'here');
      if (what === DO.words) return words(asked, one, moment);
      const stage = STAGES.find((known) => known === more[1]);
      const choice = CHOICES.find((known) => known === more[0]);
      if (what === DO.choose && choice && stage) return choose(asked, one, choice, stage);
      if (what !== DO.show) await answer.whisper(texts[locale].table.declined['unknown-button'], 'below');
      else if (stage) await answer.whisper(again(asked, one, moment, stage), 'into');
      else await answer.whisper(shown(asked, one, moment));
    },
  };
}

/** Buttons to the lesson about an offence, where there are lessons. */
function waysToLessons(
  { teaching }: Pick<PuzzlesPorts, 'teaching'>,
  { game, puzzle, judged: { offences }, locale }: Posed,
): readonly Button[] {
  if (puzzle.kind !== 'right') return [];
  return teaching?.ways(game, offences[0]?.code ?? 'vain', locale) ?? [];
}

function wishIn([game = ANY, kind = ANY]: readonly string[]): Wish {
  return { game: gameOf(game)?.id ?? null, kind: KINDS.find((one) => one === kind) ?? null };
}
