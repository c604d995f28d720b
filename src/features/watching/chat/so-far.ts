import type { Seat } from '../../../core/seat.ts';
import type { Game } from '../../../games/game.ts';
import { inEach, type InEach, type Locale } from '../../../core/locale.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { beginProgress } from '../../../match/progress.ts';
import type { Header } from '../../../match/header.ts';
import { stepping, type Step } from '../../../match/steps.ts';
import type { WatchingPorts } from './ports.ts';
import { createReplays } from '../../../table/replays.ts';
import { relative } from '../../../chat/moment.ts';
import { rulingLines } from '../../../table/ruling-text.ts';
import { playerName } from '../../../table/text.ts';
import { watchingTexts } from '../texts/index.ts';
import type { SoFar } from './face.ts';

/** Most turns listed, counted from the end, and room for them in UTF-16 code units. */
const TURNS = 6;
const ROOM = 1200;

/** More requests for new tables than a spectator makes. */
const ASKED = { most: 6, ms: 60_000 };

export function createSoFar(bot: Pick<WatchingPorts, 'storage' | 'reading' | 'time' | 'offset'>): SoFar {
  const replays = createReplays<InEach<readonly string[]>>(bot, ASKED, ({ game, header }) => {
    const made = stepping(game, beginProgress(game, header).match);
    return {
      add: (entry, match) => made.add(entry, match),
      told: () => inEach((locale) => turnLines(game, header, made.steps, locale)),
    };
  });

  return {
    async of({ interaction }, { header, match }) {
      const locale = localeFrom(interaction.locale);
      const { heading, often } = watchingTexts[locale].soFar;
      const told = await replays(header, match, interaction.user.id);
      return told.ok ? [heading, ...told.value[locale]] : [often(relative(bot.offset.toTheirs(told.error)))];
    },
  };
}

/** The last turns, one a line, after the number of earlier ones. */
export function turnLines(
  game: Game,
  header: Header,
  steps: readonly Step[],
  locale: Locale,
): readonly string[] {
  const t = watchingTexts[locale].soFar;
  const turns = [...Map.groupBy(steps, ({ turn }) => turn).values()].flatMap((some) => {
    const line = turnLine(game, header, some, locale);
    return line === null ? [] : [line];
  });
  if (turns.length === 0) return [t.none];
  const last: string[] = [];
  for (const line of turns.slice(-TURNS).toReversed()) {
    if ([line, ...last].join('\n').length > ROOM && last.length > 0) break;
    last.unshift(line.length > ROOM ? `… ${line.slice(line.length - ROOM)}` : line);
  }
  const before = turns.length - last.length;
  return [...(before > 0 ? [t.before(before)] : []), ...last];
}

/** One turn: actions with their players, in order; null if there is nothing to tell. */
function turnLine(game: Game, header: Header, steps: readonly Step[], locale: Locale): string | null {
  const name = (seat: Seat): string => playerName(header, seat);
  const said: string[] = [];
  let by: Seat | null = null;
  for (const step of steps) {
    const words = wordsOf(game, step, locale, name);
    if (words === null) continue;
    const { seat, what } = step;
    // A call's text names the caller.
    if (what === 'call' || seat === null || seat === by) said.push(words);
    else said.push(`**${name(seat)}**: ${words}`);
    if (what !== 'call') by = seat;
  }
  return said.length === 0 ? null : said.join(' · ');
}

function wordsOf(
  game: Game,
  { what, match }: Step,
  locale: Locale,
  name: (seat: Seat) => string,
): string | null {
  if (what === 'beginning' || what === 'time') return null;
  const { called } = match;
  if (what === 'call') return called && rulingLines({ game, locale, called, name })[0];
  return match.describeInput(locale);
}
