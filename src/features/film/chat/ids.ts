import { partCode, partOf, WHOLE, type Part } from '../part.ts';
import { customId } from '../../../chat/ids.ts';

/** What is to be filmed, whole in the custom ids of what asks about it. */
export interface Choice {
  /** The match's id. */
  readonly match: string;
  readonly part: Part;
  readonly size: 'half' | 'whole';
  readonly openHands: boolean;
  /** The step at which somebody was when they asked for a film. */
  readonly step: number;
}

/** What the components do: the first part of their custom ids. */
export const DO = {
  /** Asks what is to be filmed, beside what was clicked. */
  open: 'open',
  /** The same in its place, after something was chosen. */
  panel: 'panel',
  part: 'part',
  turns: 'turns',
  make: 'make',
  stop: 'stop',
  show: 'show',
  words: 'words',
} as const;

const FLAGS = { whole: 'w', openHands: 'h' } as const;

export const filmId = (what: string, { match, part, size, openHands, step }: Choice): string =>
  customId(
    'film',
    what,
    match,
    partCode(part),
    `${size === 'whole' ? FLAGS.whole : ''}${openHands ? FLAGS.openHands : ''}`,
    step,
  );

/** What the rest of a custom id says; what it does not say is as usual. */
export function choiceIn([match = '', part = '', flags = '', step = '']: readonly string[]): Choice {
  return {
    match,
    part: partOf(part),
    size: flags.includes(FLAGS.whole) ? 'whole' : 'half',
    openHands: flags.includes(FLAGS.openHands),
    step: /^\d{1,6}$/.test(step) ? Number(step) : 0,
  };
}

/** The custom id of a button that asks for a film of a match, at a step (`Step.number`) of it. */
export const filmButtonId = (match: string, step = 0): string =>
  filmId(DO.open, { match, part: WHOLE, size: 'half', openHands: false, step });
