import { subtext, userMention, type MessageCreateOptions } from 'discord.js';
import { idleSpan } from '../../../challenge/terms.ts';
import type { ShownMatch } from '../../../games/game.ts';
import { texts } from '../../../i18n/index.ts';
import { differenceIn } from '../../../match/difference.ts';
import type { JustEnded, Looked } from '../../../match/endings.ts';
import { privateTo } from '../../../core/place.ts';
import type { Header } from '../../../match/header.ts';
import type { Review } from '../../../match/review.ts';
import type { Damaged } from '../../../storage/damaged.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { nameInText } from '../../../chat/names.ts';
import { reviewButton } from './own-review.ts';
import { rulesButtonId } from '../../../table/rules-button.ts';
import { duration, outcomeText, playerName, practiceNotes, resultText, span } from '../../../table/text.ts';
import { dealLines } from './fairness.ts';
import { nextButtons, showAgain } from '../hooks.ts';
import { AFTER, afterId } from './ids.ts';
import type { ResultPorts } from './ports.ts';

export type ResultMessage = MessageCreateOptions & { readonly content: string; readonly nonce: string };

/** The result message without its picture; `rated`: lines about rating changes. */
export function messageOf(
  ended: JustEnded,
  looked: Looked,
  rated: readonly string[],
  hooks: ResultPorts['hooks'],
): ResultMessage {
  const [first = '', ...rest] = linesOf(ended, looked);
  return {
    content: [first, ...rated, ...rest].join('\n'),
    components: buttonRows(buttonsOf(ended, looked, hooks)),
    allowedMentions: { parse: [] },
    // After a crash Discord recognises the nonce and returns the message instead of posting another one. The
    // time of the last entry changes it if the database lost the end and the match has ended again.
    nonce: `${ended.header.id}-${ended.entries.at(-1)?.at ?? 0}`,
  };
}

function buttonsOf({ header, game }: JustEnded, looked: Looked, hooks: ResultPorts['hooks']): Button[] {
  const { id, locale, event } = header;
  const t = texts[locale].result;
  const rules = { id: rulesButtonId(game), label: t.rules };
  const next = nextButtons(hooks, header);
  if (!looked.ok) return [...next, rules];
  const review = looked.value;
  return [
    ...next,
    // In a tournament the place may be needed, and the pairings are fixed.
    ...(event ? [] : [{ id: afterId(AFTER.rematch, id), label: t.rematch, style: 'own' } as const]),
    ...(review ? showAgain(hooks, id, locale, review) : []),
    ...(review && review.unnoticed.length > 0
      ? [{ id: afterId(AFTER.unnoticed, id, 0), label: t.whatUnnoticed }]
      : []),
    ...(review ? [reviewButton(header)] : []),
    { id: afterId(AFTER.fairness, id), label: t.fairness.button },
    { id: afterId(AFTER.record, id), label: t.record.button },
    rules,
  ];
}

function linesOf(ended: JustEnded, looked: Looked): string[] {
  if (!looked.ok) return damagedLines(ended, looked.error);
  return ended.match ? resultLines(ended, ended.match, looked.value) : outdatedLines(ended);
}

/** A headline, the decisive facts, and a summary in small print. */
function resultLines(ended: JustEnded, match: ShownMatch, looked: Review | null): string[] {
  const { header, game } = ended;
  const t = texts[header.locale].result;
  return [
    outcomeText(game, header, match),
    ...unratedLines(ended),
    ...(looked ? differenceLines(ended, match, looked) : [t.tooMuchToReview]),
    ...(looked ? [subtext(summaryText(ended, match, looked))] : []),
  ];
}

