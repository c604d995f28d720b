import type { ResultPorts } from '../../src/features/result/chat/ports.ts';
import { recordMessage } from '../../src/features/result/chat/record.ts';
import type { Subcommand } from '../subcommands.ts';
import { finishedMatch, suggestFinished } from '../../src/features/result/chat/finished-option.ts';
import { slashOptions, suggested } from '../../src/chat/form/slash.ts';
import { localeFrom, translated } from '../../src/i18n/index.ts';

const names = translated((t) => t.result.commands.record);
const options = slashOptions(names, { match: suggested });

/** The record of a finished match as a file, in private; a running match has none. */
export const record: Subcommand<ResultPorts> = {
  names,
  anywhere: true,
  options: (sub) => options.addTo(sub),
  async run({ interaction, answer }, bot) {
    await answer.acknowledge('whisper');
    const ended = await finishedMatch(interaction, bot, options.read(interaction).match);
    if (typeof ended === 'string') {
      await answer.whisper(ended);
      return;
    }
    const locale = localeFrom(interaction.locale);
    await answer.whisper(await recordMessage(ended, interaction.user.id, bot, locale));
  },
  autocomplete: suggestFinished,
};
