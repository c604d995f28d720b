/** Targets of links in documents exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Only files in the repository count, no leftover folders. */
const TRACKED = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const DOCUMENTS = TRACKED.filter((file) => file.endsWith('.md') && existsSync(join(ROOT, file)));

/** Targets of a document's links into the repository, from its root. */
const targetsIn = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) =>
    join(dirname(file), to).replace(/\/$/, ''),
  );

/** Files that a text names with their path from the root: `src/core/match.ts`. */
const namedIn = (file: string): string[] =>
  [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(
      /`((?:src|test|render|scripts)\/[\w./-]+\.(?:ts|mjs))`/g,
    ),
  ].map(([, path = '']) => path);

const FOLDERS = DOCUMENTS.filter((file) => /^(src|render)\/.*README\.md$/.test(file));

it.each(FOLDERS)('%s names files that its folder has', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const named = [...text.matchAll(/`([\w-]+(?:\.m?[jt]s|\/))`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !existsSync(join(ROOT, dirname(file), name)))).toEqual([]);
});

it.each(DOCUMENTS)('%s links to existing files', (file) => {
  const isThere = (path: string): boolean =>
    TRACKED.some((tracked) => tracked === path || tracked.startsWith(`${path}/`));
  expect([...targetsIn(file), ...namedIn(file)].filter((path) => !isThere(path))).toEqual([]);
});

/** GitHub's anchor for a heading. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const slugsIn = (file: string): readonly string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    slugOf(heading),
  );

it.each(DOCUMENTS)('%s links to existing headings', (file) => {
  const links = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)];
  const lost = links
    .map(([, to = '', slug = '']) => ({ page: to === '' ? file : join(dirname(file), to), slug }))
    .filter(({ page, slug }) => !slugsIn(page).includes(slug));
  expect(lost).toEqual([]);
});
