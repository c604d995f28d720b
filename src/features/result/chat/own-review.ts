import { MessageFlags } from 'discord.js';
import { lru } from '../../../core/lru.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Game } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { isOutdated, seatsOf, type Header } from '../../../match/header.ts';
import type { EndedMatch } from '../../../match/finished.ts';
import type { Possible, PossibleTurns } from '../../../match/possible.ts';
import type { NotRead, Reads } from '../../../match/reading/reading.ts';
import type { Review } from '../../../match/review.ts';
import { judged } from '../../../match/judged.ts';
import type { Payload, ClickAnywhere } from '../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { pictureFiles } from '../../../chat/pictures.ts';
import { AFTER, afterId } from './ids.ts';
import { duration, playerName, seatNames } from '../../../table/text.ts';
import type { ResultPorts } from './ports.ts';
import { trainings, type Training } from '../review-hooks.ts';

/** Button to the review, below a result. */
export const reviewButton = ({ id, locale }: Pick<Header, 'id' | 'locale'>, page = 0): Button => ({
  id: afterId(AFTER.review, id, page),
  label: texts[locale].review.button,
});

/** A player's review of a match. */
interface OwnReview {
  readonly game: Game;
  readonly header: Header;
  readonly seat: Seat;
  readonly review: Review;
  /** Null if the search took too long. */
  readonly possible: PossibleTurns | null;
}

/** Most own offences listed. */
const OFFENCES_TOLD = 6;
/** Cached reviews, while players turn their pages. */
const REMEMBERED = 50;
const known = new WeakMap<ResultPorts['reading'], ReturnType<typeof lru<OwnReview>>>();

/** Shows a page of the review to a player, in private; refuses other users. */
export async function showReview(
  { interaction, answer }: ClickAnywhere,
  ended: EndedMatch,
  wanted: number,
  reads: Reads,
  bot: Pick<ResultPorts, 'hooks' | 'log' | 'renderer' | 'reading' | 'people'>,
): Promise<void> {
  const { header, game } = ended;
  const locale = localeFrom(interaction.locale);
  const t = texts[locale];
  const [seat] = seatsOf(header, interaction.user.id);
  if (seat === undefined) await answer.whisper(t.review.notPlayed);
  else if (isOutdated(header, game.rules)) await answer.whisper(t.result.notJudged);
  else {
    const isAnew = interaction.message?.flags.has(MessageFlags.Ephemeral) !== true;
    const looked = await lookBack(ended, seat, isAnew, reads, bot);
    if (typeof looked === 'string') await answer.whisper(t.result.notRead[looked]);
    else await answer.whisper(pageOf(looked, wanted, locale, interaction.user.id, bot));
  }
}

/**
 * `isAnew`: asked for below the result, so that a search without enough time is repeated. While a player
 * turns pages, the turns stay those of the first search.
 */
async function lookBack(
  ended: EndedMatch,
  seat: Seat,
  isAnew: boolean,
  reads: Reads,
  { reading }: Pick<ResultPorts, 'reading'>,
): Promise<OwnReview | NotRead> {
  const { header, game } = ended;
  const mine = known.get(reading) ?? lru<OwnReview>(REMEMBERED);
  known.set(reading, mine);
  const key = `${header.id} ${seat}`;
  const before = mine.get(key);
  if (before && (!isAnew || before.possible?.isWhole === true)) return before;
  const review = await reads.review(ended);
  if (!review.ok) return before ?? review.error;
  const found = await reads.possible(ended, seat);
  const possible = found.ok ? found.value : (before?.possible ?? null);
  const looked = { game, header, seat, review: review.value, possible };
  mine.set(key, looked);
  return looked;
}

/** Page 0 is the summary; each other page is about one turn. */
async function pageOf(
  looked: OwnReview,
  wanted: number,
  locale: Locale,
  user: string,
  bot: Pick<ResultPorts, 'hooks' | 'renderer' | 'log' | 'people'>,
): Promise<Payload> {
  const training = trainings(bot.hooks, looked, locale);
  const turn = looked.possible?.turns[wanted - 1];
  const page = turn && (await turnPage(looked, turn, wanted, locale, user, bot));
  return {
    content: summary(looked, training, locale),
    attachments: [],
    files: [],
    ...page,
    components: ways(looked, training, page ? wanted : 0, locale),
  };
}

