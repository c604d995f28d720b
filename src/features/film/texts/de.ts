import type { en } from './en.ts';
import type { Translated } from '../../../i18n/translated.ts';

export const de: Translated<typeof en> = {
  button: '🎞 Film',
  option: { name: 'film', description: 'Stattdessen einen Film machen: alles, oder Züge wie 5-9' },
  heading: (names, game) => `### 🎞 Film: ${names}\n-# ${game}`,
  ask: 'Der Tisch Schritt für Schritt, mit dem, was getan wurde, und den Uhren von damals. Was möchtest du sehen?',
  part: {
    whole: 'Die ganze Partie',
    best: 'Das Beste',
    fromStep: (from) => `Ab Schritt ${from}`,
    turn: (turn) => `Zug ${turn}`,
    turns: (from, to) => `Zug ${from} bis ${to}`,
    fromTurn: (from) => `Ab Zug ${from}`,
    steps: (from, to) => `Schritt ${from} bis ${to}`,
    other: 'Andere Züge …',
  },
  bestButton: '🎬 Das Beste',
  moments: {
    knock: (name) => `Der beste Einspruch: ${name}`,
    actions: (name, count) => `Der längste Lauf: ${name}, ${count} Aktionen`,
    tricks: (name, count) => `Die längste Reihe: ${name}, ${count} Stiche`,
    unnoticed: (name) => `Unbemerkt: ${name}`,
  },
  unnoticed: (offence) => `Niemand hat bemerkt: ${offence}`,
  turnsModal: { title: 'Welche Züge?', label: 'Züge', hint: '5, 5-9 oder 5- für alle ab da' },
  noTurns: 'Das konnte ich nicht als Züge lesen. Schreib zum Beispiel `5`, `5-9` oder `5-` für alle ab da.',
  make: 'Film machen',
  size: { half: 'Halbe Größe', whole: 'Volle Größe' },
  hands: { hidden: 'Hände verdeckt', open: 'Hände offen' },
  inWords: 'In Worten',
  stop: 'Abbrechen',
  another: 'Anderer Teil',
  show: 'Allen zeigen',
  waiting: (before) =>
    `⏳ Dein Film muss warten: Vor ihm ${before === 1 ? 'kommt noch ein anderer' : `kommen noch ${before} andere`}.`,
  beginning: '⏳ Dein Film entsteht.',
  making: (done, of) => `⏳ Dein Film entsteht: ${done} von ${of} Bildern.`,
  done: (part, size) => `**${part}** · ${size}`,
  thinned: (shown, of) =>
    `-# Er zeigt ${shown} von ${of} Schritten: alle Einsprüche und alles Unbemerkte, dann die Enden der Züge, dann so viele andere, wie Platz haben. Ein kürzerer Teil lässt weniger aus.`,
  altText: (names, game, part) =>
    `Ein Film der Partie ${names} (${game}), Schritt für Schritt: ${part}. Der Knopf „In Worten“ erzählt dasselbe.`,
  shownBy: (who) => `-# Gezeigt von ${who}`,
  wordsThere: '-# Dasselbe in Worten steht in der Datei: eine Zeile für jeden Schritt.',
  megabytes: (size) => `${size} MB`,
  not: {
    'one-at-a-time': 'Ein anderer Film von dir entsteht noch. Warte, bis er da ist, oder brich ihn ab.',
    'too-many':
      'Gerade warten viele andere auf ihre Filme. Versuch es bitte in ein paar Minuten noch einmal.',
    'too-slow':
      'Ich habe gerade zu viel zu tun für diesen Film. Nimm einen kürzeren Teil, oder versuch es später noch einmal.',
    cancelled: 'Abgebrochen.',
    closed:
      'Ich werde gerade neu gestartet, deshalb gibt es noch keinen Film. Versuch es bitte in einer Minute noch einmal.',
    failed:
      'Dieser Film ist misslungen, und das liegt an mir. Der Fehler steht in meinem Log. Die Partie selbst ist davon nicht betroffen.',
  },
  gone: 'An diesem Film arbeite ich nicht mehr.',
  notShown: 'Ich konnte diesen Film nicht noch einmal von Discord holen. Lass ihn bitte neu machen.',
};
