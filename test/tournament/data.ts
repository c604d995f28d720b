import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Tournaments of other projects, read where they lie: beside the checkout. They are no part of this project. */
const FOLDER = new URL('../../../shared/tournament-data/', import.meta.url);

/** Where they are not, what is tested with them is skipped. */
export const hasData = existsSync(FOLDER);

export const dataText = (path: string): string => readFileSync(new URL(path, FOLDER), 'utf8');

/** The names in a folder of them; none where they are not. */
export const dataNames = (folder: string, end = ''): string[] =>
  hasData
    ? readdirSync(new URL(folder, FOLDER))
        .filter((name) => name.endsWith(end))
        .sort()
    : [];
