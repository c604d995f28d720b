import type { en } from './en.ts';
import type { Translated } from '../../../i18n/translated.ts';

export const de: Translated<typeof en> = {
  button: 'Wiedergabe',
  heading: (players, game) => `${players} · ${game}`,
  step: (number, last, turn, at) => `**Schritt ${number}** von ${last} · ${turn} · \`${at}\``,
  turn: (number) => `Zug ${number}`,
  beginning: 'So lag der Tisch am Anfang.',
  did: (name, what) => `↪ **${name}**: ${what}`,
  timePassed: '⏱ Die Zeit hat entschieden.',
  openWin: (name) => `🏁 **${name}** hat keine Karten mehr und gewinnt, wenn niemand Einspruch erhebt.`,
  clock: (parts) => `⏱ ${parts}`,
  unrated: 'Hier wurde die Partie ohne Ergebnis beendet.',
  overlooked: (name, offence) => `👀 Niemand hat es bemerkt: **${name}** ${offence}.`,
  nothingOverlooked: '👀 Von hier an blieb nichts mehr unbemerkt.',
  noCall: 'Von hier an hat niemand mehr Einspruch erhoben.',
  noTurn: 'Einen weiteren Zug gibt es nicht.',
  noPicture: 'Das Bild ließ sich nicht zeichnen; **In Worten** beschreibt dir den Tisch.',
  restInFile: '-# Der Rest des Tisches steht in der Datei.',
  publicly: (name) =>
    `-# Hier blättert ${name}. Dein erster Klick gibt dir von diesem Schritt an eine eigene Wiedergabe.`,
  buttons: {
    first: '⏮ Start',
    back: '◀ Zurück',
    on: 'Vor ▶',
    last: 'Ende ⏭',
    turnBack: '⏪ Zug',
    turnOn: 'Zug ⏩',
    call: 'Einspruch ▸',
    unnoticed: 'Unbemerkt ▸',
    words: 'In Worten',
    picture: 'Bild',
    openHands: 'Offene Hände',
    closedHands: 'Verdeckt',
    moves: 'Zugliste',
    publish: 'Allen zeigen',
  },
  chooseTurn: 'Zu einem Zug gehen',
  turns: (from, until) => `${from} bis ${until}`,
  notPosted:
    'Ich konnte sie hier nicht allen zeigen. Versuch es noch einmal; hilft das nicht, muss mir jemand erlauben, hier zu schreiben und Dateien anzuhängen.',
  file: {
    open: '📂 Protokoll öffnen',
    title: 'Ein Protokoll öffnen',
    label: 'Protokoll',
    hint: 'Eine Datei, die auf .jsonl endet',
    what: 'Was damit geschieht',
    replay: 'Schritt für Schritt wiedergeben',
    verify: 'Ausgeteilte Karten, jede Aktion und das Ergebnis prüfen',
    none: 'Es war keine Datei dabei. Bitte wähl eine aus.',
  },
  list: {
    fileName: 'zuege.txt',
    heading: (players, game) => `Züge: ${players} · ${game}`,
    explained:
      'Je Zug eine Zeile: Nummer, Partiezeit, wer, und in Zeichen, was geschah. Die letzte Seite der Regeln erklärt sie.',
    message: (page) =>
      `Die Zugliste der Partie, je Zug eine Zeile. Die Zeichen erklären die Regeln: **${page}**.`,
  },
  command: {
    name: 'wiedergabe',
    description: 'Eine beendete Partie noch einmal ansehen, Schritt für Schritt',
    match: { name: 'partie', description: 'Welche Partie (sonst: die neueste in diesem Kanal)' },
    file: { name: 'datei', description: 'Oder ein Protokoll (.jsonl)' },
    step: { name: 'schritt', description: 'Ab welchem Schritt (sonst: vom Anfang)' },
    public: { name: 'öffentlich', description: 'Allen hier zeigen (sonst: nur dir)' },
  },
};
