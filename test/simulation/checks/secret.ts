/** Nothing secret is told. What depends on hidden cards is compared in `secrets.ts`. */
import type { Check, Evidence } from './check.ts';

/** Seeds that people could read before the end of their match. */
function seedsIn({ matches, ledger }: Evidence): string[] {
  const texts = ledger.texts.map(({ at, content, acts }) => ({ at, content: [content, ...acts].join('\n') }));
  const answers = ledger.deeds.flatMap(({ endedAt, told }) =>
    told === null ? [] : [{ at: endedAt ?? Infinity, content: told }],
  );
  const read = [...texts, ...answers];
  return matches.flatMap(({ id, stored, seen }) => {
    const seed = stored?.header.setup['seed'];
    if (typeof seed !== 'string') return [];
    const [secret = seed] = seed.split(':');
    const end = seen.results[0]?.at ?? Infinity;
    return read.some(({ at, content }) => at < end && content.includes(secret))
      ? [`the seed of ${id} was told before its end`]
      : [];
  });
}

/** Seeds are never logged. */
const seedsLogged = ({ matches, log }: Evidence): string[] =>
  matches.flatMap(({ id, stored }) => {
    const seed = stored?.header.setup['seed'];
    const [secret] = typeof seed === 'string' ? seed.split(':') : [];
    const line = secret === undefined ? undefined : log.find(({ text }) => text.includes(secret));
    return line
      ? [
          `the seed of ${id} was logged: ${line.text.slice(Math.max(0, line.text.indexOf(secret ?? '') - 600), line.text.indexOf(secret ?? '') + 200)}`,
        ]
      : [];
  });

export const seedsSecret: Check = {
  name: 'seeds secret',
  find: (evidence) => [...seedsIn(evidence), ...seedsLogged(evidence)],
};
