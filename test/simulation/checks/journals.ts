/** Journals only grow, and their fold is the table that people see. */
import { HEADER, isHeader, JOURNAL, journalOf } from '../../../src/storage/journal.ts';
import type { Row, RowChange } from '../../../src/storage/backend.ts';
import { isShownBy } from '../../weather/lost.ts';
import type { Written } from '../records.ts';
import { RETRY_MS, type Check, type MatchEvidence } from './check.ts';
import { isCutOff } from './cut-off.ts';

/** A row without the texts that a deletion of personal data may replace: names and ids. */
const shapeOf = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) =>
    typeof value === 'string' && key !== 'do' ? '' : value,
  );

interface Growing {
  readonly rows: Map<string, string>;
  readonly problems: string[];
}

function insert({ rows, problems }: Growing, [key, text]: Row): void {
  if (rows.has(key)) problems.push(`row ${key} was inserted twice`);
  rows.set(key, text);
}

function replace({ rows, problems }: Growing, { row, to }: RowChange): void {
  if (row.collection !== JOURNAL) return;
  const { key, text } = row;
  if (to !== null && (to.key !== key || shapeOf(to.text) !== shapeOf(text)))
    problems.push(`row ${key} was replaced by another input`);
  if (to === null) rows.delete(key);
  else rows.set(key, to.text);
}

function follow(growing: Growing, { job }: Written): void {
  switch (job.kind) {
    case 'insert':
      if (job.collection === JOURNAL) insert(growing, job.row);
      return;
    case 'replace':
      for (const change of job.changes) replace(growing, change);
      return;
    case 'set':
    case 'delete':
    case 'clear':
      if (job.collection === JOURNAL) growing.problems.push(`the journals were asked to ${job.kind} rows`);
      return;
    case 'scrub':
  }
}

/** Entries are numbered from 0 without a gap, below a header. */
function gapsIn(keys: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const key of keys.filter((one) => !isHeader({ key: one })).sort()) {
    const id = journalOf(key);
    const count = counts.get(id) ?? 0;
    if (Number(key.slice(id.length + 1)) === count) counts.set(id, count + 1);
  }
  const all = new Set(keys);
  return [...new Set(keys.map(journalOf))].flatMap((id) => {
    const entries = keys.filter((key) => journalOf(key) === id && !isHeader({ key })).length;
    if (!all.has(`${id}/${HEADER}`)) return [`journal ${id} has no header`];
    const count = counts.get(id) ?? 0;
    return count === entries ? [] : [`journal ${id} lacks entry ${count}`];
  });
}

/** Rows are inserted, each after its predecessor, and stay. Only privacy puts other names into them. */
export const journalsGrow: Check = {
  name: 'journals grow',
  find({ writes, rows }) {
    const growing: Growing = { rows: new Map(), problems: [] };
    for (const written of writes) if (written.changed > 0) follow(growing, written);
    const now = new Map(rows.flatMap((row) => (row.collection === JOURNAL ? [[row.key, row.text]] : [])));
    const lost = [...growing.rows].flatMap(([key, text]) =>
      now.get(key) === text ? [] : [`row ${key} of ${journalOf(key)} was stored, and is not there any more`],
    );
    return [...growing.problems, ...lost, ...gapsIn([...now.keys()])];
  },
};

/** The last table that people see is the fold of the whole journal. */
function lastTableUnlike({ id, stored, seen }: MatchEvidence): string[] {
  const last = stored?.states.at(-1)?.at(-1);
  const table = seen.tables.at(-1);
  if (!stored || !last || !table || last.result) return [];
  return isShownBy(stored, last, table)
    ? []
    : [`${id} is shown at ply ${table.ply}, and its journal makes another table, at ply ${last.ply}`];
}

/** After trouble a bot shows a table within as much time as that took, and half a minute. */
export const journalsFold: Check = {
  name: 'journals fold',
  find(evidence) {
    const { matches, spells, calms, ledger } = evidence;
    const end = Math.max(calms.at(-1)?.to ?? Infinity, ledger.texts.at(-1)?.at ?? 0);
    const isTroubled = spells.some(({ from, to }) => end < to + (to - from) + RETRY_MS);
    return isTroubled ? [] : matches.filter((one) => !isCutOff(evidence, one)).flatMap(lastTableUnlike);
  },
};
