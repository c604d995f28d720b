import { AttachmentBuilder, type Attachment } from 'discord.js';
import { lru } from '../../../core/lru.ts';
import { commitmentTo } from '../../../core/random.ts';
import { SEATS } from '../../../core/seat.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { gameOf } from '../../../games/index.ts';
import type { Game } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { EndedMatch } from '../../../match/finished.ts';
import { isOutdated, type Header } from '../../../match/header.ts';
import type { Journal } from '../../../match/reading/define-job.ts';
import { statedIn } from '../../../match/record.ts';
import { attachedText } from '../../../line/attachment.ts';
import type { AskedByClick } from '../../../chat/asked.ts';
import { CONTENT_LIMIT } from '../../../line/limits.ts';
import { LARGEST_RECORD, unreadText, verificationText } from '../../result/chat/verify.ts';
import type { ReplayPorts } from './ports.ts';
import { ATTACHED } from './ids.ts';

/** A match that is looked at: one that is kept, or the one of a record. */
export interface Source {
  /** As custom ids name it. */
  readonly id: string;
  readonly game: Game;
  readonly header: Pick<Header, 'players' | 'suitColours'>;
  readonly of: Journal | string;
  /** Whether it is known to have ended without a result. */
  readonly isUnrated: boolean;
  /** The record that is attached to whatever shows it. */
  readonly record: AttachmentBuilder | null;
}

/** A source, or in words why there is none. */
export type Opened = Result<Source, string>;

/** How long Discord's servers are given to send a file, in ms. */
const DOWNLOAD_MS = 10_000;
const RECORD_NAME = /\.jsonl$/;

/** A match that is kept and over. */
export function keptSource({ header, game, entries, result }: EndedMatch, locale: Locale): Opened {
  if (isOutdated(header, game.rules)) return fail(texts[locale].replay.earlierRules);
  return ok({
    id: header.id,
    game,
    header,
    of: { header, entries },
    isUnrated: result === null,
    record: null,
  });
}

/** A match that a custom id names, for whoever may read it; never one that is still being played. */
export async function sourceOf(
  interaction: AskedByClick['interaction'],
  bot: Pick<ReplayPorts, 'finished' | 'reading' | 'mayRead' | 'log'>,
  match: string,
  locale: Locale,
): Promise<Opened> {
  if (match === ATTACHED) return attachedSource(interaction, bot, locale);
  const t = texts[locale].result;
  const reads = bot.reading.for(interaction.user.id);
  const ended = await bot.finished.read(match, reads, (header) => bot.mayRead(header, interaction));
  if (!ended.ok) return fail(t.notRead[ended.error]);
  return ended.value ? keptSource(ended.value, locale) : fail(t.record.unknown);
}

/** The record that belongs to the message that was clicked; its address there is a fresh one. */
async function attachedSource(
  interaction: AskedByClick['interaction'],
  { log }: Pick<ReplayPorts, 'log'>,
  locale: Locale,
): Promise<Opened> {
  const gone = fail(texts[locale].replay.noRecord);
  const file = interaction.message?.attachments.find(({ name }) => RECORD_NAME.test(name));
  if (!file) return gone;
  try {
    return looseSource(await textOf(file), locale);
  } catch (error) {
    log.warn({ err: error }, 'the record of a replay could not be read again');
    return gone;
  }
}

/** Records that were read last, by hash: whoever turns pages asks for the same one again and again. */
const remembered = lru<string>(10);
const HASHED = /^record-([0-9a-f]{16})\.jsonl$/;

const hashOf = (text: string): string => commitmentTo(text).slice(0, 16);

async function textOf(file: Attachment): Promise<string> {
  const hash = HASHED.exec(file.name)?.[1] ?? '';
  return remembered.get(hash) ?? attachedText(file, DOWNLOAD_MS);
}

function remember(text: string): string {
  const hash = hashOf(text);
  remembered.set(hash, text);
  return hash;
}

/** The match of a record that has been checked before. */
function looseSource(text: string, locale: Locale): Opened {
  const stated = statedIn(text);
  const game = gameOf(stated?.game);
  if (!stated || !game) return fail(texts[locale].replay.noRecord);
  const names = stated.players ?? SEATS.map((seat) => game.texts[locale].seats[seat]);
  return ok({
    id: ATTACHED,
    game,
    of: text,
    isUnrated: false,
    header: { players: names.map((name, i) => ({ id: String(i), name })), suitColours: 2 },
    record: new AttachmentBuilder(Buffer.from(text), { name: `record-${remember(text)}.jsonl` }),
  });
}

/** A record that somebody has sent, checked as anybody may have written it. */
export async function sentSource(
  file: Attachment,
  userId: string,
  bot: Pick<ReplayPorts, 'reading' | 'log'>,
  locale: Locale,
): Promise<Opened> {
  const t = texts[locale];
  const { verify } = t.result;
  if (file.size > LARGEST_RECORD)
    return fail(verify.tooLarge(`${(LARGEST_RECORD / 1e6).toLocaleString(locale)} MB`));
  let text: string;
  try {
    text = await attachedText(file, DOWNLOAD_MS);
  } catch (error) {
    bot.log.warn({ err: error }, 'an uploaded record could not be read');
    return fail(verify.unreadable);
  }
  const verified = await bot.reading.for(userId).verify(text);
  if (!verified.ok) return fail(unreadText(verified.error, locale));
  if (!verified.value.ok)
    return fail(
      `${t.replay.wrongRecord}\n${verificationText(verified.value, 'not-kept', locale)}`.slice(
        0,
        CONTENT_LIMIT,
      ),
    );
  return verified.value.value.earlier ? fail(t.replay.earlierRules) : looseSource(text, locale);
}
