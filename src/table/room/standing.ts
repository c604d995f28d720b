import type { Locale } from '../../core/locale.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import { within } from '../../time/pauses.ts';
import type { Asked } from '../../chat/asked.ts';
import { barredText } from '../barred-notice.ts';
import type { Standing } from '../standing.ts';
import type { RoomState } from './state.ts';

/**
 * Length of a standstill, in ms, after which the bot tells players that their input waits: most are shorter.
 */
const UNSAID_MS = 300;

/** True if the length of the standstill is unknown: inputs made during it do not count. */
export const isOpenEnded = ({ why }: Standing): boolean => why !== 'unknown' && why !== 'outage';

export function standingText(
  standing: Standing,
  header: Parameters<typeof barredText>[1],
  locale: Locale,
): string {
  switch (standing.why) {
    case 'unknown':
    case 'outage':
    case 'paused':
      return texts[locale].table.standsStill[standing.why];
    case 'locked':
    case 'archived':
    case 'players':
      return barredText(standing, header, locale);
  }
}

/** Tells a player why the match stands still, and what happens to their request. */
export function tellStanding(
  { header, privately }: Pick<RoomState, 'header' | 'privately'>,
  asked: Asked,
  standing: Standing,
  outcome: (t: (typeof texts)[Locale]['table']) => string,
): Promise<void> {
  const locale = localeFrom(asked.interaction.locale);
  const message = `${standingText(standing, header, locale)} ${outcome(texts[locale].table)}`;
  return privately.say(asked, { kind: 'word', message });
}

/**
 * Tells a player that their input waits until the match resumes (`goesOn`); its answer follows then. Rejects
 * if the note cannot be removed.
 */
export async function tellHeld(
  { bot, header, ports }: Pick<RoomState, 'bot' | 'header' | 'ports'>,
  { interaction, answer }: Asked,
  goesOn: Promise<unknown>,
): Promise<void> {
  if (await within(bot.time, UNSAID_MS, goesOn)) return;
  if (interaction.isMessageComponent() && !(await answer.acknowledge('change'))) return;
  const locale = localeFrom(interaction.locale);
  const standing = ports.standing(header) ?? { why: 'outage' };
  const text = `${standingText(standing, header, locale)} ${texts[locale].table.standsStill.waits}`;
  const note = await answer.whisper(text, 'below');
  await goesOn;
  await note?.remove();
}
