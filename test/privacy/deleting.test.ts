import { describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { createAside } from '../../src/chat/aside.ts';
import { openBlocks } from '../../src/challenge/chat/blocks.ts';
import { COLLECTIONS } from '../../src/collections.ts';
import { deletionPass } from '../../src/features/privacy/deleting.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { openProcesses } from '../storage/other-processes.ts';
import { allOf, AS, CHANNEL, GUILD, headerOf, IDA, JAN, KIM, newStorage, putting } from './life.ts';

const AT = 5000;
const hashOf = (id: string): string => `h-${'x'.repeat(42)}${id.at(-1)}`;
const pass = (storage: Pick<Storage, 'rows'>, user = IDA, as = AS): Promise<boolean> =>
  deletionPass(
    { user, as, at: AT, hash: hashOf(user) },
    {
      rows: storage.rows,
      collections: COLLECTIONS,
      nameIn: (locale) => `Somebody (${locale})`,
      giveWay: () => Promise.resolve(),
    },
  );

/** A storage in which Ida, Jan and Kim have done everything that leaves a trace. */
async function lived(): Promise<Storage> {
  const storage = newStorage();
  const put = putting(storage);
  const ids = { 'm-1': [IDA, 'Ida'], 'm-2': [JAN, 'Ida'] } as const;
  for (const [id, [user, name]] of Object.entries(ids)) {
    await storage.journal.create(
      id,
      headerOf(id, [
        [user, name],
        [KIM, 'Kim'],
      ]),
    );
    await storage.journal.append(id, 0, { seat: 1, do: 'draw', at: 1 });
  }
  await storage.journal.create('cup', {
    id: 'cup',
    guildId: GUILD,
    channelId: CHANNEL,
    locale: 'en',
    name: 'Ida’s cup',
    createdAt: 1,
    host: { id: IDA, name: 'Ida' },
  });
  await storage.journal.append('cup', 0, {
    do: 'join',
    player: IDA,
    name: 'Ida',
    rating: 1000,
    at: 2,
    by: IDA,
  });
  await storage.journal.append('cup', 1, { do: 'pair', games: [[IDA, KIM]], byes: [], at: 3, by: null });
  await storage.journal.append('cup', 2, { do: 'say', text: `<@${IDA}> and Ida`, at: 3, by: KIM });
  const list = (id: string, names: string[]) => ({ id, players: names, game: 'patience', endedAt: 1 });
  await put('finished', { [CHANNEL]: [list('m-2', ['Ida', 'Kim']), list('m-1', ['Ida', 'Kim'])] });
  await put('ended', { 'm-1': { endedAt: 1, result: null, unrated: { why: 'left', who: [IDA] } } });
  await put(`league/${GUILD}`, {
    'game/m-1': {
      kind: 'game',
      game: {
        players: [
          { id: IDA, name: 'Ida' },
          { id: KIM, name: 'Kim' },
        ],
      },
    },
    [`excluded/${IDA}`]: { kind: 'excluded', excluded: { by: KIM, at: 1 } },
  });
  for (const own of ['preferences', 'lessons', 'played', 'puzzle-solvers', 'last-terms'])
    await put(own, { [IDA]: { some: 'thing' }, [KIM]: { some: 'thing' } });
  await put('blocks', { [IDA]: { blocked: [KIM] }, [KIM]: { blocked: [JAN, IDA] } });
  await put('puzzle-days', {
    [GUILD]: { today: { answers: { [IDA]: true, [KIM]: false }, scores: { [IDA]: 8 } }, streaks: {} },
  });
  return storage;
}

const everyTrace = new RegExp(`(?<!\\d)${IDA}(?!\\d)`);

describe('a deletion pass', () => {
  it('removes every trace of a person’s id, and keeps all other data', async () => {
    const storage = await lived();
    const before = await allOf(storage);
    expect(await pass(storage)).toBe(false);
    const after = await allOf(storage);
    expect(after.filter((row) => everyTrace.test(row))).toEqual([]);
    // Their name too, except within a text or as another person's.
    const left = after.filter((row) => row.includes('Ida')).map((row) => row.replace(/: .*/, ''));
    expect(left).toEqual([
      'finished/' + CHANNEL,
      'journal/cup/000000002',
      'journal/cup/header',
      'journal/m-2/header',
    ]);
    expect(after.filter((row) => !before.includes(row)).map((row) => row.replaceAll(KIM, 'KIM'))).toEqual([
      // Other people's decisions about them stay valid, under a hash.
      `blocks/KIM: {"value":{"blocked":["100000000000000002","${hashOf(IDA)}"]}}`,
      `ended/m-1: {"value":{"endedAt":1,"result":null,"unrated":{"why":"left","who":["${AS}"]}}}`,
      `finished/${CHANNEL}: {"value":[{"id":"m-2","players":["Ida","Kim"],"game":"patience","endedAt":1},{"id":"m-1","players":["Somebody (de)","Kim"],"game":"patience","endedAt":1}]}`,
      `journal/cup/000000000: {"value":{"do":"join","player":"${AS}","name":"Somebody (en)","rating":1000,"at":2,"by":"${AS}"}}`,
      `journal/cup/000000001: {"value":{"do":"pair","games":[["${AS}","KIM"]],"byes":[],"at":3,"by":null}}`,
      `journal/cup/000000002: {"value":{"do":"say","text":"<@${AS}> and Ida","at":3,"by":"KIM"}}`,
      expect.stringContaining(`"host":{"id":"${AS}","name":"Somebody (en)"}`),
      expect.stringContaining(`"players":[{"id":"${AS}","name":"Somebody (de)"},{"id":"KIM","name":"Kim"}]`),
      `league/${GUILD}/excluded/${hashOf(IDA)}: {"value":{"kind":"excluded","excluded":{"by":"KIM","at":1}}}`,
      `league/${GUILD}/game/m-1: {"value":{"kind":"game","game":{"players":[{"id":"${AS}","name":""},{"id":"KIM","name":"Kim"}]}}}`,
      `puzzle-days/${GUILD}: {"value":{"today":{"answers":{"${AS}":true,"KIM":false},"scores":{"${AS}":8}},"streaks":{}}}`,
    ]);
    expect(await pass(storage)).toBe(true);
    expect(await allOf(storage)).toEqual(after);
  });

  it('removes a person’s names from the start list of a tournament', async () => {
    const storage = newStorage();
    const listed = (name: string) => ({ name, rating: 1000 });
    await storage.journal.create('cup', {
      ...{ id: 'cup', guildId: GUILD, channelId: CHANNEL, locale: 'en', name: 'Cup', createdAt: 1 },
      host: { id: KIM, name: 'Kim' },
      startList: {
        players: [listed('Berg, Ida'), listed('Kim'), listed('I. B.')],
        apart: [
          ['I. B.', 'Kim'],
          ['Kim', 'Nobody'],
        ],
      },
    });
    const join = { do: 'join', player: IDA, name: 'Ida Berg', rating: 1000, at: 2, by: IDA };
    await storage.journal.append('cup', 0, join);
    await storage.journal.append('cup', 1, { ...join, do: 'add', listed: 2 });
    await storage.journal.append('cup', 2, { ...join, player: KIM, by: KIM, name: 'Kim' });
    expect(await pass(storage)).toBe(false);
    expect(await pass(storage)).toBe(true);
    const kept = await storage.journal.read('cup');
    expect(kept?.header).toMatchObject({
      name: 'Cup',
      startList: {
        players: [listed('Somebody (en) 1'), listed('Kim'), listed('Somebody (en) 3')],
        apart: [
          ['Somebody (en) 3', 'Kim'],
          ['Kim', 'Nobody'],
        ],
      },
    });
    expect(JSON.stringify(await allOf(storage))).not.toMatch(/Berg|I\. B\./);
  });

  it('resumes after an interruption at any point, with the same result', async () => {
    const whole = await lived();
    await pass(whole);
    const expected = await allOf(whole);
    for (let most = 0; ; most += 1) {
      const storage = await lived();
      let left = most;
      const { rows } = storage;
      const broken = {
        rows: {
          ...rows,
          replace: (changes: Parameters<typeof rows.replace>[0]) => {
            left -= 1;
            return left < 0 ? Promise.reject(new Error('killed')) : rows.replace(changes);
          },
        },
      };
      const isWhole = await pass(broken).then(
        () => true,
        () => false,
      );
      await pass(storage);
      expect(await allOf(storage)).toEqual(expected);
      if (isWhole) break;
      expect(most).toBeLessThan(100);
    }
  });

  it('gives the same result for two people in either order', async () => {
    const [one, other] = [await lived(), await lived()];
    const kim = (storage: Storage): Promise<boolean> => pass(storage, KIM, '0777777000000');
    await pass(one);
    await kim(one);
    await kim(other);
    await pass(other);
    expect(await allOf(one)).toEqual(await allOf(other));
  });

  it('removes damaged rows with the id, even if put away', async () => {
    const storage = await lived();
    const put = putting(storage);
    await put('names', { a: 'x' });
    const [row] = await storage.rows.range('names', 'a', 'a');
    if (!row) throw new Error('nothing stored');
    await storage.rows.replace([{ row, to: { key: 'a', text: `{"value": "${IDA}, Ida` } }]);
    const putAway = storage.documents('aside', (value) => value);
    await putAway.set(CHANNEL, [IDA]);
    await putAway.putAway(CHANNEL);
    await pass(storage);
    const after = await allOf(storage);
    expect(after.filter((one) => everyTrace.test(one) || one.startsWith('names/'))).toEqual([]);
    expect(after.find((one) => one.startsWith('put-away/'))).toContain(AS);
  });

  it('leaves data newer than the request, and open challenges', async () => {
    const storage = newStorage();
    await storage.journal.create(
      'new',
      headerOf(
        'new',
        [
          [IDA, 'Ida'],
          [KIM, 'Kim'],
        ],
        AT + 1,
      ),
    );
    await putting(storage)('lobby', {
      [CHANNEL]: { challenger: { id: KIM, name: 'Kim' }, opponents: [{ id: IDA, name: 'Ida' }] },
    });
    const before = await allOf(storage);
    expect(await pass(storage)).toBe(true);
    expect(await allOf(storage)).toEqual(before);
  });

  it('leaves concurrently changed rows to the next pass', async () => {
    const storage = await lived();
    const { rows } = storage;
    let isChanged = false;
    const blocks = await rows.range('blocks', KIM, KIM);
    const racing = {
      rows: {
        ...rows,
        async replace(changes: Parameters<typeof rows.replace>[0]) {
          if (!isChanged && changes.some(({ row }) => row.key === KIM)) {
            isChanged = true;
            await rows.replace(
              blocks.map((row) => ({ row, to: { key: KIM, text: row.text.replace('[', '["1",') } })),
            );
          }
          return rows.replace(changes);
        },
      },
    };
    expect(await pass(racing)).toBe(false);
    expect((await allOf(storage)).some((row) => everyTrace.test(row))).toBe(true);
    expect(await pass(racing)).toBe(false);
    expect((await allOf(storage)).find((row) => row.startsWith('blocks/'))).toContain(
      `["1","${JAN}","${hashOf(IDA)}"]`,
    );
    expect(await pass(racing)).toBe(true);
  });
});

describe('limits stored under an id by an earlier version', () => {
  it('move to the hash of the id, and merge with limits stored there', async () => {
    const storage = newStorage();
    const put = putting(storage);
    await put('limits', {
      [`vain/${IDA}/${KIM}`]: { times: [1, 3] },
      [`vain/${hashOf(IDA)}/${KIM}`]: { times: [2, 3] },
      [`threads/${IDA}`]: { times: [7] },
    });
    const left = [
      `limits/threads/${hashOf(IDA)}: {"value":{"times":[7]}}`,
      `limits/vain/${hashOf(IDA)}/${KIM}: {"value":{"times":[1,2,3]}}`,
    ];
    for (let times = 0; times < 2; times += 1) {
      while (!(await pass(storage)));
      expect(await allOf(storage)).toEqual(left);
    }
  });
});

describe('other people’s decisions about a person, under their id and under its hash', () => {
  it('move to the hash', async () => {
    const { newProcess } = openProcesses();
    const storage = newProcess();
    const put = putting(newProcess());
    await put('blocks', { [JAN]: { blocked: [hashOf(IDA), IDA] } });
    const excluded = (by: string) => ({ kind: 'excluded', excluded: { by, at: 1 } });
    await put(`league/${GUILD}`, {
      [`excluded/${IDA}`]: excluded(JAN),
      [`excluded/${hashOf(IDA)}`]: excluded(KIM),
    });
    while (!(await pass(storage)));
    expect(await allOf(storage)).toEqual([
      `blocks/${JAN}: {"value":{"blocked":["${hashOf(IDA)}","${hashOf(IDA)}"]}}`,
      expect.stringMatching(new RegExp(`^league/${GUILD}/excluded/${hashOf(IDA)}: `)),
    ]);
    const blocks = openBlocks({
      storage,
      hashing: { of: hashOf },
      aside: createAside(pino({ level: 'silent' })),
    });
    expect(await blocks.of(JAN)).toEqual([hashOf(IDA)]);
    expect(await blocks.against(IDA, [JAN])).toEqual([JAN]);
    expect(await blocks.remove(JAN, IDA)).toBe(true);
    expect(await blocks.of(JAN)).toEqual([]);
  });
});
