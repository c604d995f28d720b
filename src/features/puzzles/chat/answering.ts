import { isInWords } from '../../../chat/settings/language.ts';
import { localeFrom } from '../../../i18n/index.ts';
import type { Choice } from '../call.ts';
import { solvedBy } from '../solver.ts';
import type { Payload } from '../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { wayHome } from '../../../chat/way.ts';
import type { Daily } from './daily.ts';
import type { Stage, Wish } from './ids.ts';
import {
  choicesOf,
  countedLines,
  depicted,
  inWords,
  isRight,
  question,
  solution,
  solvedRows,
  stageAfter,
  type Moment,
} from './message.ts';
import { played, playRows } from './playing.ts';
import type { PuzzlesPorts } from './ports.ts';
import type { Posed } from './posed.ts';
import { puzzleTexts } from '../texts/index.ts';
import {
  chosenFor,
  filesFor,
  picturedAt,
  posed,
  shown,
  type Reader,
  type Visit,
  type Visiting,
} from './visiting.ts';

/** Ports for showing and answering puzzles. */
export interface Answering extends Visiting {
  readonly daily: Pick<Daily, 'answered'>;
}

/** Shows a puzzle that the user has not answered yet, below the lines `first`. */
export async function open(
  state: Visiting,
  asked: Visit,
  wish: Wish,
  first: readonly string[] = [],
): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const coming = async (): Promise<Payload> => {
    const chosen = await chosenFor(state, asked, wish);
    const one = chosen && (await posed(state, interaction, chosen.game, chosen.id, wish));
    if (!one) return { content: puzzleTexts[locale].none, components: buttonRows([wayHome(locale)]) };
    await state.solvers.shown(interaction.user.id, one.puzzle.game, one.puzzle.id);
    return shown(state, asked, one, 'before', first);
  };
  await answer.whisper(coming());
}

export async function say(
  state: Answering,
  asked: Visit,
  one: Posed,
  code: string,
  where: 'into' | 'below',
): Promise<void> {
  const { game, id } = one.puzzle;
  const right = isRight(one, code);
  const { user, guildId } = asked.interaction;
  const counted = await state.solvers.answered(user.id, game, id, right);
  if (guildId !== null) await state.daily.answered(guildId, user.id, id, right);
  const content = solution(one, { isRight: right, ...counted });
  await asked.answer.whisper(
    { content, components: rowsAfter(state, one, 'before', stageAfter(one, right)) },
    where,
  );
}

/** Answers the second question, in its own message; the score does not change. */
export async function choose(
  state: Visiting,
  asked: Visit,
  one: Posed,
  choice: Choice,
  stage: Stage,
): Promise<void> {
  const solver = await state.solvers.of(asked.interaction.user.id);
  const counted = { isRight: stage === 'right', isFirst: true };
  // A solver without answers means that reading or storing has failed.
  const content = solution(one, { ...counted, solver: solver.answered > 0 ? solver : null }, choice);
  await asked.answer.whisper({ content, components: rowsAfter(state, one, 'before', 'solved') }, 'into');
}

/**
 * Shows how far the user has come in a turn that is played out. Reaching the goal or committing an offence is
 * the answer.
 */
export async function play(
  state: Visiting,
  asked: Visit,
  one: Posed,
  taps: string,
  where: 'here' | 'below',
): Promise<void> {
  const { game, id } = one.puzzle;
  const now = played(one, taps);
  const { isSolved, hasErred, said, match } = now;
  const isAnswer = isSolved || hasErred;
  const counted = isAnswer
    ? await state.solvers.answered(asked.interaction.user.id, game, id, isSolved)
    : null;
  if (counted && isSolved) {
    const content = solution(one, { isRight: true, ...counted });
    const components = rowsAfter(state, one, 'after', 'solved');
    await asked.answer.whisper(picturedAt(state, asked, one, match, { content, components }), where);
    return;
  }
  const lines = [
    question(one, 'before', true),
    ...(said === null ? [] : [said]),
    ...(counted ? countedLines(one.locale, counted) : []),
    puzzleTexts[one.locale].playing.keys,
  ];
  const content = lines.join('\n');
  const components = playRows(one, now);
  await asked.answer.whisper(picturedAt(state, asked, one, match, { content, components }), where);
}

/** Swaps the picture for the table before or after; the answer stays. */
export async function again(
  state: Visiting,
  asked: Visit,
  one: Posed,
  moment: Moment,
  stage: Stage,
): Promise<Payload> {
  const components = rowsAfter(state, one, moment, stage);
  // Without a picture, the table follows in a message of its own.
  if (isInWords(asked.interaction)) return { components };
  return { files: await filesFor(state, asked, depicted(one, moment)), components, attachments: [] };
}

export async function words({ answer }: Visit, one: Posed, moment: Moment): Promise<void> {
  for (const content of inWords(one, moment)) await answer.whisper({ content, inWords: true }, 'below');
}

/** Possible answers to the second question; none before the first one is answered. */
export async function choicesFor(
  { solvers }: Visiting,
  { user }: Reader,
  one: Posed,
): Promise<ReturnType<typeof choicesOf>> {
  const { game, id } = one.puzzle;
  return solvedBy(await solvers.of(user.id), game).has(id) ? choicesOf(one) : [];
}

/** The buttons below an answer, with those to lessons. */
const rowsAfter = (
  { bot }: Visiting,
  one: Posed,
  moment: Moment,
  stage: Stage,
): ReturnType<typeof solvedRows> => solvedRows(one, moment, stage, waysToLessons(bot, one));

/** Buttons to the lessons about an offence; none without lessons. */
function waysToLessons(
  { teaching }: Pick<PuzzlesPorts, 'teaching'>,
  { game, puzzle, judged: { offences }, locale }: Posed,
): readonly Button[] {
  if (puzzle.kind !== 'right') return [];
  return teaching?.ways(game, offences[0]?.code ?? 'vain', locale) ?? [];
}
