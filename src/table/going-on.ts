import type { Room } from './face.ts';

export const isOver = ({ match }: Pick<Room, 'match'>): boolean => match.view('spectator').phase === 'over';

export const latestFirst = (rooms: readonly Room[]): readonly Room[] =>
  rooms.toSorted((one, other) => other.header.startedAt - one.header.startedAt);
