/** Each check finds what it is for: one thing is spoilt in an evening without a fault. */
import { describe, expect, it } from 'vitest';
import { heardOutside } from '../../weather/hearing.ts';
import { BEGIN, calm, deedOf, RUNNING } from './calm.ts';
import { CHECKS, findingsIn } from './index.ts';
import {
  changed,
  deeds,
  spell,
  SPOILT,
  storedIn,
  TOUCHED,
  warning,
  type Spoil,
  replayFor,
} from './spoilt.ts';
import { askedAfter, SPOILT_LATER, withoutBen } from './spoilt-calm.ts';
import { annulled, board, flagged, SPOILT_COUNTS } from './spoilt-counts.ts';
import { onTime } from './on-time.ts';
import { boardAsPlayed } from './tournaments.ts';

const ALL = [...SPOILT, ...SPOILT_LATER, ...SPOILT_COUNTS];

describe('a check', () => {
  it('finds nothing in an evening without a fault', async () => {
    expect(findingsIn(await calm())).toEqual([]);
  });

  it.each(ALL)('%s finds that %s', async (check, _, spoil) => {
    const evidence = await calm();
    const found = findingsIn({ ...evidence, ...spoil(evidence) });
    expect(found.map((one) => one.check)).toContain(check);
  });

  it('exists only with evidence that it finds something in', () => {
    const tried = new Set(ALL.map(([check]) => check));
    expect(CHECKS.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});

describe('in trouble', () => {
  const quiet: readonly (readonly [what: string, spoil: Spoil])[] = [
    ['a warning that its cause explains', () => ({ log: [warning(40)], spells: [spell] })],
    [
      'an action that a bot could not hear',
      (all) => ({
        ...deeds(deedOf({ id: 'i9', outcome: 'failed' }))(all),
        hearing: { at: () => heardOutside([{ from: BEGIN + 1400, to: BEGIN + 2000 }]) },
      }),
    ],
    [
      'a call on oneself that waits until the own move has been seen',
      (all) =>
        changed(all, RUNNING, (match) => ({
          all: [...match.all, { seat: 1, do: 'knock', revert: false, at: 3000, interaction: 'i7' }],
          seen: {
            ...match.seen,
            deeds: [...match.seen.deeds, deedOf({ id: 'i7', at: BEGIN + 2500, shownPly: null })],
          },
        })),
    ],
    [
      'a click on a message that has gone before its answer',
      (all) => ({
        ...deeds(deedOf({ id: 'i9', outcome: 'failed' }))(all),
        removed: new Map([['m1', BEGIN + 1550]]),
      }),
    ],
    ['a person who has their data deleted', withoutBen],
    ['a rated match that a manager has annulled', annulled],
    [
      'a table that is shown later, right after a long outage',
      (all) => ({
        ...changed(all, RUNNING, (match) => ({
          all: [...match.all, { do: 'take-back', at: 1600, to: 0 }],
          seen: { ...match.seen, tables: match.seen.tables.slice(0, 1) },
        })),
        spells: [{ ...spell, to: BEGIN + 100_000 }],
        calms: [{ from: BEGIN + 100_000, to: BEGIN + 160_000 }],
      }),
    ],
    [
      'a mention after a change of the table whose message called the players',
      ({ ledger, pings }) => ({
        ledger: {
          ...ledger,
          texts: ledger.texts.map((one) =>
            one.messageId === 't1' ? { ...one, acts: [`table|${RUNNING}|0|tap:e1`] } : one,
          ),
        },
        pings: [{ time: BEGIN + 1, channelId: '2', messageId: 't1', userIds: ['100'] }, ...pings],
      }),
    ],
    [
      'a replay that two people asked for',
      ({ standing }) => ({ standing: [...standing, replayFor('300', 'q1'), replayFor('301', 'q2')] }),
    ],
    [
      'a deal that moves to the message of the table',
      ({ ledger }) => {
        const [cutting, dealing] = [
          ['lobby|withdraw|0123456789'],
          ['lobby|deal|0123456789', 'lobby|withdraw|0123456789'],
        ];
        const shown = [
          { messageId: 'r8', acts: cutting },
          { messageId: 'r8', acts: [] },
          { messageId: 'r9', acts: dealing },
        ];
        const texts = shown.map((one) => ({ at: BEGIN, channelId: '2', content: 'the cards', ...one }));
        return { ledger: { ...ledger, texts: [...ledger.texts, ...texts] } };
      },
    ],
    [
      'a result and a table that nobody saw before their channels were deleted',
      (all) => ({
        matches: all.matches.map(({ seen, ...match }) => ({
          ...match,
          seen: { ...seen, tables: seen.tables.slice(0, 1), results: [] },
        })),
        gone: ['2', '3'].map((id) => ({ kind: 'channel', id, channelId: id, at: BEGIN + 1600 })),
      }),
    ],
    [
      'a member who has left and is asked for after a minute',
      (all) => askedAfter(60_000)({ ...all, requests: [] }),
    ],
    [
      'time that was heard between two outages',
      () => ({ hearing: { at: () => heardOutside([{ from: BEGIN - 900, to: BEGIN - 100 }]) } }),
    ],
    [
      'a silence of the line that is too short to be noticed',
      (all) => ({
        ...changed(all, RUNNING, (match) => ({
          stored: {
            ...storedIn(match),
            inputs: [
              { ...TOUCHED, at: 0 },
              { ...TOUCHED, at: 2600, interaction: 'i8' },
            ],
          },
          seen: {
            ...match.seen,
            deeds: [deedOf({ at: BEGIN }), deedOf({ id: 'i8', at: BEGIN + 2600, shownPly: null })],
          },
        })),
        hearing: { at: () => heardOutside([{ from: BEGIN, to: BEGIN + 2400 }]) },
        spells: [{ name: 'silent-line', from: BEGIN, to: BEGIN + 2400 }],
      }),
    ],
  ];
  it.each(quiet)('no check complains of %s', async (_, spoil) => {
    const evidence = await calm();
    expect(findingsIn({ ...evidence, ...spoil(evidence) })).toEqual([]);
  });

  it('does not complain of a flag that falls once clicks made in time have arrived', async () => {
    const evidence = await calm();
    expect(onTime.find({ ...evidence, ...flagged(0, 750)(evidence) })).toEqual([]);
  });

  it('does not complain of a board that counts as it was played', async () => {
    const evidence = await calm();
    expect(boardAsPlayed.find({ ...evidence, ...board([0, 1])(evidence) })).toEqual([]);
  });
});
