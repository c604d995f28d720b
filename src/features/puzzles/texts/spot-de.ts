import type { spot as english } from './spot-en.ts';
import type { Translated } from '../../../i18n/translated.ts';

export const spot: Translated<typeof english> = {
  open: '👀 Adlerauge',
  name: 'Adlerauge',
  heading: (what) => `### 👀 Adlerauge · ${what}`,
  practice: 'Übung',
  place: (number, of) => `${number}/${of}`,
  rules: (tables, seconds) =>
    `${tables} Tische, je ${seconds} Sekunden: War das Letzte richtig, oder klopfst du? Heute bekommen alle dieselben Tische. Dein erster Durchgang am Tag zählt, alle weiteren sind Übung.`,
  streak: (days, best) =>
    days > 0
      ? `🔥 ${days === 1 ? '1 Tag' : `${days} Tage in Folge`} mit beendetem Durchgang (Bestwert: ${best})`
      : best > 0
        ? `-# Längste Serie: ${best === 1 ? '1 Tag' : `${best} Tage in Folge`} mit beendetem Durchgang.`
        : '-# Beende an mehreren Tagen in Folge einen Durchgang: Das ist deine Serie.',
  openRun: (number, of) =>
    `Du bist bei Tisch ${number} von ${of}. Seine Zeit ist weitergelaufen: Machst du weiter, gilt er als verpasst.`,
  openInWords: (number, of) => `Du bist bei Tisch ${number} von ${of}.`,
  doneToday: 'Den Durchgang von heute hast du beendet. Morgen kommt der nächste; bis dahin kannst du üben.',
  begunToday:
    'Den Durchgang von heute hast du schon begonnen. Morgen kommt der nächste; bis dahin kannst du üben.',
  buttons: {
    day: '▶ Durchgang von heute',
    dayInWords: '📖 In Worten',
    goOn: '▶ Weiter',
    right: 'Richtig',
    words: '📖 In Worten',
    show: 'Allen zeigen',
    again: 'Noch einmal',
  },
  practise: 'Üben mit …',
  allGames: 'Alle Spiele',
  inWordsToo: (games) => `${games}, in Worten`,
  ask: (call) => `**Richtig oder ${call}?**`,
  clock: (until) => `⏳ ${until}`,
  noClock: '-# In Worten, ohne Uhr',
  undrawn: '-# Das Bild ließ sich nicht zeichnen. Für diesen Tisch läuft keine Uhr.',
  before: {
    right: (number) => `✔ Tisch ${number}: Du lagst richtig.`,
    wrong: (number) => `✘ Tisch ${number}: Du lagst falsch.`,
    missed: (number) => `✘ Tisch ${number}: verpasst.`,
  },
  score: (right, of) => `${right}/${of}`,
  inWords: '📖 in Worten, ohne Uhr',
  days: (days) => (days === 1 ? '🔥 1 Tag' : `🔥 ${days} Tage in Folge`),
  spelled: {
    right: (numbers) => `richtig: ${numbers}`,
    wrong: (numbers) => `falsch: ${numbers}`,
    missed: (numbers) => `verpasst: ${numbers}`,
  },
  spelledAll: (parts) => `-# Tische ${parts.join('; ')}.`,
  copy: '-# Den Block darüber kannst du kopieren.',
  isPractice: '-# Das war Übung und zählt nicht.',
  solutions: '**Die Lösungen**',
  legal: 'nichts war falsch',
  shownBy: (who, day) => `👀 **Adlerauge** · ${day} · ${who}`,
  over: 'Dieser Durchgang ist vorbei.',
  elsewhere:
    'Diesen Tisch hast du schon beantwortet. Dein Durchgang geht in einer neueren Nachricht weiter; ist sie weg, mach hier weiter.',
  shownAlready: 'Dieses Ergebnis hast du schon gezeigt. Jeder Durchgang lässt sich einmal zeigen.',
  notShown: 'Hier konnte ich dein Ergebnis nicht zeigen. Versuch es bitte gleich noch einmal.',
  notStored: 'Das ließ sich nicht speichern. Klick bitte noch einmal.',
  none: 'Dafür gibt es keine Tische. Wähle andere Spiele.',
  daily: {
    heading: '### 🗓️ Adlerauge: der Durchgang des Tages',
    how: (tables, seconds) =>
      `${tables} Tische, je ${seconds} Sekunden: richtig oder klopfen? Alle bekommen dieselben Tische.\n-# Deinen Durchgang siehst nur du. Die Ergebnisse stehen morgen hier.`,
    over: '### 🗓️ Adlerauge: ein Durchgang des Tages und seine Ergebnisse',
    results: (people) =>
      people === 0
        ? 'Niemand hat ihn beendet.'
        : people === 1
          ? 'Eine Person hat ihn beendet.'
          : `${people} Personen haben ihn beendet.`,
    best: (score, of, who) => `🏅 Bestes Ergebnis: ${score}/${of}${who === '' ? '' : `, ${who}`}`,
    streaks: (people) => `🔥 Mehrere Tage in Folge beendet: ${people.join(', ')}`,
  },
  settings: {
    daily: 'Täglich Adlerauge',
    dailyMeans: '**Täglich Adlerauge**: Das Rätsel des Tages ist ein Durchgang Adlerauge, ab dem nächsten.',
  },
};
