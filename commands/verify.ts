import { SlashCommandBuilder } from '@discordjs/builders';
import { type Attachment, type ChatInputCommandInteraction } from 'discord.js';
import { attachedText } from '../src/discord/attachment.ts';
import type { Bot, Command } from '../src/discord/bot.ts';
import { mayRead } from '../src/discord/may-read.ts';
import type { EndedMatch } from '../src/match/finished.ts';
import { finishedMatch, suggestFinished } from '../src/discord/finished-option.ts';
import { named } from '../src/discord/naming.ts';
import { LARGEST_RECORD, verificationText, type Compared } from '../src/discord/verify.ts';
import { localeFrom, texts } from '../src/i18n/index.ts';
import { isSameRecord, recordOf, verifyRecord, type Verification } from '../src/match/record.ts';

const en = texts.en.result.commands.verify;
const de = texts.de.result.commands.verify;

/** How long Discord's servers are given to send a file, in ms. */
const DOWNLOAD_MS = 10_000;

type Interaction = ChatInputCommandInteraction<'cached'>;

/** Checks a record that somebody has, or one that was kept: the deal, every line, the result. */
export const verify: Command = {
  data: named(new SlashCommandBuilder(), en, de)
    .addAttachmentOption((option) => named(option, en.file, de.file))
    .addStringOption((option) => named(option, en.match, de.match).setAutocomplete(true))
    .toJSON(),
  async run({ interaction, answer }, bot) {
    await answer.acknowledge('whisper');
    const file = interaction.options.getAttachment(en.file.name);
    const content = await (file ? verifyFile(interaction, bot, file) : verifyKept(interaction, bot));
    await answer.whisper({ content, allowedMentions: { parse: [] } });
  },
  autocomplete: suggestFinished,
};

async function verifyFile(interaction: Interaction, bot: Bot, file: Attachment): Promise<string> {
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].result.verify;
  if (file.size > LARGEST_RECORD) return t.tooLarge(`${(LARGEST_RECORD / 1e6).toLocaleString(locale)} MB`);
  let text: string;
  try {
    text = await attachedText(file, DOWNLOAD_MS);
  } catch (error) {
    bot.log.warn({ err: error }, 'an uploaded record could not be read');
    return t.unreadable;
  }
  const verification = await verifyRecord(text);
  return verificationText(verification, await compare(interaction, bot, verification, text), locale);
}

/** Compared with the record that was kept of the match that this one claims to be of. */
async function compare(
  interaction: Interaction,
  bot: Bot,
  verification: Verification,
  text: string,
): Promise<Compared> {
  const id = verification.ok ? verification.value.match?.id : undefined;
  const kept = id === undefined ? undefined : await bot.finished.read(id);
  if (!kept || !mayRead(kept, interaction)) return 'not-kept';
  return isSameRecord(text, recordOf(kept.header, kept.entries)) ? 'same' : 'different';
}

/** Where today's rules can no longer tell the result of a match, the one that was kept. */
function withKept(verification: Verification, kept: EndedMatch['result']): Verification {
  if (!verification.ok || !verification.value.earlier || kept === 'not-kept') return verification;
  return { ...verification, value: { ...verification.value, result: kept } };
}

async function verifyKept(interaction: Interaction, bot: Bot): Promise<string> {
  const ended = await finishedMatch(interaction, bot, interaction.options.getString(en.match.name));
  if (typeof ended === 'string') return ended;
  const verified = await verifyRecord(recordOf(ended.header, ended.entries));
  const verification = withKept(verified, ended.result);
  return verificationText(verification, 'own', localeFrom(interaction.locale));
}
