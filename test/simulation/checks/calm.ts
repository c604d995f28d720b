/** A small evening without a fault, for tests that spoil one thing in it. */
import type { SeenMessage, UserInteraction } from 'loopback-discord/user-api.ts';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { controlRows, tableId } from '../../../src/chat/components.ts';
import type { Entry, Header } from '../../../src/match/header.ts';
import { JOURNAL } from '../../../src/storage/journal.ts';
import { wrap } from '../../../src/storage/envelope.ts';
import type { StoredRow } from '../../../src/storage/backend.ts';
import { outcomeText, tableText } from '../../../src/table/text.ts';
import { headersOf } from '../../golden/match.ts';
import { FREE } from '../../match/table.ts';
import { heardOutside } from '../../weather/hearing.ts';
import type { Deed, SeenTable } from '../../weather/ledger.ts';
import { replay, type Replayed } from '../../weather/replay.ts';
import { buttonsIn } from '../../weather/seen.ts';
import type { Written } from '../records.ts';
import type { Evidence, MatchEvidence } from './check.ts';

/** Start of the evening, in Unix ms. */
export const BEGIN = Date.UTC(2026, 0, 2, 18, 30);
export const [RUNNING, FINISHED] = ['running-match', 'finished-match'];
const NEWEST = 100;

const header = (id: string, channelId: string): Header =>
  headersOf('schikanoeschen')(id, { ...FREE, seed: 'a-seed:123' }, { channelId, ranked: true });

const TOUCH = { seat: 1, do: 'touch', pile: 'e1', at: 1500, interaction: 'i1' };

/** What people see of a match at a ply. */
export function tableOf({ game, header: its, states }: Replayed, ply: number): SeenTable {
  const match = states[ply]?.at(-1);
  if (!match) throw new Error(`no ply ${ply}`);
  const components = controlRows(match.controls(), {
    idOf: (code) => tableId(its.id, ply, code),
    prose: game.texts[its.locale],
    labels: its.labels,
  });
  return {
    at: BEGIN + match.at + 100,
    match: its.id,
    ply,
    content: tableText(game, its, match, { toDiscord: (at) => at, hasPicture: true }),
    buttons: buttonsIn({ components }),
  };
}

/** A click that was answered with its table. */
export const deedOf = (changes: Partial<Deed> & { readonly id?: string } = {}): Deed => ({
  interaction: interaction(changes.id ?? 'i1'),
  user: '100',
  channelId: '2',
  at: BEGIN + 1500,
  on: { match: RUNNING, ply: 0, code: 'tap:e1' },
  chosen: null,
  command: null,
  outcome: 'updated',
  endedAt: BEGIN + 1600,
  shownPly: 1,
  told: null,
  again: 0,
  ...changes,
});

export const pingAt = (time: number, messageId: string, user: string): Evidence['pings'][number] => ({
  time,
  channelId: '2',
  messageId,
  userIds: [user],
  roleIds: [],
});

const interaction = (id: string): UserInteraction => ({
  id,
  kind: 'component',
  channel_id: '2',
  message_id: 'm1',
  token: '',
  outcome: Promise.resolve({ kind: 'acknowledged' }),
  deliver: () => undefined,
  redeliver: () => undefined,
});

const rowsOf = ({ header: its, entries }: Replayed): StoredRow[] =>
  [its, ...entries].map((value, i) => ({
    collection: JOURNAL,
    key: `${its.id}/${i === 0 ? 'header' : String(i - 1).padStart(9, '0')}`,
    text: wrap('a row', value),
  }));

export const inserted = ({ collection, key, text }: StoredRow): Written => ({
  at: BEGIN,
  job: { kind: 'insert', collection, row: [key, text], after: null },
  changed: 1,
});

/** A message of the bot with these buttons; the others are disabled. */
export const messageWith = (
  id: string,
  enabled: readonly string[],
  disabled: readonly string[] = [],
): SeenMessage =>
  // Only these fields of a message are looked at.
  ({
    id,
    channel_id: '2',
    content: '',
    attachments: [],
    embeds: [],
    components: [
      {
        type: ComponentType.ActionRow,
        components: [...enabled, ...disabled].map((custom_id) => ({
          type: ComponentType.Button,
          custom_id,
          label: 'Button',
          style: ButtonStyle.Primary,
          disabled: disabled.includes(custom_id),
        })),
      },
    ],
  }) as unknown as SeenMessage;

