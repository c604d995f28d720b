/** Languages of the bot; the first is the fallback. */
export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

interface Language {
  /** The language's name for itself. */
  readonly name: string;
  /** Discord's code of the language; it begins with the bot's own. */
  readonly code: string;
  /** Time zone of most of its speakers. */
  readonly zone: string;
  /** True if its speakers agree on the order of `5/6`: the day first. */
  readonly isDayFirst: boolean;
  /** Decimal separator of numbers. */
  readonly point: string;
  /** Letters of jack and queen on cards. */
  readonly indices: 'JQ' | 'BD';
}

export const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: { name: 'English', code: 'en-GB', zone: 'UTC', isDayFirst: false, point: '.', indices: 'JQ' },
  de: { name: 'Deutsch', code: 'de', zone: 'Europe/Berlin', isDayFirst: true, point: ',', indices: 'BD' },
};

export type InEach<Value> = Readonly<Record<Locale, Value>>;

export const inEach = <Value>(make: (locale: Locale) => Value): InEach<Value> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

/** Picks a part of the texts in each language. */
export const translatedFrom = <All, Some>(all: InEach<All>, pick: (texts: All) => Some): InEach<Some> =>
  inEach((locale) => pick(all[locale]));

/** The bot's language for a locale code. */
export const localeFrom = (code: string | null | undefined): Locale =>
  LOCALES.find((locale) => code?.startsWith(locale)) ?? LOCALES[0];
