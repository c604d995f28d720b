import type { ReplayPorts } from '../../src/features/replay/chat/ports.ts';
import type { ResultPorts } from '../../src/features/result/chat/ports.ts';
import { finishedMatch, suggestFinished } from '../../src/features/result/chat/finished-option.ts';
import { named } from '../../src/chat/naming.ts';
import { sourceIn, type Given } from '../../src/chat/source.ts';
import { openReplay } from '../../src/features/replay/chat/replay.ts';
import { replayTexts } from '../../src/features/replay/texts/index.ts';
import { localeFrom, translatedFrom } from '../../src/i18n/index.ts';
import type { Subcommand } from '../subcommands.ts';
import { showings } from './replay/index.ts';

const names = translatedFrom(replayTexts, (t) => t.command);
const { en } = names;

/** A match that is over, step by step: for whoever asks, or for everybody in the channel. */
export const replay: Subcommand<ResultPorts & ReplayPorts> = {
  names,
  options: (sub) => {
    sub
      .addStringOption((option) => named(option, names, (t) => t.match).setAutocomplete(true))
      .addAttachmentOption((option) => named(option, names, (t) => t.file))
      .addIntegerOption((option) => named(option, names, (t) => t.step).setMinValue(0))
      .addBooleanOption((option) => named(option, names, (t) => t.public));
    for (const { names: shown, maxLength } of showings)
      sub.addStringOption((option) => named(option, shown, (naming) => naming).setMaxLength(maxLength));
    return sub;
  },
  async run(asked, bot) {
    const { interaction, answer } = asked;
    const { options } = interaction;
    const other = showings.find(({ names: { en: option } }) => options.getString(option.name) !== null);
    // Other showings are private until their user posts them.
    const isPublic = !other && (options.getBoolean(en.public.name) ?? false);
    if (!isPublic) await answer.acknowledge('whisper');
    const step = options.getInteger(en.step.name) ?? 0;
    const open = async (what: Given): Promise<void> => {
      const opened = await sourceIn(what, interaction.user.id, bot, localeFrom(interaction.locale));
      if (!opened.ok) await answer.whisper(opened.error);
      else if (other)
        await other.show(asked, opened.value, { step, text: options.getString(other.names.en.name) ?? '' });
      else await openReplay(asked, bot, opened.value, { step, isPublic });
    };
    const file = options.getAttachment(en.file.name);
    if (file) return open({ file });
    const ended = await finishedMatch(interaction, bot, options.getString(en.match.name));
    if (typeof ended === 'string') await answer.whisper(ended);
    else await open({ ended });
  },
  autocomplete: suggestFinished,
};
