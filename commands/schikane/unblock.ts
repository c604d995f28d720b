import { userMention } from 'discord.js';
import type { PortsOf, Subcommand } from '../subcommands.ts';
import { withList } from '../../src/challenge/chat/block-list.ts';
import { named } from '../../src/chat/naming.ts';
import { localeFrom, texts, translated } from '../../src/i18n/index.ts';

const names = translated((t) => t.blocking.commands.unblock);
const { en } = names;

/** Lets somebody challenge whoever asks again. */
export const unblock: Subcommand<PortsOf<typeof withList>> = {
  names,
  options: (sub) => sub.addUserOption((option) => named(option, names, (t) => t.person).setRequired(true)),
  run: (asked, bot) =>
    withList(asked, bot, async (blocks) => {
      const { user, options, locale } = asked.interaction;
      const t = texts[localeFrom(locale)].blocking;
      const { id } = options.getUser(en.person.name, true);
      return (await blocks.remove(user.id, id))
        ? t.unblocked(userMention(id))
        : t.notBlocked(userMention(id));
    }),
};
