import { customId } from '../../../../chat/ids.ts';
import type { Run, Saying } from '../../spot/run.ts';

/** Components of Spot it: the first part of their custom ids. None tells whether an act is right. */
export const DO = {
  /** The front page; argument below a server's run of the day: its date. */
  open: 'open',
  /** Begins a run: `day` or a game or `any`, then `words` for one in words. */
  start: 'start',
  /** Goes on with a run. */
  goOn: 'on',
  /** Answers a table: the run, the table's number from 0, the answer. */
  say: 'say',
  words: 'words',
  /** Shows a result to everybody. */
  show: 'show',
} as const;

/** The day's run, in place of a game. */
export const DAY = 'day';
/** All games. */
export const ANY = 'any';
export const IN_WORDS = 'words';

/** Custom id of a button that opens the front page; `day`: the date of the message. */
export const spotOpenId = (day?: string): string =>
  day === undefined ? customId('spot', DO.open) : customId('spot', DO.open, day);

export const startId = (what: string, isInWords = false): string =>
  isInWords ? customId('spot', DO.start, what, IN_WORDS) : customId('spot', DO.start, what);

/** Value of the list of practice runs. */
export const practiceValue = (game: string, isInWords: boolean): string =>
  isInWords ? `${game} ${IN_WORDS}` : game;

export const goOnId = ({ id }: Pick<Run, 'id'>): string => customId('spot', DO.goOn, id);

export const showId = (run: string): string => customId('spot', DO.show, run);

/** Custom id of a button below the present table. */
export const tableId = ({ id, marks }: Pick<Run, 'id' | 'marks'>, what: Saying | 'words'): string =>
  what === 'words'
    ? customId('spot', DO.words, id, marks.length)
    : customId('spot', DO.say, id, marks.length, what);
