import type { ReplayPorts } from '../../src/features/replay/chat/ports.ts';
import type { ResultPorts } from '../../src/features/result/chat/ports.ts';
import { finishedMatch, suggestFinished } from '../../src/features/result/chat/finished-option.ts';
import { named } from '../../src/chat/naming.ts';
import { openReplay, type Given } from '../../src/features/replay/chat/replay.ts';
import { openFilm } from '../../src/features/film/chat/clicks.ts';
import { translated } from '../../src/i18n/index.ts';
import type { Subcommand } from '../subcommands.ts';

const film = translated((t) => t.film.option);
const names = translated((t) => t.replay.command);
const { en } = names;

/** A match that is over, step by step: for whoever asks, or for everybody in the channel. */
export const replay: Subcommand<ResultPorts & ReplayPorts> = {
  names,
  options: (sub) =>
    sub
      .addStringOption((option) => named(option, names, (t) => t.match).setAutocomplete(true))
      .addAttachmentOption((option) => named(option, names, (t) => t.file))
      .addIntegerOption((option) => named(option, names, (t) => t.step).setMinValue(0))
      .addBooleanOption((option) => named(option, names, (t) => t.public))
      .addStringOption((option) => named(option, film, (naming) => naming).setMaxLength(15)),
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
