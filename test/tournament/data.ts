import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Tournaments of other projects, in a folder beside the checkout. They are no part of this project. */
const FOLDER = new URL('../../../shared/tournament-data/', import.meta.url);

/** Tests that need them are skipped when they are missing. */
export const hasData = existsSync(FOLDER);

export const dataText = (path: string): string => readFileSync(new URL(path, FOLDER), 'utf8');

/** The file names in a folder of them; empty if it is missing. */
export const dataNames = (folder: string, end = ''): string[] =>
  hasData
    ? readdirSync(new URL(folder, FOLDER))
        .filter((name) => name.endsWith(end))
        .sort()
    : [];
