import type { CommandAnywhere } from '../../../chat/asked.ts';
import type { Source } from '../../../chat/source.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { turnsFrom, WHOLE } from '../part.ts';
import { panel } from './message.ts';

/** Asks a command's user what to film; `text`: turns as typed, or any other text for the whole match. */
export async function askForFilm(
  { interaction, answer }: CommandAnywhere,
  source: Source,
  { text, step }: { readonly text: string; readonly step: number },
): Promise<void> {
  const part = turnsFrom(text) ?? WHOLE;
  const choice = { match: source.id, part, size: 'half', openHands: false, step } as const;
  await answer.whisper(panel(source, choice, localeFrom(interaction.locale)));
}
