import { asksLeft, roundsToSitOut, satOutBy, whyNotSatOut } from '../byes.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import type { Deed } from '../entries.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { Payload } from '../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';
import type { TournamentAction } from './action.ts';
import { refusedText } from './entering.ts';

/** The button below a tournament's message, and below a player's own page. */
const BYE = 'bye';

/** Acts on that page, before the round. */
const [ASK, TAKE_BACK] = ['ask', 'back'];

/** The button that opens a player's page; none where nobody can sit out. */
export function byeButtons(tournament: ChatTournament): Button[] {
  if (roundsToSitOut(tournament).length === 0) return [];
  const { header } = tournament;
  return [
    { id: customId('tournament', BYE, header.id), label: tournamentTexts[header.locale].orders.bye.button },
  ];
}

/** A player's page: the rounds that they can sit out, and those that they do. */
function byePage(tournament: ChatTournament, user: string, locale: Locale, said: string | null): Payload {
  const t = tournamentTexts[locale].orders.bye;
  const { id, byes = 0 } = tournament.header;
  const own = satOutBy(tournament, user);
  const left = asksLeft(tournament, user);
  const buttons = roundsToSitOut(tournament).map((round): Button => {
    const isOwn = own.includes(round);
    return {
      id: customId('tournament', BYE, id, isOwn ? TAKE_BACK : ASK, round),
      label: isOwn ? t.back(round) : t.ask(round),
      ...(isOwn && { style: 'own' as const }),
      enabled: isOwn || left > 0,
    };
  });
  const lines = [
    ...(said === null ? [] : [said]),
    t.page(byes, left),
    ...(own.length > 0 ? [t.own(own)] : []),
  ];
  return { content: lines.join('\n'), components: buttonRows(buttons), allowedMentions: { parse: [] } };
}

const bye: TournamentAction = async ({ interaction, answer }, live, [what, typed]) => {
  const locale = localeFrom(interaction.locale);
  const t = tournamentTexts[locale].orders.bye;
  const player = interaction.user.id;
  const show = async (said: string | null): Promise<void> => {
    await answer.whisper(byePage(live.tournament, player, locale, said));
  };
  if (live.tournament.members.get(player)?.out !== null) {
    await answer.whisper(refusedText({ why: 'not-in' }, locale), 'below');
    return;
  }
  const round = Number(typed);
  if ((what !== ASK && what !== TAKE_BACK) || !Number.isSafeInteger(round)) return show(null);
  const deed: Deed = { do: what === ASK ? 'absent' : 'present', player, round };
  // Asked again when the deed's turn comes: two clicks at once must not ask for one too many.
  const why = (now: ChatTournament) => (what === ASK ? whyNotSatOut(now, player, round) : null);
  let refused = why(live.tournament);
  const hasChanged = (now: ChatTournament): boolean => (refused = why(now)) !== null;
  const done = refused === null ? await live.enter(deed, player, hasChanged) : null;
  if (done?.ok === true) return show(what === ASK ? t.asked(round) : t.takenBack(round));
  const text = refused !== null || !done ? t.refused[refused ?? 'no-bye'] : refusedText(done.error, locale);
  await show(`⛔ ${text}`);
};

export const byeActions: Readonly<Record<string, TournamentAction>> = { [BYE]: bye };
