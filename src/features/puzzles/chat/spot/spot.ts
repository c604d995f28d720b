import { userMention } from 'discord.js';
import type { ClickAnywhere, Coming } from '../../../../chat/asked.ts';
import type { ClicksAnywhere } from '../../../../chat/command.ts';
import { showToAll } from '../../../../chat/public-posts.ts';
import { localeFrom } from '../../../../i18n/index.ts';
import { SAME_MS } from '../../../../match/double-tap.ts';
import { meaningOf, type Meaning } from '../../spot/meant.ts';
import {
  inWordsFrom,
  isOver,
  isTooLate,
  markOf,
  mayCount,
  openRun,
  SAYINGS,
  streakOn,
  TABLE_MS,
  withMark,
  withoutTable,
  withRun,
  withShown,
  withShownToAll,
  type Mark,
  type Run,
  type Spot,
} from '../../spot/run.ts';
import type { Daily } from '../daily.ts';
import { dayDue } from '../day.ts';
import { ANYTHING } from '../ids.ts';
import { depicted } from '../message.ts';
import type { PuzzlesPorts } from '../ports.ts';
import type { Posed } from '../posed.ts';
import { isInWords } from '../../../../chat/settings/language.ts';
import { spotTexts } from '../../texts/index.ts';
import { filesFor, posed, type Visit, type Visiting } from '../visiting.ts';
import { ANY, DAY, DO, IN_WORDS } from './ids.ts';
import { frontPage, resultForAll, resultMessage, solutionPages, tableMessage } from './message.ts';
import type { Tables } from './tables.ts';

/** Spot it in chat. */
export interface SpotIt {
  /** Shows the front page, in place of the clicked private message. */
  open(asked: Visit, said?: string): Promise<void>;
  readonly handle: ClicksAnywhere;
  /** Resolves when all clicks so far are answered. */
  idle(): Promise<void>;
}

/** Ports for runs. */
export interface Spotting extends Visiting {
  readonly bot: Visiting['bot'] & Pick<PuzzlesPorts, 'time' | 'offset' | 'servers' | 'publicPosts'>;
  readonly tables: Tables;
  readonly daily: Pick<Daily, 'finished'>;
  /** Recipients of a pending table or result, by user. */
  readonly showing: Set<string>;
  readonly working: Set<Promise<unknown>>;
}

export function createSpot(ports: Omit<Spotting, 'showing' | 'working'>): SpotIt {
  const state: Spotting = { ...ports, showing: new Set(), working: new Set() };
  return {
    open: (asked, said) => open(state, asked, said),
    async handle(asked, [what = '', ...parts]) {
      const work = handle(state, asked, what, parts);
      state.working.add(work);
      await work.finally(() => state.working.delete(work));
    },
    async idle() {
      await Promise.allSettled(state.working);
    },
  };
}

function handle(
  state: Spotting,
  asked: ClickAnywhere,
  what: string,
  parts: readonly string[],
): Promise<void> {
  switch (what) {
    case DO.start:
      return start(state, asked, parts);
    case DO.goOn:
      return goOn(state, asked, parts);
    case DO.say:
    case DO.words:
      return say(state, asked, parts);
    case DO.show:
      return show(state, asked, parts);
    default:
      return open(state, asked);
  }
}

/** The day whose run is due here: outside servers, in UTC. */
async function todayOf({ bot }: Spotting, { interaction: { guildId } }: Visit): Promise<string> {
  const zone = guildId === null ? null : (await bot.servers.of(guildId)).zone;
  return dayDue(zone, bot.offset.toTheirs(bot.time.now()));
}

/** When a click was made, by our clock. */
const madeAt = ({ bot }: Spotting, { interaction }: Visit): number =>
  Math.min(bot.time.now(), bot.offset.toOurs(interaction.createdTimestamp));

async function open(state: Spotting, asked: Visit, said?: string): Promise<void> {
  const { user, locale: code } = asked.interaction;
  const locale = localeFrom(code);
  const page = async () => {
    const [spot, today] = await Promise.all([state.solvers.spot(user.id), todayOf(state, asked)]);
    return spot ? frontPage(spot, today, locale, said) : { content: spotTexts[locale].notStored };
  };
  await asked.answer.whisper(page());
}

