import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { suggest } from '../../src/chat/suggest.ts';
import type { PortsOf, Subcommand } from '../subcommands.ts';
import { flag, ofGame, slashOptions, suggested } from '../../src/chat/form/slash.ts';
import { answerWithPage, pageChoices, searchPages } from '../../src/table/rules.ts';
import { games } from '../../src/games/index.ts';
import { publicLanguage } from '../../src/chat/settings/language.ts';
import { localeFrom, texts, translated } from '../../src/i18n/index.ts';

/** The match of a channel: its game, and the language for everybody there. */
interface Match {
  readonly game: { readonly id: string };
  readonly header: { readonly locale: ReturnType<typeof localeFrom> };
}

/** Ports to answer with a page, and to find the channel's match and the server's language. */
type Ports = PortsOf<typeof answerWithPage> &
  PortsOf<typeof publicLanguage> & { readonly rooms: { at(channelId: string): Match | undefined } };

const names = translated((t) => t.rules.command);
const { en } = names;
const options = slashOptions(names, { page: suggested, game: ofGame(games), public: flag });

/** The game chosen, or that of the match in the channel; null for any game. */
const gameOf = (
  {
    options: given,
    channelId,
  }: Pick<ChatInputCommandInteraction | AutocompleteInteraction, 'options' | 'channelId'>,
  bot: Pick<Ports, 'rooms'>,
): string | null => given.getString(en.game.name) ?? bot.rooms.at(channelId)?.game.id ?? null;

/**
 * A page of rules, for the user or for the whole channel. A public page is in the language of the channel's
 * match, if it has one.
 */
export const rules: Subcommand<Ports> = {
  names,
  anywhere: true,
  options: (sub) => options.addTo(sub),
  async run(asked, bot) {
    const { interaction, answer } = asked;
    const room = bot.rooms.at(interaction.channelId);
    const { page: wanted, public: isPublic } = options.read(interaction);
    const own = localeFrom(interaction.locale);
    const locale = isPublic ? (room?.header.locale ?? (await publicLanguage(interaction, bot))) : own;
    const ofGame = pageChoices(own, gameOf(interaction, bot));
    const chosen =
      wanted === null
        ? ofGame[0]
        : (pageChoices(own, null).find(({ value }) => value === wanted) ??
          searchPages(ofGame, own, wanted)[0]);
    if (!chosen) {
      await answer.whisper(texts[own].rules.noPage);
      return;
    }
    const { game, page } = chosen;
    await answerWithPage(asked, bot, { game, locale, page, how: isPublic ? 'public' : 'private' });
  },
  async autocomplete(interaction, bot) {
    const locale = localeFrom(interaction.locale);
    const found = searchPages(
      pageChoices(locale, gameOf(interaction, bot)),
      locale,
      interaction.options.getFocused(),
    );
    await suggest(
      interaction,
      found.map(({ name, value }) => ({ name, value })),
    );
  },
};
