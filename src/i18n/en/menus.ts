/** Commands in the menu of a name or a message (right-click, or a long tap). */
export const menus = {
  challenge: 'Challenge',
  profile: 'Profile',
  replay: 'Replay',
  verify: 'Verify',
  /** The message has neither a match nor a record. */
  noMatch: 'I find no match in this message. This works on tables, results, replays and records (.jsonl).',
  running: 'This match is still being played: it can be replayed and verified once it’s over.',
};
