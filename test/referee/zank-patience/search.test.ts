/** Rulings 7 to 10 on small random rims: the referee's verdicts against a plain breadth-first search. */
import { describe, expect, it } from 'vitest';
import { timesAsMany } from '../../long.ts';
import { randomOf } from '../random.ts';
import type { Random } from '../random.ts';
import { before, fitsMiddle, goalOf, numberOfDiscard, offersMiddle, rightSteps, sequence } from './oracle.ts';
import type { Scene } from './oracle.ts';
import { given, middleOf } from './table.ts';
import type { Announced, Table } from './table.ts';

const KINGS = ['KC1', 'KS1', 'KC2', 'KS2', 'KH1', 'KD1', 'KH2', 'KD2'];
const OTHERS = ['QC1', 'QS1'];

interface Case {
  readonly scene: Scene;
  readonly table: () => Table;
}

/** Some small stacks, kings on most of the other rim stacks, a middle that takes some cards, a discard. */
function caseOf(random: Random): Case {
  const ranks = random.pick(['345678', '34567', '2345678', '456']);
  const suits = random.pick(['CSHD', 'SHD', 'SH']);
  const cards = random.shuffled(
    [...ranks.split('')].flatMap((rank) =>
      suits.split('').flatMap((suit) => ['1', '2'].map((deck) => rank + suit + deck)),
    ),
  );
  const stacks = 2 + random.below(4);
  const built = random.chance(0.5);
  const small = Array.from({ length: stacks }, () => {
    const stack = cards.splice(0, 1);
    for (let height = random.below(4); height > 0; height -= 1) {
      // Half of the tables are built as in play, half are arbitrary.
      const index = built ? cards.findIndex((card) => onTop(card, stack.at(-1) ?? '')) : 0;
      if (index >= 0) stack.push(...cards.splice(index, 1));
    }
    return stack;
  });
  const three = random.chance(0.25);
  const empty = random.pick([0, 0, 1, 2]);
  const rim = [...small, ...KINGS.slice(0, Math.max(0, 8 - stacks - empty)).map((king) => [king])];
  while (rim.length < 8) rim.push([]);
  if (three) rim.push(random.chance(0.5) ? ['9S2'] : []);
  const bases = random.shuffled(['2', '3', '4', '5', '6']).slice(0, random.below(3));
  const middle = bases.map((rank, index) => [`${rank}${'CSHD'.charAt(index)}${random.pick(['1', '2'])}`]);
  const free = middle.map(([card = '']) => (cards.includes(card) ? [card] : []));
  const discard = random.chance(0.6) || cards.length === 0 ? ['QC2'] : cards.splice(0, 1);
  const begun = random.chance(0.2) ? 1 : three ? 3 : 2;
  const scene: Scene = {
    rim,
    middle: [...free.map((stack) => (discard.includes(stack[0] ?? '') ? [] : stack)), []],
    discard,
    others: [[begun > 1 ? random.pick(['9S1', 'JC1']) : 'JH1']],
    limit: begun > 1 ? 99 : three ? 3 : 4,
    takes: three,
  };
  const piles: Record<string, string> = { q1: `-${OTHERS.join(' -')}`, q2: '-QH1', a1: discard.join(' ') };
  scene.rim.forEach((stack, index) => (piles[`r${index + 1}`] = stack?.join(' ') ?? ''));
  scene.middle.forEach((stack, index) => (piles[middleOf('standard')[index] ?? ''] = stack.join(' ')));
  piles['a2'] = scene.others[0]?.join(' ') ?? '';
  if (three) Object.assign(piles, { q3: '-QH2', a3: 'AD1' });
  return { scene, table: () => given(piles, { turnsBegun: begun, variant: three ? 'three' : 'standard' }) };
}
const onTop = (card: string, top: string): boolean =>
  'A23456789TJQK'.indexOf(card.charAt(0)) === 'A23456789TJQK'.indexOf(top.charAt(0)) - 1 &&
  /[HD]/.test(card) !== /[HD]/.test(top);

const priority = (number: number | null): string[] => (number === null ? [] : ['priority']);

/** Possible announcements on a table, some out of reach. */
const announcements = ({ rim, middle }: Scene): { announced: Announced; pile: number }[] =>
  rim.flatMap((stack, pile) => {
    if (stack === null || stack.length === 0) return [];
    const name = `r${pile + 1}`;
    const buried = stack.slice(0, -1).filter((card) => fitsMiddle(card, { middle }));
    return [
      { announced: { aim: 'empty' as const, pile: name }, pile },
      ...buried.map((card) => ({ announced: { aim: 'expose' as const, pile: name, card }, pile })),
    ];
  });
