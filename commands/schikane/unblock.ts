import { userMention } from 'discord.js';
import type { PortsOf, Subcommand } from '../subcommands.ts';
import { withList } from '../../src/challenge/chat/block-list.ts';
import { person, required, slashOptions } from '../../src/chat/form/slash.ts';
import { localeFrom, texts, translated } from '../../src/i18n/index.ts';

const names = translated((t) => t.blocking.commands.unblock);
const options = slashOptions(names, { person: required(person) });

/** Allows a person to challenge the user again. */
export const unblock: Subcommand<PortsOf<typeof withList>> = {
  names,
  options: (sub) => options.addTo(sub),
  run: (asked, bot) =>
    withList(asked, bot, async (blocks) => {
      const { user, locale } = asked.interaction;
      const t = texts[localeFrom(locale)].blocking;
      const { id } = options.read(asked.interaction).person.user;
      return (await blocks.remove(user.id, id))
        ? t.unblocked(userMention(id))
        : t.notBlocked(userMention(id));
    }),
};
