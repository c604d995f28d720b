import { BUTTON_LABELS } from '../../../games/controls.ts';
import { games } from '../../../games/index.ts';
import { SUIT_COLOURS } from '../../../games/suits.ts';
import type { Locale } from '../../../core/locale.ts';
import { puzzleOf, SPOT, type Posted } from '../day.ts';
import { TABLE_MS } from '../spot/run.ts';
import { TABLES } from '../spot/tables.ts';
import type { Stock } from '../stock.ts';
import type { Payload } from '../../../chat/asked.ts';
import { buttonRows } from '../../../chat/components.ts';
import { PLAIN, type CardEmojis } from '../../../chat/emojis/card-emojis.ts';
import { withCards } from '../../../chat/emojis/in-messages.ts';
import type { Messages } from './daily-posts.ts';
import { ANY_PUZZLE, ANYTHING, type Wish } from './ids.ts';
import { answerLines, depicted, openRows, question, type Depicted } from './message.ts';
import type { Posed } from './posed.ts';
import { puzzleTexts, spotTexts } from '../texts/index.ts';
import { spotOpenId } from './spot/ids.ts';

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
    choose(guildId, day, isSpot) {
      if (isSpot) return { game: SPOT, id: day };
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
      if (puzzle.game === SPOT) return spotAsked(puzzle, locale);
      const one = await posed(puzzle, locale);
      if (!one) return null;
      const t = puzzleTexts[locale].daily;
      const files = await draw(`puzzle of the day ${puzzle.channelId}`, depicted(one, 'before'));
      const asks = question(one, 'before', files.length > 0);
      const content = withCards([t.heading, asks, t.how].join('\n'), one.look ?? PLAIN);
      return { content, files, components: openRows(one, 'before') };
    },
    async told(puzzle, locale, lines) {
      if (puzzle.game === SPOT) return spotTold(locale, lines);
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
    isOf: ({ game, id }, customIds) =>
      customIds.some((custom) =>
        game === SPOT ? custom === spotOpenId(id) : custom.includes(`|${game}|${id}|`),
      ),
  };
}

/** Invites to the day's run. */
function spotAsked({ day }: Posted, locale: Locale): Payload {
  const t = spotTexts[locale];
  return {
    content: [t.daily.heading, t.daily.how(TABLES, TABLE_MS / 1000)].join('\n'),
    components: buttonRows([{ id: spotOpenId(day), label: t.open, style: 'own' }]),
  };
}

function spotTold(locale: Locale, lines: readonly string[]): Payload {
  const t = spotTexts[locale];
  return {
    content: [t.daily.over, ...lines].join('\n'),
    components: buttonRows([{ id: spotOpenId(), label: t.open, style: 'own' }]),
  };
}
