/** Questions about a table that `/do` answers in private: they change nothing. */
import type { Fact } from '../games/parts.ts';
import { LOCALES, type Locale } from '../core/locale.ts';
import { localeFrom, texts, type Texts } from '../i18n/index.ts';
import { seatsOf } from '../match/header.ts';
import type { CommandAnywhere } from '../chat/asked.ts';
import { relative, until } from '../chat/moment.ts';
import { buttonRows } from '../chat/components.ts';
import { words, type Act } from './acts.ts';
import { nowText } from './acted-text.ts';
import type { Room } from './face.ts';
import { wayBack } from './menu.ts';
import { factsFor, newsOf, wordsContext, type Told } from './private/news.ts';
import { playerName, timesText } from './text.ts';

type Named = keyof Texts['words']['questions'];

/** A question: one with a name, or one about what lies somewhere. */
type Question = { readonly kind: Named } | { readonly kind: 'what'; readonly pile: string };

const NAMED = Object.keys(texts.en.words.questions) as Named[];

/** Most acts told to a user who has not acted lately. */
const MOST_TOLD = 8;

/** The question that a typed text means, in either language, or null: `last`, `what c1`, `c1?`. */
export function questionMeant(typed: string): Question | null {
  const text = words(typed);
  const asked = text.replace(/ ?\?+$/u, '');
  const named = NAMED.find((kind) =>
    LOCALES.some((locale) => [kind, texts[locale].words.questions[kind].name].includes(asked)),
  );
  if (named) return { kind: named };
  // The longest beginning first: `what is on c1`.
  const beginnings = LOCALES.flatMap((locale) => {
    const { name, more } = texts[locale].words.what;
    return [...more, name];
  });
  const beginning = beginnings.find((one) => asked.startsWith(`${one} `));
  if (beginning !== undefined) return { kind: 'what', pile: asked.slice(beginning.length + 1) };
  return text !== asked && asked !== '' ? { kind: 'what', pile: asked } : null;
}

/** Answers a question in private. False if the text is none. */
export async function answerQuestion(asked: CommandAnywhere, room: Room, typed: string): Promise<boolean> {
  const question = questionMeant(typed);
  if (!question) return false;
  const { interaction } = asked;
  const locale = localeFrom(interaction.locale);
  const { id: user } = interaction.user;
  if (question.kind === 'hand' && seatsOf(room.header, user).length === 0) {
    await room.privately.say(asked, { kind: 'word', message: texts[locale].table.declined.spectator });
    return true;
  }
  // A player who hears the table is told what happens while the answer is made.
  room.privately.asks(asked);
  const told = { game: room.game, header: room.header, locale };
  const content = await answerTo(room, question, told, user);
  await room.privately.say(asked, {
    kind: 'page',
    message: { content, components: buttonRows(wayBack(asked, room)), inWords: true },
  });
  return true;
}

function answerTo(room: Room, question: Question, told: Told, user: string): string | Promise<string> {
  switch (question.kind) {
    case 'last':
      return lastText(room, told, user);
    case 'clocks':
      return clocksText(room, told);
    case 'hand':
      return ownText(room, told, user);
    case 'what':
      return pileText(room, told, user, question.pile);
  }
}

/** The acts of others since the user's own last act, and whose turn it is; without any, the last acts of all. */
async function lastText(room: Room, told: Told, user: string): Promise<string> {
  const own = seatsOf(told.header, user);
  let { match } = room;
  let found = await room.lastTables(user);
  if (room.match !== match) {
    // Storage was slow: the answer is to tell the present.
    ({ match } = room);
    found = await room.lastTables(user);
  }
  if (!found.ok) return texts[told.locale].words.askedOften(relative(found.error));
  const tables = found.value;
  const mine = tables.findLastIndex(({ lastInput }) => lastInput !== null && own.includes(lastInput.seat));
  const since = tables.slice(mine + 1);
  const news = newsOf((since.length > 0 ? since : tables).slice(-MOST_TOLD), told);
  return [
    ...(news.length === 0 ? [texts[told.locale].words.nothingYet] : news),
    nowText({ ...told, match, user, toDiscord: (at) => room.toDiscord(at) }),
  ].join('\n');
}

function clocksText(room: Room, { header, locale }: Told): string {
  const times = timesText(room.outline, locale, {
    name: (seat) => playerName(header, seat),
    stamp: (at) => until(room.toDiscord(at)),
  });
  return times ?? texts[locale].words.noClock;
}

/** A hidden hand, or the piles in front of a player. */
function ownText({ match }: Room, told: Told, user: string): string {
  const own = seatsOf(told.header, user);
  const seat = own.find((one) => one === match.turn) ?? own[0] ?? 1;
  const hand = match.hand(seat, wordsContext(told))?.text;
  return hand ?? listed(factsFor(match, told, user).filter((fact) => fact.seat === seat));
}

/** What lies on a pile, by its name or a part of it; or the lines about a part of the table. */
function pileText({ match }: Room, told: Told, user: string, pile: string): string {
  const facts = factsFor(match, told, user);
  const wanted = pile.split(' ');
  const exact = facts.filter((fact) => fact.pile === pile);
  const isAbout = ({ text }: Fact): boolean => {
    const label = (text.includes(': ') ? text.slice(0, text.indexOf(': ')) : text).toLowerCase();
    return wanted.every((word) => label.includes(word));
  };
  const found = exact.length > 0 ? exact : facts.filter(isAbout);
  return found.length > 0 ? listed(found) : texts[told.locale].words.noSuchPile(pile.slice(0, 50));
}

const listed = (facts: readonly Fact[]): string => facts.map(({ text }) => text).join('\n');

/**
 * The questions as choices of `/do`. Those with a name come after all acts; a pile is asked for only while its name or
 * a question is being typed.
 */
export function questionActs(
  { match, header, game }: Room,
  user: string,
  typed: string,
  locale: Locale,
): Act[] {
  const t = texts[locale].words;
  const text = words(typed);
  const named = NAMED.map((kind): Act => {
    const { name, description } = t.questions[kind];
    return { code: kind, name: `${name} · ${description}` };
  });
  const told = { game, header, locale };
  const asked = text.startsWith(t.what.name)
    ? text.slice(t.what.name.length).trim()
    : text.replace(/\?$/u, '');
  const piles = text === '' ? [] : factsFor(match, told, user).flatMap(({ pile }) => pile ?? []);
  const about = piles
    .filter((pile) => pile.startsWith(asked))
    .map((pile): Act => {
      const where = game.texts[locale].pile(pile);
      return { code: `${t.what.name} ${pile}`, name: `${t.what.name} ${pile} · ${where}` };
    });
  return [...named.filter(({ name }) => name.toLowerCase().includes(text)), ...about];
}
