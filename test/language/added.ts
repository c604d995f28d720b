/** Imported before anything else: the list of languages has the made-up one. */
import { LANGUAGES, LOCALES, type Locale } from '../../src/core/locale.ts';
import { PSEUDO } from './pseudo.ts';

const locales: string[] = LOCALES as unknown as string[];
locales.push(PSEUDO);
Object.assign(LANGUAGES, { [PSEUDO]: { name: 'Ελληνικά', code: PSEUDO, zone: 'Europe/Athens', point: ',' } });

/** As the bot knows it now. */
export const locale = PSEUDO as Locale;
