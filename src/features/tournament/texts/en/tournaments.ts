/** The tournaments of a server: lists, and details of one. */
export const tournaments = {
  command: {
    name: 'tournaments',
    description: 'The tournaments of this server: to come, running and past',
  },
  none: 'There has been no tournament here yet. `/tournament new` sets one up.',
  heading: {
    running: '**Being played**',
    open: '**To come**',
    past: '**Past**',
  },
  cancelled: 'cancelled',
  choose: 'Open a tournament …',
  page: (page: number, pages: number) => `-# Page ${page} of ${pages}`,
  previous: 'Back',
  next: 'More',
  unknown: 'I don’t know that tournament here.',
  link: (link: string) => `Its message: ${link}`,
  buttons: {
    players: 'Players',
    standings: 'Full standings',
    games: 'All games',
    exports: 'Export',
  },
  players: (name: string) => `**${name}**: players`,
  out: {
    asked: 'withdrawn',
    'not-there': 'not checked in',
    'no-show': 'didn’t come',
    left: 'no longer on this server',
    excluded: 'excluded',
    replaced: 'replaced',
    listed: 'in the file, not joined',
  },
  waits: (place: number) => `number ${place} on the waiting list`,
  standings: (name: string) => `**${name}**: standings`,
  knockout: 'Knockout:',
  nothing: 'There is nothing here yet.',
  equal: 'Tie-breaks, in this order:',
  games: (name: string) => `**${name}**: games`,
  playing: 'being played',
  annulled: 'annulled',
  record: 'The record of a game …',
  noMatch: 'No match was played there.',
  exported:
    'The final standings as a table (CSV), everything as JSON, and the Swiss or round robin as TRF-16, which programs for chess tournaments read.',
  exportedSoFar:
    'The standings so far as a table (CSV), everything as JSON, and the Swiss or round robin as TRF-16.',
  home: {
    /** Buttons of the server's front page and of the tournaments page for hosts. */
    tournaments: 'Tournaments',
    host: 'Set one up …',
    /** A line of "My matches". */
    board: (tournament: string) => `Your board in ${tournament}`,
  },
  settings: {
    page: 'Tournaments',
    hosts: 'No role sets up tournaments',
    noHosts: 'No role',
    hostsMean: (managers: string) =>
      `People with ${managers} can set up tournaments, and so can a role you choose.`,
  },
};
