/** Acts with a purpose: people play on, accept, challenge, and take part in tournaments. */
import { setTimeout } from 'node:timers/promises';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { ALL, type Terms } from '../../weather/terms.ts';
import { challenge, gather, moveOn, rematch, tease, tried, type Place } from '../../weather/people.ts';
import { readingOf, type Crowd, type Member } from './crowd.ts';
import type { Town } from './persons.ts';
import { useOffer } from './exploring.ts';
import { controlsOn, type Control } from './offers.ts';
import { chance, pick } from './values.ts';

/** Does something useful for what concerns this person; false if there is nothing. */
export function actUsefully(crowd: Crowd, member: Member): boolean {
  if (member.temperament.name === 'host' && hold(crowd, member)) return true;
  if (member.temperament.plays === 'nobody') return false;
  const mine = crowd.involved.of(member.name);
  const shown = mine.flatMap((channelId) => crowd.screens.newest(channelId) ?? []);
  const tables = shown.filter(({ sighting }) => sighting.kind === 'table');
  const table = pick(tables, member.random);
  if (chance(30, member.random) && takePart(crowd, member)) return true;
  if (table) {
    const { message } = table;
    if (chance(member.temperament.chats, member.random))
      tried(() => member.session.say(message.channel_id, 'chat'));
    if (chance(member.temperament.lags, member.random) && moveLate(crowd, member, message)) return true;
    const place = placeOf(crowd, member, message.channel_id);
    const isTeasing = chance(member.temperament.teases, member.random);
    crowd.tally.did(isTeasing ? 'call or offer' : 'move');
    if (isTeasing) tease(place, message);
    else moveOn(place, message);
    return true;
  }
  const lobby = shown.find(({ sighting }) => sighting.kind === 'lobby');
  if (lobby) {
    crowd.tally.did('lobby');
    gather(placeOf(crowd, member, lobby.message.channel_id), lobby.message);
    return true;
  }
  return takePart(crowd, member) || beginAnother(crowd, member);
}

/** Delay of a move on a table that may have changed meanwhile, in ms. */
const LATE = { least: 300, spread: 5000 };
/** Codes of buttons that move. */
const MOVES = /^table\|[^|]+\|\d+\|(?:tap|choose|touch)\b/;

/** Moves a moment later, on the table as it is shown now; false if it offers no move. */
function moveLate(crowd: Crowd, member: Member, message: SeenMessage): boolean {
  const { random, session, make } = member;
  const control = pick(
    controlsOn(message).filter(({ id }) => MOVES.test(id)),
    random,
  );
  if (!control) return false;
  crowd.tally.did('late move');
  const later = LATE.least + random.below(LATE.spread);
  void setTimeout(later).then(() => make(() => session.click(message, control.id, { force: true })));
  return true;
}

/** Players of a match that can begin. */
const ENOUGH = 3;

/** All channels with the people that they concern; at a challenge, or where there are none, with others. */
export function placesOf(crowd: Crowd, wardens: Town['wardens']): Place[] {
  const channels = new Set(crowd.members.flatMap((member) => member.channels));
  return [...channels].flatMap((channelId) => {
    const here = crowd.members.filter((member) => member.channels.includes(channelId));
    const involved = new Set(crowd.involved.at(channelId));
    const playing = here.filter(({ name }) => involved.has(name));
    const isPlaying = crowd.screens.newest(channelId)?.sighting.kind === 'table';
    const others = isPlaying ? [] : here.filter((member) => !playing.includes(member)).slice(0, ENOUGH);
    const [first, ...more] = [...playing, ...others];
    const manager = first && wardens.get(first.guildId);
    if (!first || !manager) return [];
    const players = [first, ...more].map(({ client }) => client);
    return [{ ...placeOf(crowd, first, channelId, { players }), manager }];
  });
}

function placeOf(
  { ledger, discord: { world } }: Crowd,
  { client, random }: Member,
  channelId: string,
  more: Partial<Pick<Place, 'players' | 'terms'>> = {},
): Place {
  const [terms] = ALL;
  if (!terms) throw new Error('nothing to play');
  const botId = world.bot.user.id;
  const players = [client];
  return { channelId, terms, players, onlooker: client, manager: client, botId, random, ledger, ...more };
}

/** A rematch, somebody's open challenge, or a challenge in a channel that nobody plays in. */
function beginAnother(crowd: Crowd, member: Member): boolean {
  const { screens } = crowd;
  const { random, temperament } = member;
  const shown = member.channels.map((channelId) => ({ channelId, newest: screens.newest(channelId) }));
  const result = shown.find(
    ({ channelId, newest }) =>
      newest?.sighting.kind === 'result' && crowd.involved.at(channelId).includes(member.name),
  );
  if (result?.newest && chance(20, random)) {
    crowd.tally.did('rematch');
    rematch(placeOf(crowd, member, result.channelId), result.newest.message);
    return true;
  }
  const open = pick(
    shown.filter(({ newest }) => newest?.sighting.kind === 'lobby'),
    random,
  );
  if (open?.newest && temperament.plays === 'people' && chance(40, random)) {
    crowd.tally.did('lobby');
    gather(placeOf(crowd, member, open.channelId), open.newest.message);
    return true;
  }
  const free = pick(
    shown.filter(({ newest }) => newest === null || newest.sighting.kind === 'result'),
    random,
  );
  if (!free || !chance(25, random)) return false;
  const terms = termsFor(member);
  if (!terms) return false;
  const idle = crowd.members.filter(
    (other) =>
      other !== member &&
      other.guildId === member.guildId &&
      other.temperament.plays === 'people' &&
      crowd.involved.of(other.name).every((id) => screens.newest(id)?.sighting.kind === 'result'),
  );
  const players = [member.client];
  for (let i = 1; i < terms.players && !terms.practice; i += 1) {
    const other = pick(idle, random);
    if (other && !players.includes(other.client)) players.push(other.client);
  }
  crowd.tally.use('challenge', 'challenge');
  challenge(placeOf(crowd, member, free.channelId, { terms, players }));
  return true;
}

