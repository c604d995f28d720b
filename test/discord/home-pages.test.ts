import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameIn, planOf, wantedBy, withOpponents, withTerms, type Plan } from '../../src/challenge/plan.ts';
import { PRESETS } from '../../src/challenge/presets.ts';
import { REACTION_MS } from '../../src/challenge/terms.ts';
import { BUILDER_PAGES, builderMessage } from '../../src/challenge/builder/builder.ts';
import { DETAIL_PAGES, detailsOn } from '../../src/challenge/builder/fields.ts';
import { frontPage, helpPage, minePage } from '../../src/features/home/chat/pages.ts';
import { frontOfServer, frontOfSettings } from '../../src/features/settings/chat/home.ts';
import { buttonRows } from '../../src/chat/components.ts';
import { listRow } from '../../src/chat/list-row.ts';
import { withButtons } from '../../src/chat/way.ts';
import { decode, encode } from '../../src/challenge/builder/plan-code.ts';
import { CONTENT_LIMIT } from '../../src/line/limits.ts';
import type { Payload } from '../../src/chat/asked.ts';
import { games } from '../../src/games/index.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import { texts } from '../../src/i18n/index.ts';
import type { AtHome } from '../features/home.ts';
import { fixtures } from '../features/fixtures.ts';
import { messageComponents } from 'loopback-discord/checks/components.ts';
import { problemsIn } from 'loopback-discord/checks/forms.ts';

const AT_HOME = await fixtures<AtHome>('home');

/** The longest possible snowflake. */
const LONGEST = '18446744073709551615';
const PEOPLE = [LONGEST, '18446744073709551614'];

const wishes = (locale: Locale) => ({ locale, suitColours: 4, labels: 'place', numbers: true }) as const;
const plansIn = (locale: Locale): Plan[] =>
  games.flatMap((game) => PRESETS.map((preset) => planOf(preset, game, wishes(locale))));

/** The plan with the last choice of every field, and as many opponents as possible. */
function fullest(plan: Plan): Plan {
  const chosen = DETAIL_PAGES.reduce((before, page) => {
    const names = detailsOn(before, page).map(({ name }) => name);
    return names.reduce((one, name) => {
      const field = detailsOn(one, page).find((other) => other.name === name);
      return { ...one, ...field?.choices(one, 'en').at(-1)?.change };
    }, before);
  }, plan);
  return withOpponents(chosen, PEOPLE);
}

function expectTaken(message: Payload): void {
  expect(problemsIn(messageComponents, message.components)).toEqual([]);
  expect(message.content?.length).toBeLessThanOrEqual(CONTENT_LIMIT);
}

