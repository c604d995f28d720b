import { localeFrom } from '../../../../i18n/index.ts';
import type { AskedByClick } from '../../../../chat/asked.ts';
import type { TournamentNeeds } from '../ports.ts';
import type { LiveTournament } from '../face.ts';
import { fail, ok, type Result } from '../../../../core/result.ts';
import type { Locale } from '../../../../core/locale.ts';
import { buttonRows } from '../../../../chat/components.ts';
import { shownIn, zoneName } from '../../../../time/zones.ts';
import { isZone } from '../../../../time/when.ts';
import { LATEST_MS } from '../../draft.ts';
import type { Deed } from '../../entries.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { choicesOf, notReadText, readWhen, whenModal } from '../setup/when-modal.ts';
import { messageOf, panelId, to, type PageContext, type PanelNeeds } from './page.ts';

/** Asks for another start in a modal, which the panel reads. */
export async function askMoment(
  { interaction, answer }: AskedByClick,
  live: LiveTournament,
  { servers }: Pick<TournamentNeeds, 'servers'>,
): Promise<void> {
  const { zone } = await servers.of(interaction.guildId);
  await answer.ask(whenModal(panelId(live, ['move']), zone, localeFrom(interaction.locale)));
}

type Clock = Pick<PanelNeeds, 'time' | 'offset'>;

/** What an arbiter has typed as another start: the arguments of the move, what is wrong, or a question. */
export type Typed =
  | { readonly kind: 'args'; readonly args: readonly string[] }
  | { readonly kind: 'wrong'; readonly why: string }
  | { readonly kind: 'asked'; readonly moments: readonly number[]; readonly zone: string };

export function typedMoment(
  interaction: Parameters<typeof readWhen>[0],
  { time, offset }: Clock,
  locale: Locale,
): Typed {
  const read = readWhen(interaction, offset.toTheirs(time.now()));
  if (read.ok)
    return { kind: 'args', args: [String(Math.round(offset.toOurs(read.value.at))), read.value.zone] };
  const { error } = read;
  if (error.why === 'several') return { kind: 'asked', moments: error.moments, zone: error.zone };
  return { kind: 'wrong', why: notReadText(error, locale) };
}

/** Asks which of several times an arbiter means. */
export const whichPage = (
  shown: PageContext,
  asked: Extract<Typed, { kind: 'asked' }>,
): ReturnType<typeof messageOf> =>
  messageOf({
    lines: [tournamentTexts[shown.locale].hosting.when.several],
    rows: buttonRows([
      ...choicesOf(asked, shown.locale).map(({ at, label }) =>
        to(shown, label, ['move', Math.round(shown.bot.offset.toOurs(at)), asked.zone]),
      ),
      to(shown, shown.t.back, ['home']),
    ]),
  });

/** A new start has to be to come, within a year; a page with it may be old. Fails with the reason in words. */
export function toMove(deed: Deed, { time }: Clock, locale: Locale): Result<null, string> {
  if (deed.do !== 'move') return ok(null);
  const { when, notAnnounced } = tournamentTexts[locale].hosting;
  const now = time.now();
  if (deed.to <= now) return fail(when.past);
  return deed.to > now + LATEST_MS ? fail(notAnnounced['too-late']) : ok(null);
}

/** The new start as the clocks of the zone show it in which it was written. */
export function movedLine({ bot, locale, t }: PageContext, deed: Deed, zone: string | undefined): string[] {
  if (deed.do !== 'move' || zone === undefined || !isZone(zone)) return [];
  return [t.inZone(shownIn(bot.offset.toTheirs(deed.to), zone, locale), zoneName(zone))];
}
