/** For each check a small evening in which one thing is spoilt. */
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { tableId } from '../../../src/chat/components.ts';
import { texts } from '../../../src/i18n/index.ts';
import { wrap } from '../../../src/storage/envelope.ts';
import { openChatTournament } from '../../../src/features/tournament/chat-tournament.ts';
import { headerOf } from '../../chat-tournament/held.ts';
import { heardOutside } from '../../weather/hearing.ts';
import { logLine } from '../records.ts';
import { BEGIN, deedOf, FINISHED, inserted, messageWith, pingAt, RUNNING, tableOf } from './calm.ts';
import type { Evidence, MatchEvidence } from './check.ts';

export type Spoil = (evidence: Evidence) => Partial<Evidence>;

export const changed = (
  { matches }: Evidence,
  id: string,
  change: (match: MatchEvidence) => Partial<MatchEvidence>,
): Partial<Evidence> => ({
  matches: matches.map((match) => (match.id === id ? { ...match, ...change(match) } : match)),
});

export const seenIn =
  (
    id: string,
    change: (seen: MatchEvidence['seen'], match: MatchEvidence) => Partial<MatchEvidence['seen']>,
  ): Spoil =>
  (evidence) =>
    changed(evidence, id, (match) => ({ seen: { ...match.seen, ...change(match.seen, match) } }));

const rowsWithout =
  (key: string): Spoil =>
  ({ rows }) => ({ rows: rows.filter((row) => row.key !== key) });

export const deeds =
  (...more: Evidence['ledger']['deeds']): Spoil =>
  ({ ledger }) => ({ ledger: { ...ledger, deeds: [...ledger.deeds, ...more] } });

export const warning = (level: number, more = {}) =>
  logLine(JSON.stringify({ level, msg: 'kept message not updated', ...more }), BEGIN);

export const spell = {
  name: 'outage',
  from: BEGIN - 1000,
  to: BEGIN - 500,
};

export const storedIn = ({ stored }: MatchEvidence) => {
  if (!stored) throw new Error('not stored');
  return stored;
};

/** The public answer to a person who has asked for a replay. */
export const replayFor = (id: string, question: string): SeenMessage =>
  // Of the question, only its id is looked at.
  ({
    ...messageWith(id, ['replay|on|0123456789|1']),
    interaction_metadata: { id: question },
  }) as SeenMessage;

/** By check, what is spoilt, and how. */
type Spoilt = readonly [check: string, what: string, spoil: Spoil];