const said = (announced: Announced): string =>
  `1 announce ${announced.aim} ${announced.pile} ${announced.aim === 'expose' ? announced.card : ''}`.trimEnd();

/** @throws with the table in the message */
function withTable(scene: Scene, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new Error(JSON.stringify(scene), { cause: error });
  }
}

describe('small random rims', () => {
  const random = randomOf(20_261);
  const more = timesAsMany(10);
  const cases = Array.from({ length: 100 * more }, () => caseOf(random));
  const due = { one: 0, two: 0, three: 0, later: 0, none: 0 };

  it('a draw, the own discard and each rim stack have the move number of a plain search', () => {
    for (const { scene, table } of cases) {
      withTable(scene, () => {
        const first = before(scene, 7);
        const kinds = ['one', 'two', 'three', 'later'] as const;
        due[first === null ? 'none' : (kinds[Math.min(first, 4) - 1] ?? 'none')] += 1;
        expect(table().does('1 draw').offences, 'draw').toEqual(priority(first));
        const own = numberOfDiscard(scene);
        const expected = own === null ? ['no-move'] : priority(before(scene, own));
        expect(table().does('1 touch a1').offences, 'discard').toEqual(expected);
        scene.rim.forEach((stack, index) => {
          const top = stack?.at(-1);
          if (top === undefined) return;
          const offences = fitsMiddle(top, scene) ? [] : ['no-move'];
          expect(table().does(`1 touch r${index + 1}`).offences, `r${index + 1}`).toEqual(offences);
        });
      });
    }
    for (const count of Object.values(due)) expect(count).toBeGreaterThan(2 * more);
  });

  it('under an announcement each first touch and step gets the verdict of a plain search', () => {
    let right = 0;
    let wrong = 0;
    for (const { scene, table } of cases.slice(0, 40 * more)) {
      withTable(scene, () => {
        for (const { announced, pile } of announcements(scene)) {
          const steps = rightSteps(scene, announced, pile);
          const smaller = priority(before(scene, announced.aim === 'expose' ? 2 : 3));
          scene.rim.forEach((stack, from) => {
            const top = stack?.at(-1);
            if (top === undefined || fitsMiddle(top, scene) || random.chance(0.5)) return;
            const one = table();
            one.legal(said(announced));
            const ways = steps.filter((step) => step.from === from);
            const expected = ways.length > 0 ? smaller : [...smaller, 'announcement'].sort();
            expect(one.does(`1 touch r${from + 1}`).offences, `${said(announced)}, r${from + 1}`).toEqual(
              expected,
            );
            if (ways.length === 0) wrong += 1;
            const [way] = ways;
            if (way === undefined) return;
            right += 1;
            one.legal(`1 place r${way.to + 1}`);
          });
        }
      });
    }
    expect(right).toBeGreaterThan(25 * more);
    expect(wrong).toBeGreaterThan(25 * more);
  });

  it('a sequence that reaches its aim is legal from start to end', () => {
    let lengths = 0;
    for (const { scene, table } of cases) {
      withTable(scene, () => {
        for (const { announced, pile } of announcements(scene)) {
          if (before(scene, announced.aim === 'expose' ? 2 : 3) !== null) continue;
          const path = sequence(scene.rim, scene, goalOf(announced, scene.rim, pile));
          if (path === null) continue;
          const one = table();
          one.legal(said(announced));
          // On the way another card may become free for the middle: then move 1 comes first.
          const freed = path.slice(0, -1).some(({ after }) => offersMiddle(after, scene));
          if (freed) continue;
          for (const { from, to } of path) {
            one.shows({ announced });
            one.legal(`1 touch r${from + 1}`, `1 place r${to + 1}`);
            lengths += 1;
          }
          one.shows({ announced: null });
        }
      });
    }
    expect(lengths).toBeGreaterThan(50 * more);
  });

  it('a player always has a legal move: any obligation can be begun', () => {
    for (const { scene, table } of cases) {
      withTable(scene, () => {
        const first = before(scene, 7);
        if (first !== 2 && first !== 3) return;
        const begun = announcements(scene).some(({ announced }) =>
          scene.rim.some((stack, from) => {
            if (stack === null || stack.length === 0) return false;
            const one = table();
            one.legal(said(announced));
            return one.does(`1 touch r${from + 1}`).offences.length === 0;
          }),
        );
        expect(begun, `move ${first}`).toBe(true);
      });
    }
  });
});
