/** For each check of quiet phases, ends, direct messages, deleted threads and the coach a small evening in which one thing is spoilt. */
import { openChatTournament } from '../../../src/features/tournament/chat-tournament.ts';
import { texts } from '../../../src/i18n/index.ts';
import { wrap } from '../../../src/storage/envelope.ts';
import type { ShownMatch } from '../../../src/games/game.ts';
import { parseGesture } from '../../../src/games/gesture.ts';
import type { Header } from '../../../src/match/header.ts';
import { headerOf } from '../../chat-tournament/held.ts';
import type { Replayed } from '../../weather/replay.ts';
import { BEGIN, FINISHED, RUNNING, volume } from './calm.ts';
import type { Evidence, MatchEvidence } from './check.ts';
import { changed, seenIn, storedIn, text, type Spoil } from './spoilt.ts';

/** A thread that is deleted a minute after the last entry. */
const deletedLater = (id: string): Evidence['gone'][number] => ({
  ...{ kind: 'thread', id, channelId: id },
  at: BEGIN + 60_000,
});

/** A member who has left is asked for twice, with this time between. */
export const askedAfter =
  (ms: number): Spoil =>
  ({ requests }) => ({
    requests: [
      ...requests,
      ...[0, 50 + ms].map((at) => ({
        ...{ time: BEGIN + at, answeredAt: BEGIN + at + 50 },
        ...{ method: 'GET', path: '/api/v10/guilds/1/members/200', status: 404 },
      })),
    ],
    reasons: [],
  });

const PHASE = { from: BEGIN + 5000, to: BEGIN + 105_000 };

/** A match as one of practice with the bot at these seats. */
const practised = (stored: Replayed, seats: readonly (1 | 2)[]): Replayed => ({
  ...stored,
  header: { ...stored.header, coach: true, practice: { level: 'easy', pace: 'normal', seats: [...seats] } },
});

/** The matches that one tap of the first player can make of this one, with the offences found in it. */
const afterTap = (match: ShownMatch, { game }: Replayed) =>
  match.controls().flatMap((row) =>
    row.flatMap(({ code, enabled }) => {
      const gesture = match.meant(parseGesture(code), [1]);
      if (!enabled || game.kindOf(gesture.verb) !== 'attempt') return [];
      const done = match.submit({ ...game.lineOf(1, gesture, match.ply), at: match.at });
      return done.ok ? [done.value] : [];
    }),
  );

/** The match after an offence of the first player, on which the second one can call. */
function withOffence(match: MatchEvidence): Partial<MatchEvidence> {
  const stored = practised(storedIn(match), [1]);
  const before = stored.states[0]?.[0];
  const taps = before ? afterTap(before, stored) : [];
  const moves = taps.flatMap((one) => [one, ...afterTap(one.match, stored)]);
  const after = moves.find(({ offences }) => offences.length > 0)?.match;
  if (!before || !after) throw new Error('no offence to begin with');
  const content = texts[stored.header.locale].practice.missed('Schikane', 'touched a card');
  return {
    stored: { ...stored, states: [[before], [after]] },
    seen: { ...match.seen, tables: match.seen.tables.map((table) => ({ ...table, content, ply: 1 })) },
  };
}

/** Time at which Ben's data was deleted. */
const DELETED_AT = BEGIN + 60_000;
const STAND_IN = '0123456789012';

/** Ben has their data deleted after the matches: a stand-in replaces them, and their archive goes. */
export const withoutBen: Spoil = ({ matches, rows, writes }) => {
  const stand = (header: Header): Header => ({
    ...header,
    players: header.players.map((one) =>
      one.id === '200' ? { id: STAND_IN, name: texts[header.locale].privacy.somebody('123456') } : one,
    ),
  });
  const kept = rows.filter(({ key }) => key !== '200');
  const without = kept.map((row) => ({
    ...row,
    text: row.text.replaceAll('"200"', `"${STAND_IN}"`).replaceAll('"Ben"', '"Somebody 123456"'),
  }));
  const asked = { user: '200', as: STAND_IN, at: DELETED_AT - 100 };
  const jobs = [
    { kind: 'set', collection: 'deletions', rows: [[STAND_IN, wrap('a deletion', asked)]] },
    { kind: 'replace', changes: kept.map((row, i) => ({ row, to: without[i] ?? null })) },
    { kind: 'delete', collection: 'deletions', keys: [STAND_IN] },
  ] as const;
  return {
    matches: matches.map((match) => {
      const stored = storedIn(match);
      const renamed = [{ at: DELETED_AT, header: stand(stored.header) }];
      return { ...match, stored: { ...stored, renamed } };
    }),
    rows: without,
    writes: [...writes, ...jobs.map((job) => ({ at: DELETED_AT, job, changed: 1 }))],
  };
};

/** Ben has their data deleted, and something of them is still there. */
const stillThere =
  (spoil: (evidence: Evidence) => Partial<Evidence>): Spoil =>
  (evidence) => {
    const without = withoutBen(evidence);
    return { ...without, ...spoil({ ...evidence, ...without }) };
  };

