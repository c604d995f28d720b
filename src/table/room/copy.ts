import { subtext } from 'discord.js';
import { localeFrom, texts } from '../../i18n/index.ts';
import { indicesIn } from '../../games/indices.ts';
import type { Header } from '../../match/header.ts';
import type { Asked } from '../../chat/asked.ts';
import type { Room } from '../face.ts';
import { tellInWords } from '../menu.ts';
import { tablePayload, tablePicture } from '../payload.ts';
import { isCoached } from './coaching.ts';
import { toDiscord, type RoomState, type Files } from './state.ts';
import { lostSteps } from './turned-back.ts';

/** Language, suit colours, letters and numbers of a copy. */
type Shade = Pick<Header, 'locale' | 'suitColours' | 'indices' | 'numbers'>;

function pictureFor(room: RoomState, match: Room['match'], shade: Shade): Promise<Files> {
  const { bot, log, header, copies } = room;
  const how = `${shade.locale} ${shade.suitColours} ${shade.numbers === true ? 'numbers' : 'plain'}`;
  const before = copies.get(how);
  if (before?.match === match) return before.files;
  const key = `${header.channelId} ${how}`;
  const files = tablePicture({ bot, log, header: { ...header, ...shade }, key }, match);
  copies.set(how, { match, files });
  void files.then(({ length }) => {
    bot.renderer.forget(key);
    // Another drawer may be able to draw it.
    if (length === 0 && copies.get(how)?.files === files) copies.delete(how);
  });
  return files;
}

/**
 * Answers with the current table in the reader's language and with disabled buttons; in words if it cannot be
 * drawn. `where`: a link to the table in play.
 */
export async function giveCopy(room: RoomState, asked: Asked, where: string): Promise<void> {
  const { bot, game, header, engine, privately } = room;
  const locale = localeFrom(asked.interaction.locale);
  const chosen = await bot.people.of(asked.interaction.user.id);
  const { match } = engine;
  const shade = {
    locale,
    suitColours: chosen.suitColours ?? header.suitColours,
    indices: indicesIn(header),
    numbers: header.numbers === true && chosen.numbers,
  };
  const files = await pictureFor(room, match, shade);
  if (files.length === 0) return tellInWords(asked, { match, header, privately });
  const controls = match.controls().map((row) => row.map((control) => ({ ...control, enabled: false })));
  const seen = { ...header, ...shade, labels: chosen.labels ?? header.labels, coach: isCoached(room) };
  const toTheirs = (at: number): number => toDiscord(room, at);
  const shown = { game, header: seen, toDiscord: toTheirs, lostSteps: lostSteps(room) };
  const copy = tablePayload(shown, match, { files, controls, look: bot.emojis.of(seen) });
  const content = `${copy.content}\n${subtext(texts[locale].table.copy(where))}`;
  await privately.say(asked, { kind: 'page', message: { ...copy, content, isPictured: true } });
}
