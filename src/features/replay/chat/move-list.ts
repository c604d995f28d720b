import { AttachmentBuilder } from 'discord.js';
import type { Result } from '../../../core/result.ts';
import type { Locale } from '../../../core/locale.ts';
import { replayTexts } from '../texts/index.ts';
import type { NotRead } from '../../../match/reading/reading.ts';
import { movesJob } from '../jobs.ts';
import type { ReplayPorts } from './ports.ts';
import { seatNames } from '../../../table/text.ts';
import type { Source } from '../../../chat/source.ts';

/** Requests the move list of a match for a user. */
export function moveList(
  { game, header, of }: Pick<Source, 'game' | 'header' | 'of'>,
  userId: string,
  { reading }: Pick<ReplayPorts, 'reading'>,
  locale: Locale,
): Promise<Result<string, NotRead>> {
  const names = seatNames(header);
  const heading = replayTexts[locale].list.heading(names.join(' – '), game.texts[locale].name);
  return reading.for(userId).ask(movesJob, of, { locale, names, heading });
}

/** The move list as a file. */
export const moveListFile = (list: string, locale: Locale): AttachmentBuilder =>
  new AttachmentBuilder(Buffer.from(list), { name: replayTexts[locale].list.fileName });
