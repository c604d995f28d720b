import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Contributions of features to a test about all of them: `fixture` of each `test/features/<id>/<name>.ts`.
 */
export async function fixtures<T>(name: string): Promise<readonly T[]> {
  const files = readdirSync(import.meta.dirname)
    .map((id) => join(import.meta.dirname, id, `${name}.ts`))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<{ readonly fixture: T }>));
  return modules.map(({ fixture }) => fixture);
}
