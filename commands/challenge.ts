import type { ChatInputCommandInteraction } from 'discord.js';
import { PRESSES } from '../src/core/clock.ts';
import { END_WINDOW_MS } from '../src/core/options.ts';
import { fail, ok, type Result } from '../src/core/result.ts';
import type { Command } from '../src/discord/bot.ts';
import type { Challenge } from '../src/challenge/lobby.ts';
import { challengeTo, type Invited } from '../src/discord/lobby/choices.ts';
import { fetchPosition } from '../src/discord/lobby/fetch-position.ts';
import { otherGameText, unreadText } from '../src/discord/lobby/position-text.ts';
import { BREATH_MS, IDLE_MINUTES, STILL_TURNS, type Terms } from '../src/challenge/terms.ts';
import { setupProblemText } from '../src/discord/quoted.ts';
import type { Game } from '../src/games/game.ts';
import { gameOf } from '../src/games/index.ts';
import { BUTTON_LABELS } from '../src/games/controls.ts';
import { SUIT_COLOURS } from '../src/games/suits.ts';
import { LOCALES } from '../src/games/texts.ts';
import { localeFrom, texts, type Texts } from '../src/i18n/index.ts';
import { BUTTONS, challengeData, OPTIONS, ownOptions } from './challenge-options.ts';

type Given = ChatInputCommandInteraction<'cached'>;
type Problems = Texts['lobby']['notOpened'];

/** The people whom a command names; null: anyone. */
const invitedBy = ({ options }: Given): (Invited | null)[] =>
  [OPTIONS.opponent.name, OPTIONS.second.name].map((name) => {
    const user = options.getUser(name);
    return user && { user, member: options.getMember(name) };
  });

/** The clock that is chosen; when it is left open who presses it, that is for the game to say. */
type ChosenClock = Omit<NonNullable<Terms['clock']>, 'press'> & { readonly press?: string };

/** What is chosen; a ranked match has a clock, the game's usual one where none is chosen. */
function clockOf({ options }: Given, game: Game, t: Problems): Result<ChosenClock | null, string> {
  const minutes = options.getInteger(OPTIONS.clock.name);
  const increment = options.getInteger(OPTIONS.increment.name);
  const press = options.getString(OPTIONS.press.name);
  const isRanked = options.getBoolean(OPTIONS.ranked.name) ?? false;
  if (minutes === 0 || (!isRanked && minutes === null))
    return increment === null && press === null ? ok(null) : fail(t['clock-off']);
  const usual = minutes === null ? game.usualClock : { initialMs: minutes * 60_000, incrementMs: 0 };
  return ok({
    ...usual,
    ...(increment !== null && { incrementMs: increment * 1000 }),
    ...(press !== null && { press }),
  });
}

/** After how long the others may end a match that waits in vain; only while nobody's time runs, so a clock leaves little to choose. */
function idleOf({ options }: Given, clock: Terms['clock'], t: Problems): Result<number, string> {
  const minutes = options.getInteger(OPTIONS.idle.name);
  if (minutes !== null && clock !== null) return fail(t['idle-clock']);
  return ok((minutes ?? IDLE_MINUTES) * 60_000);
}

/** What is said when the game, with its own options, knows only one way to press a clock, and another was chosen; else null. */
function pressRefused(
  { locale }: Given,
  game: Game,
  options: Terms['options'],
  clock: ChosenClock | null,
): string | null {
  if (clock?.press === undefined) return null;
  const [only, ...others] = PRESSES.filter(
    (press) => game.seating({ ...options, clock: { ...clock, press } }).ok,
  );
  if (only === undefined || others.length > 0 || only === clock.press) return null;
  const { notOpened, command } = texts[localeFrom(locale)].lobby;
  return notOpened.press[only](command.options.press.name);
}

/** What is chosen for the game's own options; one of another game is a mistake. */
function gameOptionsOf(
  { options, locale }: Given,
  game: Game,
  games: readonly Game[],
  t: Problems,
): Result<Terms['options'], string> {
  const chosen: Record<string, unknown> = {};
  const own = new Map(ownOptions(game).map((known) => [known.en.name, known]));
  for (const { option, en: english, de: german } of games.flatMap(ownOptions)) {
    const value = option.kind === 'flag' ? options.getBoolean(english.name) : options.getString(english.name);
    if (value === null) continue;
    const meant = own.get(english.name);
    const localised = localeFrom(locale) === 'de' ? german : english;
    if (!meant) return fail(t['other-option'](localised.name, game.texts[localeFrom(locale)].name));
    chosen[meant.option.name] =
      meant.option.kind === 'choice' ? meant.option.values.find((known) => String(known) === value) : value;
  }
  return ok(chosen);
}

