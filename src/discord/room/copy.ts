import { subtext } from 'discord.js';
import type { Locale } from '../../games/texts.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import type { Payload } from '../answer.ts';
import type { Asked, Room } from '../bot.ts';
import { tellInWords } from '../table-menu.ts';
import { tablePayload, tablePicture } from '../table-payload.ts';
import type { RoomState } from './state.ts';

type Files = NonNullable<Payload['files']>;

/** The picture of a table for those who only watch: drawn once, however many ask for it. */
export interface Copied {
  readonly match: Room['match'];
  readonly files: Promise<Files>;
}

function pictureFor(room: RoomState, match: Room['match'], locale: Locale): Promise<Files> {
  const { bot, log, header, copies } = room;
  const before = copies.get(locale);
  if (before?.match === match) return before.files;
  const key = `${header.channelId} ${locale}`;
  const files = tablePicture({ bot, log, header: { ...header, locale }, key }, match);
  copies.set(locale, { match, files });
  void files.then(({ length }) => {
    bot.renderer.forget(key);
    // Somebody else may be able to draw it.
    if (length === 0 && copies.get(locale)?.files === files) copies.delete(locale);
  });
  return files;
}

/**
 * Answers with the table as it is now, in the reader's language, with buttons that nobody can click; in words when it
 * cannot be drawn. `where`: a link to the table that is played on.
 */
export async function giveCopy(room: RoomState, asked: Asked, where: string): Promise<void> {
  const { bot, game, header, engine, stored, privately } = room;
  const locale = localeFrom(asked.interaction.locale);
  const { match } = engine;
  const [files, chosen] = await Promise.all([
    pictureFor(room, match, locale),
    bot.preferences.labelsOf(asked.interaction.user.id),
  ]);
  if (files.length === 0) return tellInWords(asked, { match, header, privately });
  const toDiscord = (at: number) => bot.offset.toTheirs(at + stored.base);
  const controls = match.controls().map((row) => row.map((control) => ({ ...control, enabled: false })));
  const shown = { game, header: { ...header, locale, labels: chosen ?? header.labels }, toDiscord };
  const copy = tablePayload(shown, match, { files, controls });
  const content = `${copy.content}\n${subtext(texts[locale].table.copy(where))}`;
  await privately.say(asked, { kind: 'page', message: { ...copy, content } });
}
