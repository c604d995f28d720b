/** Scenes as they were when somebody last looked at their pictures; `npx vitest run test/render/golden.test.ts -u` after looking again. */
import { expect, it } from 'vitest';
import { layout } from '../../render/layouts/schikanoeschen.ts';
import { setup } from '../../render/layouts/schikanoeschen-setup.ts';
import type { Scene } from '../../render/scene.ts';
import { tables } from './tables.ts';

/** One line for each thing in the scene. */
const written = (scene: Scene): string =>
  Object.entries(scene)
    .map(([field, value]: [string, unknown]) =>
      Array.isArray(value)
        ? `${field}:\n${value.map((item) => `  ${JSON.stringify(item)}\n`).join('')}`
        : `${field}: ${JSON.stringify(value)}\n`,
    )
    .join('');

it.each(['start', 'touched', 'won'] as const)('%s', async (name) => {
  const { view, context } = tables[name];
  await expect(written(layout(view, context))).toMatchFileSnapshot(`golden/${name}.scene`);
});

it('set-up', async () => {
  await expect(written(setup({ locale: 'en', suitColours: 2 }))).toMatchFileSnapshot('golden/setup.scene');
});
