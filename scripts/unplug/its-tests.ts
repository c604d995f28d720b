import type { Imports } from '../structure/imports.ts';

/**
 * Tests and benchmarks about a feature: those that directly import a deleted file. A helper that does so is
 * included only if nothing else needs it. A helper that other tests share stays, and the compiler reports it.
 */
export function testsAbout(
  deleted: ReadonlySet<string>,
  leaves: readonly string[],
  imports: Imports,
): readonly string[] {
  const found = new Set<string>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    const left = leaves.filter((path) => !deleted.has(path) && !found.has(path));
    const needed = new Set(left.flatMap((path) => [...(imports.get(path) ?? [])]));
    for (const path of left)
      if (!needed.has(path) && [...(imports.get(path) ?? [])].some((to) => deleted.has(to))) found.add(path);
  }
  return [...found];
}
