import type { Deed } from '../entries.ts';
import { checkInMs } from '../check-in.ts';
import { placeFor } from '../recognising.ts';
import { leavingOf } from '../leaving.ts';
import { mustWait, placeInLine } from '../line.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { isArena, type ChatTournament } from '../chat-tournament.ts';
import { tournamentTexts, type TournamentTexts } from '../texts/index.ts';
import type { AskedByClick } from '../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';
import { shownMoment } from '../../../chat/moment.ts';
import { nameInText } from '../../../chat/names.ts';
import type { TournamentAction } from './action.ts';
import { hasDecided, unrate } from './deciding.ts';
import { enterFor, refusedText } from './entering.ts';
import type { LiveTournament } from './face.ts';
import { ownHeldText } from './held-text.ts';
import type { TournamentPorts } from './ports.ts';
import { ratingFor } from './rating.ts';

/** Buttons of a tournament's message for its players. */
export const MEMBER = {
  join: 'join',
  queue: 'queue',
  withdraw: 'withdraw',
  there: 'there',
  free: 'free',
} as const;

/** The button of an arena that makes a player free for the next game; none once its time is up. */
export function nextGame(tournament: ChatTournament): readonly Button[] {
  const { header, phase } = tournament;
  if (phase !== 'running' || !isArena(tournament)) return [];
  const { free: label } = tournamentTexts[header.locale].tournament.message.buttons;
  return [{ id: customId('tournament', MEMBER.free, header.id), label, style: 'own' }];
}

type Said = (tournament: ChatTournament, user: string, locale: Locale, bot: TournamentPorts) => string;

const doing =
  (deed: (player: string) => Deed, said: Said): TournamentAction =>
  async (asked, live, _, bot) => {
    const { user, locale } = asked.interaction;
    await enterFor(asked, live, deed(user.id), (tournament) =>
      said(tournament, user.id, localeFrom(locale), bot),
    );
  };

const withdraw: TournamentAction = async (asked, live) => {
  const { user, locale } = asked.interaction;
  const t = tournamentTexts[localeFrom(locale)].tournament.click;
  const isWaiting = placeInLine(live.tournament, user.id) !== null;
  await enterFor(asked, live, { do: 'withdraw', player: user.id, why: 'asked' }, (tournament) => {
    if (isWaiting) return t.unqueued;
    const leaving = leavingOf(tournament, user.id);
    return [t.withdrawn, ...(leaving ? [t[leaving]] : [])].join(' ');
  });
};

const there: Said = (tournament, user, locale) => {
  const t = tournamentTexts[locale].tournament.click;
  return placeInLine(tournament, user) === null ? t.there : t.queuedThere;
};

const free: Said = (tournament, user, locale, bot) =>
  ownHeldText(bot, tournament, user, locale) ?? tournamentTexts[locale].tournament.click.free;

type JoinedTexts = TournamentTexts['tournament']['click']['joined'];

/** Last part of the custom id that agrees to end the rating. */
const UNRATED = 'unrated';

type Coming = typeof MEMBER.join | typeof MEMBER.queue;

/**
 * Joins, or waits for a place, with the player's rating in the server's league, if there is one. An arbiter who
 * has made decisions is first asked to end the rating.
 */
const come =
  (how: Coming): TournamentAction =>
  async (asked, live, [agreed], bot) => {
    const { user, member, locale } = asked.interaction;
    const { header } = live.tournament;
    if (how === MEMBER.join && isNew(live.tournament, user.id) && mustWait(live.tournament))
      return offerLine(asked, live);
    const name = member.displayName;
    const rating = await ratingFor(bot, header, { id: user.id, name });
    const listed = placeFor(live.tournament, name);
    const deed: Deed = { do: how, player: user.id, name, rating, ...(listed !== undefined && { listed }) };
    const isOther = (now: ChatTournament): boolean => now.header.terms.game !== header.terms.game;
    if (hasDecided(live.tournament, user.id)) {
      if (agreed !== UNRATED) return askUnrated(asked, live, how);
      // The rating ends first, if they can join: after a crash in between they must not be in a rated
      // tournament.
      const ended = await unrate(live, deed, user.id);
      if (!ended.ok) {
        await asked.answer.whisper(refusedText(ended.error, localeFrom(locale)), 'below');
        return;
      }
    }
    const said = (tournament: ChatTournament): string =>
      [
        comeText(tournament, user.id, localeFrom(locale)),
        ...alsoIn(bot, tournament, user.id, tournamentTexts[localeFrom(locale)].tournament.click.joined),
      ].join('\n');
    // The rating is one of this game.
    await enterFor(asked, live, deed, said, isOther);
  };

