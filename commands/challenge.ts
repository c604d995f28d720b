import type { ChatInputCommandInteraction } from 'discord.js';
import {
  asLast,
  planOf,
  withGame,
  withRanked,
  withTerms,
  type Origin,
  type Plan,
} from '../src/challenge/plan.ts';
import type { Wishes } from '../src/challenge/presets.ts';
import type { Challenge } from '../src/challenge/lobby.ts';
import { REACTION_MS, reactionFor, USUAL_PRESS, type Terms } from '../src/challenge/terms.ts';
import { fail, ok, type Result } from '../src/core/result.ts';
import type { BuilderPorts } from '../src/challenge/builder/ports.ts';
import type { Command } from '../src/chat/command.ts';
import { LAST } from '../src/challenge/builder/fields.ts';
import { challengeTo } from '../src/challenge/chat/choices.ts';
import { fetchPosition } from '../src/challenge/chat/fetch-position.ts';
import { otherGameText, unreadText } from '../src/challenge/chat/position-text.ts';
import { usualOn, wishesOf } from '../src/challenge/builder/wishes.ts';
import type { Game } from '../src/games/game.ts';
import { gameOf } from '../src/games/index.ts';
import type { Locale } from '../src/core/locale.ts';
import { slashCommand } from '../src/chat/naming.ts';
import { localeFrom, texts, type Texts } from '../src/i18n/index.ts';
import { PACES } from '../src/practice/level.ts';
import { commonOptions, kindOptions, kindsOf, names, type Chosen } from './challenge-options.ts';

type Given = ChatInputCommandInteraction<'cached'>;
type Problems = Texts['lobby']['notOpened'];

/** The chosen variant of the game. Fails if an option of another game is set. */
function kindOf(
  given: Readonly<Record<string, unknown>>,
  game: Game,
  games: readonly Game[],
  locale: Locale,
): Result<Terms['options'], string> {
  const chosen: Record<string, unknown> = {};
  const own = new Map(kindsOf(game).map((known) => [known.names.en.name, known]));
  for (const { names: its } of games.flatMap(kindsOf)) {
    const value = given[its.en.name] ?? null;
    if (value === null) continue;
    const meant = own.get(its.en.name);
    if (!meant)
      return fail(texts[locale].lobby.notOpened['other-option'](its[locale].name, game.texts[locale].name));
    chosen[meant.option.name] = value;
  }
  return ok(chosen);
}

/** The game of a match, and its starting position; null if the cards are dealt. */
async function chosenGame(
  { game: named, position: file }: Chosen,
  games: readonly Game[],
  usual: Game | undefined,
  locale: Locale,
): Promise<Result<{ game: Game; position: Terms['position'] }, string>> {
  const chosen = named === null ? usual : gameOf(named);
  if (!chosen) throw new Error('game not offered');
  if (!file) return ok({ game: chosen, position: null });
  const given = await fetchPosition(file);
  if (!given.ok) return fail(unreadText(given.error, chosen, locale));
  const { game: meant, position } = given.value;
  const game = meant !== null && named === null ? gameOf(meant) : chosen;
  if (!game || (meant !== null && meant !== game.id))
    return fail(otherGameText(meant ?? '', chosen, games, locale));
  return ok({ game, position });
}

/**
 * The initial terms of a challenge: those of a preset, or those of a club evening without a clock and with
 * the usual reaction time. Null if the last terms are wanted and there are none.
 */
function begun(preset: Origin | null, game: Game, last: Terms | null, wishes: Wishes): Plan | null {
  const usual = planOf('club', game, wishes);
  if (preset === LAST && last) {
    const plan = asLast(usual, { ...last, locale: wishes.locale });
    return last.game === game.id ? plan : withGame(plan, game);
  }
  if (preset === LAST) return null;
  if (preset) return planOf(preset, game, wishes);
  return withTerms(usual, { clock: null, reactionMs: reactionFor(game.rules, REACTION_MS) });
}

