import type { Room } from './face.ts';

export const isOver = ({ outline }: Pick<Room, 'outline'>): boolean => outline.phase === 'over';

export const latestFirst = (rooms: readonly Room[]): readonly Room[] =>
  rooms.toSorted((one, other) => other.header.startedAt - one.header.startedAt);
