import type { Locale } from '../../../core/locale.ts';
import type { Deed } from '../entries.ts';
import type { ChatTournament, TournamentRefusal } from '../chat-tournament.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import { deskRefusals } from '../../../tournament/texts/index.ts';
import type { Asked } from '../../../chat/asked.ts';
import type { LiveTournament } from './face.ts';

/** A refusal in words. */
export function refusedText(refusal: TournamentRefusal, locale: Locale): string {
  const t = tournamentTexts[locale].tournament;
  if (refusal.why !== 'desk') return t.refused[refusal.why];
  return refusal.refusal.error === 'impossible'
    ? deskRefusals[locale][refusal.refusal.why]
    : refusal.refusal.detail;
}

/**
 * Enters a user's deed and answers in private. `said`: the answer on success. `hasChanged`: refuses it because the
 * user saw an older state.
 */
export async function enterFor(
  { interaction, answer }: Asked,
  live: LiveTournament,
  deed: Deed,
  said: (tournament: ChatTournament) => string,
  hasChanged?: (tournament: ChatTournament) => boolean,
): Promise<boolean> {
  const locale = localeFrom(interaction.locale);
  const done = await live.enter(deed, interaction.user.id, hasChanged);
  await answer.whisper(done.ok ? said(done.value) : refusedText(done.error, locale), 'below');
  return done.ok;
}
