import { isInWords } from '../../../chat/settings/language.ts';
import { userMention } from 'discord.js';
import { captionsJob } from '../jobs.ts';
import { partOf, turnsFrom, type Part } from '../part.ts';
import { filmTexts } from '../texts/index.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { Where, ClickAnywhere } from '../../../chat/asked.ts';
import { attachedBytes } from '../../../line/attachment.ts';
import type { FilmPorts } from './ports.ts';
import type { HandlerAnywhere } from '../../../chat/command.ts';
import { showToAll } from '../../../chat/public-posts.ts';
import { sourceOf, type Source } from '../../../chat/source.ts';
import { seatNames } from '../../../table/text.ts';
import { choiceIn, DO, type Choice } from './ids.ts';
import { asking, make } from './making.ts';
import { OTHER, shownToAll, turnsModal, TURNS_FIELD, wordsMessage } from './message.ts';

/** Timeout for downloading a film from Discord, in ms. */
const DOWNLOAD_MS = 15_000;

/** Handles clicks about films, which are made in private and can then be posted. Parts: action and choice. */
export const handleFilm: HandlerAnywhere<FilmPorts> = async (asked, [what = '', ...parts], bot) => {
  const { interaction, answer } = asked;
  const choice = choiceIn(parts);
  const locale = localeFrom(interaction.locale);
  if (what === DO.part && interaction.isStringSelectMenu() && interaction.values[0] === OTHER) {
    await answer.ask(turnsModal(choice, locale));
    return;
  }
  // Only this process knows the film in progress.
  if (what === DO.stop && bot.studio.cancel(interaction.user.id)) {
    await answer.acknowledge('change');
    return;
  }
  // A public post must not be acknowledged as a private answer.
  if (what !== DO.show) await answer.acknowledge('whisper');
  const opened = await sourceOf(interaction, bot, choice.match, locale);
  if (opened.ok) await act(asked, what, opened.value, choice, bot);
  else await answer.whisper(opened.error, 'below');
};

async function act(
  asked: ClickAnywhere,
  what: string,
  source: Source,
  choice: Choice,
  bot: Pick<FilmPorts, 'studio' | 'log' | 'time' | 'offset' | 'aside' | 'people' | 'reading' | 'publicPosts'>,
): Promise<void> {
  const { interaction, answer } = asked;
  if (what === DO.make) return make(asked, source, choice, bot);
  if (what === DO.show) return show(asked, source, choice, bot);
  if (what === DO.words) return tell(asked, source, choice, bot);
  const locale = localeFrom(interaction.locale);
  const t = filmTexts[locale];
  const ask = async (part: Part | null, said?: string, where: Where = 'here'): Promise<void> => {
    await answer.whisper(asking(source, part ? { ...choice, part } : choice, interaction, bot, said), where);
  };
  if (what === DO.part && interaction.isStringSelectMenu()) return ask(partOf(interaction.values[0] ?? ''));
  if (what === DO.turns && interaction.isModalSubmit()) {
    const part = turnsFrom(interaction.fields.getTextInputValue(TURNS_FIELD));
    return ask(part, part ? undefined : t.noTurns);
  }
  if (what === DO.stop) return ask(null, t.gone);
  if (what === DO.panel) return ask(null);
  // People who hear texts get the words first.
  if (isInWords(interaction)) await tell(asked, source, choice, bot);
  return ask(null, undefined, 'below');
}

/** The captions of the part, as a file. */
async function tell(
  { interaction, answer }: ClickAnywhere,
  source: Source,
  choice: Choice,
  { reading }: Pick<FilmPorts, 'reading'>,
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const players = seatNames(source.header);
  const told = await reading
    .for(interaction.user.id)
    .ask(captionsJob, source.of, { part: choice.part, players, locale });
  await answer.whisper(
    told.ok ? wordsMessage(source, choice, locale, told.value) : texts[locale].result.notRead[told.error],
    'below',
  );
}

/** Posts the film of the clicked message. */
async function show(
  asked: ClickAnywhere,
  source: Source,
  choice: Choice,
  bot: Pick<FilmPorts, 'log' | 'time' | 'offset' | 'publicPosts'>,
): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const t = filmTexts[locale];
  const file = interaction.message?.attachments.find(({ name }) => name.endsWith('.gif'));
  if (!file) {
    await answer.whisper(t.notShown, 'below');
    return;
  }
  const by = userMention(interaction.user.id);
  const fetched = () =>
    attachedBytes(file, DOWNLOAD_MS).then((gif) => shownToAll(source, choice, locale, { gif, by }));
  try {
    if (await showToAll(asked, bot, fetched)) return;
  } catch (error) {
    bot.log.warn({ err: error, match: choice.match, channel: interaction.channelId }, 'film not posted');
    await answer.remove().catch(() => undefined);
  }
  await answer.whisper(t.notShown, 'below');
}