async function runningMatch(): Promise<MatchEvidence> {
  const entries: Entry[] = [TOUCH];
  const stored = await replay(header(RUNNING, '2'), entries);
  const tables = [tableOf(stored, 0), tableOf(stored, 1)];
  const seen = { deeds: [deedOf()], tables, results: [] };
  return { id: RUNNING, stored, problem: null, all: entries, seen, isUnrated: false, endedAt: null };
}

async function finishedMatch(): Promise<MatchEvidence> {
  const entries: Entry[] = [{ seat: 1, do: 'resign', at: 2000, interaction: 'i2' }];
  const stored = await replay(header(FINISHED, '3'), entries);
  const last = stored.states.at(-1)?.at(-1);
  if (!last) throw new Error('no match');
  const content = outcomeText(stored.game, stored.header, last);
  const deed = deedOf({ id: 'i2', channelId: '3', on: null, command: 'resign', shownPly: null });
  const results = [{ at: BEGIN + 2100, match: FINISHED, messageId: 'r1', content }];
  const seen = { deeds: [{ ...deed, told: 'You resigned.' }], tables: [tableOf(stored, 0)], results };
  return { id: FINISHED, stored, problem: null, all: entries, seen, isUnrated: false, endedAt: null };
}

const recorded = {
  kind: 'game',
  game: {
    match: FINISHED,
    game: 'schikanoeschen',
    channelId: '3',
    players: [
      { id: '100', name: 'Anna' },
      { id: '200', name: 'Ben' },
    ],
    score: [0, 1],
    at: BEGIN + 2100,
    leftOut: null,
    share: 1,
    annulled: null,
  },
};

const archivedMatch = {
  ...{ id: FINISHED, game: 'schikanoeschen', options: {}, startedAt: BEGIN, endedAt: BEGIN + 2100 },
  place: { channelId: '3', parentId: null, isPrivate: false },
  players: recorded.game.players,
  result: { winner: 2, reason: 'resignation' },
  ...{ unrated: null, ranked: true, practice: null, event: null, durationMs: null, seats: null },
};

export const volume = (user: string): StoredRow => ({
  collection: 'archive/1',
  key: user,
  text: wrap('a volume', { before: 0, matches: [archivedMatch] }),
});

/** The evidence of that evening: all checks are content. */
export async function calm(): Promise<Evidence> {
  const matches = [await runningMatch(), await finishedMatch()];
  const journals = matches.flatMap(({ stored }) => (stored ? rowsOf(stored) : []));
  const league = { collection: 'league/1', key: `game/${FINISHED}`, text: wrap('a game', recorded) };
  const say = (at: number, messageId: string, content: string) => ({
    at,
    channelId: '2',
    messageId,
    content,
    acts: [],
  });
  return {
    matches,
    ledger: {
      deeds: matches.flatMap(({ seen }) => seen.deeds),
      results: matches.flatMap(({ seen }) => seen.results),
      texts: [
        say(BEGIN, 't1', 'the table'),
        say(BEGIN + 10, 'p1', 'Anna, it is your turn'),
        say(BEGIN + 20, 't1', 'the next table'),
        say(BEGIN + 30, 'p2', 'Anna, it is your turn'),
      ],
    },
    rows: [...journals, league, volume('100'), volume('200')],
    writes: journals.map(inserted),
    standing: [
      messageWith('1', [], [tableId(RUNNING, 0, 'tap:e1')]),
      messageWith(String(NEWEST), [tableId(RUNNING, 1, 'tap:e1')]),
    ],
    pings: [pingAt(BEGIN + 11, 'p1', '100'), pingAt(BEGIN + 31, 'p2', '100')],
    requests: [
      { time: BEGIN, answeredAt: BEGIN + 50, method: 'PATCH', path: '/channels/2/messages/1', status: 403 },
      {
        time: BEGIN + 60_000,
        answeredAt: BEGIN + 60_050,
        method: 'PATCH',
        path: '/channels/2/messages/1',
        status: 403,
      },
    ],
    reasons: [BEGIN + 30_000],
    violations: [],
    log: [],
    spells: [],
    removed: new Map(),
    hearing: { at: () => heardOutside([]) },
    tournaments: [],
    aftermath: { probes: [], remembered: [], corrections: [], left: { timers: { before: 5, after: 5 } } },
    calms: [],
    direct: [],
    gone: [],
    closed: [],
  };
}
