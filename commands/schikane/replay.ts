import type { ReplayPorts } from '../../src/features/replay/chat/ports.ts';
import type { ResultPorts } from '../../src/features/result/chat/ports.ts';
import { finishedMatch, suggestFinished } from '../../src/features/result/chat/finished-option.ts';
import { file, flag, slashOptions, suggested, whole } from '../../src/chat/form/slash.ts';
import { named } from '../../src/chat/naming.ts';
import { sourceIn, type Given } from '../../src/chat/source.ts';
import { openReplay } from '../../src/features/replay/chat/replay.ts';
import { replayTexts } from '../../src/features/replay/texts/index.ts';
import { localeFrom, translatedFrom } from '../../src/i18n/index.ts';
import type { Subcommand } from '../subcommands.ts';
import { showings } from './replay/index.ts';

const names = translatedFrom(replayTexts, (t) => t.command);
const options = slashOptions(names, { match: suggested, file, step: whole(0), public: flag });

/** A finished match, step by step, for the user or for the channel. */
export const replay: Subcommand<ResultPorts & ReplayPorts> = {
  names,
  anywhere: true,
  options: (sub) => {
    options.addTo(sub);
    for (const { names: shown, maxLength } of showings)
      sub.addStringOption((option) => named(option, shown, (naming) => naming).setMaxLength(maxLength));
    return sub;
  },
  async run(asked, bot) {
    const { interaction, answer } = asked;
    const { match, file: record, step: from, public: forAll } = options.read(interaction);
    const text = (name: string) => interaction.options.getString(name);
    const other = showings.find(({ names: { en: option } }) => text(option.name) !== null);
    // Other showings stay private until the user posts them.
    const isPublic = !other && (forAll ?? false);
    if (!isPublic) await answer.acknowledge('whisper');
    const step = from ?? 0;
    const open = async (what: Given): Promise<void> => {
      const opened = await sourceIn(what, interaction.user.id, bot, localeFrom(interaction.locale));
      if (!opened.ok) await answer.whisper(opened.error);
      else if (other)
        await other.show(asked, opened.value, { step, text: text(other.names.en.name) ?? '' }, bot);
      else await openReplay(asked, bot, opened.value, { step, isPublic });
    };
    if (record) return open({ file: record });
    const ended = await finishedMatch(interaction, bot, match);
    if (typeof ended === 'string') await answer.whisper(ended);
    else await open({ ended });
  },
  autocomplete: suggestFinished,
};
