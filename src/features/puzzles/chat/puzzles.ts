import { isInWords } from '../../../chat/settings/language.ts';
import { gameOf } from '../../../games/index.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { CHOICES } from '../call.ts';
import { KINDS } from '../puzzle.ts';
import { openStock } from '../stock.ts';
import type { EndListener } from '../../../match/endings.ts';
import type { PuzzlesPorts } from './ports.ts';
import type { ClicksAnywhere } from '../../../chat/command.ts';
import { again, choicesFor, choose, open, play, say, words, type Answering } from './answering.ts';
import { ANY, DO, STAGES, type Wish } from './ids.ts';
import { answersOf, choiceLine, isPlayed, type Moment } from './message.ts';
import { createDaily, type Daily } from './daily.ts';
import { dailyMessages } from './daily-messages.ts';
import { openPool } from './pool.ts';
import { openSolvers } from './solvers.ts';
import { createSpot, type SpotIt } from './spot/spot.ts';
import { openTables } from './spot/tables.ts';
import { puzzleTexts } from '../texts/index.ts';
import { filesOf, lastOf, posed, posedIn, shown, type Reader, type Visit } from './visiting.ts';

/** Puzzles in chat, all in private. */
export interface Puzzles {
  /** Shows a puzzle that the user has not answered yet, in place of the clicked message. */
  open(asked: Visit, wish: Wish): Promise<void>;
  /** Answers the puzzle that the user was shown last, by text. */
  answer(asked: Visit, code: string): Promise<void>;
  /** The possible answers to that puzzle. */
  answers(reader: Reader): Promise<readonly { name: string; value: string }[]>;
  readonly handle: ClicksAnywhere;
  readonly spot: SpotIt;
}

export interface ManagedPuzzles extends Puzzles {
  /** Called when a match ends. */
  readonly listener: EndListener;
  readonly daily: Pick<Daily, 'start' | 'stop'>;
  /** Resolves when no post or search is in progress. */
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
  | 'emojis'
  | 'reading'
  | 'people'
  | 'teaching'
  | 'servers'
  | 'spread'
  | 'publicPosts'
  | 'hashing'
>;

export function createPuzzles(bot: Ports): ManagedPuzzles {
  const stock = openStock();
  const pool = openPool(bot, stock);
  const daily = createDaily(
    bot,
    dailyMessages(
      stock,
      bot.emojis,
      (shade, game, id, wish) => posedIn({ pool }, shade, game, id, wish),
      (key, table) => filesOf({ bot }, key, table),
    ),
  );
  const state: Answering = { bot, pool, daily, solvers: openSolvers(bot) };
  const tables = openTables(stock, (text) => bot.hashing.of(text));
  const spot = createSpot({ ...state, bot, daily, tables });
  return {
    spot,
    listener: pool.listener,
    daily,
    async idle() {
      await daily.idle();
      await pool.idle();
      await spot.idle();
    },
    open: (asked, wish) => open(state, asked, wish),
    answer: (asked, code) => answer(state, asked, code),
    answers: (reader) => answers(state, reader),
    handle: (asked, parts) => handle(state, asked, parts),
  };
}

async function answer(state: Answering, asked: Visit, code: string): Promise<void> {
  const one = await lastOf(state, asked.interaction);
  const t = puzzleTexts[localeFrom(asked.interaction.locale)];
  if (one && code === DO.words) return words(asked, one, 'before');
  const tapped = one && isPlayed(one) ? code.toLowerCase().match(/[a-z]\d/g) : null;
  if (one && tapped) return play(state, asked, one, tapped.join(''), 'below');
  const choices = one ? await choicesFor(state, asked.interaction, one) : [];
  const choice = choices.find((own) => own.code === code);
  if (one && choice) {
    await asked.answer.whisper(choiceLine(one, choice.code), 'below');
    return;
  }
  const known = one && answersOf(one).find((own) => own.code === code);
  if (known) await say(state, asked, one, code, 'below');
  else await asked.answer.whisper(one ? t.notUnderstood : t.noneOpen);
}

async function answers(
  state: Answering,
  reader: Reader,
): Promise<readonly { name: string; value: string }[]> {
  const one = await lastOf(state, reader);
  const all = one ? [...(await choicesFor(state, reader, one)), ...answersOf(one)] : [];
  return all.map(({ code, label }) => ({ name: label, value: code }));
}

async function handle(
  state: Answering,
  asked: Parameters<ClicksAnywhere>[0],
  [what = '', ...parts]: readonly string[],
): Promise<void> {
  if (what === DO.open) return open(state, asked, wishIn(parts));
  const [of = '', id = '', ...rest] = parts;
  const wish = wishIn(rest);
  const more = rest.slice(2);
  const { interaction } = asked;
  const one = await posed(state, interaction, of, id, wish);
  const locale = localeFrom(interaction.locale);
  if (!one) return open(state, asked, wish, [puzzleTexts[locale].gone]);
  const moment: Moment = more[0] === 'after' ? 'after' : 'before';
  if (what === DO.say) {
    const code = interaction.isStringSelectMenu() ? interaction.values[0] : more[0];
    return say(state, asked, one, code ?? '', 'into');
  }
  if (what === DO.play && isPlayed(one)) return play(state, asked, one, more[1] ?? '', 'here');
  if (what === DO.words) return words(asked, one, moment);
  const stage = STAGES.find((known) => known === more[1]);
  const choice = CHOICES.find((known) => known === more[0]);
  if (what === DO.choose && choice && stage) return choose(state, asked, one, choice, stage);
  if (what !== DO.show) await asked.answer.whisper(texts[locale].table.declined['unknown-button'], 'below');
  else if (stage) {
    await asked.answer.whisper(again(state, asked, one, moment, stage), 'into');
    if (isInWords(asked.interaction)) await words(asked, one, moment);
  } else await asked.answer.whisper(shown(state, asked, one, moment));
}

function wishIn([game = ANY, kind = ANY]: readonly string[]): Wish {
  return { game: gameOf(game)?.id ?? null, kind: KINDS.find((one) => one === kind) ?? null };
}
