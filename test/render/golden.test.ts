/**
 * Scenes as last approved from their pictures; after looking again, update with `npx vitest run
 * test/render/golden.test.ts -u`.
 */
import { expect, it } from 'vitest';
import { namedScenes } from './samples.ts';
import { written } from './written.ts';

const GOLDEN = [
  ...['start', 'touched', 'called', 'calledLeft', 'numbered', 'won', 'setup en'].map(
    (name) => `schikanoeschen ${name}`,
  ),
  ...['start', 'ownTouched', 'called', 'won', 'setup en'].map((name) => `schikanees ${name}`),
  ...[
    'exposing',
    'numbered',
    'called',
    'paused',
    'open',
    'learning',
    'threeInHand',
    'threeOpen',
    'schikanieren',
  ].map((name) => `zank-patience ${name}`),
  ...['schikanoeschen moved', 'schikanees numbered', 'schikanees ownTouched', 'zank-patience learning'].map(
    (name) => `${name} from 2`,
  ),
  'zank-patience threeInHand from 3',
  ...['standard', 'learning', 'three', 'schikanieren'].map((picture) => `zank-patience ${picture} de`),
  ...[
    'standings of 8',
    'pairings of 15',
    'bracket of 16',
    'arena of 12',
    'ranking of 8',
    'curve of 3',
    'profile',
  ].map((name) => `${name} en 1`),
  ...['standings of 33', 'bracket of 33', 'podium with two third', 'profile', 'profile of a beginner'].map(
    (name) => `${name} de 1`,
  ),
];

it.each(GOLDEN)('%s', async (name) => {
  const scene = namedScenes.find(([known]) => known === name)?.[1];
  if (!scene) throw new Error(`no table ${name}`);
  await expect(written(scene)).toMatchFileSnapshot(`golden/${name.replaceAll(' ', '-')}.scene`);
});