export const SPOILT: readonly Spoilt[] = [
  [
    'stored',
    'a match is missing',
    (all) => changed(all, RUNNING, () => ({ stored: null, problem: 'is not stored' })),
  ],
  [
    'shown as stored',
    'a table shows another text',
    seenIn(RUNNING, ({ tables }) => ({ tables: tables.map((table) => ({ ...table, content: 'another' })) })),
  ],
  ['shown as stored', 'a result is not shown', seenIn(FINISHED, () => ({ results: [] }))],
  [
    'shown as stored',
    'an input came from nobody',
    seenIn(RUNNING, () => ({ deeds: [deedOf({ id: 'i9' })] })),
  ],
  ['counted', 'a confirmed action is in no journal', deeds(deedOf({ id: 'i9', told: 'You drew a card.' }))],
  [
    'journals grow',
    'an entry is inserted twice',
    ({ writes }) => ({ writes: [...writes, ...writes.slice(1, 2)] }),
  ],
  ['journals grow', 'an entry has gone', rowsWithout(`${RUNNING}/000000000`)],
  [
    'journals grow',
    'an entry is overwritten',
    ({ writes, rows }) => {
      const row = rows.find(({ key }) => key === `${RUNNING}/000000000`);
      if (!row) throw new Error('no such row');
      const to = { ...row, text: row.text.replace('touch', 'pass') };
      const job = { kind: 'replace', changes: [{ row, to }] } as const;
      return {
        rows: rows.map((one) => (one === row ? to : one)),
        writes: [...writes, { at: BEGIN, job, changed: 1 }],
      };
    },
  ],
  [
    'journals grow',
    'rows are deleted',
    ({ writes }) => ({
      writes: [...writes, { at: BEGIN, job: { kind: 'clear', collection: 'journal' }, changed: 1 }],
    }),
  ],
  [
    'journals grow',
    'there is a gap',
    ({ rows, writes }) => {
      const row = { collection: 'journal', key: `${RUNNING}/000000005`, text: wrap('', {}) };
      return { rows: [...rows, row], writes: [...writes, inserted(row)] };
    },
  ],
  [
    'journals fold',
    'the last table is an earlier one',
    (all) =>
      changed(all, RUNNING, (match) => ({
        // After a take-back earlier plies are shown again.
        all: [...match.all, { do: 'take-back', at: 1600, to: 0 }],
        seen: { ...match.seen, tables: [...match.seen.tables, tableOf(storedIn(match), 0)] },
      })),
  ],
  [
    'one table',
    'an old table keeps its buttons',
    ({ standing: [, newest] }) => ({
      standing: [messageWith('1', [tableId(RUNNING, 0, 'tap:e1')]), ...(newest ? [newest] : [])],
    }),
  ],
  [
    'one table',
    'only the old table has buttons',
    () => ({
      standing: [
        messageWith('1', [tableId(RUNNING, 1, 'tap:e1')]),
        messageWith('2', [], [tableId(RUNNING, 1, 'tap:e1')]),
      ],
    }),
  ],
  [
    'one result',
    'a result is posted twice',
    seenIn(FINISHED, ({ results }) => ({
      results: results.flatMap((one) => [one, { ...one, messageId: 'r2' }]),
    })),
  ],
  [
    'one post',
    'a challenge is posted twice',
    ({ standing }) => ({
      standing: [...standing, ...['200', '201'].map((id) => messageWith(id, ['lobby|accept|0123456789']))],
    }),
  ],
  [
    'one post',
    'a question has two answers',
    ({ standing }) => ({ standing: [...standing, replayFor('300', 'q1'), replayFor('301', 'q1')] }),
  ],
  [
    'one post',
    'a result was posted twice',
    ({ ledger }) => {
      const acts = ['after|rematch|0123456789'];
      const posted = ['r8', 'r9'].map((messageId) => ({ ...text, messageId, acts }));
      return { ledger: { ...ledger, texts: [...ledger.texts, ...posted] } };
    },
  ],
  [
    'one mention',
    'a person is mentioned again for the same table',
    ({ ledger, pings }) => ({
      ledger: { ...ledger, texts: [...ledger.texts, { ...text, messageId: 'p3', at: BEGIN + 40 }] },
      pings: [...pings, pingAt(BEGIN + 41, 'p3', '100')],
    }),
  ],
  [
    'in order',
    'a call counts a second after it was made',
    (all) =>
      changed(all, RUNNING, (match) => ({
        all: [...match.all, { seat: 2, do: 'knock', revert: false, at: 3000, interaction: 'i7' }],
        seen: { ...match.seen, deeds: [...match.seen.deeds, deedOf({ id: 'i7', at: BEGIN + 2000 })] },
      })),
  ],
  [
    'not outdated',
    'a move counts on a table that another player has changed',
    (all) =>
      changed(all, RUNNING, (match) => ({
        stored: { ...storedIn(match), inputs: [TOUCHED, { ...TOUCHED, seat: 2, interaction: 'i8' }] },
        seen: { ...match.seen, deeds: [...match.seen.deeds, deedOf({ id: 'i8', user: '200' })] },
      })),
  ],
  ...[texts.en.table.nudge('<@200>'), texts.en.table.nudgeIdle('<@200>', '5 minutes', 'Ada')].map(
    (content): Spoilt => [
      'right mention',
      `a player whose turn it is not is told: ${content}`,
      ({ ledger, pings }) => ({
        ledger: {
          ...ledger,
          texts: [...ledger.texts, { ...text, messageId: 'p4', at: BEGIN + 60_000, content }],
        },
        pings: [...pings, pingAt(BEGIN + 60_001, 'p4', '200')],
      }),
    ],
  ),
  [
    'settled stays',
    'a challenge offers a cut after all have cut',
    ({ ledger }) => ({
      ledger: {
        ...ledger,
        texts: ['settled', 'cut'].map((action) => ({ ...text, acts: [`lobby|${action}|1`] })),
      },
    }),
  ],
  ['rated once', 'a match is not in the league', rowsWithout(`game/${FINISHED}`)],
  [
    'rated once',
    'a match has another score',
    ({ rows }) => ({ rows: rows.map((row) => ({ ...row, text: row.text.replace('[0,1]', '[1,0]') })) }),
  ],
  [
    'rated once',
    'a match is in the league twice',
    ({ rows }) => ({
      rows: rows.flatMap((row) =>
        row.collection === 'league/1' ? [row, { ...row, key: 'game/other' }] : [row],
      ),
    }),
  ],
  ['archived once', 'an archive lacks a match', rowsWithout('200')],
  [
    'archived once',
    'a match is twice in a volume',
    ({ rows }) => ({
      rows: rows.map((row) => ({
        ...row,
        text: row.text.replace(/"matches":\[(.*)\]/, '"matches":[$1,$1]'),
      })),
    }),
  ],
  [
    'charged',
    'time in which nobody was heard counts',
    (all) => ({
      ...changed(all, RUNNING, (match) => ({
        stored: { ...storedIn(match), inputs: [{ ...TOUCHED, at: 0, interaction: 'i0' }, TOUCHED] },
        seen: { ...match.seen, deeds: [deedOf({ id: 'i0', at: BEGIN }), deedOf({ at: BEGIN + 1500 })] },
      })),
      hearing: {
        at: (channelId) => heardOutside(channelId === '2' ? [{ from: BEGIN, to: BEGIN + 2400 }] : []),
      },
    }),
  ],
  [
    'shown as it should be',
    'a fresh start changes a message',
    ({ aftermath }) => ({
      aftermath: {
        ...aftermath,
        corrections: [{ channelId: '2', messageId: '1', before: 'wrong', after: 'right' }],
      },
    }),
  ],
  [
    'told as stored',
    'a ranking differs after a start',
    ({ aftermath }) => ({
      aftermath: {
        ...aftermath,
        remembered: [{ what: 'the ranking', where: '2', before: '1010', after: '1008' }],
      },
    }),
  ],
  [
    'nobody stuck',
    'a move does not get through',
    ({ aftermath }) => ({
      aftermath: { ...aftermath, probes: [{ what: 'a useful move', where: '2', failed: 'no answer' }] },
    }),
  ],
  [
    'tournaments end',
    'a tournament is still open',
    () => ({ tournaments: [openChatTournament(headerOf())] }),
  ],
  [
    'seeds secret',
    'a text tells a seed',
    ({ ledger }) => ({ ledger: { ...ledger, texts: [{ ...text, content: 'a-seed' }] } }),
  ],
  [
    'seeds secret',
    'a button tells a seed',
    ({ ledger }) => ({ ledger: { ...ledger, texts: [{ ...text, acts: ['lobby|settled|1|a-seed'] }] } }),
  ],
  ['seeds secret', 'an answer tells a seed', deeds(deedOf({ told: 'It is a-seed.' }))],
  [
    'valid for Discord',
    'Discord refuses a request',
    () => ({ violations: [{ time: BEGIN, method: 'POST', route: '/', problems: [], body: null }] }),
  ],
  ['answered', 'an action gets no answer', deeds(deedOf({ id: 'i9', outcome: 'failed' }))],
  ['answered', 'an action gets none for ever', deeds(deedOf({ id: 'i9', outcome: null }))],
  ['refused once', 'a refused request is repeated without a reason', () => ({ reasons: [] })],
  [
    'refused once',
    'a request follows a 401',
    ({ requests }) => ({
      requests: [
        ...requests,
        ...[0, 5000].map((ms) => ({
          time: BEGIN + ms,
          answeredAt: BEGIN + ms + 50,
          method: 'GET',
          path: `/${ms}`,
          status: 401,
        })),
      ],
      reasons: [BEGIN + 30_000],
    }),
  ],
  ['log', 'a warning has no cause', () => ({ log: [warning(40)] })],
  [
    'log',
    'an error in the code has a cause',
    () => ({ log: [warning(50, { err: { type: 'TypeError' } })], spells: [spell] }),
  ],
  [
    'nothing left',
    'a timer is left',
    ({ aftermath }) => ({ aftermath: { ...aftermath, left: { timers: { before: 5, after: 6 } } } }),
  ],
];

export const TOUCHED = { seat: 1, do: 'touch', pile: 'e1', at: 1500, interaction: 'i1' };
export const text = {
  at: BEGIN + 1,
  channelId: '2',
  messageId: 'p2',
  content: 'Anna, it is your turn',
  acts: [],
};
