import { collections as challenge } from './challenge/chat/collections.ts';
import { collections as chat } from './chat/collections.ts';
import { features } from './features/index.ts';
import { collections as line } from './line/collections.ts';
import { collections as match } from './match/collections.ts';
import { collections as privacy } from './privacy/collections.ts';
import { collections as storage } from './storage/collections.ts';
import { collected } from './storage/kept.ts';
import { collections as table } from './table/collections.ts';

/** All collections of the storage, as their owners declare them. */
export const COLLECTIONS = collected([
  ...storage,
  ...privacy,
  ...match,
  ...line,
  ...chat,
  ...challenge,
  ...table,
  ...features.flatMap(({ collections = [] }) => collections),
]);
