import type { watching as english } from './en.ts';
import type { Translated } from '../../../i18n/translated.ts';

export const watching: Translated<typeof english> = {
  command: {
    name: 'zuschauen',
    description: 'Was auf diesem Server gespielt wird, mit Links; wem du folgst',
  },
  heading: '**Hier wird gespielt**: Zuschauen dürfen alle.',
  none: 'Gerade läuft hier keine Partie, bei der du zuschauen könntest. Wie wäre es mit einer eigenen?',
  onlookers: (count) => (count === 1 ? '1 schaut zu' : `${count} schauen zu`),
  onlookersMean: 'Es schaut zu, wer in den letzten 15 Minuten einen Tisch für sich geöffnet hat.',
  closer: 'Genauer ansehen …',
  refresh: 'Aktualisieren',
  all: 'Alle Partien',
  over: 'Diese Partie ist zu Ende, oder du kannst sie nicht mehr sehen.',
  soFar: {
    heading: '**Was bisher geschah**',
    none: 'In dieser Partie ist noch nichts geschehen.',
    before: (turns) => `-# … davor ${turns} ${turns === 1 ? 'Zug' : 'Züge'}`,
    often: (relative) => `-# Danach hast du schon ein paar Mal gefragt; fragen kannst du wieder ${relative}.`,
  },
  follow: {
    begin: (name) => `${name} folgen`,
    end: (name) => `${name} nicht mehr folgen`,
    button: (count) => (count === 0 ? 'Anderen folgen' : `Du folgst ${count}`),
    heading: '🔔 **Wem du hier folgst**',
    about: (most) =>
      `Ich schreibe dir, wenn jemand davon zu spielen anfängt, wo du es sehen kannst: höchstens einmal in der Stunde pro Person. Du kannst höchstens ${most} Personen folgen.`,
    nobody: 'Noch niemandem. Wähl unten aus.',
    choose: 'Wem möchtest du folgen?',
    none: 'Niemandem folgen',
    unwilling: (who) => `${who} möchte nicht, dass andere folgen.`,
    full: (most) => `Du kannst auf einem Server höchstens ${most} Personen folgen.`,
    machine: 'Einem Bot kannst du nicht folgen.',
    off: 'Discord hat mich dir nicht schreiben lassen, deshalb tue ich es nicht mehr. Erlaube Direktnachrichten von diesem Server und schalte es dann wieder ein.',
    again: 'Wieder einschalten',
    refused:
      '🔔 Discord hat mich dir nicht schreiben lassen, dass jemand spielt, dem du folgst; deshalb habe ich damit aufgehört. Wenn du es wieder möchtest, erlaube Direktnachrichten von diesem Server (Privatsphäre-Einstellungen) und schalte es wieder ein: `/schikane zuschauen`.',
    begun: (who, game, others, server, where) =>
      `▶ ${new Intl.ListFormat('de').format(who)} ${who.length === 1 ? 'hat' : 'haben'} angefangen: ${game}${others === '' ? '' : ` mit ${others}`}, auf ${server}. ${where}`,
    ended: (who) => `Du folgst ${who} nicht mehr.`,
  },
  tv: {
    heading: '📺 **TV**',
    live: (where) => `📺 **TV** · zum Tisch: ${where}`,
    late: (span, where) => `📺 **TV** · ${span} später · zum Tisch: ${where}`,
    nothing: 'Gerade wird nichts gespielt, bei dem alle zuschauen könnten.',
    last: (names, game, result, where) => `Zuletzt: ${names} · ${game}. ${result} ${where}`,
  },
  home: (count) => `Zuschauen (${count})`,
  settings: {
    followed: 'Mir folgen',
    followedMeans: '**Mir folgen**: andere dürfen erfahren, wann du anfängst zu spielen.',
    page: 'TV',
    tv: 'Kein TV',
    noTv: 'Kein TV',
    tvMeans:
      '**TV**: ein Kanal, der immer die öffentliche Partie zeigt, die am sehenswertesten ist: Turniertische zuerst, dann gut Gewertete. Mit Verzögerung hilft es niemandem am Tisch.',
    tvLacking: (channel, missing) => `✘ In ${channel} gibt es kein TV: Mir fehlt dort ${missing}.`,
    tvDelay: {
      live: 'TV: live',
      late: (span) => `TV: ${span} später`,
      means: 'Wie viel später das TV eine Partie zeigt',
    },
  },
};
