import { channelMention, roleMention } from 'discord.js';
import { isOn, MOST_IN_CHANNEL, sharedChannel } from '../../sharing.ts';
import { settle, type Draft } from '../../draft.ts';
import type { TournamentHeader } from '../../terms.ts';
import { fail, ok, type Result } from '../../../../core/result.ts';
import type { Locale } from '../../../../core/locale.ts';
import { tournamentTexts } from '../../texts/index.ts';
import type { TournamentPorts } from '../ports.ts';
import { nameInText } from '../../../../chat/names.ts';
import { managing, MENTIONING_ALL, permissionNames } from '../../../../line/permissions.ts';
import type { Here } from './place.ts';

export type Announced = Omit<TournamentHeader, 'id' | 'seed' | 'createdAt'>;

/**
 * The header to announce, or the reason against it in words for the host. `starts`: the start they have
 * confirmed, by Discord's clock. `isChange`: the next evening of a series, which waits for its turn by itself.
 */
export function toAnnounce(
  { tournaments, time, offset }: Pick<TournamentPorts, 'tournaments' | 'time' | 'offset'>,
  draft: Draft,
  given: Pick<TournamentHeader, 'host' | 'name'> & {
    readonly here: Here;
    readonly starts: number;
    readonly isChange: boolean;
  },
  locale: Locale,
): Result<Announced, string> {
  const t = tournamentTexts[locale].hosting.notAnnounced;
  const { here, host, name, starts } = given;
  const { guildId, channelId, noEventsBy } = here;
  const lacking = lackText(here, draft, locale);
  if (lacking !== null) return fail(lacking);
  const settled = settle(
    { ...draft, serverEvent: draft.serverEvent && noEventsBy === null },
    { guildId, channelId, host, name },
    { starts, now: offset.toTheirs(time.now()) },
  );
  if (!settled.ok) return fail(t[settled.error]);
  const announced = { ...settled.value, startsAt: offset.toOurs(starts) };
  if (given.isChange) return ok(announced);
  const others = tournaments.all.map(({ tournament }) => tournament).filter(isOn);
  if (others.filter(({ header }) => header.channelId === channelId).length >= MOST_IN_CHANNEL)
    return fail(t.full(MOST_IN_CHANNEL));
  for (const other of others) {
    const shared = sharedChannel(announced, other, time.now());
    if (shared !== undefined)
      return fail(t.takenThere(channelMention(shared), nameInText(other.header.name)));
  }
  return ok(announced);
}

/** What bot or host lack for the draft, in words; null: nothing. */
export function lackText(here: Here, draft: Draft, locale: Locale): string | null {
  const t = tournamentTexts[locale].hosting.notAnnounced;
  const { lacks, barred } = here;
  if (barred.length > 0) {
    const channels = new Intl.ListFormat(locale).format(barred.map((id) => channelMention(id)));
    return t.barred(channels, managing(locale));
  }
  const [lack] = lacks;
  if (lack) return t.lacks(channelMention(lack.channelId), permissionNames(lack.permissions, locale));
  return noPingText(here, draft, locale);
}

/** Why the draft's role cannot be pinged, in words; null: it can, or there is none. */
export function noPingText({ noPing }: Here, { pingRole }: Draft, locale: Locale): string | null {
  if (noPing === null || pingRole === null) return null;
  const { noPing: t } = tournamentTexts[locale].hosting.panel;
  return t[noPing](roleMention(pingRole), permissionNames([MENTIONING_ALL], locale));
}
