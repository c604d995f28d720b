import type { Translated } from '../../../i18n/translated.ts';
import type { pictures as english } from './en.ts';

/** Numbers in words, at the beginning of a sentence. */
const NUMBERS: Readonly<Record<number, string>> = {
  7: 'Sieben',
  8: 'Acht',
  9: 'Neun',
  10: 'Zehn',
  11: 'Elf',
  12: 'Zwölf',
};

export const pictures: Translated<typeof english> = {
  number: (number) => `Nr. ${number}`,
  tournament: 'Turnier',
  points: (points, isOne) => `${points} ${isOne ? 'Punkt' : 'Punkte'}`,
  games: (count) => `${count} ${count === 1 ? 'Partie' : 'Partien'}`,
  more: (count) => `… und ${count} weitere.`,
  byForfeit: 'kampflos',
  headings: { points: 'Pkt', games: 'Part.' },
  arena: {
    final: (game) => `Endstand · ${game}`,
    ranking: (game) => `Rangliste · ${game}`,
    streak: 'mit Siegesserie',
    now: { playing: 'spielt', free: 'frei', away: 'pausiert' },
  },
  bracket: {
    rounds: ['Finale', 'Halbfinale', 'Viertelfinale', 'Achtelfinale', 'Sechzehntelfinale'],
    third: 'Platz 3',
    round: (players) => `Letzte ${players}`,
    bye: 'Freilos',
    nobody: 'niemand',
    somebody: 'noch offen',
    final: (game) => `Turnierbaum, Endstand · ${game}`,
    bracket: (game) => `Turnierbaum · ${game}`,
    wins: (name) => `${name} gewinnt.`,
    hasBye: (name) => `${name} hat ein Freilos.`,
    goesOn: (name) => `${name} kommt ohne Partie weiter.`,
    playing: 'läuft',
  },
  curve: {
    now: (rank) => (rank === null ? 'jetzt' : `jetzt, Rang ${rank}`),
    peak: (day) => (day === null ? 'Bestwert' : `Bestwert, ${day}`),
    games: (count) => (count === 1 ? 'Partie' : 'Partien'),
    stands: (rating, rank, games) =>
      `Jetzt ${rating}${rank === null ? '' : `, Rang ${rank}`}, nach ${games === 1 ? 'einer Partie' : `${games} Partien`}.`,
    went: (peak, day, lowest, start) =>
      `Bestwert ${peak}${day === null ? '' : ` am ${day}`}, niedrigster Wert ${lowest}, Anfang ${start}.`,
    lately: (ratings) => `Zuletzt ${ratings}.`,
  },
  pairings: {
    round: (round, rounds) => (rounds === null ? `Runde ${round}` : `Runde ${round} von ${rounds}`),
    board: (board) => `Brett ${board}`,
    playing: 'läuft',
    bye: (points) => `spielfrei, ${points}`,
    rests: 'pausiert',
    away: (points) => `fehlt, ${points}`,
    signs: {
      seated: (here, missing) => `${here} sitzt, ${missing} fehlt noch`,
      forfeit: '+ −: kampflos',
    },
    missing: (name) => `${name} fehlt noch`,
    allMissing: (names) => `${names} fehlen noch`,
    without: (name) => `ohne ${name}`,
    bothMissing: 'beide fehlen noch',
    bothHere: 'beide sind da',
  },
  podium: {
    when: (game, day, players) => `${game} · ${day} · ${players} Teilnehmende`,
    more: (count) => `und ${count} weitere`,
    shared: (count) => `${NUMBERS[count] ?? count} teilen sich Platz 1`,
  },
  profile: {
    headings: { game: 'Spiel', met: 'Am häufigsten gegen', table: 'Am Tisch' },
    columns: { games: 'Partien', won: 'Siege', drawn: 'Remis', lost: 'Verloren' },
    games: (count) => (count === 1 ? 'Partie' : 'Partien'),
    won: (rate) => (rate === null ? 'gewonnen' : `gewonnen, ${rate}`),
    drawn: 'remis',
    since: (day) => `seit ${day}`,
    rating: (game) => `Wertung, ${game}`,
    rank: (rating, rank) => `${rating}, Rang ${rank}`,
    longestRun: 'Längster Lauf',
    run: (length, game) => `${length} in einem Zug, ${game}`,
    calls: 'Klopfen und Stop',
    called: (right, wrong) => `${right} zu Recht, ${wrong} zu Unrecht`,
    overlooked: 'Übersehen',
    ofOffences: (part, all) => `${part} von ${all} Verstößen`,
    own: 'Eigene Verstöße',
    unnoticed: (all, part) => `${all}, unbemerkt ${part}`,
    besides: 'Außerdem',
    practised: (count) => `${count} zur Übung`,
    unrated: (count) => `${count} ohne Ergebnis`,
    score: (won, drawn, lost) => `${won} gewonnen, ${drawn} remis, ${lost} verloren`,
    rate: (rate) => `${rate} gewonnen`,
    met: (names) => `Am häufigsten gegen ${names}.`,
  },
  ranking: {
    league: 'Liga',
    rating: 'Wertung',
    within: '±: in einer Woche',
    called: (what) => `Rangliste · ${what}`,
    new: 'neu',
    unchanged: 'unverändert',
  },
  penalty: {
    legend: '*: nach einer Strafe',
    off: (points) => `(${points} Strafe abgezogen)`,
  },
  season: {
    evenings: 'Abende',
    attended: (count) => (count === 1 ? '1 Abend' : `${count} Abende`),
    after: (season, evenings, of) =>
      of === null
        ? `Saison ${season} nach ${evenings} ${evenings === 1 ? 'Abend' : 'Abenden'}`
        : `Saison ${season} nach ${evenings} von ${of} Abenden`,
    final: (season, evenings) =>
      `Saison ${season}, Endstand nach ${evenings} ${evenings === 1 ? 'Abend' : 'Abenden'}`,
  },
  standings: {
    final: 'Endstand',
    now: 'Zwischenstand',
    after: (round, rounds) =>
      rounds === null ? `Stand nach Runde ${round}` : `Stand nach Runde ${round} von ${rounds}`,
  },
  tieBreaks: {
    buchholz: {
      short: 'BH',
      name: 'Buchholz',
      meaning: 'die Endpunkte aller, gegen die es ging',
    },
    'buchholz-cut-1': {
      short: 'BH−1',
      name: 'Buchholz mit Streichwert',
      meaning: 'die Endpunkte aller, gegen die es ging, ohne den niedrigsten Wert',
    },
    'median-buchholz': {
      short: 'MBH',
      name: 'mittlere Buchholz',
      meaning: 'die Endpunkte aller, gegen die es ging, ohne den niedrigsten und den höchsten Wert',
    },
    'opponents-buchholz': {
      short: 'ØBH',
      name: 'Buchholz im Schnitt',
      meaning: 'die durchschnittliche Buchholz aller, gegen die es ging',
    },
    'sonneborn-berger': {
      short: 'SB',
      name: 'Sonneborn-Berger',
      meaning: 'die Endpunkte aller Besiegten, und die halben derer, gegen die es remis ausging',
    },
    'sonneborn-berger-cut-1': {
      short: 'SB−1',
      name: 'Sonneborn-Berger mit Streichwert',
      meaning: 'Sonneborn-Berger ohne die Partie gegen den schwächsten Wert',
    },
    koya: {
      short: 'Koya',
      name: 'Koya',
      meaning: 'die Punkte gegen alle, die mindestens die Hälfte der Punkte haben',
    },
    'direct-encounter': {
      short: 'DV',
      name: 'direkter Vergleich',
      meaning: 'die Punkte gegen die bis dahin Gleichen, wenn sie alle gegeneinander gespielt haben',
    },
    progressive: {
      short: 'Fort',
      name: 'Fortschrittswertung',
      meaning: 'die Punktestände nach jeder Runde, zusammengezählt',
    },
    wins: {
      short: 'Siege',
      name: 'Siege',
      meaning: 'Runden mit ganzem Punkt, auch Freilose und kampflose Siege',
    },
    'games-won': { short: 'Gew', name: 'gewonnene Partien', meaning: 'gespielte und gewonnene Partien' },
    'wins-in-seat-2': {
      short: 'S2',
      name: 'Siege auf Platz 2',
      meaning: 'gewonnene Partien auf dem zweiten Platz',
    },
    'fewer-games': { short: 'Part', name: 'Partien', meaning: 'je weniger, desto besser' },
  },
};
