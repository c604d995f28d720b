import { MessageFlags } from 'discord.js';
import type { Game } from '../games/game.ts';
import { gameOf, games } from '../games/index.ts';
import type { Locale } from '../core/locale.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import type { Asked } from '../chat/asked.ts';
import { learnButtons, learnOffers } from './hooks.ts';
import type { TablePorts } from './ports.ts';
import type { HandlerAnywhere } from '../chat/command.ts';
import type { Room } from './face.ts';
import { buttonRows, type Button, type ButtonRow } from '../chat/components.ts';
import { keptWayHome } from '../chat/way.ts';
import { customId } from '../chat/ids.ts';
import { CHOICE_LIMIT } from '../line/limits.ts';
import { listRow, type Row } from '../chat/list-row.ts';
import { showToAll } from '../chat/public-posts.ts';
import { wayBack } from './menu.ts';
import { OPEN } from './rules-button.ts';

const PAGE = 'page';
const CHOOSE = 'choose';
const TERM = 'term';

/** A page of rules as a message. It can replace a message with a picture. */
export interface RulesMessage {
  readonly content: string;
  readonly components: (ButtonRow | Row)[];
  readonly files: { attachment: Buffer; name: string; description: string }[];
  readonly attachments: [];
}

/**
 * Ways back from a page: buttons, and the part of the page's custom ids that names their target (`''`: none).
 */
interface Back {
  readonly buttons: readonly Button[];
  readonly where: typeof IN_MATCH | '';
}

/** Custom-id part of a page that leads back to a match. */
const IN_MATCH = 'match';

const NOWHERE: Back = { buttons: [], where: '' };

/** Builds page `page` (from 0, clamped) with its drawing, lists of pages and terms, and the ways back. */
export async function rulesReply(
  game: Game,
  locale: Locale,
  page: number,
  bot: Pick<TablePorts, 'renderer' | 'log' | 'hooks'>,
  back: Back = NOWHERE,
): Promise<RulesMessage> {
  const { name, pages } = game.texts[locale];
  const t = texts[locale].rules;
  const index = Math.max(0, Math.min(pages.length - 1, page));
  const shown = pages[index];
  if (!shown) throw new Error(`${game.id} has no rules`);
  const drawing = shown.picture === null ? null : await drawSetup(game, locale, shown.picture, bot);
  const content = t.page(shown.title, shown.body, name, index + 1, pages.length);
  const failed = shown.picture !== null && !drawing;
  return {
    content: failed ? `${content}\n${t.noDrawing}` : content,
    components: [
      ...pageSelect(game, locale, index, back),
      ...termSelect(game, locale, index, back),
      ...turning(game, locale, index, bot.hooks, back),
    ],
    files: drawing
      ? [{ attachment: drawing, name: 'setup.png', description: t.drawing(name, shown.title) }]
      : [],
    attachments: [],
  };
}

/** Drawings never change: each is made once. */
const drawings = new WeakMap<TablePorts['renderer'], Map<string, Buffer>>();

async function drawSetup(
  game: Game,
  locale: Locale,
  picture: string,
  { renderer, log }: Pick<TablePorts, 'renderer' | 'log'>,
): Promise<Buffer | null> {
  const made = drawings.get(renderer) ?? new Map<string, Buffer>();
  drawings.set(renderer, made);
  const key = `rules ${game.id} ${picture} ${locale}`;
  const known = made.get(key);
  if (known) return known;
  try {
    const png = Buffer.from(await renderer.draw(key, game.setupScene({ locale, suitColours: 2, picture })));
    renderer.forget(key);
    made.set(key, png);
    return png;
  } catch (error) {
    log.error({ err: error }, 'rules picture not drawn');
    return null;
  }
}

const idOf = (game: Game, what: string, page: number | '', { where }: Back): string =>
  customId('rules', what, game.id, page, ...(where === '' ? [] : [where]));

function turning(
  game: Game,
  locale: Locale,
  index: number,
  hooks: TablePorts['hooks'],
  back: Back,
): ButtonRow[] {
  const t = texts[locale].rules;
  const last = game.texts[locale].pages.length - 1;
  const to = (page: number, label: string) => ({
    id: idOf(game, PAGE, page, back),
    label,
    enabled: page >= 0 && page <= last,
  });
  // A page that was opened from a match offers no lessons.
  const isFirst = index === 0 && back.where === '';
  const learn = isFirst ? learnButtons(hooks, game, locale) : [];
  return buttonRows([
    to(index - 1, t.previous),
    to(index + 1, t.next),
    ...learn.filter(({ id }) => back.buttons.every((button) => button.id !== id)),
    ...back.buttons,
  ]);
}

/** List of the terms on a page; each leads to the page that explains it. */
function termSelect(game: Game, locale: Locale, index: number, back: Back): Row[] {
  const { pages } = game.texts[locale];
  const options = (pages[index]?.terms ?? []).flatMap(({ name, page }, i) => {
    const to = pages.findIndex(({ id }) => id === page);
    // Several terms may lead to one page, but values must be unique.
    const value = `${to}.${i}`;
    return [{ label: name, value, description: `→ ${pages[to]?.title ?? ''}`, isChosen: false }];
  });
  return options.length === 0
    ? []
    : [listRow(idOf(game, TERM, '', back), options, texts[locale].rules.terms)];
}

