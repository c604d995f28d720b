import { isInWords } from '../../../chat/settings/language.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { replayTexts } from '../texts/index.ts';
import { replayJob } from '../jobs.ts';
import type { ShownStep } from '../shown.ts';
import type { Payload, Asked, ClickAnywhere, CommandAnywhere, MenuAnywhere } from '../../../chat/asked.ts';
import type { ReplayPorts } from './ports.ts';
import type { HandlerAnywhere } from '../../../chat/command.ts';
import { keptWayHome, withButtons } from '../../../chat/way.ts';
import { privateStyle } from '../../../chat/emojis/private.ts';
import { nameInText } from '../../../chat/names.ts';
import { showToAll } from '../../../chat/public-posts.ts';
import { publicLanguage } from '../../../chat/settings/language.ts';
import { playerNames, seatNames } from '../../../table/text.ts';
import { goOf, parseReplayId, type Act, type Place } from './ids.ts';
import { stepMessage, type Viewing } from './message.ts';
import { moveList, moveListFile } from './move-list.ts';
import { sourceOf, type Opened, type Source } from '../../../chat/source.ts';

type Visit = Asked<
  CommandAnywhere['interaction'] | MenuAnywhere['interaction'] | ClickAnywhere['interaction']
>;

/** A requested replay. */
interface Wanted {
  readonly source: Source;
  readonly place: Place;
  readonly act: Act;
}

/** Opens the replay for a command or an uploaded file. */
export async function openReplay(
  asked: Visit,
  bot: Pick<
    ReplayPorts,
    | 'publicPosts'
    | 'log'
    | 'time'
    | 'offset'
    | 'renderer'
    | 'emojis'
    | 'reading'
    | 'people'
    | 'servers'
    | 'films'
  >,
  source: Source,
  { step, isPublic }: { readonly step: number; readonly isPublic: boolean },
): Promise<void> {
  const owner = isPublic ? asked.interaction.user.id : null;
  const place: Place = {
    match: source.id,
    step,
    ways: new Set(isInWords(asked.interaction) && !isPublic ? ['words'] : []),
    owner,
  };
  await show(asked, bot, { source, place, act: 'open' });
}

/** Handles clicks on replays and on buttons that open one. Parts: act, match, step, options, owner. */
export const handleReplay: HandlerAnywhere<ReplayPorts> = async (asked, parts, bot) => {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const parsed = parseReplayId(parts);
  if (!parsed) {
    await answer.whisper(texts[locale].table.declined['unknown-button'], 'below');
    return;
  }
  const { act } = parsed;
  const isOwn = parsed.place.owner === interaction.user.id && isTheirs(interaction);
  // On another user's public replay, a click opens a private one.
  const owner = isOwn ? parsed.place.owner : null;
  const opens = act === 'open' && owner === null && isInWords(interaction);
  const ways = opens ? new Set([...parsed.place.ways, 'words' as const]) : parsed.place.ways;
  const place = { ...parsed.place, ways, owner };
  const opened: Opened = await sourceOf(interaction, bot, place.match, locale);
  if (!opened.ok) await answer.whisper(opened.error, 'below');
  else if (act === 'moves') await tellMoves(asked, bot, opened.value);
  else if (act === 'publish')
    await show(asked, bot, { source: opened.value, place: { ...place, owner: interaction.user.id }, act });
  else
    await show(asked, bot, {
      source: opened.value,
      place: { ...place, step: chosen(asked) ?? place.step },
      act,
    });
};

/** True if the user had the clicked message posted. Its custom ids prove nothing: they may be forged. */
const isTheirs = ({ message, user }: ClickAnywhere['interaction']): boolean =>
  message?.interactionMetadata?.user.id === user.id;

/** The step chosen in a menu, or null. */
function chosen({ interaction }: ClickAnywhere): number | null {
  if (!interaction.isStringSelectMenu()) return null;
  const number = Number(interaction.values[0]);
  return Number.isSafeInteger(number) ? number : null;
}

