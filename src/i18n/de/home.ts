import type { home as english } from '../en/home.ts';
import type { Translated } from '../translated.ts';

const seconds = (value: number): string => `${value.toLocaleString('de')} s`;
const minutes = (value: number): string => `${value.toLocaleString('de')} Minute${value === 1 ? '' : 'n'}`;

export const home: Translated<typeof english> = {
  command: {
    name: 'schikane',
    description: 'Alles rund um die Duelle: spielen, üben, lernen, zuschauen, nachsehen',
    home: { name: 'start', description: 'Der Start: spielen, üben, lernen, zuschauen, deine Partien, Hilfe' },
  },
  back: 'Zum Start',
  front: {
    welcome:
      '🃏 **Patience als Duell.** Ich teile aus und achte auf die Zeit. Siehst du einen Fehler, dann klopf!',
    invite: 'Was möchtest du tun?',
    elsewhere:
      'Was möchtest du tun? Nur du siehst es. Zum Herausfordern geh auf einen Server, auf dem es mich gibt.',
    own: (waiting) =>
      waiting === 0
        ? 'Bei dir läuft hier gerade etwas: siehe **Meine Partien**.'
        : waiting === 1
          ? '⏳ Eine Partie wartet hier auf dich: siehe **Meine Partien**.'
          : `⏳ ${waiting} Partien warten hier auf dich: siehe **Meine Partien**.`,
    buttons: {
      play: 'Spielen',
      practise: 'Üben',
      mine: (count) => (count > 0 ? `Meine Partien (${count})` : 'Meine Partien'),
      help: 'Hilfe',
    },
  },
  practise: {
    heading:
      '**Üben**: Ich spiele gegen dich, und nur du siehst es. Nichts zählt, keine Uhr läuft, und niemand wartet.',
    level: (game) =>
      `**${game}**: Wie gut soll ich spielen? Mit dem Trainer erfährst du, was falsch war, und kannst Züge zurücknehmen.`,
    begun: (game) => `**${game}** gegen mich, von der Stellung aus, die du geschickt hast.`,
    dealing: (game) => `Ich gebe die Karten für ${game} …`,
    notBegun: 'Die Partie ließ sich gerade nicht beginnen. Versuch es bitte gleich noch einmal.',
    tooFast: (relative) => `Du hast eben schon mehrere Übungspartien begonnen: Die nächste geht ${relative}.`,
    underWay: (game) =>
      `Du hast noch eine Übungspartie **${game}**. Spiel weiter, oder beende sie, um eine neue zu beginnen.`,
    endIt: 'Beenden',
    goOn: 'Weiter üben',
  },
  help: [
    '**Eine Partie**: herausfordern, abheben, dann mit den Knöpfen unter dem Tisch spielen.',
    '**Klopfen**: Ich lasse Fehler zu und sage nichts. Siehst du einen, dann klopf (manchmal heißt es Stop). Hast du recht, kostet es die Gegenseite etwas; irrst du dich zu oft, verlierst du.',
    '**Die Regeln** öffnest du unter jedem Tisch mit `?` oder ☰; unter **Lernen** stehen die aller Spiele.',
  ].join('\n'),
  mine: {
    heading: '**Deine Partien hier**',
    none: 'Du hast hier keine Partie und keine Herausforderung. Mit **Spielen** fängst du eine an.',
    yours: 'du bist am Zug',
    theirs: (name) => `${name} ist am Zug`,
    open: 'ein Sieg ist noch offen',
    with: (game, names) => `${game} mit ${names}`,
    alone: (game) => `${game}, alle Seiten`,
    answer: (name, game) => `${name} fordert dich zu ${game} heraus: deine Antwort`,
    waits: (game, names) => `Herausforderung zu ${game}: Es antwortet noch ${names}`,
    anyone: (game) => `Herausforderung zu ${game}: für alle offen`,
    cut: (game) => `${game}: Du bist mit Abheben dran`,
    cuts: (game) => `${game}: Die anderen heben noch ab`,
    deal: (game) => `${game}: Es ist noch nicht ausgeteilt`,
  },
  opening: '-# ⏳ Ich bin gerade neu gestartet und öffne noch Partien: Gleich sind es vielleicht mehr.',
  page: (page, pages) => `-# Seite ${page} von ${pages}`,
  previous: 'Zurück',
  next: 'Weiter',
  builder: {
    against: (game, names) => `⚔️ **${game}** gegen ${names}`,
    anyone: (game, seats) =>
      seats === 1 ? `⚔️ **${game}**, für alle offen` : `⚔️ **${game}**, ${seats} Plätze für alle offen`,
    openSeat: 'wer will',
    clock: (perPlayer, increment) =>
      `je ${minutes(perPlayer)}${increment > 0 ? ` + ${seconds(increment)} pro Zug` : ''}`,
    language: { en: 'auf Englisch', de: 'auf Deutsch' },
    where: (channel) => `-# Erscheint in ${channel}, für alle zu sehen.`,
    level: (level) => `Der Bot spielt: ${level}`,
    opponent: 'Gegen wen? (leer: wer will)',
    own: 'Tempo: nach deinen Details',
    presets: {
      quick: 'Schnell: je 5 Minuten',
      club: 'Vereinsabend: Zeit zum Nachdenken',
      learning: 'Lernen: ohne Uhr, ohne Eile',
      last: 'Wie beim letzten Mal',
    },
    buttons: {
      challenge: 'Herausfordern',
      anyone: 'Wer will',
      details: 'Details …',
      coach: (isOn) => `🎓 Trainer: ${isOn ? 'an' : 'aus'}`,
      done: '✓ Fertig',
    },
    pages: { time: 'Zeit', table: 'Tisch', looks: 'Aussehen', game: 'Spiel' },
    posted: (where) => `✅ Deine Herausforderung steht: ${where}`,
    broken:
      'Diese Auswahl verstehe ich nicht mehr, weil ich inzwischen aktualisiert wurde. Hier fängst du neu an.',
  },
  fields: {
    option: (name, value) => `${name}: ${value}`,
    yes: 'ja',
    no: 'nein',
    clock: (value) => (value === null ? 'Keine Uhr' : `Uhr: je ${minutes(value)}`),
    increment: (value) => (value === 0 ? 'Kein Zuschlag pro Zug' : `${seconds(value)} Zuschlag pro Zug`),
    press: {
      manual: 'Die Uhr drückt ihr selbst',
      auto: 'Die Uhr drückt der Schiedsrichter',
    },
    idle: (span) =>
      span === null ? 'Warten gibt kein Recht zu beenden' : `Wer ${span} wartet, darf sie beenden`,
    breath: (value) =>
      value === 0 ? 'Keine Atempause nach Zügen' : `Atempause nach Zügen: ${seconds(value)}`,
    endWindow: (value) => `Ein Sieg bleibt ${seconds(value)} offen`,
    standstill: (turns) =>
      turns === null ? 'Kein Remis bei Stillstand' : `Stillstand: Remis nach ${turns} Zügen`,
    ranked: (isRanked) => (isRanked ? 'Gewertet: Es zählt' : 'Ungewertet: nur zum Spaß'),
    language: { en: 'Die Partie spricht Englisch', de: 'Die Partie spricht Deutsch' },
    colours: { 2: 'Symbole in zwei Farben', 4: 'Symbole in vier Farben' },
    numbers: (isOn) => (isOn ? 'mit Nummern' : 'ohne Nummern'),
    indices: {
      usual: 'Bildkarten wie in der Sprache der Partie',
      JQ: 'Bildkarten: J, Q, K wie im Englischen',
      BD: 'Bildkarten: B, D, K',
    },
    labels: {
      card: 'Knöpfe zeigen das Bild der Karte',
      both: 'Knöpfe zeigen Karte und Stapel gleich',
      place: 'Knöpfe zeigen nur den Stapel',
      text: 'Karten stehen als Text da',
    },
  },
};
