import type { InEach } from '../core/locale.ts';
import { pictures as picturesDe } from './de/pictures.ts';
import { table as tableDe } from './de/table.ts';
import { pictures as picturesEn } from './en/pictures.ts';
import { table as tableEn } from './en/table.ts';
import type { Translated } from './translated.ts';

/** Texts of every game's pictures; the drawer processes load no others. */
export const pictures: InEach<Translated<typeof picturesEn>> = { en: picturesEn, de: picturesDe };

/** Reasons for the end of a match that all games share. */
export const reasons: InEach<Translated<typeof tableEn.reasons>> = {
  en: tableEn.reasons,
  de: tableDe.reasons,
};

/** A shared reason. Reasons of a single game are worded by its own pictures. */
export type Reason = keyof typeof tableEn.reasons;
export const isReason = (reason: string): reason is Reason => Object.hasOwn(tableEn.reasons, reason);
