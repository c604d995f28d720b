import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../src/core/locale.ts';

const FEATURES = join(import.meta.dirname, '../../src/features');

/** The texts in the folders of all features, by language. */
export async function textsOfFeatures(): Promise<readonly Readonly<Record<Locale, unknown>>[]> {
  const files = readdirSync(FEATURES)
    .map((id) => join(FEATURES, id, 'texts/index.ts'))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(
    files.map((file) => import(file) as Promise<Readonly<Record<string, Readonly<Record<Locale, unknown>>>>>),
  );
  return modules.flatMap((module) => Object.values(module));
}
