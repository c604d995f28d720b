import type { puzzles as english } from './en.ts';
import type { Translated } from '../../../i18n/translated.ts';

export const puzzles: Translated<typeof english> = {
  command: {
    name: 'rätsel',
    description: 'Ein Rätsel: War das richtig? Was nun? Nur du siehst es',
    game: { name: 'spiel', description: 'Zu welchem Spiel (sonst: irgendeinem)' },
    kind: {
      name: 'art',
      description: 'Was gefragt wird (sonst: irgendetwas)',
      values: { right: 'War das richtig?', now: 'Was nun?', spot: 'Adlerauge' },
    },
    answer: { name: 'antwort', description: 'Deine Antwort auf das Rätsel, das du zuletzt gesehen hast' },
  },
  training: { name: 'Rätsel', button: '🧩 Rätsel' },
  open: '🧩 Rätsel',
  heading: {
    right: (game) => `🧩 **${game}: War das richtig?**`,
    now: (game) => `🧩 **${game}: Was nun?**`,
  },
  did: (seat, what) => `**${seat}**: ${what}`,
  toMove: (seat) => `**${seat}** ist dran. Was ist am besten?`,
  playing: {
    goal: (seat, cards) =>
      `**${seat}** ist dran. Werde in diesem Zug **${cards} Karten** los, ohne zu ziehen und ohne selbst etwas aufzudecken. Was darunter liegt, siehst du, wenn du spielst.`,
    keys: '-# ↶ einen Schritt zurück · ⏮ von vorn · 💡 die Lösung · ⏭ ein anderes Rätsel',
    erred: (seat, offence) => `❌ **${seat}** ${offence}. Das ist zurückgenommen.`,
    unseen: '❗ Es geht, ohne zu ziehen und ohne selbst etwas aufzudecken.',
    best: (what) => `Mehr geht in neun Schritten nicht: ${what}.`,
    tooLong:
      '❗ Das war ein langer Weg: Mehr Schritte kann ich mir nicht merken. Geh mit ↶ zurück oder fang mit ⏮ von vorn an.',
  },
  before: '-# Das Bild zeigt den Tisch davor.',
  after: '-# Das Bild zeigt den Tisch danach.',
  heard: { before: 'Der Tisch davor:', after: 'Der Tisch danach:' },
  undrawn: '-# Das Bild ließ sich nicht zeichnen: Den Tisch gibt es mit **In Worten**.',
  choose: 'Etwas war falsch: Was? …',
  buttons: {
    nothing: 'Alles richtig',
    after: 'Danach',
    before: 'Davor',
    words: 'In Worten',
    next: 'Weiter',
    another: 'Ein anderes',
  },
  none: 'So ein Rätsel gibt es nicht. Lass die Angaben weg, dann bekommst du irgendeines.',
  gone: 'Dieses Rätsel gibt es nicht mehr. Hier ist ein anderes.',
  noneOpen: 'Du hast kein offenes Rätsel: `/schikane rätsel` zeigt dir eines.',
  notUnderstood: 'Das ist keine Antwort auf dieses Rätsel. Wähl eine von den vorgeschlagenen.',
  right: '✅ **Richtig!**',
  wrong: '❌ **Nicht ganz.**',
  nothing: (seat) => `Es war nichts falsch: ${seat} darf das alles.`,
  offences: (seat, clauses) => `${seat} ${clauses}.`,
  best: (what) => `Am besten ist: ${what}.`,
  because: (what, why) => `Am besten ist **${what}**: ${why}.`,
  odds: (ways) =>
    `-# Von hundert Spielen werden von hier aus gewonnen: ${ways.map(([what, wins]) => `${what} ${wins}`).join(' · ')}`,
  call: {
    ask: (seat) =>
      `Du bist **${seat}** und klopfst. Nur eine Wahl lässt dich noch in diesem Zug gewinnen. Welche?`,
    buttons: { revert: 'K↩ Zurücknehmen', leave: 'K→ Liegen lassen' },
    right: '✅',
    wrong: '❌',
    wins: {
      revert: (how) =>
        `Nimm zurück, dann gewinnst du in diesem Zug: ${how}. Lässt du es liegen, geht das nicht.`,
      leave: (how) =>
        `Lass es liegen, dann gewinnst du in diesem Zug: ${how}. Nimmst du zurück, geht das nicht.`,
    },
    dropped:
      '❗ Das frage ich bei diesem Rätsel nicht mehr: Für keine Wahl ist bewiesen, dass sie besser ist.',
  },
  again: '-# Dieses hattest du schon beantwortet; das zählt weiter.',
  daily: {
    heading: '### 🗓️ Das Rätsel des Tages',
    over: '### 🗓️ Ein Rätsel des Tages und seine Lösung',
    how: '-# Antworte unten: Nur du siehst, ob es stimmt. Die Lösung steht morgen hier.',
    results: (right, answers) =>
      answers === 0
        ? 'Niemand hat es versucht.'
        : `${right} von ${answers} ${right === 1 ? 'lag' : 'lagen'} richtig.`,
    streaks: (people) => `🔥 Mehrere Tage in Folge richtig: ${people.join(', ')}`,
    streak: (who, days) => `${who} (${days})`,
  },
  score: (streak, best, right, answered) =>
    `-# ${streak > 1 ? `🔥 ${streak} in Folge (Bestwert: ${best})` : `Längste Serie: ${best}`} · ${right} von ${answered} richtig`,
  notStored:
    '-# Deine Antwort ließ sich nicht speichern: Sie zählt nicht, und vielleicht frage ich noch einmal.',
  settings: {
    own: 'In Rätseln',
    ownMeans: '**In Rätseln**: Aus deinen öffentlichen Partien können Rätsel werden, ohne Namen.',
    matches: 'Partien werden Rätsel',
    matchesMean:
      '**Rätsel**: Was in öffentlichen Partien niemand bemerkt hat, wird ohne Namen zum Rätsel. Wer spielt, kann das ablehnen.',
    page: 'Rätsel',
    daily: 'Kein Rätsel des Tages',
    noDaily: 'Kein Rätsel des Tages',
    dailyMeans: (hour) =>
      `**Rätsel des Tages**: täglich um ${hour} im Kanal unten, die Lösung am nächsten Tag.`,
    dailyLacking: (channel, missing) =>
      `✘ In ${channel} erscheint kein Rätsel des Tages: Dort fehlt ${missing}.`,
  },
};
