import type { ShownMatch } from '../../games/game.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import { seatsOf } from '../../match/header.ts';
import { isInWords } from '../../chat/settings/language.ts';
import type { Asked, Payload, Whispered } from '../../chat/asked.ts';
import { buttonRows, tableId, type Button } from '../../chat/components.ts';
import { nowText } from '../acted-text.ts';
import { MENU } from '../menu.ts';
import { Listeners, type ListenersPorts } from './listeners.ts';
import { wordsContext } from './news.ts';
import { privateId } from './open.ts';
import { SHOW_OWN } from './own-table.ts';
import type { PrivateMessages } from './face.ts';
import type { Page, Word } from './said.ts';

/**
 * Private messages of a match, in words for players who hear them: in place of their own table with its picture,
 * the bot tells them their own acts and those of others.
 */
export const withWords = (inner: PrivateMessages, ports: ListenersPorts): PrivateMessages =>
  new InWords(inner, ports);

/** A class, since an object with methods of its own would take 2 KB for each live match. */
class InWords implements PrivateMessages {
  readonly #inner: PrivateMessages;
  readonly #ports: ListenersPorts;
  /** Null until a player hears the table. */
  #heard: Listeners | null = null;
  /** The last shown table. */
  #shown: ShownMatch;
  #isStopped = false;
  /** The newest request of a player who hears the table, whose token sends the result of a private match. */
  #latest: Asked | null = null;

  constructor(inner: PrivateMessages, ports: ListenersPorts) {
    this.#inner = inner;
    this.#ports = ports;
    this.#shown = ports.current();
  }

  /** Returns the listeners, made for the first player who hears the table. */
  #listeners(): Listeners {
    if (this.#heard) return this.#heard;
    this.#heard = new Listeners({ ...this.#ports, shown: () => this.#shown });
    if (this.#isStopped) this.#heard.stop();
    return this.#heard;
  }
  /**
   * Returns the listeners if the player hears the table, else null. Follows a change of that setting: closes the own
   * table with its picture, or stops telling.
   */
  #follow(asked: Asked): Listeners | null {
    const { interaction } = asked;
    const { id } = interaction.user;
    if (isInWords(interaction) && seatsOf(this.#ports.header, id).length > 0) {
      const listeners = this.#listeners();
      if (!listeners.has(id)) this.#inner.closeOwn(id);
      this.#latest = asked;
      return listeners;
    }
    this.#heard?.leave(id);
    if (this.#latest?.interaction.user.id === id) this.#latest = null;
    return null;
  }

  say(asked: Asked, said: Page | Word) {
    this.asks(asked);
    return this.#inner.say(asked, said);
  }
  asks(asked: Asked) {
    this.#follow(asked)?.listen(asked);
  }
  done(asked: Asked, what?: string | null) {
    const listeners = this.#follow(asked);
    if (!listeners) {
      this.#inner.done(asked, what);
      return;
    }
    // The clicked page has served its purpose.
    if (privateId(asked.interaction) !== null) this.#inner.done(asked, null);
    listeners.did(asked, what ?? null);
  }
  async showOwn(asked: Asked) {
    const listeners = this.#follow(asked);
    if (!listeners) return this.#inner.showOwn(asked);
    const news = listeners.caughtUp(asked);
    return this.#inner.say(asked, ownPage(this.#ports, asked, news));
  }
  async open(asked: Asked, message: Whispered) {
    const listeners = this.#follow(asked);
    if (!listeners) return this.#inner.open(asked, message);
    await this.#inner.say(asked, ownPage(this.#ports, asked, listeners.caughtUp(asked)));
    listeners.remove(message);
  }
  async conclude(message: Payload) {
    if (this.#latest) await this.#latest.answer.whisper(message, 'below');
    else await this.#inner.conclude(message);
  }
  ways(asked: Asked) {
    if (!this.#follow(asked)) return this.#inner.ways(asked);
    return this.#ports.game.hasHands ? [handButton(this.#ports, asked)] : [];
  }
  moved(isOver: boolean) {
    const before = this.#shown;
    this.#shown = this.#ports.current();
    this.#heard?.moved(before);
    this.#inner.moved(isOver);
  }
  async end() {
    this.#isStopped = true;
    await Promise.all([this.#heard?.end(), this.#inner.end()]);
  }
  async idle() {
    await Promise.all([this.#heard?.idle(), this.#inner.idle()]);
  }
  isIdle() {
    return (this.#heard?.isIdle() ?? true) && this.#inner.isIdle();
  }
  stop() {
    this.#isStopped = true;
    this.#heard?.stop();
    this.#inner.stop();
  }

  closeOwn(user: string) {
    this.#inner.closeOwn(user);
  }
  release(asked: Asked) {
    return this.#inner.release(asked);
  }
  isTooSoon(asked: Asked) {
    return this.#inner.isTooSoon(asked);
  }
  question(user: string) {
    return this.#inner.question(user);
  }
  answered(user: string) {
    this.#inner.answered(user);
  }
  readers() {
    return this.#inner.readers();
  }
  acted(user: string) {
    this.#inner.acted(user);
  }
  counts(...asked: Parameters<PrivateMessages['counts']>) {
    return this.#inner.counts(...asked);
  }
}

const handButton = ({ header, current }: ListenersPorts, { interaction }: Asked): Button => ({
  id: tableId(header.id, current().ply, SHOW_OWN),
  label: texts[localeFrom(interaction.locale)].table.handAgain,
  style: 'own',
});

/** The listener's own table: what they have not heard yet, whose turn it is, then the whole table or their hand. */
function ownPage(
  { game, header, current, toDiscord }: ListenersPorts,
  { interaction }: Asked,
  news: readonly string[],
): Page {
  const locale = localeFrom(interaction.locale);
  const { id: user } = interaction.user;
  const match = current();
  const context = wordsContext({ header, locale });
  const seats = seatsOf(header, user);
  const seat = seats.find((one) => one === match.turn) ?? seats[0] ?? 1;
  const hand = match.hand(seat, context)?.text;
  const first = [
    ...news,
    ...(hand === undefined ? [nowText({ game, header, match, user, locale, toDiscord })] : []),
  ];
  const parts =
    hand === undefined ? match.tableInWords(context, seats.length === 1 ? seat : 'spectator') : [hand];
  const menu = { id: tableId(header.id, match.ply, MENU), label: texts[locale].table.back };
  const all = first.length === 0 ? parts : [first.join('\n'), ...parts];
  const components = match.result ? [] : buttonRows([menu]);
  const [message = {}, ...more] = all.map((content, i) =>
    i === all.length - 1
      ? { content, components, inWords: true as const }
      : { content, inWords: true as const },
  );
  return { kind: 'page', message, more };
}
