import type { ChatInputCommandInteraction } from 'discord.js';
import { asLast, planOf, withGame, withRanked, withTerms, type Plan } from '../src/challenge/plan.ts';
import { PRESETS, type Wishes } from '../src/challenge/presets.ts';
import type { Challenge } from '../src/challenge/lobby.ts';
import { REACTION_MS, reactionFor, USUAL_PRESS, type Terms } from '../src/challenge/terms.ts';
import { fail, ok, type Result } from '../src/core/result.ts';
import type { BuilderPorts } from '../src/challenge/builder/ports.ts';
import type { Command } from '../src/chat/command.ts';
import { LAST } from '../src/challenge/builder/builder.ts';
import { challengeTo, type Invited } from '../src/challenge/chat/choices.ts';
import { fetchPosition } from '../src/challenge/chat/fetch-position.ts';
import { otherGameText, unreadText } from '../src/challenge/chat/position-text.ts';
import { usualOn, wishesOf } from '../src/challenge/builder/wishes.ts';
import type { Game } from '../src/games/game.ts';
import { gameOf } from '../src/games/index.ts';
import { LOCALES } from '../src/core/locale.ts';
import { localeFrom, texts, type Texts } from '../src/i18n/index.ts';
import { LEVELS, PACES } from '../src/practice/level.ts';
import { challengeData, kindsOf, OPTIONS } from './challenge-options.ts';

type Given = ChatInputCommandInteraction<'cached'>;
type Problems = Texts['lobby']['notOpened'];

/** The people whom a command names; null: anyone. */
const invitedBy = ({ options }: Given): (Invited | null)[] =>
  [OPTIONS.opponent.name, OPTIONS.second.name].map((name) => {
    const user = options.getUser(name);
    return user && { user, member: options.getMember(name) };
  });

/** What is chosen for the kinds of the game; one of another game is a mistake. */
function kindOf(
  { options, locale }: Given,
  game: Game,
  games: readonly Game[],
  t: Problems,
): Result<Terms['options'], string> {
  const chosen: Record<string, unknown> = {};
  const own = new Map(kindsOf(game).map((known) => [known.names.en.name, known]));
  for (const { option, names } of games.flatMap(kindsOf)) {
    const { name } = names.en;
    const value = option.kind === 'flag' ? options.getBoolean(name) : options.getString(name);
    if (value === null) continue;
    const meant = own.get(name);
    if (!meant) {
      const spoken = localeFrom(locale);
      return fail(t['other-option'](names[spoken].name, game.texts[spoken].name));
    }
    chosen[meant.option.name] =
      meant.option.kind === 'choice' ? meant.option.values.find((known) => String(known) === value) : value;
  }
  return ok(chosen);
}

