import type { ReplayPorts } from '../../src/features/replay/chat/ports.ts';
import type { ResultPorts } from '../../src/features/result/chat/ports.ts';
import { finishedMatch, suggestFinished } from '../../src/features/result/chat/finished-option.ts';
import { named } from '../../src/chat/naming.ts';
import { openReplay, type Given } from '../../src/features/replay/chat/replay.ts';
import { openFilm } from '../../src/features/film/chat/clicks.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Subcommand } from '../subcommands.ts';

const film = { en: texts.en.film.option, de: texts.de.film.option };
const en = texts.en.replay.command;
const de = texts.de.replay.command;

/** A match that is over, step by step: for whoever asks, or for everybody in the channel. */
export const replay: Subcommand<ResultPorts & ReplayPorts> = {
  en,
  de,
  options: (sub) =>
    sub
      .addStringOption((option) => named(option, en.match, de.match).setAutocomplete(true))
      .addAttachmentOption((option) => named(option, en.file, de.file))
      .addIntegerOption((option) => named(option, en.step, de.step).setMinValue(0))
      .addBooleanOption((option) => named(option, en.public, de.public))
      .addStringOption((option) => named(option, film.en, film.de).setMaxLength(15)),
  async run(asked, bot) {
    const { interaction, answer } = asked;
    const { options } = interaction;
    const wanted = options.getString(film.en.name);
    // A film is asked about in private; whoever has it shows it.
    const isPublic = wanted === null && (options.getBoolean(en.public.name) ?? false);
    if (!isPublic) await answer.acknowledge('whisper');
    const step = options.getInteger(en.step.name) ?? 0;
    const open = (what: Given): Promise<void> =>
      wanted === null
        ? openReplay(asked, bot, what, { step, isPublic })
        : openFilm(asked, bot, what, { step, wanted });
    const file = options.getAttachment(en.file.name);
    if (file) return open({ file });
    const ended = await finishedMatch(interaction, bot, options.getString(en.match.name));
    if (typeof ended === 'string') await answer.whisper(ended);
    else await open({ ended });
  },
  autocomplete: suggestFinished,
};
