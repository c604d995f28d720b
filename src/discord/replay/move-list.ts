import { AttachmentBuilder } from 'discord.js';
import { ok, type Result } from '../../core/result.ts';
import type { Locale } from '../../games/texts.ts';
import { texts } from '../../i18n/index.ts';
import type { NotRead } from '../../match/reading/reading.ts';
import type { Bot } from '../bot.ts';
import { seatNames } from '../table-text.ts';
import type { Source } from './source.ts';

/** The move list of a match in a language, as a file for a user. */
export async function moveListFile(
  { game, header, of }: Pick<Source, 'game' | 'header' | 'of'>,
  userId: string,
  { reading }: Pick<Bot, 'reading'>,
  locale: Locale,
): Promise<Result<AttachmentBuilder, NotRead>> {
  const t = texts[locale].replay.list;
  const names = seatNames(header);
  const heading = t.heading(names.join(' – '), game.texts[locale].name);
  const list = await reading.for(userId).moves(of, { locale, names, heading });
  return list.ok ? ok(new AttachmentBuilder(Buffer.from(list.value), { name: t.fileName })) : list;
}