/** Which game a match is of, and from which position; null: the cards are dealt. */
async function chosenGame(
  { options, locale: spoken }: Given,
  games: readonly Game[],
  usual: Game | undefined,
): Promise<Result<{ game: Game; position: Terms['position'] }, string>> {
  const locale = localeFrom(spoken);
  const named = options.getString(OPTIONS.game.name);
  const chosen = named === null ? usual : gameOf(named);
  if (!chosen) throw new Error('a game that was not offered');
  const file = options.getAttachment(OPTIONS.position.name);
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
 * The terms that a challenge begins with: those of a preset, or those of a club evening without a clock and with the usual
 * reaction time.
 */
function begun(preset: string | null, game: Game, last: Terms | null, wishes: Wishes): Plan | null {
  const usual = planOf('club', game, wishes);
  if (preset === LAST && last) {
    const plan = asLast(usual, { ...last, locale: wishes.locale });
    return last.game === game.id ? plan : withGame(plan, game);
  }
  if (preset === LAST) return null;
  const named = PRESETS.find((known) => known === preset);
  if (named) return planOf(named, game, wishes);
  return withTerms(usual, { clock: null, reactionMs: reactionFor(game.rules, REACTION_MS) });
}

/** The same with what is chosen of the clock, and whether it counts: then it has one. */
function timed(plan: Plan, { options }: Given, t: Problems): Result<Plan, string> {
  const minutes = options.getInteger(OPTIONS.clock.name);
  const increment = options.getInteger(OPTIONS.increment.name);
  const ranked = options.getBoolean(OPTIONS.ranked.name) ?? plan.terms.ranked;
  if (ranked && minutes === 0) return fail(t['ranked-clock']);
  const before = plan.terms.clock ?? { incrementMs: 0, press: USUAL_PRESS };
  const chosen =
    minutes === null
      ? plan
      : withTerms(plan, { clock: minutes === 0 ? null : { ...before, initialMs: minutes * 60_000 } });
  const counted = chosen && withRanked(chosen, ranked);
  const clock = counted?.terms.clock ?? null;
  if (increment === null) return counted ? ok(counted) : fail(t['clock-off']);
  const after =
    clock && counted && withTerms(counted, { clock: { ...clock, incrementMs: increment * 1000 } });
  return after ? ok(after) : fail(t['clock-off']);
}

/** Everything that a command asks for, with what it leaves open filled in; the error is what is said about it. */
async function challengeOf(
  interaction: Given,
  games: readonly Game[],
  bot: Pick<BuilderPorts, 'played' | 'people' | 'servers' | 'lobbies' | 'hooks'>,
): Promise<Result<Challenge, string>> {
  const { options } = interaction;
  const t = texts[localeFrom(interaction.locale)].lobby.notOpened;
  const language = options.getString(OPTIONS.language.name);
  const preset = options.getString(OPTIONS.preset.name);
  const last = preset === LAST ? await bot.lobbies.lastTerms.of(interaction.user.id) : null;
  const [{ game: usual }, wishes, server] = await Promise.all([
    usualOn(interaction, bot),
    wishesOf(interaction, bot),
    bot.servers.of(interaction.guildId),
  ]);
  const chosen = await chosenGame(interaction, games, last ? gameOf(last.game) : usual);
  if (!chosen.ok) return chosen;
  const { game, position } = chosen.value;
  const plan = begun(preset ?? server.preset, game, last, {
    ...wishes,
    locale: LOCALES.find((known) => known === language) ?? wishes.locale,
  });
  if (!plan) return fail(t['no-last']);
  const kind = kindOf(interaction, game, games, t);
  if (!kind.ok) return kind;
  const ofKind = withTerms(plan, { options: { ...plan.terms.options, ...kind.value } });
  if (!ofKind) throw new Error('terms that were offered do not fit together');
  const done = timed(ofKind, interaction, t);
  if (!done.ok) return done;
  const { terms } = done.value;
  const practised = { ...terms, ...(await practisedOn(interaction, game, bot)), position };
  const made = challengeTo(interaction, invitedBy(interaction), practised, bot.hooks);
  return made.ok ? fitting(made.value, interaction, t) : made;
}

/** How the bot plays, if it does, and whether there is a coach, as far as that is chosen. */
async function practisedOn(
  { options, user }: Given,
  game: Game,
  bot: Pick<BuilderPorts, 'played'>,
): Promise<Pick<Terms, 'practice' | 'coach'>> {
  const chosen = LEVELS.find((known) => known === options.getString(OPTIONS.level.name));
  const level = chosen ?? (await bot.played.levelOf(user.id, game.id));
  const coach = options.getBoolean(OPTIONS.coach.name);
  return { practice: { level, pace: PACES[0] }, ...(coach !== null && { coach }) };
}

/** What is chosen for practice alone is a mistake elsewhere. */
function fitting(challenge: Challenge, { options }: Given, t: Problems): Result<Challenge, string> {
  const { practice, coach } = challenge.terms;
  if (options.getString(OPTIONS.level.name) !== null && !practice) return fail(t['level-people']);
  if (options.getBoolean(OPTIONS.coach.name) === true && !coach) return fail(t['coach-people']);
  return ok(challenge);
}

/** Challenges somebody, looks for somebody, or takes all seats. */
export function challengeCommand(games: readonly Game[]): Command<BuilderPorts> {
  return {
    data: challengeData(games),
    async run(asked, bot) {
      const { interaction, answer } = asked;
      const challenge = await challengeOf(interaction, games, bot);
      if (challenge.ok) await bot.lobbies.offer(asked, challenge.value);
      else await answer.whisper(challenge.error);
    },
  };
}
