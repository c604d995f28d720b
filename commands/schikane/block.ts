import { userMention } from 'discord.js';
import type { PortsOf, Subcommand } from '../subcommands.ts';
import { MOST_BLOCKED } from '../../src/challenge/chat/blocks.ts';
import { withList } from '../../src/challenge/chat/block-list.ts';
import { nameInText } from '../../src/chat/names.ts';
import { person, slashOptions } from '../../src/chat/form/slash.ts';
import type { Locale } from '../../src/core/locale.ts';
import { localeFrom, texts, translated } from '../../src/i18n/index.ts';
import { hashTag } from '../../src/privacy/hashing.ts';

const names = translated((t) => t.blocking.commands.block);
const options = slashOptions(names, { person });

/** A mention; a name for people whose data has been deleted. */
function blockedName(id: string, locale: Locale): string {
  const tag = hashTag(id);
  return tag === null ? userMention(id) : nameInText(texts[locale].privacy.somebody(tag));
}

/** Blocks a person's challenges to the user on every server; without a person, lists the people blocked. */
export const block: Subcommand<PortsOf<typeof withList>> = {
  names,
  options: (sub) => options.addTo(sub),
  run: (asked, bot) =>
    withList(asked, bot, async (blocks) => {
      const { user, locale: code } = asked.interaction;
      const locale = localeFrom(code);
      const t = texts[locale].blocking;
      const other = options.read(asked.interaction).person?.user;
      if (!other) {
        const people = (await blocks.of(user.id)).map((id) => blockedName(id, locale));
        return people.length > 0 ? t.list(new Intl.ListFormat(locale).format(people)) : t.nobody;
      }
      if (other.id === user.id) return t.yourself;
      if (other.bot) return t.bot;
      const done = await blocks.add(user.id, other.id);
      return done === 'full' ? t.full(MOST_BLOCKED) : t[done](userMention(other.id));
    }),
};