describe.each(LOCALES)('the pages in %s', (locale) => {
  const added = (isEmpty: boolean, isManager: boolean) => [
    ...AT_HOME.flatMap(({ front }) => front(locale, isEmpty)),
    ...frontOfSettings(locale),
    ...frontOfServer(isManager, locale),
  ];

  it('are messages that Discord accepts, with few lines', () => {
    const found = {
      locale,
      own: 9999,
      waiting: 9999,
      isOpening: true,
      isOnServer: true,
    };
    for (const page of [
      frontPage(found, added(false, true)),
      helpPage(locale, []),
      ...AT_HOME.flatMap(({ pages }) => pages?.(locale) ?? []),
    ]) {
      expectTaken(page);
      expect(page.content?.split('\n').length).toBeLessThanOrEqual(4);
    }
  });

  it('offer only what exists', () => {
    const ids = (page: Payload): string => JSON.stringify(page.components);
    const empty = { locale, own: 0, waiting: 0, isOpening: false, isOnServer: true };
    const front = ids(frontPage(empty, added(true, false)));
    expect(front).not.toContain('home|server');
    for (const what of ['play', 'help', 'settings']) expect(front).toContain(`home|${what}`);
    for (const { full, empty } of AT_HOME)
      for (const id of full) expect([id, front.includes(`"${id}"`)]).toEqual([id, empty.includes(id)]);
    const page = minePage([], 0, { locale, isOpening: false });
    expect(ids(page)).toContain('home|play');
    expectTaken(page);
  });

  it("have features' buttons in fixed places, in any order of the features", () => {
    const idsOf = (page: Payload): string[][] =>
      (page.components ?? []).map((row) =>
        'components' in row ? row.components.map((one) => ('custom_id' in one ? one.custom_id : '')) : [],
      );
    const found = { locale, own: 0, waiting: 0, isOpening: false, isOnServer: true };
    const all = added(false, true);
    const own = ['play', 'help', 'mine', 'settings', 'server'].map((what) => `home|${what}`);
    const there = new Set([...own, ...AT_HOME.flatMap(({ full }) => full)]);
    const inOrder = [
      ...['home|play', 'home|practise', 'home|learn', 'puzzle|open|any|any', 'spot|open', 'home|help'],
      ...['mine', 'watch', 'tournaments', 'ranking', 'settings', 'server'].map((what) => `home|${what}`),
    ];
    expect([...there].filter((id) => !inOrder.includes(id))).toEqual([]);
    for (const some of [all, all.toReversed()])
      expect(idsOf(frontPage(found, some)).flat()).toEqual(inOrder.filter((id) => there.has(id)));
    expect(idsOf(frontPage(found, [])).flat()).toEqual(
      ['play', 'help', 'mine'].map((what) => `home|${what}`),
    );
    expect(idsOf(helpPage(locale, []))).toEqual([['home|front']]);
  });

  it('say that more may follow while matches are being opened', () => {
    const found = { locale, own: 0, waiting: 0, isOnServer: true };
    for (const isOpening of [false, true]) {
      const pages = [
        frontPage({ ...found, isOpening }, added(true, false)),
        ...[[], ['a match']].map((lines) => minePage(lines, 0, { locale, isOpening })),
      ];
      for (const { content } of pages) expect(content?.includes(texts[locale].home.opening)).toBe(isOpening);
    }
  });

  it('split long lists, each part with the way back', () => {
    const lines = Array.from({ length: 100 }, (_, i) => `${'x'.repeat(300)} ${i}`);
    const shown = Array.from({ length: 40 }, (_, page) => minePage(lines, page, { locale, isOpening: true }));
    for (const page of shown) {
      expectTaken(page);
      expect(JSON.stringify(page.components)).toContain('home|front');
    }
    for (const line of lines) expect(shown.some(({ content }) => content?.includes(line))).toBe(true);
    expect(minePage(lines, NaN, { locale, isOpening: false }).content).toContain(lines[0]);
  });

  it('of the challenge builder are accepted by Discord, even with everything chosen', () => {
    for (const plan of plansIn(locale).flatMap((one) => [one, fullest(one)])) {
      for (const page of BUILDER_PAGES) {
        const message = builderMessage({
          plan,
          page,
          locale,
          channelId: LONGEST,
          takesAll: [],
          practises: true,
          last: plan.terms,
          notice: 'x'.repeat(200),
        });
        expectTaken(message);
        expect(message.content?.split('\n').length).toBeLessThanOrEqual(4);
      }
    }
  });

  it('mention open seats, or offer a coach where one player takes all seats', () => {
    const three = games.flatMap((game) => {
      const plan = withTerms(planOf('quick', game, wishes(locale)), { options: { variant: 'three' } });
      return plan && wantedBy(plan) === 2 ? [withOpponents(plan, ['1'])] : [];
    });
    expect(three).toHaveLength(1);
    const { openSeat } = texts[locale].home.builder;
    for (const plan of three) {
      const about = {
        plan,
        page: 'main',
        locale,
        channelId: '9',
        practises: true,
        last: null,
        notice: null,
      } as const;
      const [beside] = (builderMessage({ ...about, takesAll: ['2'] }).content ?? '').split('\n');
      expect(beside).toContain(openSeat);
      const [alone] = (builderMessage({ ...about, takesAll: ['1'] }).content ?? '').split('\n');
      expect(alone).toContain('<@1>');
      expect(alone).not.toContain(openSeat);
      for (const practises of [true, false])
        expect(
          JSON.stringify(builderMessage({ ...about, takesAll: ['1'], practises }).components).includes(
            'home|coach|',
          ),
        ).toBe(practises);
    }
  });

  it('label choices uniquely, and mark the chosen one', () => {
    for (const plan of plansIn(locale).flatMap((one) => [one, fullest(one)])) {
      for (const page of DETAIL_PAGES) {
        expect(detailsOn(plan, page).length).toBeLessThanOrEqual(4);
        for (const { name } of detailsOn(plan, page)) {
          const field = detailsOn(plan, page).find((one) => one.name === name);
          const choices = field?.choices(plan, locale) ?? [];
          expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
          expect(choices.filter(({ isChosen }) => isChosen)).toHaveLength(1);
          for (const { value, change } of choices) {
            const again = field?.choices({ ...plan, ...change }, locale).find(({ isChosen }) => isChosen);
            expect(again?.value).toBe(value);
          }
        }
      }
    }
  });
});

