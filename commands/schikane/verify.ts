import type { CommandAnywhere, MenuAnywhere } from '../../src/chat/asked.ts';
import type { ResultPorts } from '../../src/features/result/chat/ports.ts';
import type { Subcommand } from '../subcommands.ts';
import { finishedMatch, suggestFinished } from '../../src/features/result/chat/finished-option.ts';
import { file, slashOptions, suggested } from '../../src/chat/form/slash.ts';
import { keptVerificationText } from '../../src/chat/verification.ts';
import { verifyFile } from '../../src/features/result/chat/verifying.ts';
import { localeFrom, translated } from '../../src/i18n/index.ts';

const names = translated((t) => t.result.commands.verify);
const options = slashOptions(names, { file, match: suggested });

type Interaction = CommandAnywhere['interaction'] | MenuAnywhere['interaction'];

/** Verifies a record, uploaded or stored: the deal, every line, the result. */
export const verify: Subcommand<ResultPorts> = {
  names,
  anywhere: true,
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

export async function verifyKept(
  interaction: Interaction,
  bot: Pick<ResultPorts, 'reading' | 'finished' | 'mayRead' | 'lobbies'>,
  match: string | null,
): Promise<string> {
  const ended = await finishedMatch(interaction, bot, match);
  if (typeof ended === 'string') return ended;
  return keptVerificationText(ended, bot.reading.for(interaction.user.id), localeFrom(interaction.locale));
}