/** Shows a step: in private, or in public, where only the owner turns the pages. */
async function show(
  asked: Visit,
  bot: Pick<
    ReplayPorts,
    | 'publicPosts'
    | 'log'
    | 'time'
    | 'offset'
    | 'renderer'
    | 'emojis'
    | 'reading'
    | 'people'
    | 'servers'
    | 'films'
  >,
  wanted: Wanted,
): Promise<void> {
  const { interaction, answer } = asked;
  const { owner } = wanted.place;
  const locale = localeFrom(interaction.locale);
  const coming = owner === null ? locale : await publicLanguage(interaction, bot);
  const shown = await lookedAt(asked, bot, wanted, coming);
  if (typeof shown === 'string') {
    await answer.whisper(shown, 'below');
    return;
  }
  const message = () => messageOf(asked, bot, wanted, shown, coming);
  if (owner === null) await answer.whisper(message().then((one) => withButtons(one, keptWayHome(asked))));
  else if (wanted.act === 'publish' || interaction.isChatInputCommand()) {
    const posted = await showToAll(asked, bot, message);
    if (!posted) await answer.whisper(replayTexts[locale].notPosted, 'below');
  } else await answer.change(message());
}

/** Reads the requested step; a text if it cannot be shown. */
async function lookedAt(
  { interaction }: Visit,
  bot: Pick<ReplayPorts, 'reading' | 'people'>,
  { source, place, act }: Wanted,
  locale: Locale,
): Promise<ShownStep | string> {
  const { header } = source;
  const own = place.owner === null ? (await bot.people.of(interaction.user.id)).suitColours : null;
  const shown = await bot.reading.for(interaction.user.id).ask(replayJob, source.of, {
    step: place.step,
    go: goOf(act),
    openHands: place.ways.has('hands'),
    tellsUnnoticed: place.ways.has('unnoticed'),
    context: { players: seatNames(header), locale, suitColours: own ?? header.suitColours },
    names: playerNames(header),
  });
  return shown.ok ? shown.value : texts[localeFrom(interaction.locale)].result.notRead[shown.error];
}

async function messageOf(
  { interaction }: Visit,
  bot: Pick<ReplayPorts, 'log' | 'renderer' | 'emojis' | 'people' | 'films'>,
  { source, place, act }: Wanted,
  shown: ShownStep,
  locale: Locale,
): Promise<Payload & { readonly content: string }> {
  const { id, user } = interaction;
  const ways =
    act === 'unnoticed' && shown.isThere ? new Set([...place.ways, 'unnoticed' as const]) : place.ways;
  const isPublic = place.owner !== null;
  // Letters as in the picture: those usual in the language.
  const { suitColours, labels } = source.header;
  const usual = { suitColours, labels };
  const style = isPublic ? { ...usual, locale } : privateStyle(locale, await bot.people.of(user.id), usual);
  const viewing: Viewing = {
    source,
    look: bot.emojis.of(style),
    locale,
    key: `replay ${id}`,
    place: { ...place, step: shown.number, ways },
    ownerName: isPublic ? nameInText(user.displayName) : null,
  };
  return stepMessage(shown, viewing, shown.isThere ? null : nothingThere(act, locale), bot);
}

/** The answer to a jump without a target. */
function nothingThere(act: Act, locale: Locale): string {
  const t = replayTexts[locale];
  if (act === 'unnoticed') return t.nothingOverlooked;
  return act === 'call' ? t.noCall : t.noTurn;
}

/** Sends the move list as a file, in private. */
async function tellMoves(
  { interaction, answer }: ClickAnywhere,
  bot: Pick<ReplayPorts, 'reading'>,
  source: Source,
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const t = texts[locale];
  const list = await moveList(source, interaction.user.id, bot, locale);
  const page = source.game.texts[locale].pages.at(-1)?.title ?? '';
  const message = list.ok
    ? { content: replayTexts[locale].list.message(page), files: [moveListFile(list.value, locale)] }
    : t.result.notRead[list.error];
  await answer.whisper(message, 'below');
}
