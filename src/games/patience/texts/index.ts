import type { InEach } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import { picture as pictureDe } from './de/picture.ts';
import { table as tableDe } from './de/table.ts';
import { picture as pictureEn } from './en/picture.ts';
import { table as tableEn } from './en/table.ts';
import type { TableWords } from './table.ts';

/** Texts in the pictures of all patiences. */
export const pictureTexts: InEach<Translated<typeof pictureEn>> = { en: pictureEn, de: pictureDe };

/** Texts of their tables in words. */
export const tableTexts: InEach<TableWords> = { en: tableEn, de: tableDe };
