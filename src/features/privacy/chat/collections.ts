import type { KeptCollection } from '../../../storage/kept.ts';
import { SERVERS } from '../of-server.ts';
import { DELETIONS, deletionSchema } from './deletions.ts';
import { serverSchema } from './left-servers.ts';

/** Pending deletions, and when the bot left servers. */
export const collections: readonly KeptCollection[] = [
  { name: DELETIONS, schema: deletionSchema, section: 'machine', people: 'passing', told: null },
  { name: SERVERS, schema: serverSchema, section: 'servers', people: 'nobody' },
];
