import type { ModalBuilder } from '@discordjs/builders';
import { userMention } from 'discord.js';
import { modalOf } from '../../../../chat/form/modal.ts';
import type { ChatTournament } from '../../chat-tournament.ts';
import { type Deed, type TournamentEntry, MOST_SAID } from '../../entries.ts';
import { MOST_REASON } from '../../order-entries.ts';
import { changesSince } from '../../since.ts';
import type { Locale } from '../../../../core/locale.ts';
import { localeFrom } from '../../../../i18n/index.ts';
import { tournamentTexts } from '../../texts/index.ts';
import type { AskedByClick, AskedByCommand, Payload } from '../../../../chat/asked.ts';
import { buttonRows } from '../../../../chat/components.ts';
import { customId } from '../../../../chat/ids.ts';
import { inOneLine } from '../../../../chat/names.ts';
import { LABEL_LIMIT } from '../../../../line/limits.ts';
import type { TournamentNeeds } from '../ports.ts';
import type { TournamentAction } from '../action.ts';
import { refusedText } from '../entering.ts';
import type { LiveTournament } from '../face.ts';
import { posterOf, tooMuchShown } from '../../../../chat/public-posts.ts';
import { isForThemselves, unrate } from '../deciding.ts';
import { ACTS, isReasoned, type Act } from './acts.ts';
import { withNewcomer } from './adding.ts';
import { openedFor, plays, substitutePage, SUBSTITUTES } from './substituting.ts';
import { boardPage, boardsPage } from './boards-page.ts';
import { asksWhen } from '../setup/when-modal.ts';
import { sentenceOf } from './log-text.ts';
import { askMoment, movedLine, toMove, typedMoment, whichPage, type Typed } from './moving.ts';
import {
  messageOf,
  momentIn,
  PANEL,
  panelId,
  shownTo,
  type Page,
  type PanelNeeds,
  type Parts,
  type PageContext,
} from './page.ts';
import {
  arbitersPage,
  entryLine,
  homePage,
  logPage,
  minutesPage,
  practicePage,
  surePage,
  unratePage,
} from './pages.ts';
import { startPage } from './start-page.ts';
import { playerPage, playersPage } from './players-page.ts';
import { seatPage, seedingPage } from './seeding-page.ts';
import { mayArbitrate, mayHost } from './who.ts';

type AskedForPanel = AskedByClick | AskedByCommand;

/** Names of the page that offers to end the rating, and of the click that ends it and acts. */
const [UNRATING, UNRATED] = ['unrating', 'unrated'];

/** The only field of the panel's modals, apart from the one for a time. */
const FIELD = 'text';

/** Name of the click that asks for a reason; {@link Reasoned} and its arguments follow. */
const WHY = 'why';

/** Name of the click that asks for a time. */
const MOVING = 'move-to';

/** Opens the panel for an arbiter; tells other users whose it is. */
export async function openPanel(asked: AskedForPanel, live: LiveTournament, bot: PanelNeeds): Promise<void> {
  await show(asked, live, bot, ['home']);
}

/** Asks which of these tournaments is meant, with a button for the panel of each. */
export const panelChoice = (all: readonly LiveTournament[], locale: Locale): Payload => ({
  content: tournamentTexts[locale].hosting.whichOne,
  components: buttonRows(
    all.map(({ tournament: { header } }) => ({
      id: customId('tournament', PANEL, header.id),
      label: inOneLine(header.name).slice(0, LABEL_LIMIT) || '?',
    })),
  ),
});

/** Replaces the clicked page, with `said` on top. Only arbiters see a page. */
async function show(
  { interaction, answer }: AskedForPanel,
  { tournament }: LiveTournament,
  bot: PanelNeeds,
  parts: Parts,
  said: readonly string[] = [],
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const shown = shownTo(bot, tournament, locale);
  if (!mayArbitrate(interaction, tournament)) {
    await answer.whisper(shown.t.notYours(userMention(tournament.header.host.id)), 'below');
    return;
  }
  const page = pageFor(shown, parts, mayHost(interaction, tournament)) ?? {
    ...homePage(shown, mayHost(interaction, tournament)),
    lines: [shown.t.unknown],
  };
  await answer.whisper(messageOf({ ...page, lines: [...said, ...page.lines] }));
}

