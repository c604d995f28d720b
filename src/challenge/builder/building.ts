import { RESTJSONErrorCodes, type Client } from 'discord.js';
import type { Challenge } from '../lobby.ts';
import { planOf, hasCoach, withOpponents, withPractice, type Plan } from '../plan.ts';
import { presetTerms } from '../presets.ts';
import type { Result } from '../../core/result.ts';
import type { Game } from '../../games/game.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import { PACES } from '../../practice/level.ts';
import type { Asked, AskedByClick, AskedByCommand, AskedByMenu } from '../../chat/asked.ts';
import type { BuilderPorts } from './ports.ts';
import { buttonRows } from '../../chat/components.ts';
import { changeBy } from '../../chat/form/shown.ts';
import { challengeTo, type Invited } from '../chat/choices.ts';
import type { Offering, Practising as PractisingAsked } from '../chat/face.ts';
import { placeOf, whereOf } from '../../chat/place.ts';
import { missingHere, notPermittedText } from '../chat/refusal.ts';
import { hasCode, mayWorkLater } from '../../line/outage.ts';
import { notPermitted } from '../../chat/settings/permitted.ts';
import { usualOn, wishesOf } from './wishes.ts';
import { BUILD, BUILDER_PAGES, builderMessage, type BuilderPage } from './builder.ts';
import { DETAIL_PAGES, detailsOn, LAST, MAIN } from './fields.ts';
import { decode } from './plan-code.ts';
import type { Practising } from './practise-page.ts';
import { wayHome } from '../../chat/way.ts';
import { playsSeats } from '../../table/hooks.ts';

/** A user's request to open a page of the home: by a command, in a menu or by a click. */
export type Visit = Asked<
  AskedByCommand['interaction'] | AskedByMenu['interaction'] | AskedByClick['interaction']
>;

/** Opens the page on which a challenge is composed; `game`: already chosen. */
export async function openBuilder(
  asked: Visit,
  bot: Pick<BuilderPorts, 'client' | 'people' | 'servers' | 'lobbies' | 'hooks'>,
  game?: Game,
): Promise<void> {
  await show(asked, bot, await usualPlan(asked, bot, game), 'main');
}

/** Opens that page with an opponent who is already chosen. */
export async function openBuilderFor(
  asked: Visit,
  bot: Pick<BuilderPorts, 'client' | 'people' | 'played' | 'servers' | 'lobbies' | 'hooks'>,
  opponent: string,
): Promise<void> {
  const plan = withOpponents(await usualPlan(asked, bot), [opponent]);
  await show(asked, bot, await practised(plan, asked.interaction.user.id, bot), 'main');
}

/** Returns the plan with which a challenge starts on this server, for this user. */
async function usualPlan(
  { interaction }: Visit,
  bot: Pick<BuilderPorts, 'people' | 'servers'>,
  game?: Game,
): Promise<Plan> {
  const [usual, wishes] = await Promise.all([usualOn(interaction, bot), wishesOf(interaction, bot)]);
  return planOf(usual.preset, game ?? usual.game, wishes);
}

async function show(
  asked: Visit,
  bot: Pick<BuilderPorts, 'client' | 'servers' | 'lobbies' | 'hooks'>,
  plan: Plan,
  page: BuilderPage,
  notice: string | null = null,
): Promise<void> {
  const { interaction, answer } = asked;
  const practises = playsSeats(bot.hooks);
  const shown = async () =>
    builderMessage({
      plan,
      page,
      locale: localeFrom(interaction.locale),
      channelId: interaction.channelId ?? '',
      takesAll: [interaction.user.id, ...(practises ? [bot.client.user.id] : [])],
      practises,
      last: await bot.lobbies.lastTerms.of(interaction.user.id),
      notice: notice ?? (page === 'main' ? await whyNotHere(asked, bot) : null),
    });
  await answer.whisper(shown());
}

/**
 * Says why no match can be played here: nobody should find out only after choosing everything. Null if one
 * can, as far as the bot knows.
 */
async function whyNotHere(
  { interaction }: Visit,
  bot: Pick<BuilderPorts, 'client' | 'servers'>,
): Promise<string | null> {
  const missing = missingHere(interaction);
  if (missing !== null || interaction.channelId === null) return missing;
  const { guildId, channelId, channel, user, locale } = interaction;
  const why = await notPermitted(bot, placeOf({ guildId, channelId }, channel), user.id).catch(() => null);
  return why && notPermittedText(why, localeFrom(locale));
}

/** Handles clicks in the builder; parts: action, more of it, plan. False if the click was none. */
export async function handleBuilder(
  asked: AskedByClick,
  [what = '', ...more]: readonly string[],
  bot: BuilderPorts,
): Promise<boolean> {
  const isChosen = MAIN.some(({ name }) => name === what);
  if (!isChosen && !Object.values<string>(BUILD).includes(what)) return false;
  const plan = decode(more.at(-1) ?? '');
  if (plan) await changed(asked, what, more[0] ?? '', plan, bot);
  else await startOver(asked, bot);
  return true;
}

/** Starts again from a usual plan: the one in a message of an earlier version may be invalid. */
async function startOver(
  asked: AskedByClick,
  bot: Pick<BuilderPorts, 'client' | 'people' | 'servers' | 'lobbies' | 'hooks'>,
): Promise<void> {
  const { broken } = texts[localeFrom(asked.interaction.locale)].home.builder;
  await show(asked, bot, await usualPlan(asked, bot), 'main', broken);
}

