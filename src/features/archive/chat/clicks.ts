import { isTrait, type Filter } from '../history.ts';
import { gameOf } from '../../../games/index.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { AskedByClick, AskedByCommand } from '../../../chat/asked.ts';
import type { ArchivePorts } from './ports.ts';
import type { ComponentHandler } from '../../../chat/command.ts';
import { keptWayHome, withButtons } from '../../../chat/way.ts';
import type { Message } from '../../../chat/page.ts';
import { showToAll } from '../../../chat/public-posts.ts';
import { lookAt } from './asked.ts';
import { historyView, matchIn } from './history-view.ts';
import { DO, FORMS, listedIn } from './ids.ts';
import { matchView } from './match-view.ts';
import { profileView } from './profile-view.ts';
import { archiveTexts } from '../texts/index.ts';

/** Handles clicks on profiles and match lists. Parts: action, arguments. */
export const handleArchive: ComponentHandler<ArchivePorts> = async (asked, [what = '', ...parts], bot) => {
  const { answer, interaction } = asked;
  if (what === DO.show) {
    await showProfile(asked, bot);
    return;
  }
  const page = pageFor(asked, what, parts, bot);
  if (!page) {
    await answer.whisper(texts[localeFrom(interaction.locale)].table.declined['unknown-button'], 'below');
    return;
  }
  await answer.whisper(page.then((shown) => withButtons(shown, keptWayHome(asked))));
};

/** The page that a click opens; null if unknown. */
function pageFor(
  asked: AskedByClick,
  what: string,
  parts: readonly string[],
  bot: ArchivePorts,
): Promise<Message> | null {
  const { interaction } = asked;
  const values = interaction.isAnySelectMenu() ? interaction.values : [];
  const [user = '', form] = parts;
  const listed = listedIn(parts);
  const list = async (filter: Filter, page = 0): Promise<Message> =>
    historyView(await lookAt(asked, bot, user), { filter, page });
  switch (what) {
    case DO.profile:
      return lookAt(asked, bot, user).then((looked) =>
        profileView(
          bot,
          looked,
          FORMS.find((one) => one === form),
        ),
      );
    case DO.whose:
      return lookAt(asked, bot, values[0] ?? interaction.user.id).then((looked) => profileView(bot, looked));
    case DO.list:
      return list(listed.filter, listed.page);
    case DO.filter:
      return list({
        ...listed.filter,
        games: values.filter((value) => gameOf(value) !== undefined),
        traits: values.filter(isTrait),
      });
    case DO.opponent:
      return list({ ...listed.filter, opponent: values[0] ?? null });
    case DO.match:
      return lookAt(asked, bot, user).then((looked) => {
        const match = matchIn(looked, values[0] ?? '');
        if (match) return matchView(bot, looked, match, listed);
        const shown = historyView(looked, listed);
        return { ...shown, content: `${archiveTexts[looked.locale].history.gone}\n${shown.content}` };
      });
    default:
      return null;
  }
}

/** Posts the user's profile in the channel. */
export async function showProfile(asked: AskedByClick | AskedByCommand, bot: ArchivePorts): Promise<void> {
  const { interaction } = asked;
  await showToAll(asked, bot, () =>
    lookAt(asked, bot, interaction.user.id, true).then(async (looked) => ({
      ...(await profileView(bot, looked)),
      allowedMentions: { parse: [] },
    })),
  );
}