/** Applies the chosen clock, increment and rating; a rated match gets a clock. */
function timed(plan: Plan, chosen: Chosen, t: Problems): Result<Plan, string> {
  const { clock: minutes, increment, ranked: counts } = chosen;
  const ranked = counts ?? plan.terms.ranked;
  if (ranked && minutes === 0) return fail(t['ranked-clock']);
  const before = plan.terms.clock ?? { incrementMs: 0, press: USUAL_PRESS };
  const clocked =
    minutes === null
      ? plan
      : withTerms(plan, { clock: minutes === 0 ? null : { ...before, initialMs: minutes * 60_000 } });
  const counted = clocked && withRanked(clocked, ranked);
  const clock = counted?.terms.clock ?? null;
  if (increment === null) return counted ? ok(counted) : fail(t['clock-off']);
  const after =
    clock && counted && withTerms(counted, { clock: { ...clock, incrementMs: increment * 1000 } });
  return after ? ok(after) : fail(t['clock-off']);
}

/**
 * Builds the challenge of a command, with defaults for what it leaves open. An error is the text for the
 * user.
 */
async function challengeOf(
  interaction: Given,
  chosen: Chosen,
  kinds: Readonly<Record<string, unknown>>,
  games: readonly Game[],
  bot: Pick<BuilderPorts, 'played' | 'people' | 'servers' | 'lobbies' | 'hooks'>,
): Promise<Result<Challenge, string>> {
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].lobby.notOpened;
  const { opponent, second, preset, language } = chosen;
  const last = preset === LAST ? await bot.lobbies.lastTerms.of(interaction.user.id) : null;
  const [{ game: usual }, wishes, server] = await Promise.all([
    usualOn(interaction, bot),
    wishesOf(interaction, bot),
    bot.servers.of(interaction.guildId),
  ]);
  const found = await chosenGame(chosen, games, last ? gameOf(last.game) : usual, locale);
  if (!found.ok) return found;
  const { game, position } = found.value;
  const plan = begun(preset ?? server.preset, game, last, {
    ...wishes,
    locale: language ?? wishes.locale,
  });
  if (!plan) return fail(t['no-last']);
  const kind = kindOf(kinds, game, games, locale);
  if (!kind.ok) return kind;
  const ofKind = withTerms(plan, { options: { ...plan.terms.options, ...kind.value } });
  if (!ofKind) throw new Error('offered terms do not fit together');
  const done = timed(ofKind, chosen, t);
  if (!done.ok) return done;
  const { terms } = done.value;
  const practised = { ...terms, ...(await practisedOn(interaction.user.id, chosen, game, bot)), position };
  const made = challengeTo(interaction, [opponent, second], practised, bot.hooks);
  return made.ok ? fitting(made.value, chosen, t) : made;
}

/** The level of the bot and the coach, as far as chosen. */
async function practisedOn(
  user: string,
  { level: wanted, coach }: Chosen,
  game: Game,
  bot: Pick<BuilderPorts, 'played'>,
): Promise<Pick<Terms, 'practice' | 'coach'>> {
  const level = wanted ?? (await bot.played.levelOf(user, game.id));
  return { practice: { level, pace: PACES[0] }, ...(coach !== null && { coach }) };
}

/** Fails if options for practice are set in a match between people. */
function fitting(challenge: Challenge, chosen: Chosen, t: Problems): Result<Challenge, string> {
  const { practice, coach } = challenge.terms;
  if (chosen.level !== null && !practice) return fail(t['level-people']);
  if (chosen.coach === true && !coach) return fail(t['coach-people']);
  return ok(challenge);
}

/** Challenges a player, looks for one, or takes all seats. */
export function challengeCommand(games: readonly Game[]): Command<BuilderPorts> {
  const common = commonOptions(games);
  const kinds = kindOptions(games);
  return {
    data: kinds.addTo(common.addTo(slashCommand(names))).toJSON(),
    async run(asked, bot) {
      const { interaction, answer } = asked;
      const challenge = await challengeOf(
        interaction,
        common.read(interaction),
        kinds.read(interaction),
        games,
        bot,
      );
      if (challenge.ok) await bot.lobbies.offer(asked, challenge.value);
      else await answer.whisper(challenge.error);
    },
  };
}