/** The page with these parts; null if it does not exist (any more). */
function pageFor(shown: PageContext, [name, ...rest]: Parts, isHost: boolean): Page | null {
  const args = rest.map(String);
  switch (name) {
    case 'home':
      return homePage(shown, isHost);
    case 'boards':
      return boardsPage(shown, args);
    case 'board':
      return boardPage(shown, args);
    case 'players':
    case 'pairing':
      return playersPage(shown, [name], { page: args[0] });
    case 'partner':
      return playersPage(shown, [name, ...args.slice(0, 2)], { page: args[2] });
    case 'found':
      return playersPage(shown, args.slice(0, -1), { typed: args.at(-1) ?? '' });
    case 'player':
      return playerPage(shown, args);
    case SUBSTITUTES:
      return substitutePage(shown, args);
    case 'seeding':
      return seedingPage(shown, args);
    case 'seat':
      return seatPage(shown, args);
    case 'start-now':
      return startPage(shown);
    case 'minutes':
      return minutesPage(shown);
    case 'practice':
      return practicePage(shown, isHost);
    case 'arbiters':
      return arbitersPage(shown, isHost);
    case 'log':
      return logPage(shown, args);
    case 'sure': {
      const [act = '', ...more] = args;
      const found = actOf(shown, act, more);
      return found && surePage(shown, found.deed, [act, ...more], found.then);
    }
    case UNRATING: {
      const [act = '', ...more] = args;
      const found = actOf(shown, act, more);
      const yes: Parts = [UNRATED, act, ...more];
      return found && unratePage(shown, found.deed, isReasoned(act) ? [WHY, ...yes] : yes, found.then);
    }
    default:
      return null;
  }
}

const actOf = (
  { tournament, bot }: Pick<PageContext, 'tournament' | 'bot'>,
  name: string,
  args: readonly string[],
): Act | null => (Object.hasOwn(ACTS, name) ? (ACTS[name]?.(tournament, args, bot) ?? null) : null);

/**
 * Handles a click in the panel or on its button. `rest`: number of entries when the page was made, word,
 * arguments; chosen or typed values come last.
 */
const panel: TournamentAction = async (asked, live, [seen, name = 'home', ...rest], bot) => {
  const { interaction } = asked;
  if (!mayArbitrate(interaction, live.tournament)) return openPanel(asked, live, bot);
  const locale = localeFrom(interaction.locale);
  if (name === MOVING) return askMoment(asked, live, bot);
  const given = givenBy(interaction, bot, locale);
  const shown = shownTo(bot, live.tournament, locale);
  if (given.kind === 'asked') {
    await asked.answer.whisper(whichPage(shown, given));
    return;
  }
  if (given.kind === 'wrong') return show(asked, live, bot, ['home'], [shown.t.refused(given.why), '']);
  const args = [...rest, ...given.args];
  const asking = (): ModalBuilder | null =>
    name === WHY ? whyModal(live.tournament, Number(seen), args, locale) : modalFor(live, name, args, locale);
  const modal = interaction.isModalSubmit() ? null : asking();
  if (modal) {
    await asked.answer.ask(modal);
    return;
  }
  const isUnrating = name === UNRATED;
  const [word = '', ...typed] = isUnrating ? args : [name, ...args];
  const more = await withNewcomer(bot, interaction, live.tournament, [word, ...typed]);
  if (!more) {
    const { t } = shownTo(bot, live.tournament, locale);
    const page: Parts = typed.length > 1 ? [SUBSTITUTES, typed[0] ?? ''] : ['players'];
    return show(asked, live, bot, page, [t.refused(tournamentTexts[locale].orders.noPlayer), '']);
  }
  const act = actOf({ tournament: live.tournament, bot }, word, more);
  if (act)
    return doNow(
      asked,
      live,
      bot,
      // A reason is asked for again, and a name is looked up again: a custom id has no room for them.
      { act, again: [UNRATING, word, ...(isReasoned(word) ? typed.slice(0, -1) : typed)], isUnrating },
      Number(seen),
    );
  // The word may belong to an act that no longer applies.
  await show(asked, live, bot, [name, ...args]);
};

/** The chosen or typed values; of a start, the time in Unix ms by our clock and its zone. */
function givenBy(interaction: AskedByClick['interaction'], bot: PanelNeeds, locale: Locale): Typed {
  if (!interaction.isModalSubmit())
    return { kind: 'args', args: interaction.isAnySelectMenu() ? interaction.values : [] };
  return asksWhen(interaction)
    ? typedMoment(interaction, bot, locale)
    : { kind: 'args', args: [interaction.fields.getTextInputValue(FIELD)] };
}