async function changed(
  asked: AskedByClick,
  what: string,
  first: string,
  plan: Plan,
  bot: Pick<BuilderPorts, 'client' | 'played' | 'servers' | 'lobbies' | 'hooks'>,
): Promise<void> {
  const { interaction } = asked;
  const goOn = async (after: Plan): Promise<void> =>
    show(asked, bot, await practised(after, interaction.user.id, bot), 'main');
  const main = MAIN.find(({ name }) => name === what);
  if (main) {
    const isLast = interaction.isStringSelectMenu() && interaction.values[0] === LAST;
    const last = isLast ? await bot.lobbies.lastTerms.of(interaction.user.id) : null;
    const { terms, origin, opponents } = { ...plan, ...changeBy(main, interaction, '', { ...plan, last }) };
    return goOn(withOpponents({ terms, origin, opponents }, opponents));
  }
  switch (what) {
    case BUILD.page:
      return show(asked, bot, plan, BUILDER_PAGES.find((page) => page === first) ?? 'main');
    case BUILD.anyone:
      return goOn(withOpponents(plan, []));
    case BUILD.coach:
      return goOn({ ...plan, terms: { ...plan.terms, coach: !hasCoach(plan) } });
    case BUILD.set:
      return set(asked, first, plan, bot);
    case BUILD.challenge:
      if (interaction.isMessageComponent()) await challenge({ interaction, answer: asked.answer }, plan, bot);
  }
}

async function set(
  asked: AskedByClick,
  named: string,
  plan: Plan,
  bot: Pick<BuilderPorts, 'client' | 'servers' | 'lobbies' | 'hooks'>,
): Promise<void> {
  const page = DETAIL_PAGES.find((one) => detailsOn(plan, one).some(({ name }) => name === named));
  const setting = page && detailsOn(plan, page).find(({ name }) => name === named);
  const change = setting && changeBy(setting, asked.interaction, '', plan);
  await show(asked, bot, { ...plan, ...change }, page ?? 'main');
}

/** Sets a level if the bot is among the opponents, at first the user's usual one; removes it otherwise. */
async function practised(
  plan: Plan,
  user: string,
  bot: Pick<BuilderPorts, 'client' | 'played' | 'hooks'>,
): Promise<Plan> {
  if (!playsSeats(bot.hooks) || !plan.opponents.includes(bot.client.user.id)) return withPractice(plan, null);
  if (plan.terms.practice) return plan;
  const level = await bot.played.levelOf(user, plan.terms.game);
  return withPractice(plan, { level, pace: PACES[0] });
}

/** Posts the challenge, or says below why that is not possible: the plan stays. */
async function challenge(
  asked: Asked<Offering>,
  plan: Plan,
  bot: Pick<BuilderPorts, 'lobbies' | 'hooks'>,
): Promise<void> {
  const { interaction, answer } = asked;
  const t = texts[localeFrom(interaction.locale)];
  const invited = await invitedBy(interaction, plan.opponents);
  if (invited)
    await offer(asked, challengeTo(interaction, invited, plan.terms, bot.hooks), t.home.builder.posted, bot);
  else await answer.whisper(t.lobby.notOpened['not-reached'], 'below');
}

/** Posts a challenge. `posted`: text that replaces the clicked message after that. */
async function offer(
  asked: Asked<Offering>,
  made: Result<Challenge, string>,
  posted: (where: string) => string,
  bot: Pick<BuilderPorts, 'lobbies'>,
): Promise<void> {
  const { interaction, answer } = asked;
  if (!made.ok) {
    await answer.whisper(made.error, 'below');
    return;
  }
  const at = await bot.lobbies.offer(asked, made.value);
  if (at === null) return;
  const components = buttonRows([wayHome(localeFrom(interaction.locale))]);
  await answer.whisper({ content: posted(whereOf(at)), components });
}

/** Returns these users with their membership on the server; null if Discord cannot be asked at the moment. */
async function invitedBy(
  { guild, client }: Pick<Offering, 'guild' | 'client'>,
  ids: readonly string[],
): Promise<Invited[] | null> {
  try {
    return await Promise.all(ids.map((id) => invitedAs(guild, client, id)));
  } catch (error) {
    if (mayWorkLater(error)) return null;
    throw error;
  }
}

async function invitedAs(guild: Offering['guild'], client: Client<true>, id: string): Promise<Invited> {
  if (id === client.user.id) return { user: client.user, member: guild.members.me };
  try {
    const member = await guild.members.fetch({ user: id, force: true, cache: false });
    return { user: member.user, member };
  } catch (error) {
    if (!hasCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser)) throw error;
    return { user: { id, bot: false }, member: null };
  }
}

/** Begins a match against the bot at once, on terms that leave learners time to look. */
export async function practise(
  asked: PractisingAsked,
  game: Game,
  { level, options, coach }: Practising,
  bot: Pick<BuilderPorts, 'client' | 'people' | 'servers' | 'lobbies' | 'hooks'>,
): Promise<void> {
  const { interaction, answer } = asked;
  const usual = presetTerms('learning', game, await wishesOf(interaction, bot));
  const terms = { ...usual, options, coach, practice: { level, pace: PACES[0] } };
  const made = challengeTo(interaction, [{ user: bot.client.user, member: null }], terms, bot.hooks);
  if (made.ok) await bot.lobbies.practise(asked, made.value);
  else await answer.whisper(made.error, 'below');
}