/** Reason for a missing result, with its cause. */
function unratedLines({ header, unrated }: JustEnded): string[] {
  const t = texts[header.locale].result.unrated;
  switch (unrated?.why) {
    case undefined:
    case 'gone':
      return [];
    case 'manager':
      return [privateTo(header) === null ? t.manager(userMention(unrated.by)) : t.own];
    case 'idle': {
      const [by, who] = [unrated.by, unrated.who].map((user) => nameIn(header, user));
      return [t.idle(by ?? '', who ?? '', span(idleSpan(header), header.locale))];
    }
    case 'left': {
      const left = header.players.filter(({ id }) => unrated.who.includes(id));
      const names = new Set(left.map(({ name }) => `**${nameInText(name)}**`));
      return [t.left(new Intl.ListFormat(header.locale).format(names), names.size)];
    }
    case 'turned-back':
      return [t.turnedBack(nameIn(header, unrated.by))];
    case 'untouched':
      return [t.untouched];
    case 'lost':
      return [t.lost];
    case 'event':
      return [t.event[unrated.how]];
  }
}

const nameIn = ({ players }: Header, user: string): string =>
  `**${nameInText(players.find(({ id }) => id === user)?.name ?? '')}**`;

/** The decisive facts, one a line. */
function differenceLines({ header, game }: JustEnded, match: ShownMatch, looked: Review): string[] {
  const { locale } = header;
  const t = texts[locale].result;
  const { calls } = game.texts[locale];
  const name = (seat: number): string => playerName(header, seat === 1 || seat === 2 ? seat : 3);
  const { winTakenBack, longestRun, unnoticed, ...difference } = differenceIn(looked, match.result);
  const called = difference.calls.map(({ seat, right, wrong }) =>
    t.player(name(seat), calls?.count(right, wrong) ?? ''),
  );
  return [
    ...(calls && winTakenBack
      ? [calls.tookWin(name(winTakenBack.caller), name(winTakenBack.seat), duration(winTakenBack.at, locale))]
      : []),
    ...(called.length > 0 ? [t.difference.calls(called.join(' · '))] : []),
    ...(longestRun
      ? [
          t.difference.longestRun(
            new Intl.ListFormat(locale).format(longestRun.seats.map((seat) => `**${name(seat)}**`)),
            longestRun.actions,
          ),
        ]
      : []),
    ...(calls ? [t.unnoticed(unnoticed)] : []),
    ...clockLines(difference, name, header),
  ];
}

function clockLines(
  { outOfTime, shortOfTime }: Pick<ReturnType<typeof differenceIn>, 'outOfTime' | 'shortOfTime'>,
  name: (seat: number) => string,
  { locale }: Header,
): string[] {
  const t = texts[locale].result.difference;
  const short = shortOfTime.map(({ seat, leftMs }) => t.left(name(seat), duration(leftMs, locale)));
  // The headline already says that time has run out.
  return short.length === 0 ? [] : [t.clock(short.join(' · '), outOfTime !== null)];
}

/** Length and kind of the match. */
function summaryText({ header, game }: JustEnded, match: ShownMatch, { seats, durationMs }: Review): string {
  const { locale, ranked } = header;
  const counted = game.texts[locale].counts(match.tally);
  const summary = texts[locale].result.summary(
    duration(durationMs, locale),
    sum(seats.map(({ actions }) => actions)),
    sum(seats.map(({ turns }) => turns)),
    ranked,
  );
  return [summary, ...(counted === null ? [] : [counted]), ...practiceNotes(header, locale)].join(' · ');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The text for a match that an update has ended, or that ended before it. */
function outdatedLines({ header, game, result }: JustEnded): string[] {
  const t = texts[header.locale];
  const { name } = game.texts[header.locale];
  return [resultText(header.locale, game, header, result), ...(result ? [] : [t.result.outdated(name)])];
}

/** The text for a match whose journal is damaged: result, number of the damage, and deal. */
function damagedLines(ended: JustEnded, damage: Damaged): string[] {
  const { header, game, result } = ended;
  return [
    resultText(header.locale, game, header, result),
    ...unratedLines(ended),
    texts[header.locale].aside.noRecord(damage.number),
    ...dealLines(header),
  ];
}
