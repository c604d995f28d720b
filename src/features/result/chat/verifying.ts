import type { Attachment } from 'discord.js';
import type { ClickAnywhere, CommandAnywhere, MenuAnywhere } from '../../../chat/asked.ts';
import { LARGEST_RECORD, unreadText, verificationText, type Compared } from '../../../chat/verification.ts';
import { ok, type Result } from '../../../core/result.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { attachedText } from '../../../line/attachment.ts';
import type { NotGiven } from '../../../match/finished.ts';
import type { Header } from '../../../match/header.ts';
import type { NotRead } from '../../../match/reading/reading.ts';
import { recordOf, type Verification } from '../../../match/record.ts';
import { standInTag } from '../../../privacy/stand-in.ts';
import { unlessDamaged } from '../../../storage/damaged.ts';
import type { ResultPorts } from './ports.ts';

/** Timeout for a download from Discord, in ms. */
const DOWNLOAD_MS = 10_000;

type Interaction = (CommandAnywhere | MenuAnywhere | ClickAnywhere)['interaction'];

/** Verifies an uploaded record: the deal, every line, the result. The verdict, or why there is none, in words. */
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
