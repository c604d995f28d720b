import type { InEach } from '../core/locale.ts';
import { pictures as picturesDe } from './de/pictures.ts';
import { table as tableDe } from './de/table.ts';
import { pictures as picturesEn } from './en/pictures.ts';
import { table as tableEn } from './en/table.ts';
import type { Translated } from './translated.ts';

/** What every game's pictures say; the processes that draw load no other texts. */
export const pictures: InEach<Translated<typeof picturesEn>> = { en: picturesEn, de: picturesDe };

/** Why a match ended, whatever its game. */
export const reasons: InEach<Translated<typeof tableEn.reasons>> = {
  en: tableEn.reasons,
  de: tableDe.reasons,
};

/** Reasons that only some games have are worded by their pictures. */
export type Reason = keyof typeof tableEn.reasons;
export const isReason = (reason: string): reason is Reason => Object.hasOwn(tableEn.reasons, reason);