/** By check, what is spoilt, and how. */
export const SPOILT_LATER: readonly (readonly [check: string, what: string, spoil: Spoil])[] = [
  [
    'shown in calm',
    'the last table is not shown until somebody acts',
    (all) => ({
      ...changed(all, RUNNING, ({ seen }) => ({ seen: { ...seen, tables: seen.tables.slice(0, 1) } })),
      calms: [PHASE],
    }),
  ],
  [
    'one table',
    'two tables have buttons in a quiet phase',
    ({ ledger, standing: [, newest] }) => {
      const acts = [`table|${RUNNING}|1|tap:e1`];
      const posted = ['t8', 't9'].map((messageId, i) => ({
        ...text,
        at: BEGIN + 10_000 * i,
        messageId,
        acts,
      }));
      return {
        standing: newest ? [newest] : [],
        ledger: { ...ledger, texts: [...ledger.texts, ...posted] },
        calms: [PHASE],
      };
    },
  ],
  [
    'one table',
    'a table is posted twice at once',
    ({ ledger }) => {
      const acts = [`table|${RUNNING}|1|tap:e1`];
      const posted = ['t8', 't9'].map((messageId, i) => ({ ...text, at: BEGIN + 100 * i, messageId, acts }));
      return { ledger: { ...ledger, texts: [...ledger.texts, ...posted] } };
    },
  ],
  [
    'charged',
    'time counts in which a table was not shown',
    (all) => ({
      ...changed(all, RUNNING, (match) => {
        const stored = storedIn(match);
        const inputs = [0, 9000].map((at, i) => ({
          seat: 1,
          do: 'touch',
          pile: 'e1',
          at,
          interaction: `j${i}`,
        }));
        const [table] = match.seen.tables;
        const deeds = match.seen.deeds.flatMap((deed) =>
          inputs.map(({ at, interaction: id }) => ({
            ...deed,
            at: BEGIN + at,
            interaction: { ...deed.interaction, id },
          })),
        );
        const tables = table ? [0, 1, 2].map((ply) => ({ ...table, ply, at: BEGIN + 4000 * ply })) : [];
        return { stored: { ...stored, inputs }, seen: { ...match.seen, deeds, tables } };
      }),
      spells: [{ name: 'lost-requests', from: BEGIN, to: BEGIN + 4000 }],
    }),
  ],
  [
    'bot plays on',
    'a match waits for the bot',
    (all) => ({
      ...changed(all, RUNNING, (match) => ({ stored: practised(storedIn(match), [1, 2]) })),
      calms: [PHASE],
    }),
  ],
  [
    'over is over',
    'a match goes on after its end',
    (all) => {
      const row = [FINISHED, wrap('an end', { endedAt: BEGIN, result: null, unrated: null })] as const;
      const ended = {
        at: BEGIN - 1,
        job: { kind: 'set', collection: 'ended', rows: [row] },
        changed: 1,
      } as const;
      return {
        ...changed(all, FINISHED, () => ({ isUnrated: true })),
        writes: [ended, ...all.writes],
      };
    },
  ],
  [
    'one direct message',
    'a direct message comes twice',
    () => ({ direct: [0, 900].map((ms) => ({ at: BEGIN + ms, user: '100', content: 'A match begins.' })) }),
  ],
  ['coach waits', 'the coach names an offence at once', (all) => changed(all, RUNNING, withOffence)],
  [
    'tournaments go on',
    'a tournament does not begin',
    () => {
      const tournament = openChatTournament(headerOf());
      const { startsAt } = tournament.header;
      return { tournaments: [tournament], calms: [{ from: startsAt, to: startsAt + 3_600_000 }] };
    },
  ],
  [
    'shown as stored',
    'a table shows the name of a person after their deletion',
    stillThere((all) =>
      changed(all, RUNNING, ({ seen }) => {
        const tables = seen.tables.map((table) => ({ ...table, at: DELETED_AT + 100 }));
        return { seen: { ...seen, tables } };
      }),
    ),
  ],
  [
    'shown as stored',
    'a result names a person after their deletion',
    stillThere((all) =>
      changed(all, FINISHED, ({ seen }) => {
        const results = seen.results.map((result) => ({ ...result, at: DELETED_AT + 100 }));
        return { seen: { ...seen, results } };
      }),
    ),
  ],
  [
    'archived once',
    'the archive of a deleted person stays',
    stillThere(({ rows }) => ({ rows: [...rows, volume('200')] })),
  ],
  [
    'forgotten',
    'a message names a person after their deletion',
    stillThere(({ ledger }) => ({
      ledger: {
        ...ledger,
        texts: [...ledger.texts, { ...text, at: DELETED_AT + 5000, content: 'Ben has won' }],
      },
    })),
  ],
  [
    'forgotten',
    'a row has the id of a deleted person',
    stillThere(({ rows }) => ({
      rows: [...rows, { collection: 'recent/1', key: '2', text: wrap('', ['200']) }],
    })),
  ],
  [
    'shown as stored',
    'a result is not shown in the minute before its thread is deleted',
    (all) => ({ ...seenIn(FINISHED, () => ({ results: [] }))(all), gone: [deletedLater('3')] }),
  ],
  [
    'journals fold',
    'a table is not shown in the minute before its thread is deleted',
    (all) => ({
      ...seenIn(RUNNING, ({ tables }) => ({ tables: tables.slice(0, 1) }))(all),
      gone: [deletedLater('2')],
    }),
  ],
  ['refused once', 'a member who has left is asked for again at once', askedAfter(10_000)],
  [
    'one post',
    'a match can be dealt from two messages',
    ({ ledger }) => {
      const acts = ['lobby|deal|0123456789', 'lobby|withdraw|0123456789'];
      const posted = ['r8', 'r9'].map((messageId) => ({ ...text, messageId, acts }));
      return { ledger: { ...ledger, texts: [...ledger.texts, ...posted] } };
    },
  ],
];