function summary(
  { game, header, seat, review, possible }: OwnReview,
  training: readonly Training[],
  locale: Locale,
): string {
  const t = texts[locale].review;
  const prose = game.texts[locale];
  const { unnoticed, noticed, seats } = review;
  const overlooked = unnoticed.filter((one) => one.seat !== seat).length;
  const own = [
    ...unnoticed.filter((one) => one.seat === seat).map((one) => ({ ...one, wasNoticed: false })),
    ...noticed.filter((one) => one.seat === seat).map((one) => ({ ...one, wasNoticed: true })),
  ].toSorted((a, b) => a.at - b.at);
  const told = own
    .slice(0, OFFENCES_TOLD)
    .map(({ at, code, hint, wasNoticed }) =>
      t.item(duration(at, locale), playerName(header, seat), prose.offence(code, hint), wasNoticed),
    );
  const seen = own.filter(({ wasNoticed }) => wasNoticed).length;
  const inVain = seats[seat - 1]?.knocks.wrong ?? 0;
  const names = training.map(({ name }) => name);
  const isFaultless = overlooked + own.length + inVain + (possible?.turns.length ?? 0) === 0;
  return [
    t.heading,
    ...(prose.calls
      ? [
          t.overlooked(overlooked),
          ...(own.length > 0 ? [t.own(own.length, seen)] : inVain > 0 ? [] : [t.noneOwn]),
          ...(inVain > 0 ? [t.inVain(inVain)] : []),
        ]
      : []),
    ...told,
    ...(own.length > told.length ? [t.more(own.length - told.length)] : []),
    ...(possible === null ? [t.notSearched] : [t.turns(possible.turns.length, possible.isWhole)]),
    ...(names.length === 0 ? [] : [isFaultless ? t.goOn(names) : t.train(names)]),
  ].join('\n');
}

/** Longest text of a turn: two of them and their surroundings fit into a message. */
const TURN_LIMIT = 800;

/** Shortens the middle of a long turn. */
function inShort(moves: string): string {
  if (moves.length <= TURN_LIMIT) return moves;
  const half = TURN_LIMIT / 2 - 2;
  return `${moves.slice(0, half)} … ${moves.slice(-half)}`;
}

/** Null if the current rules do not accept the turn. */
async function turnPage(
  { game, header, possible }: OwnReview,
  { at, plan, did, counted, played, possible: best }: Possible,
  page: number,
  locale: Locale,
  user: string,
  bot: Pick<ResultPorts, 'renderer' | 'log' | 'people'>,
): Promise<Pick<Payload, 'content' | 'files'> | null> {
  const seen = judged(game, plan);
  if (!seen) return null;
  const done = judged(game, { ...plan, lines: did });
  const t = texts[locale].review;
  const { suitColours } = await bot.people.of(user);
  const context = { players: seatNames(header), locale, suitColours: suitColours ?? header.suitColours };
  const drawn = await Promise.all(
    (['before', 'after'] as const).map(async (moment) => {
      const key = `review ${user} ${moment}`;
      const match = seen[moment];
      // With hidden hands, the player's own hand matters.
      const { scene, altText } = match.hand(plan.seat, context) ?? {
        scene: match.scene(context),
        altText: match.altText(context),
      };
      const files = await pictureFiles(bot, bot.log, {
        key,
        scene,
        altText,
        name: `${moment}.png`,
        comesLast: true,
      });
      bot.renderer.forget(key);
      return files;
    }),
  );
  const files = drawn.flat();
  return {
    content: [
      t.turn(duration(at, locale), page, possible?.turns.length ?? 0),
      t.gained[counted](played, best),
      ...(done ? [t.did(inShort(done.told(locale)))] : []),
      t.how(inShort(seen.told(locale))),
      ...(files.length === drawn.length ? [t.pictures] : []),
    ].join('\n'),
    files,
  };
}

function ways(
  { header, possible }: OwnReview,
  training: readonly Training[],
  page: number,
  locale: Locale,
): NonNullable<Payload['components']> {
  const t = texts[locale].review;
  const to = (there: number, label: string): Button => ({ ...reviewButton(header, there), label });
  return [
    ...buttonRows([
      ...(page > 0 ? [to(0, t.start)] : []),
      ...(page < (possible?.turns.length ?? 0) ? [{ ...to(page + 1, t.next), style: 'own' as const }] : []),
      ...training.flatMap((one) => one.ways),
    ]),
    ...buttonRows(training.flatMap(({ closer }) => closer)),
  ];
}
