import { gameOf, games } from '../../../../games/index.ts';
import type { Locale } from '../../../../core/locale.ts';
import { LANGUAGES } from '../../../../core/locale.ts';
import type { Payload } from '../../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../../chat/components.ts';
import { listRow } from '../../../../chat/list-row.ts';
import { until } from '../../../../chat/moment.ts';
import { wayHome } from '../../../../chat/way.ts';
import { packed } from '../../../../games/picture/packed.ts';
import { CONTENT_LIMIT } from '../../../../line/limits.ts';
import {
  gridOf,
  marksOf,
  mayCount,
  numbersOf,
  openRun,
  scoreOf,
  streakOn,
  TABLE_MS,
  type Done,
  type Mark,
  type Run,
  type Spot,
} from '../../spot/run.ts';
import { TABLES } from '../../spot/tables.ts';
import { answerLines, beforehandLines, gameName, inWords } from '../message.ts';
import { capital, seatName, type Posed } from '../posed.ts';
import { puzzleTexts, spotTexts } from '../../texts/index.ts';
import { ANY, DAY, goOnId, practiceValue, showId, spotOpenId, startId, tableId } from './ids.ts';

/** Games in which something can be called. */
export const SPOT_GAMES = games.filter(({ offences }) => offences.length > 0);

const SECONDS = TABLE_MS / 1000;
const ROUND: Readonly<Record<Mark, string>> = { right: '✅', wrong: '❌', missed: '⌛' };

/** A date in words; it has no time, so it is the same in every zone. */
export const dayText = (day: string, locale: Locale): string =>
  new Date(day).toLocaleDateString(LANGUAGES[locale].code, { dateStyle: 'medium', timeZone: 'UTC' });

/** The front page: what can be begun, or gone on with. `said`: an answer to the click. */
export function frontPage(spot: Spot, today: string, locale: Locale, said?: string): Payload {
  const t = spotTexts[locale];
  const { buttons } = t;
  const open = openRun(spot, today);
  const number = (open?.marks.length ?? 0) + 1;
  const stands = open && (open.isInWords ? t.openInWords : t.openRun)(number, open.tables.length);
  const done = spot.done?.day === today ? spot.done : null;
  const counts = mayCount(spot, today);
  const lines = [
    t.heading(dayText(today, locale)),
    ...(said === undefined ? [] : [said]),
    t.rules(TABLES, SECONDS),
    ...(stands === null ? [] : [stands]),
    ...(open || counts ? [] : [done ? t.doneToday : t.begunToday]),
    ...(done ? [copied(done, spot, locale)] : []),
    ...(done ? [] : [t.streak(streakOn(spot, today), spot.best)]),
  ];
  const begin: Button[] = open
    ? [{ id: goOnId(open), label: buttons.goOn, style: 'urgent' }]
    : counts
      ? [
          { id: startId(DAY), label: buttons.day, style: 'urgent' },
          { id: startId(DAY, true), label: buttons.dayInWords },
        ]
      : [];
  const show: Button[] = done && !done.isShown ? [{ id: showId(done.run), label: buttons.show }] : [];
  // A run that counts must not be lost by a choice in the list.
  const lists = open?.day === today ? [] : [practiceList(locale)];
  return {
    content: lines.join('\n'),
    components: [...lists, ...buttonRows([...begin, ...show, wayHome(locale)])],
    files: [],
    attachments: [],
  };
}

function practiceList(locale: Locale): ReturnType<typeof listRow> {
  const t = spotTexts[locale];
  const all = [
    { game: ANY, label: t.allGames },
    ...SPOT_GAMES.map(({ id, texts }) => ({ game: id, label: texts[locale].name })),
  ];
  const options = [false, true].flatMap((isInWords) =>
    all.map(({ game, label }) => ({
      value: practiceValue(game, isInWords),
      label: isInWords ? t.inWordsToo(label) : label,
      isChosen: false,
    })),
  );
  return listRow(startId('list'), options, t.practise);
}

/** A table with its question. `before`: the result of the previous table. */
export interface Shown {
  readonly run: Run;
  readonly before: Mark | null;
  readonly files: NonNullable<Payload['files']>;
  /** When its time ends if it were shown at once, by Discord's clock (Unix ms). */
  readonly ends: number;
}

