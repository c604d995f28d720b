/** The coach does not tell a player to call: what it names can no longer be called, as trying a call shows. */
import { seatsIn, type Header } from '../../../src/match/header.ts';
import { texts } from '../../../src/i18n/index.ts';
import type { ShownMatch } from '../../../src/games/game.ts';
import type { Replayed } from '../../weather/replay.ts';
import { parseGesture } from '../../../src/games/gesture.ts';
import type { Check, MatchEvidence } from './check.ts';
import { goesBack } from './inputs.ts';

/** The words with which the coach names an offence of the bot, up to its name. */
const beginningOf = ({ locale }: Header): string => {
  const [beginning = ''] = texts[locale].practice.missed('|', '').split('|');
  return beginning;
};

/** True if a call of a seat at this table would find another seat's offence, or be refused as too late. */
function isAnswered({ game }: Replayed, match: ShownMatch, seat: 1 | 2 | 3): boolean {
  const codes = [...match.controls().flatMap((row) => row.map(({ code }) => code)), ...match.menu(seat)];
  return codes.some((code) => {
    const gesture = match.meant(parseGesture(code), [seat]);
    if (game.kindOf(gesture.verb) !== 'call') return false;
    const called = match.submit({ ...game.lineOf(seat, gesture, match.ply), at: match.at });
    if (!called.ok) return called.error.error === 'too-late';
    const { ruling } = called.value;
    return ruling?.kind === 'right' && ruling.offences.some((offence) => offence.seat !== seat);
  });
}

function earlyIn(evidence: MatchEvidence): string[] {
  const { stored, seen, id } = evidence;
  const { practice } = stored?.header ?? {};
  if (!stored || !practice || goesBack(evidence)) return [];
  const beginning = beginningOf(stored.header);
  const people = seatsIn(stored.header).filter((seat) => !practice.seats.includes(seat));
  return seen.tables.flatMap(({ content, ply }) => {
    const match = stored.states[ply]?.[0];
    if (!match || match.result || !content.includes(beginning)) return [];
    return people.some((seat) => isAnswered(stored, match, seat))
      ? [`the coach named an offence at ply ${ply} of ${id}, on which a player can still call`]
      : [];
  });
}

export const coachWaits: Check = {
  name: 'coach waits',
  find: ({ matches }) => matches.flatMap(earlyIn),
};
