import { localeFrom, texts } from '../../i18n/index.ts';
import { seatsOf } from '../../match/header.ts';
import { isInWords } from '../../chat/settings/language.ts';
import type { Asked } from '../../chat/asked.ts';
import { buttonRows, tableId, type Button } from '../../chat/components.ts';
import { nowText } from '../acted-text.ts';
import { MENU } from '../menu.ts';
import { Listeners, type ListenersPorts } from './listeners.ts';
import { wordsContext } from './news.ts';
import { privateId } from './open.ts';
import { SHOW_OWN } from './own-table.ts';
import type { PrivateMessages } from './face.ts';
import type { Page } from './said.ts';

/**
 * Private messages of a match, in words for players who hear them: in place of their own table with its picture,
 * the bot tells them their own acts and those of others.
 */
export function withWords(inner: PrivateMessages, ports: ListenersPorts): PrivateMessages {
  const { header } = ports;
  const listeners = new Listeners(ports);
  /** The newest request of a player who hears the table, whose token sends the result of a private match. */
  let latest: Asked | null = null;

  /**
   * True for a player who hears the table. Follows a change of that setting: closes the own table with its picture, or
   * stops telling.
   */
  function follow(asked: Asked): boolean {
    const { interaction } = asked;
    const { id } = interaction.user;
    if (isInWords(interaction) && seatsOf(header, id).length > 0) {
      if (!listeners.has(id)) inner.closeOwn(id);
      latest = asked;
      return true;
    }
    listeners.leave(id);
    if (latest?.interaction.user.id === id) latest = null;
    return false;
  }

  return {
    ...inner,
    say(asked, said) {
      if (follow(asked)) listeners.listen(asked);
      return inner.say(asked, said);
    },
    asks(asked) {
      if (follow(asked)) listeners.listen(asked);
    },
    done(asked, what) {
      if (!follow(asked)) {
        inner.done(asked, what);
        return;
      }
      // The clicked page has served its purpose.
      if (privateId(asked.interaction) !== null) inner.done(asked, null);
      listeners.did(asked, what ?? null);
    },
    async showOwn(asked) {
      if (!follow(asked)) return inner.showOwn(asked);
      const news = listeners.caughtUp(asked);
      return inner.say(asked, ownPage(ports, asked, news));
    },
    async open(asked, message) {
      if (!follow(asked)) return inner.open(asked, message);
      await inner.say(asked, ownPage(ports, asked, listeners.caughtUp(asked)));
      listeners.remove(message);
    },
    async conclude(message) {
      if (latest) await latest.answer.whisper(message, 'below');
      else await inner.conclude(message);
    },
    ways(asked) {
      if (!follow(asked)) return inner.ways(asked);
      return ports.game.hasHands ? [handButton(ports, asked)] : [];
    },
    moved(isOver) {
      listeners.moved();
      inner.moved(isOver);
    },
    async end() {
      await Promise.all([listeners.end(), inner.end()]);
    },
    async idle() {
      await Promise.all([listeners.idle(), inner.idle()]);
    },
    stop() {
      listeners.stop();
      inner.stop();
    },
  };
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