async function notStored({ interaction, answer }: Visit): Promise<void> {
  await answer.whisper(spotTexts[localeFrom(interaction.locale)].notStored, 'below');
}

/** Begins a run. One that counts is begun once a day, and is not replaced before it is finished. */
async function start(state: Spotting, asked: ClickAnywhere, parts: readonly string[]): Promise<void> {
  const { interaction, answer } = asked;
  const t = spotTexts[localeFrom(interaction.locale)];
  const [what = ANY, ...flags] = interaction.isStringSelectMenu()
    ? (interaction.values[0] ?? '').split(' ')
    : parts;
  const today = await todayOf(state, asked);
  const when = madeAt(state, asked);
  const day = what === DAY ? today : null;
  const tables =
    day === null
      ? state.tables.atRandom(what === ANY ? null : what, interaction.id)
      : state.tables.ofDay(day);
  if (tables.length === 0) return open(state, asked, t.none);
  const run: Run = {
    id: interaction.id,
    day,
    tables: tables.map(({ game, id }) => ({ game, id })),
    marks: '',
    begunAt: when,
    shownAt: null,
    isInWords: flags.includes(IN_WORDS) || isInWords(interaction),
  };
  const done = { isTwice: false };
  const spot = await state.solvers.changeSpot(interaction.user.id, (now) => {
    done.isTwice = now.run !== null && Math.abs(when - now.run.begunAt) < SAME_MS;
    const isTaken = openRun(now, today)?.day === today || (day !== null && !mayCount(now, today));
    return done.isTwice || isTaken ? now : withRun(now, run);
  });
  if (!spot) return notStored(asked);
  if (done.isTwice) await answer.acknowledge('change');
  else if (spot.run?.id === run.id) await present(state, asked, spot, null);
  else await open(state, asked);
}

/** Goes on in a new place: the table whose time has run there is missed. */
async function goOn(state: Spotting, asked: ClickAnywhere, [id = '']: readonly string[]): Promise<void> {
  const { interaction, answer } = asked;
  const { user } = interaction;
  const when = madeAt(state, asked);
  const done: { meaning: Meaning; mark: Mark | null } = { meaning: 'over', mark: null };
  const spot = await state.solvers.changeSpot(user.id, (now) => {
    const { run } = now;
    const click = { run: id, table: run?.marks.length ?? 0, when };
    const isShowing = state.showing.has(user.id);
    done.meaning = run && isOver(run) ? 'over' : isShowing ? 'twice' : meaningOf(run, click, false);
    const isMissed = done.meaning === 'meant' && run && !run.isInWords && run.shownAt !== null;
    done.mark = isMissed ? 'missed' : null;
    return done.mark ? withMark(now, done.mark) : now;
  });
  if (!spot) return notStored(asked);
  if (done.meaning === 'meant') await present(state, asked, spot, done.mark);
  else if (done.meaning === 'twice') await answer.acknowledge('change');
  else await open(state, asked, spotTexts[localeFrom(interaction.locale)].over);
}

/** Takes an answer to a table, or goes on with it in words; then shows the next table at once. */
async function say(
  state: Spotting,
  asked: ClickAnywhere,
  [run = '', number = '', said]: readonly string[],
): Promise<void> {
  const { interaction, answer } = asked;
  const t = spotTexts[localeFrom(interaction.locale)];
  const { user } = interaction;
  const click = { run, table: number === '' ? NaN : Number(number), when: madeAt(state, asked) };
  const saying = SAYINGS.find((one) => one === said) ?? null;
  const done: { meaning: Meaning; mark: Mark | null } = { meaning: 'over', mark: null };
  const spot = await state.solvers.changeSpot(user.id, (now) => {
    done.meaning = meaningOf(now.run, click, state.showing.has(user.id));
    done.mark = null;
    const table = now.run?.tables[click.table];
    if (done.meaning !== 'meant' || !now.run || !table) return now;
    const isIllegal = state.tables.verdict(table);
    if (isIllegal === null) return withoutTable(now);
    if (saying !== null) done.mark = markOf(now.run, saying, isIllegal, click.when);
    else if (isTooLate(now.run, click.when)) done.mark = 'missed';
    const marked = done.mark ? withMark(now, done.mark) : now;
    return saying === null ? inWordsFrom(marked) : marked;
  });
  if (!spot) return notStored(asked);
  switch (done.meaning) {
    case 'meant':
    case 'unseen':
      return present(state, asked, spot, done.mark);
    case 'twice':
      await answer.acknowledge('change');
      return;
    case 'outdated':
      return open(state, asked, t.elsewhere);
    case 'over':
      return open(state, asked, t.over);
  }
}

