/** The languages in which people are spoken to; the first is for people whose own is not among them. */
export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

/** What a language is in the world. */
interface Language {
  /** As its speakers call it. */
  readonly name: string;
  /** Discord's code of it; it begins with the bot's own. */
  readonly code: string;
  /** The time zone of most of its speakers. */
  readonly zone: string;
  /** Between units and tenths. */
  readonly point: string;
}

export const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: { name: 'English', code: 'en-GB', zone: 'UTC', point: '.' },
  de: { name: 'Deutsch', code: 'de', zone: 'Europe/Berlin', point: ',' },
};

/** Something in each language. */
export type InEach<Value> = Readonly<Record<Locale, Value>>;

export const inEach = <Value>(make: (locale: Locale) => Value): InEach<Value> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

/** Some of the texts of an area, in each language. */
export const translatedFrom = <All, Some>(all: InEach<All>, pick: (texts: All) => Some): InEach<Some> =>
  inEach((locale) => pick(all[locale]));

/** The language that comes nearest to a locale code. */
export const localeFrom = (code: string | null | undefined): Locale =>
  LOCALES.find((locale) => code?.startsWith(locale)) ?? LOCALES[0];
