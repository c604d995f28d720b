import type { Deed } from '../entries.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import { UNRATED as START_RATING } from '../../../tournament/trf/columns.ts';
import type { AskedByClick } from '../../../chat/asked.ts';
import { buttonRows } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';
import type { TournamentAction } from './action.ts';
import { hasDecided, unrate } from './deciding.ts';
import { enterFor, refusedText } from './entering.ts';
import type { LiveTournament } from './face.ts';

/** What the buttons of a tournament's message do for whoever clicks them. */
export const MEMBER = { join: 'join', withdraw: 'withdraw', there: 'there', free: 'free' } as const;

const doing =
  (deed: (player: string) => Deed, said: 'withdrawn' | 'there' | 'free'): TournamentAction =>
  async (asked, live) => {
    const { user, locale } = asked.interaction;
    await enterFor(
      asked,
      live,
      deed(user.id),
      () => tournamentTexts[localeFrom(locale)].tournament.click[said],
    );
  };

/** The part of a custom id that says that the tournament is to be rated no more. */
const UNRATED = 'unrated';

/**
 * With the rating that they have in the league of this server when they join, if it has one. An arbiter who has decided something before is
 * asked first whether the rating is to end.
 */
const join: TournamentAction = async (asked, live, [how], { leagues }) => {
  const { user, member, locale } = asked.interaction;
  const { guildId, terms } = live.tournament.header;
  const rating = (await leagues?.ratingOf(guildId, terms.game, user.id)) ?? START_RATING;
  const deed: Deed = { do: 'join', player: user.id, name: member.displayName, rating };
  if (hasDecided(live.tournament, user.id)) {
    if (how !== UNRATED) return askUnrated(asked, live);
    // First the rating ends, if they can join: a crash between the two must not leave them in a rated tournament.
    const ended = await unrate(live, deed, user.id);
    if (!ended.ok) {
      await asked.answer.whisper(refusedText(ended.error, localeFrom(locale)), 'below');
      return;
    }
  }
  await enterFor(asked, live, deed, (tournament) => {
    const t = tournamentTexts[localeFrom(locale)].tournament.click.joined;
    if (tournament.phase !== 'open') return t[tournament.header.format === 'arena' ? 'arena' : 'running'];
    return tournament.members.get(user.id)?.isThere === true ? t.there : t.open;
  });
};

async function askUnrated(
  { interaction, answer }: AskedByClick,
  { tournament }: LiveTournament,
): Promise<void> {
  const t = tournamentTexts[localeFrom(interaction.locale)].arbiter.unrated;
  const id = customId('tournament', MEMBER.join, tournament.header.id, UNRATED);
  await answer.whisper(
    { content: t.joining, components: buttonRows([{ id, label: t.join, style: 'danger' }]) },
    'below',
  );
}

export const memberActions: Readonly<Record<string, TournamentAction>> = {
  [MEMBER.join]: join,
  [MEMBER.withdraw]: doing((player) => ({ do: 'withdraw', player, why: 'asked' }), 'withdrawn'),
  [MEMBER.there]: doing((player) => ({ do: 'check-in', player }), 'there'),
  [MEMBER.free]: doing((player) => ({ do: 'free', player }), 'free'),
};
