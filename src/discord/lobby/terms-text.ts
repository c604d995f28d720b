import type { Game } from '../../games/game.ts';
import { texts } from '../../i18n/index.ts';
import { BUTTON_LABELS } from '../../games/controls.ts';
import { span } from '../table-text.ts';
import type { Terms } from '../../challenge/terms.ts';

const sentence = (parts: readonly string[]): string => {
  const line = parts.join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
};

/** The terms of a match in words: what people base their choice on, then the details. */
export function termsInWords(terms: Terms, game: Game): [string, string] {
  const t = texts[terms.locale].lobby.terms;
  const prose = game.texts[terms.locale];
  const own = game.options.flatMap(({ name }) => prose.option(name, terms.options[name]) ?? []);
  const { clock, position } = terms;
  const main = [
    ...own,
    clock ? t.clock(clock.initialMs / 60_000, clock.incrementMs / 1000, clock.press === 'auto') : t.noClock,
    terms.ranked ? t.ranked : t.unranked,
    t.language,
    ...(position ? [t.position] : []),
  ];
  const details = [
    ...(prose.calls ? [t.breath(terms.breathMs / 1000)] : []),
    ...(game.rules.hasVerb('accept-end') ? [t.endWindow(terms.endWindowMs / 1000)] : []),
    ...(game.rules.hasVerb('claim-draw') ? [t.standstill(terms.stillTurns)] : []),
    ...(clock === null && terms.idleMs !== null ? [t.idle(span(terms.idleMs, terms.locale))] : []),
    t.colours[terms.suitColours],
    ...(game.hasHands || terms.labels === BUTTON_LABELS[0]
      ? []
      : [texts[terms.locale].buttons.terms[terms.labels]]),
  ];
  return [sentence(main), sentence(details)];
}
