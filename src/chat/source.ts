import { AttachmentBuilder, type Attachment } from 'discord.js';
import type { Logger } from 'pino';
import { lru } from '../core/lru.ts';
import { commitmentTo } from '../core/random.ts';
import { SEATS } from '../core/seat.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { gameOf } from '../games/index.ts';
import type { Game } from '../games/game.ts';
import type { Locale } from '../core/locale.ts';
import { texts } from '../i18n/index.ts';
import type { EndedMatch, Finished } from '../match/finished.ts';
import { isOutdated, type Header } from '../match/header.ts';
import type { Journal } from '../match/reading/define-job.ts';
import type { Reading } from '../match/reading/reading.ts';
import { statedIn } from '../match/record.ts';
import { attachedText } from '../line/attachment.ts';
import type { MayRead } from '../line/may-read.ts';
import type { ClickAnywhere } from './asked.ts';
import { CONTENT_LIMIT } from '../line/limits.ts';
import { LARGEST_RECORD, unreadText, verificationText } from './verification.ts';

/** Id of a source that is the record attached to the clicked message. */
export const ATTACHED = '~';

/** Ports for reading a source. */
interface SourcePorts {
  readonly finished: Finished;
  readonly reading: Reading;
  readonly mayRead: MayRead;
  readonly log: Logger;
}

/** A match that users look at: a stored one, or one from a record. */
export interface Source {
  /** Its id in custom ids. */
  readonly id: string;
  readonly game: Game;
  readonly header: Pick<Header, 'players' | 'suitColours' | 'labels'>;
  readonly of: Journal | string;
  /** True for a match of this bot that ended without a result. */
  readonly isUnrated: boolean;
  /** The record to attach to every message that shows it; null for a stored match. */
  readonly record: AttachmentBuilder | null;
}

/** A source, or why there is none, in words. */
export type Opened = Result<Source, string>;

/** Time limit for downloading a file from Discord, in ms. */
const DOWNLOAD_MS = 10_000;
const RECORD_NAME = /\.jsonl$/;

/** Makes a source of a stored match that is over. */
function keptSource({ header, game, entries, result }: EndedMatch, locale: Locale): Opened {
  if (isOutdated(header, game.rules)) return fail(texts[locale].source.earlierRules);
  return ok({
    id: header.id,
    game,
    header,
    of: { header, entries },
    isUnrated: result === null,
    record: null,
  });
}

/**
 * Returns the match that a custom id names, if the user may read it; never one that is still being played.
 */
export async function sourceOf(
  interaction: ClickAnywhere['interaction'],
  bot: SourcePorts,
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

/** Reads the record attached to the clicked message, whose address there has not expired. */
async function attachedSource(
  interaction: ClickAnywhere['interaction'],
  { log }: Pick<SourcePorts, 'log'>,
  locale: Locale,
): Promise<Opened> {
  const gone = fail(texts[locale].source.noRecord);
  const file = interaction.message?.attachments.find(({ name }) => RECORD_NAME.test(name));
  if (!file) return gone;
  try {
    return looseSource(await textOf(file), locale);
  } catch (error) {
    log.warn({ err: error }, 'attached record not read');
    return gone;
  }
}

/** The records last read, by hash: turning pages reads one record again and again. */
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

/** Makes a source of a record that has been verified before. */
function looseSource(text: string, locale: Locale): Opened {
  const stated = statedIn(text);
  const game = gameOf(stated?.game);
  if (!stated || !game) return fail(texts[locale].source.noRecord);
  const names = stated.players ?? SEATS.map((seat) => game.texts[locale].seats[seat]);
  return ok({
    id: ATTACHED,
    game,
    of: text,
    isUnrated: false,
    header: { players: names.map((name, i) => ({ id: String(i), name })), suitColours: 2, labels: 'card' },
    record: new AttachmentBuilder(Buffer.from(text), { name: `record-${remember(text)}.jsonl` }),
  });
}

/** Verifies a record that a user has sent, since anybody may have written it. */
async function sentSource(
  file: Attachment,
  userId: string,
  bot: Pick<SourcePorts, 'reading' | 'log'>,
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
    bot.log.warn({ err: error }, 'uploaded record not read');
    return fail(verify.unreadable);
  }
  const verified = await bot.reading.for(userId).verify(text);
  if (!verified.ok) return fail(unreadText(verified.error, locale));
  if (!verified.value.ok)
    return fail(
      `${t.source.wrongRecord}\n${verificationText(verified.value, 'not-kept', locale)}`.slice(
        0,
        CONTENT_LIMIT,
      ),
    );
  return verified.value.value.earlier ? fail(t.source.earlierRules) : looseSource(text, locale);
}

/** A match that a command names, or an attached record. */
export type Given = { readonly ended: EndedMatch } | { readonly file: Attachment };

/** Returns the source that a command names. */
export const sourceIn = async (
  what: Given,
  userId: string,
  bot: Pick<SourcePorts, 'log' | 'reading'>,
  locale: Locale,
): Promise<Opened> =>
  'ended' in what ? keptSource(what.ended, locale) : sentSource(what.file, userId, bot, locale);
