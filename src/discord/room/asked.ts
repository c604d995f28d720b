import { localeFrom, texts } from '../../i18n/index.ts';
import { seatsOf } from '../../match/header.ts';
import type { Asked } from '../bot.ts';
import { whereOf } from '../lobby/refusal.ts';
import { relative } from '../moment.ts';
import { repostedText, unpostableText } from '../table-menu.ts';
import { JUST_MS } from '../table-message.ts';
import { giveCopy } from './copy.ts';
import { repost } from './showing.ts';
import type { RoomState } from './state.ts';

/** Answers somebody who asks for the table: players have it posted again, everybody else gets a copy of their own. */
export async function showTable(room: RoomState, asked: Asked): Promise<void> {
  const { bot, header, ports } = room;
  const { user, locale } = asked.interaction;
  const t = texts[localeFrom(locale)].table;
  const until = ports.tablesAsked.take(user.id, bot.time.now());
  if (until !== null) {
    await asked.answer.whisper(t.askedOften(whereIs(room), relative(bot.offset.toTheirs(until))));
  } else if (seatsOf(header, user.id).length > 0) await postFor(room, asked);
  else await giveCopy(room, asked, whereIs(room));
}

/** A link to the table; to its channel while there is none. */
const whereIs = ({ header: { guildId, channelId }, table }: RoomState): string =>
  whereOf({ guildId, channelId, messageId: table.shown.messageId });

async function postFor(room: RoomState, { interaction, answer }: Asked): Promise<void> {
  const { bot, table } = room;
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].table;
  const unpostable = unpostableText(interaction, locale);
  if (unpostable !== null) {
    await answer.whisper(unpostable);
    return;
  }
  await answer.acknowledge('whisper');
  const standing = room.outdated ? null : await table.stands();
  if (standing === 'newest') await answer.whisper(t.isNewest(whereIs(room)));
  else if (standing === 'just-posted') {
    await answer.whisper(t.justPosted(whereIs(room), relative(table.shown.postedAt + JUST_MS)));
  } else {
    const when = Math.min(bot.time.now(), bot.offset.toOurs(interaction.createdTimestamp));
    await answer.whisper(repostedText(await repost(room, when), locale));
  }
}
