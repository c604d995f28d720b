import { userMention } from 'discord.js';
import { decidersOf, type ChatTournament } from '../chat-tournament.ts';
import { presentIn } from '../line.ts';
import { isShort, waitsKey, type Notice } from '../notices.ts';
import { GRACE_MS } from '../terms.ts';
import { tournamentTexts } from '../texts/index.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';
import { shownMoment, until } from '../../../chat/moment.ts';
import { FIXED, type Wanted } from '../../../chat/kept/wanted.ts';
import type { TournamentAction } from './action.ts';
import { enterFor } from './entering.ts';
import { askMoment } from './panel/moving.ts';
import { mayArbitrate } from './panel/who.ts';
import type { TournamentNeeds } from './ports.ts';
import { titleOf } from './said.ts';

/** A start with too few players: what everybody reads, and the buttons that postpone it. */

const POSTPONE = 'postpone';

const MINUTE_MS = 60_000;

/** Minutes offered, from the moment of the click. */
const LATER = [15, 30, 60];

/** Last part of the custom id that asks for another time. */
const OTHER = 'other';

export function waitsMessage(
  { offset }: Pick<TournamentNeeds, 'offset'>,
  tournament: ChatTournament,
  { key, state }: Extract<Notice, { kind: 'waits' }>,
): Wanted {
  const { header } = tournament;
  const t = tournamentTexts[header.locale].announcements.waits;
  const name = titleOf(header);
  if (state !== 'now') {
    const moved = t.moved(name, shownMoment(offset.toTheirs(header.startsAt)));
    return { ...FIXED, content: { ...t, moved: () => moved }[state](name), components: [] };
  }
  const button = (label: string, by: string | number): Button => ({
    id: customId('tournament', POSTPONE, header.id, key, by),
    label,
  });
  const who = decidersOf(tournament);
  const ends = until(offset.toTheirs(header.startsAt + GRACE_MS));
  const mentions = who.map((user) => userMention(user)).join(' ');
  return {
    ...FIXED,
    content: t.now(name, presentIn(tournament), header.players.min, ends, mentions),
    components: buttonRows([
      ...LATER.map((minutes) => button(t.buttons.by(minutes), minutes)),
      button(t.buttons.other, OTHER),
    ]),
    mentions: who,
  };
}

/** Postpones a start that waits for players, unless that has been decided since. */
const postpone: TournamentAction = async (asked, live, [key, by], bot) => {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const { arbiter, announcements } = tournamentTexts[locale];
  if (!mayArbitrate(interaction, live.tournament)) {
    await answer.whisper(arbiter.notYours(userMention(live.tournament.header.host.id)), 'below');
    return;
  }
  const isOver = (tournament: ChatTournament): boolean =>
    waitsKey(tournament) !== key || !isShort(tournament, bot.time.now());
  if (isOver(live.tournament)) {
    await answer.whisper(announcements.waits.late, 'below');
    return;
  }
  if (by === OTHER) return askMoment(asked, live, bot);
  const minutes = LATER.find((one) => String(one) === by);
  if (minutes === undefined) return;
  const to = Math.ceil(bot.time.now() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS;
  await enterFor(
    asked,
    live,
    { do: 'move', to, keeps: true },
    () => announcements.waits.done(shownMoment(bot.offset.toTheirs(to))),
    isOver,
  );
};

export const postponeActions: Readonly<Record<string, TournamentAction>> = { [POSTPONE]: postpone };
