import type { InEach } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import type { GameTexts } from '../../texts.ts';
import type { Move } from '../move.ts';
import type { View } from '../view.ts';
import { picture as pictureDe } from './de/picture.ts';
import { prose as de } from './de/prose.ts';
import { table as tableDe } from './de/table.ts';
import { picture as pictureEn } from './en/picture.ts';
import { prose as en } from './en/prose.ts';
import { table as tableEn } from './en/table.ts';
import type { TableWords } from './table.ts';

/** The game's texts in each language. */
export const texts: InEach<GameTexts<View, Move>> = { en, de };

/** Texts in its picture. */
export const pictureTexts: InEach<Translated<typeof pictureEn>> = { en: pictureEn, de: pictureDe };

/** Descriptions of the table that only this game needs. */
export const tableTexts: InEach<TableWords> = { en: tableEn, de: tableDe };