describe('a plan in a custom id', () => {
  it('is decoded as encoded after any sequence of choices', () => {
    const pick = fc.tuple(fc.nat(), fc.nat());
    const plans = plansIn('en');
    fc.assert(
      fc.property(
        fc.nat(plans.length - 1),
        fc.array(pick, { maxLength: 30 }),
        fc.array(fc.bigInt(1n, 2n ** 64n - 1n).map(String), { maxLength: 3 }),
        (first, picks, people) => {
          const start = plans[first] ?? planOf('quick', games[0], wishes('en'));
          const chosen = picks.reduce<Plan>((before, [field, choice]) => {
            const fields = DETAIL_PAGES.flatMap((page) => detailsOn(before, page));
            const choices = fields[field % fields.length]?.choices(before, 'en') ?? [];
            return { ...before, ...choices[choice % choices.length]?.change };
          }, start);
          const plan = withOpponents(chosen, people);
          expect(decode(encode(plan))).toEqual(plan);
          expect(plan.opponents.length).toBeLessThanOrEqual(wantedBy(plan));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("from before the reaction time gets its preset's reaction time, or the usual one", () => {
    for (const plan of plansIn('en')) {
      const before = encode(plan).replace(/_.*$/, '');
      expect(decode(before)).toEqual(plan);
      const changed = withTerms(plan, { breathMs: 3000 });
      const reactionMs = gameIn(plan).rules.hasCalls ? REACTION_MS : null;
      expect(changed && decode(encode(changed).replace(/_.*$/, ''))).toEqual(
        changed && { ...changed, terms: { ...changed.terms, reactionMs } },
      );
    }
  });

  it.each(['', 'x', '...', '9.9', '0.1.!.3', '0.1.zz.3.0.b4.f.1o.u.0.9.9.9', 'z'.repeat(80)])(
    'that is malformed decodes to null: %j',
    (code) => {
      expect(decode(code)).toBeNull();
    },
  );
});

describe('buttons after all others', () => {
  const more = [{ id: 'more', label: 'More' }];
  const some = (count: number) => Array.from({ length: count }, (_, i) => ({ id: String(i), label: 'x' }));
  const lists = (count: number) =>
    Array.from({ length: count }, () => listRow('list', [{ label: 'x', value: 'x', isChosen: false }]));
  const shapeOf = ({ components = [] }: Payload): number[] =>
    components.map((row) => ('components' in row ? row.components.length : 0));

  it.each([
    ['in the last row, where it has room', [...lists(2), ...buttonRows(some(4))], [1, 1, 5]],
    ['spread over two rows, where it has none', [...lists(1), ...buttonRows(some(5))], [1, 3, 3]],
    ['in a row of their own, where the last is a list', lists(2), [1, 1, 1]],
    ['in the last of five rows', [...lists(4), ...buttonRows(some(1))], [1, 1, 1, 1, 2]],
    ['not at all, where there is no room', lists(5), [1, 1, 1, 1, 1]],
  ])('are %s', (_, components, shape) => {
    expect(shapeOf(withButtons({ components }, more))).toEqual(shape);
  });
});
