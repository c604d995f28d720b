import { finishedMatch, suggestFinished } from '../../src/discord/finished-option.ts';
import { named } from '../../src/discord/naming.ts';
import { openReplay } from '../../src/discord/replay/replay.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Subcommand } from '../subcommands.ts';

const en = texts.en.replay.command;
const de = texts.de.replay.command;

/** A match that is over, step by step: for whoever asks, or for everybody in the channel. */
export const replay: Subcommand = {
  ...{ en, de },
  options: (sub) =>
    sub
      .addStringOption((option) => named(option, en.match, de.match).setAutocomplete(true))
      .addAttachmentOption((option) => named(option, en.file, de.file))
      .addIntegerOption((option) => named(option, en.step, de.step).setMinValue(0))
      .addBooleanOption((option) => named(option, en.public, de.public)),
  async run(asked, bot) {
    const { interaction, answer } = asked;
    const { options } = interaction;
    const isPublic = options.getBoolean(en.public.name) ?? false;
    if (!isPublic) await answer.acknowledge('whisper');
    const how = { step: options.getInteger(en.step.name) ?? 0, isPublic };
    const file = options.getAttachment(en.file.name);
    if (file) return openReplay(asked, bot, { file }, how);
    const ended = await finishedMatch(interaction, bot, options.getString(en.match.name));
    if (typeof ended === 'string') await answer.whisper(ended);
    else await openReplay(asked, bot, { ended }, how);
  },
  autocomplete: suggestFinished,
};
