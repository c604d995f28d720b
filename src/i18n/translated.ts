/** The type of a translation: the same keys and arguments as English. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : Texts[Key] extends string
      ? string
      : Translated<Texts[Key]>;
};
