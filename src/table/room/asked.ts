import { localeFrom, texts } from '../../i18n/index.ts';
import { seatsOf } from '../../match/header.ts';
import { privateTo } from '../../core/place.ts';
import type { Asked } from '../../chat/asked.ts';
import { whereOf } from '../../chat/place.ts';
import { relative } from '../../chat/moment.ts';
import { DONE_MS } from '../private/messages.ts';
import { repostedText, unpostableText } from '../menu.ts';
import { JUST_MS } from '../message.ts';
import { giveCopy } from './copy.ts';
import { repost } from './showing.ts';
import { checkShown } from './turned-back.ts';
import type { RoomState } from './state.ts';

/** Answers a request for the table: posts it again for players, gives everybody else a copy. */
export async function showTable(room: RoomState, asked: Asked): Promise<void> {
  const { bot, header, ports } = room;
  const { user, locale } = asked.interaction;
  if (privateTo(header) !== null) return room.privately.showOwn(asked);
  const t = texts[localeFrom(locale)].table;
  const until = ports.tablesAsked.take(user.id, bot.time.now());
  if (until !== null) {
    const message = t.askedOften(whereIs(room), relative(bot.offset.toTheirs(until)));
    await room.privately.say(asked, { kind: 'word', message });
  } else if (seatsOf(header, user.id).length > 0) await postFor(room, asked);
  else await giveCopy(room, asked, whereIs(room));
}

/** Returns a link to the table, or to its channel while there is none. */
export const whereIs = ({ header: { guildId, channelId }, table }: RoomState): string =>
  whereOf({ guildId, channelId, messageId: table.shown.messageId });

async function postFor(room: RoomState, asked: Asked): Promise<void> {
  const { bot, table, privately } = room;
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].table;
  const unpostable = unpostableText(interaction, locale);
  if (unpostable !== null) {
    await privately.say(asked, { kind: 'word', message: unpostable });
    return;
  }
  await answer.acknowledge('whisper');
  const standing = room.outdated ? null : await table.stands(room.engine.match.ply);
  if (standing === 'newest') {
    await privately.say(asked, { kind: 'word', message: t.isNewest(whereIs(room)) });
  } else if (standing === 'just-posted') {
    const message = t.justPosted(whereIs(room), relative(table.shown.postedAt + JUST_MS));
    await privately.say(asked, { kind: 'word', message });
  } else if (standing === 'later') {
    await checkShown(room);
    await privately.say(asked, { kind: 'done', ms: DONE_MS, message: t.moved });
  } else {
    const when = Math.min(bot.time.now(), bot.offset.toOurs(interaction.createdTimestamp));
    const failure = await repost(room, when);
    const message = repostedText(failure, locale);
    const said = failure === null ? ({ kind: 'done', ms: DONE_MS } as const) : ({ kind: 'word' } as const);
    await privately.say(asked, { ...said, message });
  }
}
