import type { InEach } from '../../core/locale.ts';
import type { Translated } from '../../i18n/translated.ts';
import { permissions as de } from './de.ts';
import { permissions as en } from './en.ts';

export const permissionTexts: InEach<Translated<typeof en>> = { en, de };
