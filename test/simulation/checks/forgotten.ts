/** A deletion of personal data leaves nothing of the person. */
import { DELETIONS, deletionSchema } from '../../../src/features/privacy/chat/deletions.ts';
import { unwrap } from '../../../src/storage/envelope.ts';
import type { Check, Evidence } from './check.ts';

/** Time in which a message can be on its way, in ms. */
const ON_ITS_WAY_MS = 3000;

/** A person whose data is deleted. */
interface Deleted {
  readonly user: string;
  readonly name: string | null;
  /** Unix ms at which nothing was left to replace, and at which they acted again; Infinity: never. */
  readonly from: number;
  readonly to: number;
}

function deletedIn({ writes, ledger, matches }: Evidence): Deleted[] {
  const asked = writes.flatMap(({ at, job }) => {
    if (job.kind !== 'set' || job.collection !== DELETIONS) return [];
    return job.rows.flatMap(([, text]) => {
      const value = unwrap(text);
      const { data } = deletionSchema.safeParse(value.ok ? value.value : undefined);
      return data ? [{ ...data, at }] : [];
    });
  });
  return asked.flatMap(({ user, as, at }) => {
    const done = writes.find(
      ({ job }) => job.kind === 'delete' && job.collection === DELETIONS && job.keys.includes(as),
    );
    if (!done) return [];
    const players = matches.flatMap(({ stored }) => stored?.header.players ?? []);
    const name = players.find(({ id }) => id === user)?.name ?? null;
    const back = ledger.deeds.find((deed) => deed.user === user && deed.at > at)?.at ?? Infinity;
    return [{ user, name, from: done.at + ON_ITS_WAY_MS, to: back }];
  });
}

/** True if a text has an id, but not within a longer number. */
const hasId = (text: string, id: string): boolean => new RegExp(`(?<!\\d)${id}(?!\\d)`).test(text);

const isNamedIn = (text: string, user: string, name: string | null): boolean =>
  hasId(text, user) || (name !== null && new RegExp(`\\b${name}\\b`).test(text));

/**
 * Neither a new text nor anything stored names a person after a deletion of their data, as long as they do not
 * act again.
 */
export const forgotten: Check = {
  name: 'forgotten',
  find(evidence) {
    const deleted = deletedIn(evidence);
    const before = new Map<string, string>();
    const said = evidence.ledger.texts.flatMap(({ at, messageId, content }) => {
      const isNew = before.get(messageId) !== content;
      before.set(messageId, content);
      if (!isNew) return [];
      return deleted.flatMap(({ user, name, from, to }) =>
        at > from && at < to && isNamedIn(content, user, name)
          ? [
              `${name ?? user} was deleted, and ${messageId} names them at ${new Date(at).toISOString()}: ${content}`,
            ]
          : [],
      );
    });
    const rows = evidence.rows.flatMap(({ collection, key, text }) =>
      deleted.flatMap(({ user, to }) =>
        to === Infinity && hasId(`${key} ${text}`, user) ? [`${collection} ${key} still has ${user}`] : [],
      ),
    );
    return [...said, ...rows];
  },
};
