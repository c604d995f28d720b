import type { CommandAnywhere } from '../../../chat/asked.ts';
import type { Source } from '../../../chat/source.ts';
import { turnsFrom, WHOLE } from '../part.ts';
import { asking } from './making.ts';
import type { FilmPorts } from './ports.ts';

/** Asks a command's user what to film; `text`: turns as typed, or any other text for the whole match. */
export async function askForFilm(
  { interaction, answer }: CommandAnywhere,
  source: Source,
  { text, step }: { readonly text: string; readonly step: number },
  bot: Pick<FilmPorts, 'reading' | 'log'>,
): Promise<void> {
  const part = turnsFrom(text) ?? WHOLE;
  const choice = { match: source.id, part, size: 'half', openHands: false, step } as const;
  await answer.whisper(asking(source, choice, interaction, bot));
}
