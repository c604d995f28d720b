import { type Attachment } from 'discord.js';
import type { AskedByCommand, AskedByMenu } from '../../src/chat/asked.ts';
import { attachedText } from '../../src/line/attachment.ts';
import type { ResultPorts } from '../../src/features/result/chat/ports.ts';
import type { Subcommand } from '../subcommands.ts';
import type { NotGiven } from '../../src/match/finished.ts';
import { finishedMatch, suggestFinished } from '../../src/features/result/chat/finished-option.ts';
import { file, slashOptions, suggested } from '../../src/chat/form/slash.ts';
import {
  keptVerificationText,
  LARGEST_RECORD,
  unreadText,
  verificationText,
  type Compared,
} from '../../src/chat/verification.ts';
import { ok, type Result } from '../../src/core/result.ts';
import { localeFrom, texts, translated } from '../../src/i18n/index.ts';
import { unlessDamaged } from '../../src/storage/damaged.ts';
import type { Header } from '../../src/match/header.ts';
import type { NotRead } from '../../src/match/reading/reading.ts';
import { recordOf, type Verification } from '../../src/match/record.ts';
import { standInTag } from '../../src/privacy/stand-in.ts';

const names = translated((t) => t.result.commands.verify);
const options = slashOptions(names, { file, match: suggested });

/** Timeout for a download from Discord, in ms. */
const DOWNLOAD_MS = 10_000;

type Interaction = AskedByCommand['interaction'] | AskedByMenu['interaction'];

/** Verifies a record, uploaded or stored: the deal, every line, the result. */
export const verify: Subcommand<ResultPorts> = {
  names,
  options: (sub) => options.addTo(sub),
  async run({ interaction, answer }, bot) {
    await answer.acknowledge('whisper');
    const given = options.read(interaction);
    const content = await (given.file
      ? verifyFile(interaction, bot, given.file)
      : verifyKept(interaction, bot, given.match));
    await answer.whisper({ content, allowedMentions: { parse: [] } });
  },
  autocomplete: suggestFinished,
};

export async function verifyFile(
  interaction: Interaction,
  bot: Pick<ResultPorts, 'log' | 'reading' | 'finished' | 'mayRead' | 'aside'>,
  record: Attachment,
): Promise<string> {
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].result.verify;
  if (record.size > LARGEST_RECORD) return t.tooLarge(`${(LARGEST_RECORD / 1e6).toLocaleString(locale)} MB`);
  let text: string;
  try {
    text = await attachedText(record, DOWNLOAD_MS);
  } catch (error) {
    bot.log.warn({ err: error }, 'uploaded record not read');
    return t.unreadable;
  }
  const verification = await bot.reading.for(interaction.user.id).verify(text);
  if (!verification.ok) return unreadText(verification.error, locale);
  const compared = await compare(interaction, bot, verification.value, text);
  if (!compared.ok) return unreadText(compared.error, locale);
  return verificationText(verification.value, compared.value, locale);
}

/** Compares a record with the stored one of the match that it claims to be. */
async function compare(
  interaction: Interaction,
  bot: Pick<ResultPorts, 'reading' | 'finished' | 'mayRead' | 'aside'>,
  verification: Verification,
  text: string,
): Promise<Result<Compared, NotGiven>> {
  const id = verification.ok ? verification.value.match?.id : undefined;
  if (id === undefined) return ok('not-kept');
  const reads = bot.reading.for(interaction.user.id);
  const reading = bot.finished.read(id, reads, (header) => bot.mayRead(header, interaction));
  const read = await unlessDamaged(reading, (damage) => {
    bot.aside.found(damage, { match: id });
    return null;
  });
  if (!read) return ok('damaged');
  if (!read.ok) return read;
  const kept = read.value;
  if (!kept) return ok('not-kept');
  const isSame = async (header: Header): Promise<Result<boolean, NotRead>> =>
    reads.compare(text, recordOf(header, kept.entries));
  const same = await isSame(kept.header);
  if (!same.ok) return same;
  if (same.value) return ok('same');
  const named = withNames(kept.header, verification);
  const nameless = named ? await isSame(named) : ok(false);
  return nameless.ok ? ok(nameless.value ? 'nameless' : 'different') : nameless;
}

/** A stored match with the record's names for players whose data was deleted; null if there are none. */
function withNames(header: Header, verification: Verification): Header | null {
  const names = (verification.ok && verification.value.match?.players) || [];
  const isDeleted = ({ id }: Header['players'][number]): boolean => standInTag(id) !== null;
  if (!header.players.some(isDeleted)) return null;
  return {
    ...header,
    players: header.players.map((one, i) => (isDeleted(one) ? { ...one, name: names[i] ?? one.name } : one)),
  };
}

export async function verifyKept(
  interaction: Interaction,
  bot: Pick<ResultPorts, 'reading' | 'finished' | 'mayRead' | 'lobbies'>,
  match: string | null,
): Promise<string> {
  const ended = await finishedMatch(interaction, bot, match);
  if (typeof ended === 'string') return ended;
  return keptVerificationText(ended, bot.reading.for(interaction.user.id), localeFrom(interaction.locale));
}