/** True if the user neither plays nor waits. */
const isNew = (tournament: ChatTournament, user: string): boolean =>
  tournament.members.get(user)?.out !== null && placeInLine(tournament, user) === null;

/** Tells a user that the tournament is full, and offers the waiting list. */
async function offerLine(
  { interaction, answer }: AskedByClick,
  { tournament }: LiveTournament,
): Promise<void> {
  const t = tournamentTexts[localeFrom(interaction.locale)].tournament;
  const id = customId('tournament', MEMBER.queue, tournament.header.id);
  await answer.whisper(
    { content: t.refused.full, components: buttonRows([{ id, label: t.message.buttons.queue }]) },
    'below',
  );
}

function comeText(tournament: ChatTournament, user: string, locale: Locale): string {
  const t = tournamentTexts[locale].tournament.click;
  const place = placeInLine(tournament, user);
  if (place === null) return joinedText(tournament, user, t.joined);
  const minutes = checkInMs(tournament.header) / 60_000;
  const isThere = tournament.waiting[place - 1]?.isThere === true;
  return [t.queued(place), minutes === 0 || isThere ? t.queuedThere : t.queuedHow(minutes)].join('\n');
}

function joinedText(tournament: ChatTournament, user: string, t: JoinedTexts): string {
  if (tournament.phase !== 'open') return t[tournament.header.format === 'arena' ? 'arena' : 'running'];
  const minutes = checkInMs(tournament.header) / 60_000;
  if (minutes === 0) return t.noCheckIn;
  return tournament.members.get(user)?.isThere === true ? t.there : t.open(minutes);
}

/** Starts this close together count as the same evening, in ms. */
const SAME_EVENING_MS = 4 * 3_600_000;

/** Warns of other tournaments of the same evening that the user has joined. */
function alsoIn(
  { tournaments, offset }: Pick<TournamentPorts, 'tournaments' | 'offset'>,
  { header }: ChatTournament,
  user: string,
  t: JoinedTexts,
): readonly string[] {
  return tournaments.all.flatMap(({ tournament: other }) => {
    const isOn = other.phase === 'open' || other.phase === 'running';
    const isSame = Math.abs(other.header.startsAt - header.startsAt) < SAME_EVENING_MS;
    if (other.header.id === header.id || !isOn || !isSame || other.members.get(user)?.out !== null) return [];
    return [t.also(nameInText(other.header.name), shownMoment(offset.toTheirs(other.header.startsAt)))];
  });
}

async function askUnrated(
  { interaction, answer }: AskedByClick,
  { tournament }: LiveTournament,
  how: Coming,
): Promise<void> {
  const t = tournamentTexts[localeFrom(interaction.locale)].arbiter.unrated;
  const id = customId('tournament', how, tournament.header.id, UNRATED);
  await answer.whisper(
    { content: t.joining, components: buttonRows([{ id, label: t.join, style: 'danger' }]) },
    'below',
  );
}

export const memberActions: Readonly<Record<string, TournamentAction>> = {
  [MEMBER.join]: come(MEMBER.join),
  [MEMBER.queue]: come(MEMBER.queue),
  [MEMBER.withdraw]: withdraw,
  [MEMBER.there]: doing((player) => ({ do: 'check-in', player }), there),
  [MEMBER.free]: doing((player) => ({ do: 'free', player }), free),
};