/** List of all pages; of very many, those around the current one. */
function pageSelect(game: Game, locale: Locale, index: number, back: Back): Row[] {
  const { pages } = game.texts[locale];
  const first = Math.max(0, Math.min(index - Math.floor(CHOICE_LIMIT / 2), pages.length - CHOICE_LIMIT));
  const options = pages.slice(first, first + CHOICE_LIMIT).map(({ title }, i) => ({
    label: `${first + i + 1}. ${title}`,
    value: String(first + i),
    isChosen: first + i === index,
  }));
  return [listRow(idOf(game, CHOOSE, '', back), options, texts[locale].rules.choose)];
}

/** Answers with a page, in a message of its own or in place of the current page. */
export async function answerWithPage(
  asked: Asked,
  bot: Pick<TablePorts, 'renderer' | 'log' | 'publicPosts' | 'time' | 'offset' | 'hooks'>,
  {
    game,
    locale,
    page,
    how,
  }: { game: Game; locale: Locale; page: number; how: 'private' | 'public' | 'turn' },
): Promise<void> {
  const { answer } = asked;
  const back = how === 'turn' ? keptWayHome(asked) : [];
  const reply = () => rulesReply(game, locale, page, bot, { buttons: back, where: '' });
  if (how === 'turn') await answer.change(reply());
  else if (how === 'public') await showToAll(asked, bot, reply);
  else await answer.whisper(reply(), 'below');
}

/** Shows a page of a match's rules in private, with a way back to the menu if the page was opened there. */
export async function tellRules(
  asked: Asked,
  room: Room,
  page: number,
  bot: Pick<TablePorts, 'log' | 'renderer' | 'hooks'>,
): Promise<void> {
  const locale = localeFrom(asked.interaction.locale);
  const buttons = wayBack(asked, room);
  const where = buttons.length > 0 ? IN_MATCH : '';
  const message = rulesReply(room.game, locale, page, bot, { buttons, where });
  await room.privately.say(asked, { kind: 'page', message });
}

/**
 * Handles clicks that open rules or turn pages; parts: action, game, page, place of opening. A click on a
 * public page opens a private one, so that nobody turns a page that others read.
 */
export const handleRules: HandlerAnywhere<TablePorts> = async (asked, [what, id, number, where], bot) => {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const game = gameOf(id);
  const chosen = interaction.isStringSelectMenu() ? interaction.values[0]?.split('.')[0] : number;
  const page = Number(chosen || 0);
  if (!game || !Number.isSafeInteger(page)) {
    await answer.whisper(texts[locale].rules.noPage);
    return;
  }
  if (where === IN_MATCH) {
    const here = bot.rooms.at(interaction.channelId ?? '');
    const room = here?.game === game ? here : await bot.rooms.privateOf(interaction.user.id);
    if (room?.game === game) return tellRules(asked, room, page, bot);
  }
  const isOwn = interaction.message?.flags.has(MessageFlags.Ephemeral) ?? false;
  if (what === OPEN) return introduce(asked, game, locale, bot);
  await answerWithPage(asked, bot, { game, locale, page, how: isOwn ? 'turn' : 'private' });
};

/** Shows the first page. A user who has never played the game is offered its lessons. */
async function introduce(
  asked: Asked,
  game: Game,
  locale: Locale,
  bot: Pick<TablePorts, 'log' | 'renderer' | 'played' | 'hooks'>,
): Promise<void> {
  const { id } = asked.interaction.user;
  const newcomers = await bot.played.newcomers({ game: game.id, players: [{ id, name: '' }] });
  const offers = learnOffers(bot.hooks, game, locale);
  const reply = rulesReply(game, locale, 0, bot).then((page) =>
    newcomers.length === 0 ? page : { ...page, content: [page.content, ...offers].join('\n') },
  );
  await asked.answer.whisper(reply, 'below');
}

/** A page to choose; its name includes the game if there are several. */
export interface PageChoice {
  readonly name: string;
  /** `<game>/<page>`, the same in every language. */
  readonly value: string;
  readonly game: Game;
  readonly page: number;
}

/** Lists the pages of a game, or of all games with their first pages in front. */
export function pageChoices(locale: Locale, game: string | null): PageChoice[] {
  const chosen = games.filter(({ id }) => game === null || id === game);
  const all = chosen.flatMap((game) =>
    game.texts[locale].pages.map(({ id, title }, page) => ({
      name: chosen.length > 1 ? `${game.texts[locale].name}: ${title}` : title,
      value: `${game.id}/${id}`,
      game,
      page,
    })),
  );
  return [...all.filter(({ page }) => page === 0), ...all.filter(({ page }) => page > 0)];
}

/** Returns the choices with this text in their title, then those with it in their body. */
export function searchPages(choices: readonly PageChoice[], locale: Locale, typed: string): PageChoice[] {
  const words = typed.trim().toLowerCase();
  const inTitle = choices.filter(({ name }) => name.toLowerCase().includes(words));
  const inText = choices.filter(({ game, page }) =>
    game.texts[locale].pages[page]?.body.toLowerCase().includes(words),
  );
  return [...new Set([...inTitle, ...inText])];
}
