/** People who end matches: a player resigns, a moderator ends the match of others. */
import { setTimeout } from 'node:timers/promises';
import type { Crowd, Member } from './crowd.ts';
import { pick } from './values.ts';

/** Time in which somebody reads the question that comes first, in ms. */
const READ_MS = { least: 800, spread: 2500 };

/** Asks for the end of a match, and confirms it; false if there is none. */
export function endMatch(
  { screens, involved, tally }: Crowd,
  { name, temperament, ...member }: Member,
): boolean {
  const { channels, random, session, make } = member;
  const isPlayer = temperament.plays !== 'nobody';
  const playing = channels.filter(
    (id) => screens.newest(id)?.sighting.kind === 'table' && (!isPlayer || involved.at(id).includes(name)),
  );
  const channelId = pick(playing, random);
  if (channelId === undefined) return false;
  const what = isPlayer ? 'resign' : 'end-match';
  tally.did(what);
  make(() => session.run(channelId, 'do', { what }), { command: what });
  const later = READ_MS.least + random.below(READ_MS.spread);
  void setTimeout(later).then(() =>
    make(() => session.run(channelId, 'do', { what: 'yes' }), { command: what }),
  );
  return true;
}
