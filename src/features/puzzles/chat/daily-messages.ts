import { BUTTON_LABELS } from '../../../games/controls.ts';
import { games } from '../../../games/index.ts';
import { SUIT_COLOURS } from '../../../games/suits.ts';
import type { Locale } from '../../../core/locale.ts';
import { puzzleOf, type Posted } from '../day.ts';
import type { Stock } from '../stock.ts';
import type { Payload } from '../../../chat/asked.ts';
import { buttonRows } from '../../../chat/components.ts';
import { PLAIN, type CardEmojis } from '../../../chat/emojis/card-emojis.ts';
import { withCards } from '../../../chat/emojis/in-messages.ts';
import type { Messages } from './daily-posts.ts';
import { ANY_PUZZLE, ANYTHING, type Wish } from './ids.ts';
import { answerLines, depicted, openRows, question, type Depicted } from './message.ts';
import type { Posed } from './posed.ts';
import { puzzleTexts } from '../texts/index.ts';

/** A puzzle ready to be shown, or null. */
type Pose = (
  shade: Pick<Posed, 'locale' | 'suitColours' | 'look'>,
  game: string,
  id: string,
  wish: Wish,
) => Promise<Posed | null>;

type Draw = (key: string, table: Depicted) => Promise<NonNullable<Payload['files']>>;

/** The public message of a daily puzzle, which users answer in private. */
export function dailyMessages(stock: Stock, emojis: CardEmojis, pose: Pose, draw: Draw): Messages {
  function posed({ game, id }: Posted, locale: Locale): Promise<Posed | null> {
    const style = { locale, suitColours: SUIT_COLOURS[0], labels: BUTTON_LABELS[0] };
    return pose({ ...style, look: emojis.of(style) }, game, id, ANYTHING);
  }

  return {
    choose(guildId, day) {
      // Only puzzles that one click answers.
      const pools = games.map(({ id, hasHands }) => ({
        game: id,
        ids: stock.ids(id, hasHands ? 'now' : 'right'),
      }));
      return puzzleOf(
        pools.filter(({ ids }) => ids.length > 0),
        guildId,
        day,
      );
    },
    async asked(puzzle, locale) {
      const one = await posed(puzzle, locale);
      if (!one) return null;
      const t = puzzleTexts[locale].daily;
      const files = await draw(`puzzle of the day ${puzzle.channelId}`, depicted(one, 'before'));
      const asks = question(one, 'before', files.length > 0);
      const content = withCards([t.heading, asks, t.how].join('\n'), one.look ?? PLAIN);
      return { content, files, components: openRows(one, 'before') };
    },
    async told(puzzle, locale, lines) {
      const one = await posed(puzzle, locale);
      if (!one) return null;
      const { daily, heading, open } = puzzleTexts[locale];
      const name = one.game.texts[locale].name;
      return {
        content: withCards(
          [daily.over, heading[one.puzzle.kind](name), ...answerLines(one), ...lines].join('\n'),
          one.look ?? PLAIN,
        ),
        components: buttonRows([{ id: ANY_PUZZLE, label: open, style: 'own' }]),
      };
    },
    isOf: ({ game, id }, customIds) => customIds.some((custom) => custom.includes(`|${game}|${id}|`)),
  };
}
