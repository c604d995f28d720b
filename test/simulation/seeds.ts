/** Seeds that have found a fault, kept for ever: each is played in every `npm run test:all`. */
export interface KeptSeed {
  readonly seed: string;
  readonly minutes: string;
  readonly people: string;
  readonly bots?: string;
  /** Of `--faults`. */
  readonly faults: string;
  /** What it found. */
  readonly found: string;
}

const SMALL = { minutes: '10', people: '2', faults: 'all' } as const;

export const KEPT: readonly KeptSeed[] = [
  {
    ...SMALL,
    seed: '5',
    found: 'an interaction that Discord no longer knew was answered again, up to three times',
  },
  { ...SMALL, seed: '996', found: 'the bot looked twice for a removed answer to a redelivered click' },
  { ...SMALL, seed: '1031', found: 'a result came minutes after Discord could be reached again' },
  { ...SMALL, seed: '1160', found: 'a click that came late after a restart was charged until its arrival' },
  { ...SMALL, seed: '1201', found: 'the check held a silence too short to notice against the bot' },
  { ...SMALL, seed: '1238', found: 'the evening ended before the bot tried again after an outage' },
  { ...SMALL, seed: '1251', found: 'a click that came late after a restart was charged until its arrival' },
  { ...SMALL, seed: '1256', found: 'after a failed write Discord was asked again for a member who had left' },
  { ...SMALL, seed: '1347', found: 'the check held a silence too short to notice against the bot' },
  { ...SMALL, seed: '1885', found: 'the check expected a table in a thread deleted under its edit' },
  { ...SMALL, seed: '2722', found: 'the check expected a result in a thread deleted during an outage' },
  { ...SMALL, seed: '2788', found: 'the check took a button that had moved for a second one' },
  { ...SMALL, seed: '3055', found: 'a member who had left was asked for twice within ten seconds' },
  {
    ...SMALL,
    seed: '3729',
    found: 'the check did not count a restart within a fault as a reason to ask again',
  },
  { ...SMALL, seed: '4857', found: 'the evening ended before the bot tried again after an outage' },
  { ...SMALL, seed: '5176', found: 'a warning for a command that came too late for an answer' },
  { ...SMALL, seed: '5404', found: 'a warning for a command that came too late for an answer' },
  { ...SMALL, seed: '5991', found: 'two redelivered clicks each looked for a deleted message' },
  { ...SMALL, seed: '6125', found: 'the check took the second lock of a thread for the first' },
  { ...SMALL, seed: '6684', found: 'the check did not take yes for what the bot had asked last' },
  { ...SMALL, seed: '7241', found: 'a result was posted again after a lost answer and a crash' },
  { ...SMALL, seed: '7276', found: 'a dead connection to the gateway was noticed after a minute and a half' },
  { ...SMALL, seed: '7311', found: 'a message in a deleted thread was edited twice' },
  { ...SMALL, seed: '7963', found: 'the check counted a lock from before the bot could know of it' },
  { ...SMALL, seed: '8233', found: 'the evening ended before the bot tried again after an outage' },
  { ...SMALL, seed: '8830', found: 'the check counted an outage from before the bot could know of it' },
  { ...SMALL, seed: '9252', found: 'a retry came minutes after Discord could be reached again' },
  {
    ...SMALL,
    seed: '9408',
    found: 'a challenge outlived its thread, which was deleted while the bot was down',
  },
  {
    ...SMALL,
    seed: '9566',
    found: 'time ran in a locked thread, because a request about it was lost after a restart',
  },
];
