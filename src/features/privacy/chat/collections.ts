import type { KeptCollection } from '../../../storage/kept.ts';
import { SERVERS } from '../of-server.ts';
import { DELETIONS, deletionSchema } from './deletions.ts';
import { serverSchema } from './left-servers.ts';

/** Deletions on their way, and since when the bot is gone from servers. */
export const collections: readonly KeptCollection[] = [
  { name: DELETIONS, schema: deletionSchema, section: 'machine', people: 'passing', told: null },
  { name: SERVERS, schema: serverSchema, section: 'servers', people: 'nobody' },
];
