import { BEST, partCode, partOf, WHOLE, type Part } from '../part.ts';
import { customId } from '../../../chat/ids.ts';

/** A choice of what to film, stored completely in custom ids. */
export interface Choice {
  /** Id of the match. */
  readonly match: string;
  readonly part: Part;
  readonly size: 'half' | 'whole';
  readonly openHands: boolean;
  /** The step that was shown when the film was requested. */
  readonly step: number;
}

/** Components: the first part of their custom ids. */
export const DO = {
  /** Opens the panel in a new message. */
  open: 'open',
  /** Shows the panel again after a choice, in the same message. */
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

/** Parses the rest of a custom id; missing parts get defaults. */
export function choiceIn([match = '', part = '', flags = '', step = '']: readonly string[]): Choice {
  return {
    match,
    part: partOf(part),
    size: flags.includes(FLAGS.whole) ? 'whole' : 'half',
    openHands: flags.includes(FLAGS.openHands),
    step: /^\d{1,6}$/.test(step) ? Number(step) : 0,
  };
}

/** Custom id of a button that opens the panel for a match, at a step (`Step.number`). */
export const filmButtonId = (match: string, step = 0): string =>
  filmId(DO.open, { match, part: WHOLE, size: 'half', openHands: false, step });

/** Custom id of a button that makes a film of a match's best moments. */
export const bestButtonId = (match: string): string =>
  filmId(DO.make, { match, part: BEST, size: 'half', openHands: false, step: 0 });