export function tableMessage(one: Posed, { run, before, files, ends }: Shown): Payload {
  const { locale } = one;
  const t = spotTexts[locale];
  const number = run.marks.length + 1;
  const isDrawn = files.length > 0;
  const call = callOf(one);
  const place = [t.place(number, run.tables.length), ...(run.day === null ? [t.practice] : [])].join(' · ');
  const head = [
    t.heading(place),
    ...(before ? [t.before[before](number - 1)] : []),
    `-# ${gameName(one)}`,
    puzzleTexts[locale].did(seatName(one), one.judged.told(locale)),
    ...beforehandLines(one),
  ];
  const clock = run.isInWords ? t.noClock : isDrawn ? t.clock(until(ends)) : t.undrawn;
  const foot = [t.ask(call), clock];
  const [table = ''] = isDrawn ? [] : inWords(one, 'after');
  // A table in words that is too long for its message is cut: the buttons have to stay with it.
  const room = CONTENT_LIMIT - [...head, ...foot].join('\n').length - 2;
  return {
    content: [...head, ...(table === '' ? [] : [table.slice(0, room)]), ...foot].join('\n'),
    files,
    attachments: [],
    components: buttonRows([
      { id: tableId(run, 'right'), label: t.buttons.right, style: 'own' },
      { id: tableId(run, 'knock'), label: call, style: 'own' },
      ...(run.isInWords ? [] : [{ id: tableId(run, 'words'), label: t.buttons.words }]),
    ]),
    ...(run.isInWords && { inWords: true as const }),
  };
}

/** The game's word for a call, capitalised. */
function callOf({ game, locale }: Posed): string {
  const verb = game.verbs.find(({ name }) => game.kindOf(name) === 'call')?.name ?? '';
  return capital(game.texts[locale].verbs[verb]?.name ?? '');
}

/** A result in words, for people who cannot see squares. */
function spelled(run: { readonly marks: string }, locale: Locale): string {
  const t = spotTexts[locale];
  const parts = (['right', 'wrong', 'missed'] as const).flatMap((mark) => {
    const numbers = numbersOf(run, mark);
    return numbers.length === 0 ? [] : [t.spelled[mark](numbers.join(', '))];
  });
  return t.spelledAll(parts);
}

/** The lines of a result, short enough for a block on a phone: squares, score, streak. */
function resultLines(
  run: Pick<Done, 'marks' | 'isInWords'> & { readonly day: string | null },
  streak: number,
  locale: Locale,
): string[] {
  const t = spotTexts[locale];
  const what = run.day === null ? t.practice : dayText(run.day, locale);
  return [
    [t.name, what].join(' · '),
    ...gridOf(run),
    t.score(scoreOf(run), run.marks.length),
    ...(run.day !== null && streak > 0 ? [t.days(streak)] : []),
    ...(run.isInWords ? [t.inWords] : []),
  ];
}

/** A result as a block that Discord lets people copy, and in words. */
function copied(run: Parameters<typeof resultLines>[0], spot: Spot, locale: Locale): string {
  const streak = run.day !== null && run.day === spot.done?.day ? spot.streak : 0;
  const lines = ['```', ...resultLines(run, streak, locale), '```'];
  return [lines.join('\n'), spelled(run, locale), spotTexts[locale].copy].join('\n');
}

/** The result after the last table. */
export function resultMessage(spot: Spot, run: Run, before: Mark | null, locale: Locale): Payload {
  const t = spotTexts[locale];
  const counted = spot.done?.run === run.id ? spot.done : null;
  const what = run.day === null ? t.practice : dayText(run.day, locale);
  return {
    content: [
      t.heading(what),
      ...(before ? [t.before[before](run.marks.length)] : []),
      copied(run, spot, locale),
      counted ? t.streak(spot.streak, spot.best) : t.isPractice,
    ].join('\n'),
    files: [],
    attachments: [],
    components: buttonRows([
      ...(counted && !counted.isShown
        ? [{ id: showId(run.id), label: t.buttons.show, style: 'own' as const }]
        : []),
      { id: spotOpenId(), label: t.buttons.again },
      wayHome(locale),
    ]),
  };
}

/** The solutions of a run, in as many messages as it takes; each ruling once. */
export function solutionPages(tables: readonly Posed[], run: Run, locale: Locale): readonly string[] {
  const t = spotTexts[locale];
  const told = new Set<string>();
  const marks = marksOf(run);
  const lines = tables.flatMap((one, i) => {
    const [did = '', verdict = '', ...rulings] = answerLines(one);
    const fresh = rulings.filter((ruling) => !told.has(ruling));
    for (const ruling of fresh) told.add(ruling);
    const head = `${ROUND[marks[i] ?? 'missed']} **${i + 1}** · ${gameOf(one.puzzle.game)?.texts[locale].name}`;
    return one.judged.offences.length === 0
      ? [`${head} · ${did} · ${t.legal}`]
      : [`${head} · ${did} · ${verdict}`, ...fresh];
  });
  return packed(
    [{ heading: t.solutions, lines: lines.map((line) => line.slice(0, CONTENT_LIMIT)) }],
    CONTENT_LIMIT,
  );
}

/** A result for everybody. */
export function resultForAll(done: Done, streak: number, by: string, locale: Locale): Payload {
  const t = spotTexts[locale];
  const [, ...lines] = resultLines(done, streak, locale);
  return {
    content: [t.shownBy(by, dayText(done.day, locale)), ...lines, spelled(done, locale)].join('\n'),
    components: buttonRows([{ id: spotOpenId(), label: t.open }]),
    allowedMentions: { parse: [] },
  };
}
