import { PermissionFlagsBits, type GuildMember, type User } from 'discord.js';
import type { Challenge } from '../lobby.ts';
import { optionsOf, setupLine, type Terms } from '../terms.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Game } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { canPractise } from '../../games/rules.ts';
import type { Locale } from '../../core/locale.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import type { ClickAnywhere, CommandAnywhere } from '../../chat/asked.ts';
import { askerOf } from '../../chat/person-name.ts';
import { setupProblemText } from '../../chat/quoted.ts';
import { playsSeats, type TableHooks } from '../../table/hooks.ts';
import { gameFor } from './game.ts';
import { unfitText } from './position-text.ts';

/** Parts of an interaction that asks for a challenge. */
type Asking = Pick<
  CommandAnywhere['interaction'] | ClickAnywhere['interaction'],
  'client' | 'user' | 'member' | 'channel' | 'locale'
>;

/** A user whom a challenge names; `member`: null if they are not on this server. */
export interface Invited {
  readonly user: Pick<User, 'id' | 'bot'>;
  readonly member: GuildMember | null;
}

type Opponents = Pick<Challenge, 'opponents' | 'practice'>;

/**
 * Makes the challenge to these people on these terms. Null or missing: a seat open to anyone. The error is
 * the text for the user.
 */
export function challengeTo(
  asking: Asking,
  invited: readonly (Invited | null)[],
  { practice: wanted, coach, ...chosen }: Terms,
  hooks: readonly Partial<Pick<TableHooks, 'opponent'>>[],
): Result<Challenge, string> {
  const challenger = askerOf(asking);
  const locale = localeFrom(asking.locale);
  const t = texts[locale].lobby.notOpened;
  const game = gameFor(chosen);
  const seating = game.seating(optionsOf(chosen));
  if (!seating.ok) return fail(t.refused(setupProblemText(seating.error, locale)));
  const { seats, clock } = seating.value;
  const found = opponentsOf(asking, game, invited, seats.length - 1, playsSeats(hooks));
  if (!found.ok) return found;
  const { opponents, practice } = found.value;
  const isAlone = opponents[0]?.id === challenger.id;
  if (chosen.ranked) {
    if (opponents.some((one) => one?.isBot)) return fail(t['ranked-practice']);
    if (isAlone) return fail(t['ranked-alone']);
    if (chosen.position !== null) return fail(t['ranked-position']);
    if (clock === null) return fail(t['ranked-clock']);
  }
  const plays = practisedOn(opponents, wanted);
  const terms = {
    ...chosen,
    clock,
    ...plays,
    // Nobody waits for themselves, or for the bot.
    idleMs: practice || isAlone ? null : chosen.idleMs,
    // Only a player without human opponents has the coach explain mistakes.
    ...((practice || isAlone) && { coach: coach ?? plays.practice?.level === 'easy' }),
  };
  const opened = game.open(setupLine(terms, { seed: '', cuts: seats.map(() => 0) }));
  if (!opened.ok) return fail(unfitText(opened.error, game, locale));
  return ok({ challenger, challengerSeat: 1, opponents, practice, terms });
}

/** Returns how the bot plays; empty if it does not. */
const practisedOn = (
  opponents: Challenge['opponents'],
  practice: Terms['practice'],
): Pick<Terms, 'practice'> =>
  opponents.some((one) => one?.isBot) ? { practice: practice ?? { level: 'easy', pace: 'normal' } } : {};

/**
 * Returns the opponents of a challenge. `wanted`: number of opponents; `isPlayer`: true if the bot can be one
 * of them.
 */
function opponentsOf(
  asking: Asking,
  game: Game,
  invited: readonly (Invited | null)[],
  wanted: number,
  isPlayer: boolean,
): Result<Opponents, string> {
  const { client } = asking;
  const self = askerOf(asking);
  const locale = localeFrom(asking.locale);
  const t = texts[locale].lobby.notOpened;
  const ids = invited.flatMap((one) => one?.user.id ?? []);
  if (invited.slice(wanted).some((one) => one !== null)) return fail(t['too-many']);
  if (invited.slice(1).some((one) => one !== null) && new Set([...ids, self.id]).size <= ids.length)
    return fail(t.twice);
  const bot = { id: client.user.id, name: client.user.displayName, isBot: true } as const;
  if (isPlayer && ids.includes(bot.id)) {
    if (!canPractise(game)) return fail(t['no-practice'](practised(locale)));
    // The bot alone is named, so it takes all the other seats.
    if (ids.every((id) => id === bot.id))
      return ok({ opponents: Array.from({ length: wanted }, () => bot), practice: true });
  }
  if (invited[0]?.user.id === self.id)
    return ok({ opponents: Array.from({ length: wanted }, () => self), practice: false });
  const opponents: Challenge['opponents'][number][] = [];
  for (let seat = 0; seat < wanted; seat += 1) {
    const one = invited[seat] ?? null;
    if (isPlayer && one?.user.id === bot.id) {
      opponents.push(bot);
      continue;
    }
    const why = one && objectionTo(asking, one, isPlayer);
    if (why !== null) return fail(t[why]);
    opponents.push(one?.member ? { id: one.user.id, name: one.member.displayName } : null);
  }
  return ok({ opponents, practice: false });
}

/** Lists the games that the bot plays. */
function practised(locale: Locale): string {
  const names = games.filter(canPractise).map(({ texts: prose }) => prose[locale].name);
  return new Intl.ListFormat(locale).format(names);
}

/** Returns why a user cannot play in this channel, or null. `isPlayer`: true if the bot itself can play. */
function objectionTo(
  { channel }: Asking,
  { user, member }: Invited,
  isPlayer: boolean,
): 'bot-opponent' | 'no-bots' | 'not-here' | 'cannot-see' | null {
  if (user.bot) return isPlayer ? 'bot-opponent' : 'no-bots';
  if (!member) return 'not-here';
  const isOnServer = channel !== null && !channel.isDMBased();
  const sees = !isOnServer || channel.permissionsFor(member).has(PermissionFlagsBits.ViewChannel);
  return sees ? null : 'cannot-see';
}
