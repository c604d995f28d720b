import { TERMS } from '../book.ts';
import { LEAST_TURNS, NEW_ACCOUNT_DAYS } from '../../../challenge/rated.ts';
import { FULL_A_DAY, MOST_A_DAY } from '../recorded.ts';
import type { league as english } from './en.ts';
import type { Translated } from '../../../i18n/translated.ts';

const signed = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${Math.abs(change)}`;

export const league: Translated<typeof english> = {
  result: {
    rated: (name, rating, change) => `${name} ${rating} (${signed(change)})`,
    all: (rated) => `📈 ${rated.join(' · ')}`,
    leftOut: {
      'too-often': `📈 Keine Wertung ändert sich: Von den Partien, die dieselben zwei an einem Tag (UTC) beenden, zählen ${MOST_A_DAY}.`,
      excluded: '📈 Keine Wertung ändert sich: Nicht alle hier nehmen an der Liga teil.',
      'all-drawn': '📈 Keine Wertung ändert sich: Alle drei haben remis gespielt.',
      'new-account': `📈 Keine Wertung ändert sich: Ein Discord-Konto am Tisch ist jünger als ${NEW_ACCOUNT_DAYS} Tage.`,
      'too-short': `📈 Keine Wertung ändert sich: Eine Partie zählt, sobald jede Seite ${LEAST_TURNS} Züge beendet hat.`,
      'event-unrated': '📈 Keine Wertung ändert sich: Dieses Turnier ist nicht mehr gewertet.',
      'event-annulled': '📈 Keine Wertung ändert sich: Die Turnierleitung lässt diese Partie neu spielen.',
      'event-unknown':
        '📈 Keine Wertung ändert sich: Ich kann das Turnier dieser Partie nicht lesen und weiß deshalb nicht, ob es gewertet war.',
    },
    half: `Halb so viel wie sonst: Dieselben zwei haben heute (UTC) schon ${FULL_A_DAY} Partien beendet.`,
  },
  command: {
    name: 'rangliste',
    description: 'Die Liga dieses Servers: Rangliste, Wertungen im Lauf der Zeit, Saisons',
    game: { name: 'spiel', description: 'Welches Spiel (sonst: das, in dessen Liga zuletzt gespielt wurde)' },
    person: { name: 'person', description: 'Wessen Wertung im Lauf der Zeit (sonst: die Rangliste)' },
    public: { name: 'öffentlich', description: 'Zeig sie allen im Kanal (sonst: nur dir)' },
  },
  table: {
    nobody: (game) =>
      `📈 In der Rangliste von ${game} steht gerade niemand. Es zählen gewertete Partien (\`/herausfordern\` mit \`gewertet\`) und die von gewerteten Turnieren.`,
    you: (rank, rating) => `➡️ Du: Rang ${rank}, Wertung ${rating}`,
    youInactive: (rating) =>
      `➡️ Du: Wertung ${rating}, ohne Rang: Du hast seit ${TERMS.inactiveDays} oder mehr Tagen nicht gespielt. Deine nächste gewertete Partie bringt dich zurück.`,
    youExcluded: '➡️ Du nimmst nicht an der Liga teil: Die Verwaltung hat dich ausgeschlossen.',
    page: (page, pages) => `Seite ${page} von ${pages}`,
    now: 'Jetzt',
    season: (season) => `Abschlusstabelle ${season}`,
    chooseGame: 'Ein anderes Spiel …',
    chooseSeason: 'Eine andere Saison …',
    previous: '◀',
    next: '▶',
    own: 'Meine Wertung',
    help: 'Wie das geht',
    manage: 'Verwalten',
    open: 'Genauer ansehen',
    back: 'Zur Rangliste',
  },
  person: {
    none: (person, game) => `${person} hat noch keine Partie ${game} gespielt, die zählt.`,
    youNone: (game) =>
      `Du hast noch keine Partie ${game} gespielt, die zählt. Alle fangen mit ${TERMS.start} an.`,
    inactive: `Ohne Rang: seit ${TERMS.inactiveDays} oder mehr Tagen keine Partie.`,
    excluded: 'Ohne Rang: Die Verwaltung hat diese Person ausgeschlossen.',
    unlisted: (person) => `${person} möchte nicht in Listen stehen.`,
    whose: 'Wessen Wertung im Lauf der Zeit?',
  },
  home: 'Rangliste',
  settings: {
    newAccounts: 'Neue Konten werten',
    newAccountsMean: `**Neue Konten**: Discord-Konten, die jünger als ${NEW_ACCOUNT_DAYS} Tage sind, spielen gewertete Partien ohne Wertung, wenn das aus ist.`,
  },
  help: (season, rates) =>
    [
      '📈 **Wie die Liga geht**',
      `Alle fangen mit ${TERMS.start} an. Ein Sieg gegen jemanden, der so stark ist wie du, bringt ${TERMS.k / 2} Punkte, gegen Stärkere mehr, gegen Schwächere weniger; wer verliert, verliert ebenso viele. Ein Remis bringt beide einander näher. Zu dritt zählt jedes Paar als eine Partie mit halben Punkten.`,
      'Es zählen gewertete Partien (sie haben eine Uhr) und die Partien gewerteter Turniere, die bis zu einem Ergebnis gespielt wurden. Eine Partie ohne Ergebnis ändert nichts, eine kampflose auch nicht.',
      `Eine Partie zählt, sobald jede Seite ${LEAST_TURNS} Züge beendet hat: Wer früher aufgibt, verliert keine Punkte.`,
      'Bei Timeout, gesperrtem Thread oder verborgenem Kanal steht die Uhr. Wer den Server verlässt oder eine Rolle nicht mehr hat, die den Kanal zeigt, dessen Zeit läuft weiter.',
      `Von den Partien, die dieselben zwei an einem Tag (UTC) beenden, zählen die ersten ${FULL_A_DAY} ganz, die nächsten ${MOST_A_DAY - FULL_A_DAY} halb, weitere nicht. Das Ergebnis sagt es.`,
      rates
        ? 'Neue Discord-Konten werden hier auch gewertet.'
        : `Discord-Konten, die jünger als ${NEW_ACCOUNT_DAYS} Tage sind, spielen ungewertet; die Herausforderung sagt es. Die Verwaltung kann das mit \`/schikane server\` ändern.`,
      `Wer ${TERMS.inactiveDays} Tage lang nicht gespielt hat, behält die Wertung und steht bis zur nächsten Partie nicht in der Tabelle.`,
      season === null
        ? 'Saisons gibt es hier nicht.'
        : `Saisons: Es läuft ${season}. Wertungen gehen von einer in die nächste weiter; am Ende bleibt die Tabelle derer aufgehoben, die in ihr gespielt haben.`,
      'Die Verwaltung kann eine Partie annullieren: Dann ist es, als wäre sie nie gespielt worden. Sie kann auch jemanden ausschließen, dessen Partien dann nicht mehr zählen.',
      'Wer will, kann die eigenen Daten löschen: Dann bleiben die Ergebnisse, ohne den Namen.',
    ].join('\n'),
  manage: {
    heading: (game) => `⚙️ **Die Liga von ${game}**`,
    seasons: (length, running) =>
      running === null
        ? 'Saisons (alle Spiele): keine.'
        : `Saisons (alle Spiele): ${length}. Es läuft: ${running}.`,
    excluded: (people) =>
      people.length === 0
        ? 'Ausgeschlossen ist niemand (alle Spiele).'
        : `Ausgeschlossen (alle Spiele): ${people.join(', ')}.`,
    lengths: { none: 'keine', 1: 'ein Monat', 3: 'drei Monate', 6: 'sechs Monate', 12: 'ein Jahr' },
    noGames: 'Es ist noch keine Partie verzeichnet.',
    chooseMatch: 'Eine Partie annullieren oder wieder zählen …',
    chooseExcluded: 'Jemanden ausschließen …',
    chooseReadmitted: 'Jemanden wieder teilnehmen lassen …',
    chooseLength: 'Wie lang Saisons sind …',
    older: 'Ältere Partien …',
    newer: 'Neuere Partien …',
    states: {
      counts: 'zählt',
      annulled: 'ist annulliert',
      corrected: 'zählt so, wie es die Turnierleitung entschieden hat',
      forfeit: 'zählt nicht: Die Turnierleitung hat sie kampflos gewertet',
      'too-often': 'zählt nicht: zu oft an einem Tag',
      excluded: 'zählt nicht: jemand war ausgeschlossen',
      'all-drawn': 'zählt nicht: alle drei haben remis gespielt',
      'new-account': 'zählt nicht: ein neues Discord-Konto',
      'too-short': 'zählt nicht: zu wenige Züge',
      'event-unrated': 'zählt nicht: ein Turnier, das nicht mehr gewertet ist',
      'event-annulled': 'zählt nicht: Die Turnierleitung ließ neu spielen',
      'event-unknown': 'zählt nicht: Ihr Turnier war nicht zu lesen',
    },
    match: (players, state, moment, where) => `**${players}** · ${moment} · ${where}\nDiese Partie ${state}.`,
    matchAnnulled: (by, moment) => `Annulliert von ${by}, ${moment}.`,
    annulMeans:
      'Annullierst du sie, ist es, als wäre sie nie gespielt worden: Alle späteren Wertungen berechne ich neu. Abschlusstabellen von Saisons bleiben, wie sie sind.',
    annul: 'Annullieren',
    countAgain: 'Wieder zählen',
    unknown: 'Diese Partie steht nicht (mehr) in der Liga.',
    ends: (length) =>
      `Von jetzt an: **${length}** (alle Spiele). Die laufende Saison endet jetzt, und ihre Tabelle bleibt aufgehoben.`,
    yes: 'Ja, so',
    back: 'Zurück',
    notManager: (who) => `Um die Liga zu verwalten, brauchst du auf diesem Server ${who}.`,
    ownMatch:
      'Du hast diese Partie selbst gespielt: Jemand anders aus der Verwaltung muss sie annullieren oder wieder zählen.',
    notStored:
      'Das konnte nicht gespeichert werden, deshalb hat sich nichts geändert. Bitte versuch es noch einmal.',
  },
};
