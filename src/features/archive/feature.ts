import type { Feature } from '../feature.ts';
import { createArchive, type Archive } from './archive.ts';
import { handleArchive } from './chat/clicks.ts';
import { collections } from './chat/collections.ts';
import { waysToPast } from './chat/ids.ts';
import { placeOf } from './chat/place.ts';
import type { ArchiveNeeds } from './chat/ports.ts';
import { archiveSettings } from './chat/settings.ts';

/** Finished matches, for lists and profiles. */
export const archive: Feature<ArchiveNeeds, { readonly archive: Pick<Archive, 'of'> }> = {
  id: 'archive',
  collections,
  open(ports) {
    const { storage, time, client, aside } = ports;
    const kept = createArchive({
      storage,
      time,
      placeOf: (header) => placeOf(client, header),
      found: (damage) => aside.found(damage, {}),
    });
    return {
      clicks: { archive: (asked, parts) => handleArchive(asked, parts, { ...ports, archive: kept }) },
      ended: kept.listener,
      hooks: { waysFromOwn: waysToPast, ...archiveSettings },
      offers: { archive: kept },
    };
  },
};