/** The modal for a search or an announcement; null for other words. */
function modalFor(
  { tournament }: LiveTournament,
  name: string,
  args: readonly string[],
  locale: Locale,
): ModalBuilder | null {
  const t = tournamentTexts[locale].arbiter;
  switch (name) {
    case 'find':
      return modalOf(panelId({ tournament }, ['found', ...args]), t.players.findTitle, [
        { id: FIELD, label: t.players.findLabel, most: 32 },
      ]);
    case 'write': {
      const { title, label, description: hint } = t.say;
      return modalOf(panelId({ tournament }, ['say']), title, [
        { id: FIELD, label, hint, most: MOST_SAID, isLong: true },
      ]);
    }
    default:
      return null;
  }
}

/**
 * The modal for an arbiter's reason; the act follows, maybe after the word that ends the rating. `seen`: number of
 * entries when the page was made.
 */
function whyModal(
  tournament: ChatTournament,
  seen: number,
  args: readonly string[],
  locale: Locale,
): ModalBuilder | null {
  const [first = '', second = ''] = args;
  const act = first === UNRATED ? second : first;
  if (!isReasoned(act)) return null;
  const t = tournamentTexts[locale].orders.why;
  const field = { id: FIELD, label: t.label, hint: t.hint, most: MOST_REASON, isLong: true };
  const id = customId('tournament', PANEL, tournament.header.id, seen, ...args);
  return modalOf(id, t.title[act], [field]);
}

/** An act by click; `again`: the page that offers to end the rating. */
interface Clicked {
  readonly act: Act;
  readonly again: Parts;
  readonly isUnrating: boolean;
}

/**
 * Does the act, unless another user has changed its subject since the page was made; then shows those changes
 * first.
 */
async function doNow(
  asked: AskedByClick,
  live: LiveTournament,
  bot: PanelNeeds & Pick<TournamentNeeds, 'publicPosts'>,
  { act: { deed, about, then, isHosts = false }, again, isUnrating }: Clicked,
  seen: number,
): Promise<void> {
  const { interaction } = asked;
  const locale = localeFrom(interaction.locale);
  const { t } = shownTo(bot, live.tournament, locale);
  if (isHosts && !mayHost(interaction, live.tournament))
    return show(asked, live, bot, then, [t.refused(t.hostsOnly), '']);
  const movable = toMove(deed, bot, locale);
  if (!movable.ok) return show(asked, live, bot, then, [t.refused(movable.error), '']);
  const isOwn = isForThemselves(live.tournament, deed, interaction.user.id);
  if (isOwn && !isUnrating) return show(asked, live, bot, again, [t.refused(t.forThemselves), '']);
  const poster = posterOf(interaction);
  const until = deed.do === 'say' ? bot.publicPosts.take('shown', poster, bot.time.now()) : null;
  if (until !== null) return show(asked, live, bot, then, [t.refused(tooMuchShown(bot, until, locale)), '']);
  await openedFor(bot, live.tournament, deed);
  let changes: readonly TournamentEntry[] = [];
  const hasChanged = (tournament: ChatTournament): boolean => {
    changes = changesSince(tournament, seen, about);
    return changes.length > 0 || plays(bot, tournament, deed);
  };
  // The rating ends first, if the deed would be accepted: after a crash in between no rated tournament may
  // contain it.
  const before = isOwn ? await unrate(live, deed, interaction.user.id, hasChanged) : null;
  const done = before && !before.ok ? before : await live.enter(deed, interaction.user.id, hasChanged);
  if (!done.ok && deed.do === 'say') bot.publicPosts.giveBack('shown', poster);
  const shown = shownTo(bot, live.tournament, locale);
  const { playing } = tournamentTexts[locale].orders.replace;
  const said = done.ok
    ? [
        t.done(sentenceOf(live.tournament, deed, locale, momentIn(shown))),
        ...aboutRatings(shown, deed),
        ...movedLine(shown, deed, again.map(String)[3]),
      ]
    : changes.length > 0
      ? [t.changed, ...changes.slice(-MOST_CHANGES).map((entry) => entryLine(shown, entry))]
      : [t.refused(plays(bot, live.tournament, deed) ? playing : refusedText(done.error, locale))];
  await show(asked, live, bot, then, [...said, '']);
}

/** What a decision about a played match does to the ratings. */
function aboutRatings({ tournament: { isRated }, t }: PageContext, deed: Deed): readonly string[] {
  if (!isRated || deed.do !== 'result' || deed.match === null) return [];
  return [deed.forfeit ? t.ratings.forfeit : t.ratings.follow];
}

/** Most changes shown. */
const MOST_CHANGES = 5;

export const panelActions: Readonly<Record<string, TournamentAction>> = { [PANEL]: panel };
