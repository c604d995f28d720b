/** Import this before anything else: it adds the made-up language to the list. */
import { LANGUAGES, LOCALES, type Locale } from '../../src/core/locale.ts';
import { PSEUDO } from './pseudo.ts';

const locales: string[] = LOCALES as unknown as string[];
locales.push(PSEUDO);
Object.assign(LANGUAGES, { [PSEUDO]: { name: 'Ελληνικά', code: PSEUDO, zone: 'Europe/Athens', point: ',' } });

/** As a locale of the bot. */
export const locale = PSEUDO as Locale;
