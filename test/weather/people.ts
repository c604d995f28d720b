/**
 * People who challenge each other in a channel and click at what is shown: mostly useful moves, sometimes
 * anything.
 */
import { setTimeout } from 'node:timers/promises';
import {
  REFUSAL_CODES,
  type SeenMessage,
  type UserInteraction,
  type UserSession,
} from 'loopback-discord/user-api.ts';
import type { Random } from '../../src/core/random.ts';
import type { Deed, Ledger } from './ledger.ts';
import { buttonsIn, isPrivate, listsIn, shownBy, tableIdOf, type SeenButton } from './seen.ts';
import type { Terms } from './terms.ts';

/** A channel and its players. */
export interface Place {
  readonly channelId: string;
  readonly terms: Terms;
  /** The challenger first; alone against the bot. */
  readonly players: readonly UserSession[];
  readonly onlooker: UserSession;
  /** May manage the channel. */
  readonly manager: UserSession;
  /** The bot's user. */
  readonly botId: string;
  readonly random: Random;
  readonly ledger: Ledger;
}

const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items.length > 0 ? items[random.below(items.length)] : undefined;

/** True with a probability of `percent`. */
const chance = (percent: number, random: Random): boolean => random.below(100) < percent;

/** Makes an interaction or a message that the client or Discord may refuse; null if it did. */
export function tried<T = UserInteraction>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    const refused =
      error instanceof Error && REFUSAL_CODES.some((code) => error.message.startsWith(`${code}: `));
    if (refused) return null;
    throw error;
  }
}

/** Delay before people use the answer to an action, in ms. */
const THINK_MS = 300;

function did(
  { ledger }: Place,
  who: UserSession,
  make: () => UserInteraction,
  what: Parameters<Ledger['note']>[2] = {},
): Deed | null {
  const interaction = tried(make);
  return interaction && ledger.note(who, interaction, what);
}

/** Clicks a button, and continues with a private answer: a menu, a choice, a question, a hand, a modal. */
export function click(place: Place, who: UserSession, message: SeenMessage, id: string): Deed | null {
  const deed = did(place, who, () => who.click(message, id));
  if (deed) void goOn(place, who, deed);
  return deed;
}

async function goOn(place: Place, who: UserSession, { interaction }: Deed): Promise<void> {
  const { random } = place;
  const outcome = await interaction.outcome;
  if (outcome.kind === 'modal') {
    did(place, who, () => who.submit(interaction.id, { cards: String(random.below(30)) }));
    return;
  }
  const opened = outcome.kind === 'message' && isPrivate(outcome.message);
  if (!opened || chance(20, random)) return;
  await setTimeout(THINK_MS + random.below(THINK_MS));
  const message = who.message(place.channelId, outcome.message.id);
  if (!message) return;
  const list = pick(listsIn(message), random);
  const value = list && pick(list.values, random);
  if (list && value !== undefined) {
    did(place, who, () => who.select(message, list.id, [value]), { chosen: value });
    return;
  }
  // A hand is played from only in that player's turn.
  const buttons = enabled(message).filter(({ id }) => !id.startsWith('own|'));
  const button = pick(buttons, random);
  if (button) click(place, who, message, button.id);
}

const enabled = (message: SeenMessage): SeenButton[] => buttonsIn(message).filter((button) => button.enabled);

const codeOf = ({ id }: SeenButton): string => tableIdOf(id)?.code ?? '';

/** The newest message of the match in the channel: a table, a challenge, a result. */
export const newest = ({ channelId, players }: Place): SeenMessage | undefined =>
  players[0]?.messages(channelId).findLast((one) => shownBy(one) !== null);

/** One step of a player, depending on the channel's newest message. */
export function step(place: Place): void {
  const { random } = place;
  const message = newest(place);
  if (!message) {
    challenge(place);
    return;
  }
  switch (shownBy(message)?.kind) {
    case 'table':
      play(place, message);
      return;
    case 'lobby':
      gather(place, message);
      return;
    case 'result':
      if (chance(50, random)) challenge(place);
      else rematch(place, message);
      return;
    case undefined:
      throw new Error('a message that shows nothing');
  }
}

export function challenge(place: Place): void {
  const { channelId, players, terms, botId, random } = place;
  const [first, second, third] = players;
  if (!first) return;
  const named = {
    ...(second && chance(80, random) && { opponent: second.user.id }),
    ...(second && third && chance(50, random) && { 'second-opponent': third.user.id }),
    ...(terms.practice && { opponent: botId }),
  };
  did(place, first, () => first.run(channelId, 'challenge', { ...terms.options, ...named }), {
    command: 'challenge',
  });
}

export function rematch(place: Place, message: SeenMessage): void {
  const who = pick(place.players, place.random);
  const button = enabled(message).find(({ id }) => id.startsWith('after|rematch|'));
  if (who && button) click(place, who, message, button.id);
}

/**
 * All players accept, or cut; the bot refuses unneeded clicks. Below a settled challenge there should be a table: if
 * somebody has deleted it, a player asks for it.
 */