/** After how many turns at a standstill a draw can be claimed; null: never, as in games in which none can be claimed. */
function standstillOf(
  { options, locale }: Given,
  game: Game,
  t: Problems,
): Result<Terms['stillTurns'], string> {
  const chosen = options.getInteger(OPTIONS.standstill.name);
  if (game.rules.hasVerb('claim-draw')) return ok((chosen ?? STILL_TURNS) || null);
  if (chosen === null) return ok(null);
  const { command } = texts[localeFrom(locale)].lobby;
  return fail(t['other-option'](command.options.standstill.name, game.texts[localeFrom(locale)].name));
}

/** Which game a match is of, and from which position; null: the cards are dealt. */
async function chosenGame(
  { options, locale: spoken }: Given,
  games: readonly Game[],
): Promise<Result<{ game: Game; position: Terms['position'] }, string>> {
  const locale = localeFrom(spoken);
  const chosen = gameOf(options.getString(OPTIONS.game.name) ?? games[0]?.id);
  if (!chosen) throw new Error('a game that was not offered');
  const file = options.getAttachment(OPTIONS.position.name);
  if (!file) return ok({ game: chosen, position: null });
  const given = await fetchPosition(file);
  if (!given.ok) return fail(unreadText(given.error, chosen, locale));
  const { game: meant, position } = given.value;
  const isOpen = options.getString(OPTIONS.game.name) === null;
  const game = meant !== null && isOpen ? gameOf(meant) : chosen;
  if (!game || (meant !== null && meant !== game.id))
    return fail(otherGameText(meant ?? '', chosen, games, locale));
  return ok({ game, position });
}

/** Everything that a command asks for, with what it leaves open filled in; the error is what is said about it. */
async function challengeOf(
  interaction: Given,
  games: readonly Game[],
  t: Problems,
): Promise<Result<Challenge, string>> {
  const { options } = interaction;
  const chosen = await chosenGame(interaction, games);
  if (!chosen.ok) return chosen;
  const { game, position } = chosen.value;
  const clock = clockOf(interaction, game, t);
  if (!clock.ok) return clock;
  const own = gameOptionsOf(interaction, game, games, t);
  if (!own.ok) return own;
  const endWindow = options.getInteger(OPTIONS.endWindow.name);
  const endWindowMs = endWindow === null ? END_WINDOW_MS : endWindow * 1000;
  const still = standstillOf(interaction, game, t);
  if (!still.ok) return still;
  const seating = game.seating({ ...own.value, clock: clock.value, endWindowMs });
  if (!seating.ok) {
    return fail(
      pressRefused(interaction, game, own.value, clock.value) ??
        t.refused(setupProblemText(seating.error, localeFrom(interaction.locale))),
    );
  }
  const idle = idleOf(interaction, seating.value.clock, t);
  if (!idle.ok) return idle;
  const colours = options.getInteger(OPTIONS.suitColours.name);
  const labels = options.getString(BUTTONS.option.name);
  const language = options.getString(OPTIONS.language.name);
  const terms: Terms = {
    game: game.id,
    clock: seating.value.clock,
    options: own.value,
    endWindowMs,
    stillTurns: still.value,
    ranked: options.getBoolean(OPTIONS.ranked.name) ?? false,
    locale: LOCALES.find((known) => known === language) ?? localeFrom(interaction.locale),
    suitColours: SUIT_COLOURS.find((known) => known === colours) ?? SUIT_COLOURS[0],
    labels: BUTTON_LABELS.find((known) => known === labels) ?? BUTTON_LABELS[0],
    breathMs: options.getInteger(OPTIONS.breath.name) ?? BREATH_MS,
    idleMs: idle.value,
    position,
  };
  return challengeTo(interaction, invitedBy(interaction), terms);
}

/** Challenges somebody, looks for somebody, or takes all seats. */
export function challengeCommand(games: readonly Game[]): Command {
  return {
    data: challengeData(games),
    async run(asked, bot) {
      const { interaction, answer } = asked;
      const t = texts[localeFrom(interaction.locale)].lobby.notOpened;
      const challenge = await challengeOf(interaction, games, t);
      if (challenge.ok) await bot.lobbies.offer(asked, challenge.value);
      else await answer.whisper(challenge.error);
    },
  };
}
