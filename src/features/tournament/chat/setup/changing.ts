import { channelMention } from 'discord.js';
import { fail, ok, type Result } from '../../../../core/result.ts';
import type { Locale } from '../../../../core/locale.ts';
import { nameInText } from '../../../../chat/names.ts';
import type { Setting } from '../../../../chat/form/setting.ts';
import { bindings, changedIn, settingsOf } from '../../changes.ts';
import { membersIn, type ChatTournament } from '../../chat-tournament.ts';
import type { Draft } from '../../draft.ts';
import type { Deed } from '../../entries.ts';
import { isPractice, peopleAmong } from '../../practice.ts';
import { redraftOf, settingsAfter } from '../../redraft.ts';
import { isOn, sharedChannel } from '../../sharing.ts';
import type { Settings, TournamentHeader } from '../../terms.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { hasDecidedAsPlayer } from '../deciding.ts';
import type { LiveTournament } from '../face.ts';
import type { TournamentPorts } from '../ports.ts';
import { ratingFor } from '../rating.ts';
import { lackText } from './announcing.ts';
import { pingRole } from './more-fields.ts';
import { nameOf } from './named.ts';
import type { Here } from './place.ts';
import { start } from './start-field.ts';

/** A host changes a tournament that is announced, on the panel that set it up. */

const MINUTE_MS = 60_000;

/** Time before the start from which nothing is changed that binds players, in ms. */
const LATEST_BINDING_MS = 5 * MINUTE_MS;

/** The tournament as it was when the host opened the panel, and as the panel showed it first. */
export interface Changing {
  readonly header: TournamentHeader;
  readonly before: Draft;
}

/** Settings that stay: the start is moved in another way, and what is posted once is posted. */
const STAYS: readonly string[] = [start.name, pingRole.name, 'serverEvent'];

export const canChange = ({ name }: Pick<Setting<Draft>, 'name'>): boolean => !STAYS.includes(name);

/** The settings after the change; a name made from the kind and the game follows them. */
export const settingsBy = ({ header, before }: Changing, after: Draft): Settings =>
  settingsAfter(header, { before: named(before), after: named(after) });

const named = (draft: Draft): Draft => ({ ...draft, name: nameOf(draft, draft.locale) });

/** The draft of an announced tournament; null: its game is no longer there. `starts`: by Discord's clock. */
export function draftToChange(header: TournamentHeader, starts: number): Draft | null {
  const draft = redraftOf(header, starts);
  const isDefault = draft !== null && named({ ...draft, name: null }).name === header.name;
  return isDefault ? { ...draft, name: null } : draft;
}

/** The settings after the change, or the reason against it in words for the host. */
export function toChange(
  { tournaments, time }: Pick<TournamentPorts, 'tournaments' | 'time'>,
  tournament: ChatTournament,
  { changing, draft, here }: { readonly changing: Changing; readonly draft: Draft; readonly here: Here },
  locale: Locale,
): Result<Settings, string> {
  const { change: t, notAnnounced } = tournamentTexts[locale].hosting;
  const { header, phase } = tournament;
  if (phase !== 'open') return fail(t.begun);
  // A role that was pinged is no concern any more.
  const lacking = lackText({ ...here, noPing: null }, draft, locale);
  if (lacking !== null) return fail(lacking);
  const from = settingsOf(changing.header);
  const to = settingsBy(changing, draft);
  if (draft.playedIn !== 'threads' && to.channels.length === 0) return fail(notAnnounced['no-channels']);
  if (changedIn(from, to).length === 0) return fail(t.nothing);
  const joined = membersIn(tournament).length;
  if (to.players.max < Math.min(joined, header.players.max)) return fail(t.full(joined));
  const isBinding = bindings(from, to).length > 0;
  if (isBinding && joined > 0 && time.now() > header.startsAt - LATEST_BINDING_MS)
    return fail(t.late(LATEST_BINDING_MS / MINUTE_MS));
  const becomesRated = to.terms.ranked && !from.terms.ranked;
  if (to.terms.ranked && [...tournament.members.keys()].some(isPractice)) return fail(t.practice);
  if (becomesRated && hasDecidedAsPlayer(tournament)) return fail(t.decided);
  // Boards of another tournament in a channel that it has had before wait for their turn.
  const added = to.channels.filter((id) => !from.channels.includes(id));
  for (const { tournament: other } of tournaments.all) {
    if (other.header.id === header.id || !isOn(other)) continue;
    const shared = sharedChannel({ ...to, channels: added, startsAt: header.startsAt }, other, time.now());
    if (shared !== undefined)
      return fail(notAnnounced.takenThere(channelMention(shared), nameInText(other.header.name)));
  }
  return ok(to);
}

/** How often ratings are read again when players come meanwhile. */
const TRIES = 3;

/** Enters the change, with the players' ratings in another game. Fails with the reason in words. */
export async function enterChange(
  bot: Pick<TournamentPorts, 'leagues'>,
  live: LiveTournament,
  { changing, to, by }: { readonly changing: Changing; readonly to: Settings; readonly by: string },
  locale: Locale,
): Promise<Result<null, string>> {
  const { change: t } = tournamentTexts[locale].hosting;
  const from = settingsOf(changing.header);
  const isOtherGame = from.terms.game !== to.terms.game;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const people = isOtherGame ? comersTo(live.tournament) : [];
    const ratings = await Promise.all(
      people.map(async (player) => {
        const about = { ...changing.header, terms: to.terms };
        const name = nameIn(live.tournament, player);
        return { player, rating: await ratingFor(bot, about, { id: player, name }) };
      }),
    );
    const deed: Deed = { do: 'change', from, to, ...(isOtherGame && { ratings }) };
    const isOther = ({ header }: ChatTournament): boolean => changedIn(settingsOf(header), from).length > 0;
    const done = await live.enter(
      deed,
      by,
      (tournament) => isOther(tournament) || (isOtherGame && comersTo(tournament).join() !== people.join()),
    );
    if (done.ok) return ok(null);
    if (done.error.why === 'begun' || done.error.why === 'over') return fail(t.begun);
    if (done.error.why === 'full') return fail(t.full(membersIn(live.tournament).length));
    if (done.error.why === 'rated') return fail(t.practice);
    if (isOther(live.tournament) || done.error.why !== 'changed') break;
  }
  return fail(t.changed);
}

/** The people who have joined or wait. */
const comersTo = ({ members, waiting }: ChatTournament): readonly string[] =>
  peopleAmong([...members.keys(), ...waiting.map(({ id }) => id)]);

const nameIn = ({ members, waiting }: ChatTournament, user: string): string =>
  (members.get(user) ?? waiting.find(({ id }) => id === user))?.name ?? '';
