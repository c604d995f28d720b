/** The button with which pages of other features let a user follow a person. */
import { expect, it } from 'vitest';
import { LOCALES } from '../../src/core/locale.ts';
import { followingOf } from '../../src/features/watching/chat/follow-button.ts';
import { watchingTexts } from '../../src/features/watching/texts/index.ts';

const [ANNA, BEN, CARLA] = ['100000000000000001', '100000000000000002', '100000000000000003'];

/** Anna follows Ben; Carla does not want to be followed. */
const following = followingOf({
  people: { allows: (user: string) => Promise.resolve(user !== CARLA) },
  follows: { of: (_: string, user: string) => Promise.resolve(user === ANNA ? [BEN] : []) },
} as unknown as Parameters<typeof followingOf>[0]);

it.each(LOCALES)('starts or stops following a person who allows it, in %s', async (locale) => {
  const { begin, end } = watchingTexts[locale].follow;
  expect(await following.button('1', ANNA, { id: BEN, label: 'Ben' }, locale)).toEqual({
    id: `watch|unfollow|${BEN}`,
    label: end('Ben'),
  });
  expect(await following.button('1', BEN, { id: ANNA, label: 'Anna' }, locale)).toEqual({
    id: `watch|follow|${ANNA}`,
    label: begin('Anna'),
  });
  expect(await following.button('1', ANNA, { id: CARLA, label: 'Carla' }, locale)).toBeNull();
});
