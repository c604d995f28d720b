import type { OptionValues } from 'loopback-discord/user-api.ts';

/** Constant terms of a channel, as options of `/challenge`. */
export interface Terms {
  readonly options: OptionValues;
  readonly players: 2 | 3;
  /** Against the bot. */
  readonly practice: boolean;
  readonly locale: 'en-US' | 'de';
}

const terms = (options: OptionValues, more: Partial<Omit<Terms, 'options'>> = {}): Terms => ({
  options,
  players: 2,
  practice: false,
  locale: 'en-US',
  ...more,
});

const german = { locale: 'de' } as const;

/** All games, their variants, and their kinds of clocks. */
export const ALL: readonly Terms[] = [
  terms({ game: 'schikanoeschen', clock: 5 }),
  terms({ game: 'zank-patience', clock: 5, preset: 'club' }, german),
  terms({ game: 'kinderschnapsen', clock: 5 }),
  terms({ game: 'schikanees', clock: 5 }),
  terms({ game: 'zank-patience', variant: 'three', clock: 5 }, { players: 3 }),
  terms({ game: 'schikanoeschen', clock: 10, preset: 'club', increment: 2 }, german),
  terms({ game: 'zank-patience', variant: 'schikanieren', clock: 5 }),
  terms({ game: 'kinderschnapsen', 'best-of': '3' }, { practice: true }),
  terms({ game: 'zank-patience', variant: 'learning' }),
  terms({ game: 'schikanees' }, german),
  terms({ game: 'schikanoeschen' }),
  terms({ game: 'kinderschnapsen', 'best-of': '5', clock: 10, increment: 1 }, german),
];