export function gather(place: Place, message: SeenMessage): void {
  const { players, random, channelId } = place;
  const buttons = enabled(message);
  if (buttonsIn(message).some(({ id }) => id.startsWith('lobby|settled|'))) {
    const who = chance(20, random) ? pick(players, random) : undefined;
    if (who) did(place, who, () => who.run(channelId, 'schikane table', {}), { command: 'table' });
    return;
  }
  for (const who of players) {
    const cuts = buttons.filter(({ id }) => /^lobby\|(cut|other)\|/.test(id));
    const wanted = cuts.length > 0 ? cuts : buttons.filter(({ id }) => id.startsWith('lobby|accept|'));
    const any = chance(1, random) ? buttons : wanted;
    const button = pick(any, random);
    if (button) click(place, who, message, button.id);
  }
}

/** The player named in a line of the table's text. */
const named = ({ players }: Place, content: string, line: RegExp): UserSession | undefined => {
  const name = line.exec(content)?.[1];
  return players.find(({ user }) => user.global_name === name);
};

function play(place: Place, table: SeenMessage): void {
  const { players, onlooker, random, channelId } = place;
  if (chance(10, random)) void tried(() => pick(players, random)?.say(channelId, 'chat'));
  if (chance(3, random)) command(place);
  else if (chance(8, random)) tease(place, table);
  else if (chance(2, random)) clickOn(place, table, onlooker, pick(enabled(table), random));
  else moveOn(place, table);
}

function clickOn(
  place: Place,
  table: SeenMessage,
  who: UserSession | undefined,
  button: SeenButton | undefined,
): void {
  if (who && button) double(place, click(place, who, table, button.id));
}

const withCode = (table: SeenMessage, code: RegExp): SeenButton[] =>
  enabled(table).filter((button) => code.test(codeOf(button)));

/** The player who has to move, or to start the clock. */
const TO_ACT = /▶ \*\*(.+?)\*\*/;
const RUNNING = /▸ (\S+) /;

/** Calls on the player to move, opens the menu, or lets everybody click at once. */
export function tease(place: Place, table: SeenMessage): void {
  const { players, random } = place;
  const mover = named(place, table.content, TO_ACT);
  switch (random.below(3)) {
    case 0:
      clickOn(place, table, pick(players, random), withCode(table, /^menu$/)[0]);
      return;
    case 1:
      for (const who of players) clickOn(place, table, who, pick(enabled(table), random));
      return;
    default: {
      const others = players.filter((player) => player !== mover);
      const call = pick(withCode(table, /^(knock:|stop$|pause$)/), random);
      clickOn(place, table, pick(others, random), call);
    }
  }
}

/** A useful action: the clock, the end of a pause or of the match, a card. */
export function moveOn(place: Place, table: SeenMessage): void {
  const { players, random } = place;
  const [clock] = withCode(table, /^press$/);
  const [answer] = withCode(table, /^(resume|accept-end)$/);
  const [hand] = withCode(table, /^hand$/);
  const mover = named(place, table.content, TO_ACT);
  if (clock) {
    const presser = named(place, table.content, RUNNING) ?? mover;
    clickOn(place, table, presser, clock);
  } else if (answer) for (const who of players) clickOn(place, table, who, answer);
  else if (hand) playHand(place, mover, table, hand);
  else clickOn(place, table, mover, pick(withCode(table, /^(tap|choose):/), random));
}

/** Plays a card of the hand, which is opened first. While the bot is to move, everybody waits. */
function playHand(
  place: Place,
  mover: UserSession | undefined,
  table: SeenMessage,
  opener: SeenButton,
): void {
  if (!mover) return;
  const match = tableIdOf(opener.id)?.match;
  const hand = mover
    .messages(place.channelId)
    .findLast((one) => enabled(one).some(({ id }) => id.startsWith(`own|${match ?? ''}|`)));
  const card = hand && pick(enabled(hand), place.random);
  if (hand && card && chance(85, place.random)) double(place, click(place, mover, hand, card.id));
  else click(place, mover, table, opener.id);
}

/** Some interactions are delivered twice, at once or a second later. */
export function double({ random, ledger }: Place, deed: Deed | null): void {
  if (!deed || !chance(5, random)) return;
  const later = pick([0, 0, 50, 1000], random) ?? 0;
  void setTimeout(later).then(() => ledger.again(deed));
}

/** The manager puts away a damaged match. */
export function putAway(place: Place): Deed | null {
  const { manager, channelId } = place;
  return did(place, manager, () => manager.run(channelId, 'do', { what: 'end-match' }), {
    command: 'end-match',
  });
}

const LOOKED_AT = ['table', 'hand', 'rules', 'record'];
const DONE = ['draw', 'press', 'offer-draw', 'accept-draw', 'decline-draw', 'pass', 'resign'];

function command(place: Place): void {
  const { channelId, players, random } = place;
  const who = pick(players, random);
  const what = pick([...LOOKED_AT, ...DONE], random);
  if (who === undefined || what === undefined) return;
  const run = (): UserInteraction => {
    if (DONE.includes(what)) return who.run(channelId, 'do', { what });
    const options = what === 'table' && chance(70, random) ? { as: 'words' } : {};
    return who.run(channelId, `schikane ${what}`, options);
  };
  double(place, did(place, who, run, { command: what }));
}
