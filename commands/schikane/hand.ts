import type { PortsOf, Subcommand } from '../subcommands.ts';
import { roomOf } from '../../src/table/command.ts';
import { isInWords } from '../../src/chat/settings/language.ts';
import { answerQuestion } from '../../src/table/questions.ts';
import { localeFrom, texts, translated } from '../../src/i18n/index.ts';

/** Shows players their own hand, in games with hidden hands. */
export const hand: Subcommand<PortsOf<typeof roomOf>> = {
  names: translated((t) => t.table.commands.hand),
  anywhere: true,
  async run(asked, bot) {
    const room = await roomOf(asked, bot);
    if (!room) return;
    if (room.game.hasHands) await room.privately.showOwn(asked);
    else if (isInWords(asked.interaction))
      await answerQuestion(asked, room, texts.en.words.questions.hand.name);
    else {
      const message = texts[localeFrom(asked.interaction.locale)].table.declined['no-hands'];
      await room.privately.say(asked, { kind: 'word', message });
    }
  },
};