/** The longest clock, in minutes. */
const LONG_MINUTES = 60;
/** Percentage of the challenges of two with a clock that count in the league. */
const RANKED = 30;

/** Terms of a challenge; practising people play all games with the bot. */
function termsFor({ temperament, random }: Member): Terms | undefined {
  const isPractice = temperament.plays === 'bot';
  const terms = pick(
    ALL.filter(({ practice, players }) => (isPractice ? players === 2 : !practice)),
    random,
  );
  if (!terms) return undefined;
  const more = isPractice
    ? { coach: chance(50, random) }
    : { ranked: terms.players === 2 && chance(RANKED, random) };
  // A deadline far off, too.
  const clock = isPractice || chance(75, random) ? {} : { clock: LONG_MINUTES };
  const isUntimed = terms.options['clock'] === undefined;
  const options = isUntimed && !isPractice ? terms.options : { ...terms.options, ...more, ...clock };
  return { ...terms, options, practice: isPractice };
}

/** Buttons of a tournament's message, and of a board's, that its players use once; in an arena, after each match. */
const TAKES_PART = /^tournament\|(join|there|here|free)\b/;
const FREE_AGAIN = /^tournament\|free\b/;
/** Percentage of people who skip a tournament, and of players who stay away from their board. */
const CARELESS = 40;
const ABSENT = 4;

/** Joins a tournament, checks in, or sits down at a board. */
function takePart(crowd: Crowd, member: Member): boolean {
  const { done, guildId, temperament, random } = member;
  if (temperament.plays !== 'people') return false;
  for (const message of crowd.involved.tournaments()) {
    const channel = crowd.discord.world.channels.get(message.channel_id);
    if (!channel || !('guild_id' in channel) || channel.guild_id !== guildId) continue;
    for (const control of controlsOn(message)) {
      const once = `${message.id} ${control.id}`;
      const isAgain = done.has(once) && FREE_AGAIN.test(control.key) && chance(10, random);
      if (!TAKES_PART.test(control.key) || (done.has(once) && !isAgain)) continue;
      done.add(once);
      if (chance(/\|join\b/.test(control.key) ? CARELESS : ABSENT, random)) continue;
      useOffer(crowd, member, control, 'tournament');
      return true;
    }
  }
  return false;
}

/** Sets up a tournament, unless the server has one that has not ended. */
function hold(crowd: Crowd, member: Member): boolean {
  const { random, done, session, make, guildId } = member;
  const isThere = crowd.involved.tournaments().some((message) => {
    const channel = crowd.discord.world.channels.get(message.channel_id);
    return channel && 'guild_id' in channel && channel.guild_id === guildId && isOn(controlsOn(message));
  });
  if (isThere) return false;
  const panel = crowd.screens
    .privateOf(session.user.id)
    .findLast((one) => controlsOn(one).some(({ area }) => area === 'setup'));
  const controls = panel ? controlsOn(panel) : [];
  const confirm = controls.find(({ key }) => key.endsWith('|confirm'));
  const { control, among = 0 } = confirm ? { control: confirm } : (next(controls, done) ?? {});
  if (control && chance(80, random)) {
    done.add(control.id);
    const options = control.list && 'options' in control.list ? control.list.options.slice(0, among) : [];
    const chosen = pick(options, random)?.value;
    crowd.tally.use(control.key, 'setup');
    if (chosen === undefined) make(() => session.click(control.message, control.id));
    else make(() => session.select(control.message, control.id, [chosen]));
    return true;
  }
  const channelId = pick(member.channels, random);
  if (readingOf(crowd, member).length > 0 || channelId === undefined) return false;
  crowd.tally.use('tournament new', 'command');
  make(() => session.run(channelId, 'tournament new'), { command: 'new' });
  return true;
}

/** True for the message of a tournament that has not ended. */
const isOn = (controls: readonly Control[]): boolean => controls.some(({ key }) => key === 'tournament|join');

/**
 * What a host sets, page by page, before the announcement, and among how many of the first choices: all kinds and
 * games, an early start, and times that fit several tournaments into an evening.
 */
const SETTING_UP: readonly (readonly [key: string, among: number])[] = [
  ['preset', Infinity],
  ['game', Infinity],
  ['start', 1],
  ['page|times', 0],
  ['clock', 1],
  ['no-show', 1],
  ['pause', 2],
  ['page|players', 0],
  ['rounds', 2],
  ['finalists', 2],
  ['minutes', 1],
  ['least', 2],
  ['page|overview', 0],
  ['announce', 0],
];

function next(
  controls: readonly Control[],
  done: ReadonlySet<string>,
): { readonly control: Control; readonly among: number } | undefined {
  return SETTING_UP.flatMap(([what, among]) => {
    const control = controls.find(({ key, id }) => key === `setup|${what}` && !done.has(id));
    return control ? [{ control, among }] : [];
  }).at(0);
}
