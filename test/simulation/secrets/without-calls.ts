/** People who never call: no offence is found, so that nothing may show whether there was one. */
import type { UserSession } from 'loopback-discord/user-api.ts';
import type { Place } from '../../weather/people.ts';
import { tableIdOf } from '../../weather/seen.ts';

/** Codes of the buttons and menus that call. */
const CALL = /^(knock|stop|pause)\b/;

const isCall = (customId: string): boolean => CALL.test(tableIdOf(customId)?.code ?? '');

const refuse = (): never => {
  throw new Error('unknown: these people do not call');
};

const quiet = (who: UserSession): UserSession => ({
  ...who,
  user: who.user,
  events: who.events,
  click: (message, id, timing) => (isCall(id) ? refuse() : who.click(message, id, timing)),
  select: (message, id, values, timing) =>
    isCall(id) || values.some((value) => CALL.test(value))
      ? refuse()
      : who.select(message, id, values, timing),
});

export const withoutCalls = (place: Place): Place => ({
  ...place,
  players: place.players.map(quiet),
  onlooker: quiet(place.onlooker),
});