/** Shows the present table, or the result after the last one. */
async function present(state: Spotting, asked: Visit, spot: Spot, before: Mark | null): Promise<void> {
  const { bot, solvers } = state;
  const { interaction } = asked;
  const { user } = interaction;
  const { run } = spot;
  if (!run) return;
  if (isOver(run)) return finish(state, asked, spot, run, before);
  const table = run.tables[run.marks.length];
  const one = table && (await posed(state, interaction, table.game, table.id, ANYTHING));
  if (!one) {
    const shorter = await solvers.changeSpot(user.id, (now) =>
      now.run?.id === run.id && now.run.marks.length === run.marks.length ? withoutTable(now) : now,
    );
    return shorter ? present(state, asked, shorter, before) : notStored(asked);
  }
  const drawn = { hasClock: false };
  const coming = async () => {
    const files = run.isInWords ? [] : await filesFor(state, asked, depicted(one, 'after'));
    drawn.hasClock = files.length > 0;
    const ends = bot.offset.toTheirs(bot.time.now()) + TABLE_MS;
    return tableMessage(one, { run, before, files, ends });
  };
  const { shown, at } = await whispered(state, asked, coming());
  // Without a picture there is no clock, as in words.
  if (shown && (drawn.hasClock || run.isInWords))
    await solvers.changeSpot(user.id, (now) => withShown(now, run, at));
}

/** Shows a table or a result; `at`: when Discord had it, our Unix ms. */
async function whispered({ showing, bot }: Spotting, { interaction, answer }: Visit, coming: Coming) {
  const { id } = interaction.user;
  showing.add(id);
  try {
    const shown = await answer.whisper(coming);
    return { shown, at: bot.time.now() };
  } finally {
    showing.delete(id);
  }
}

async function finish(
  state: Spotting,
  asked: Visit,
  spot: Spot,
  run: Run,
  before: Mark | null,
): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const { user, guildId } = interaction;
  // The result does not wait for the server's board.
  const isHere = guildId !== null && spot.done?.run === run.id;
  const counting = isHere ? state.daily.finished(guildId, user.id, spot.done) : null;
  const { shown, at } = await whispered(state, asked, resultMessage(spot, run, before, locale));
  if (shown) await state.solvers.changeSpot(user.id, (now) => withShown(now, run, at));
  const tables: Posed[] = [];
  for (const { game, id } of run.tables) {
    const one = await posed(state, interaction, game, id, ANYTHING);
    if (one) tables.push(one);
  }
  for (const content of solutionPages(tables, run, locale))
    await answer.whisper({ content, ...(run.isInWords && { inWords: true as const }) }, 'below');
  await counting;
}

/** Posts the last result that counts, once. */
async function show(state: Spotting, asked: ClickAnywhere, [run = '']: readonly string[]): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const t = spotTexts[locale];
  const { user } = interaction;
  const decided = { mayShow: false };
  const spot = await state.solvers.changeSpot(user.id, (now) => {
    decided.mayShow = now.done?.run === run && !now.done.isShown;
    return decided.mayShow ? withShownToAll(now, run, true) : now;
  });
  if (!spot) return notStored(asked);
  const { done } = spot;
  if (!decided.mayShow || !done) return open(state, asked, done?.run === run ? t.shownAlready : t.over);
  const giveBack = () => state.solvers.changeSpot(user.id, (now) => withShownToAll(now, run, false));
  try {
    const by = userMention(user.id);
    const posted = await showToAll(asked, state.bot, () =>
      resultForAll(done, streakOn(spot, done.day), by, locale),
    );
    if (posted !== null && typeof posted !== 'string') return;
    await giveBack();
    if (posted === null) await answer.whisper(t.notShown, 'below');
  } catch (error) {
    await giveBack();
    throw error;
  }
}
