import type { Locale } from '../../../../core/locale.ts';
import type { Draft } from '../../draft.ts';
import { tournamentTexts } from '../../texts/index.ts';

/** The name of the tournament, or its default name. */
export function nameOf({ name, preset, game }: Draft, locale: Locale): string {
  const t = tournamentTexts[locale].hosting;
  return name ?? t.named(t.presets[preset], game.texts[locale].name);
}
