import type { lessons as english } from '../en/lessons.ts';
import type { Translated } from '../translated.ts';

export const lessons: Translated<typeof english> = {
  command: {
    name: 'lernen',
    description: 'Lern ein Spiel in kurzen Lektionen, nur für dich',
    game: { name: 'spiel', description: 'Welches Spiel' },
    lesson: { name: 'lektion', description: 'Welche Lektion (sonst: die nächste)' },
    do: {
      name: 'tun',
      description: 'Was du in deiner Lektion tust, in Worten: ein Zug, klopfen, nochmal, weiter, in Worten',
    },
  },
  heading: (lesson, step, steps) => `🎓 **${lesson}** · ${step}/${steps}`,
  passedHeading: (lesson) => `🎓 **${lesson}** · geschafft`,
  opponent: 'Gegenseite',
  right: (text) => `✅ ${text}`,
  wrong: (text) => `❗ ${text}`,
  astray: 'Das darfst du, aber es führt woandershin.',
  notYourTurn: 'Du bist nicht am Zug, bewegen kannst du jetzt also nichts.',
  missed: 'Da war etwas zu sehen.',
  back: '↺ stellt den Tisch zurück; dann versuch es noch einmal.',
  notKnown: 'So etwas gibt es hier nicht zu tun. Was geht, steht in der Liste, die beim Tippen erscheint.',
  anew: 'Diese Lektion hat sich inzwischen geändert und beginnt deshalb von vorn.',
  whichKnock: (knocks) => `Sag, wie: ${knocks.map((knock) => `„${knock}“`).join(' oder ')}.`,
  clock: (times) => `⏱ ${times}`,
  noPicture: '*Das Bild ließ sich nicht zeichnen, darum hier der Tisch in Worten.*',
  passed: (done, all, game) => `${done} von ${all} Lektionen zu ${game} geschafft.`,
  finished: (game) =>
    `🏅 Du hast alle Lektionen zu ${game} geschafft. Jetzt spiel: Zum Üben bin ich immer da.`,
  menu: 'Was möchtest du tun?',
  list: (game, done, all) =>
    `🎓 **${game}**, ${done} von ${all} Lektionen geschafft. Jede dauert ein bis drei Minuten, und niemand schaut zu.`,
  entry: (number, title, isPassed) => `${isPassed ? '✓ ' : ''}${number}. ${title}`,
  choose: 'Lektion wählen …',
  chooseGame: 'Anderes Spiel …',
  noLesson: 'Diese Lektion gibt es nicht. Wähl eine aus der Liste.',
  noneOpen: 'Du hast gerade keine Lektion offen. Wähl eine:',
  buttons: {
    again: '↺ Nochmal',
    next: (title) => `Weiter: ${title}`,
    first: (title) => `Anfangen: ${title}`,
    goOn: (title) => `Weitermachen: ${title}`,
    lesson: (title) => `Lektion: ${title}`,
    list: 'Alle Lektionen',
    ruling: '⚖ Entscheid',
    rules: 'Regeln',
    inWords: 'Tisch in Worten',
    picture: 'Mit Bild',
    table: 'Zurück zur Lektion',
    seen: '✓ Gesehen',
    learn: '🎓 Lernen',
    practise: 'Üben',
  },
  acts: {
    nothing: { name: 'stimmt', description: 'nichts ist falsch: weiter' },
    seen: { name: 'gesehen', description: 'weiter' },
    again: { name: 'nochmal', description: 'diesen Schritt zurückstellen' },
    next: { name: 'weiter', description: 'die nächste Lektion' },
    words: { name: 'worte', also: 'in worten', description: 'der Tisch in Worten' },
    picture: { name: 'bild', description: 'der Tisch als Bild' },
  },
  knock: { revert: 'und zurücknehmen', leave: 'und liegen lassen' },
  offer: (game, count) =>
    `🎓 ${game} hast du noch nie gespielt: ${count} kurze Lektionen zeigen es dir, nur für dich.`,
  notStored:
    'Das ließ sich gerade nicht speichern und ist darum nicht geschehen. Versuch es gleich noch einmal.',
};
