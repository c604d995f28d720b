import type { InEach } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import type { GameTexts } from '../../texts.ts';
import type { Move } from '../move.ts';
import type { View } from '../view.ts';
import { picture as pictureDe } from './de/picture.ts';
import { prose as de } from './de/prose.ts';
import { picture as pictureEn } from './en/picture.ts';
import { prose as en } from './en/prose.ts';

export const texts: InEach<GameTexts<View, Move>> = { en, de };

export const pictureTexts: InEach<Translated<typeof pictureEn>> = { en: pictureEn, de: pictureDe };
