/** The same keys, with the same arguments, in every language: German has the type of English. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : Texts[Key] extends string
      ? string
      : Translated<Texts[Key]>;
};
