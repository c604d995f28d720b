import type { series as english } from '../en/series.ts';
import type { Translated } from '../../../../i18n/translated.ts';

export const series: Translated<typeof english> = {
  command: {
    name: 'reihe',
    description: 'Die Turnierreihen dieses Servers: Termine, Tabellen und Änderungen',
  },
  setup: {
    repeats: {
      never: 'Ein einzelner Abend',
      week: 'Jede Woche',
      fortnight: 'Alle zwei Wochen',
      month: 'Jeden Monat',
    },
    repeatsMean: {
      week: 'Am selben Wochentag, zur selben Zeit nach den Uhren der Zeitzone',
      fortnight: 'Am selben Wochentag, zur selben Zeit nach den Uhren der Zeitzone',
      month: 'Am selben Wochentag des Monats, etwa am 2. Dienstag oder am letzten Freitag',
    },
    ahead: (hours) =>
      hours === null
        ? 'Der nächste wird angekündigt, wenn der letzte vorbei ist'
        : hours < 48
          ? `${hours} Stunden vorher angekündigt`
          : `${hours / 24} Tage vorher angekündigt`,
    scheme: {
      none: 'Keine Tabelle über die Abende',
      scored: 'Tabelle: die Punkte aller Partien',
      places: 'Tabelle: Punkte für Plätze',
    },
    seasonOf: (count) =>
      count === null ? 'Eine Saison dauert, bis du sie beendest' : `Eine Saison hat ${count} Abende`,
    line: (rule) => `🔁 ${rule}`,
    confirm: (channel) =>
      `Den ersten Abend sehen alle in ${channel}, die folgenden kündige ich von selbst an. Mit \`/turnier reihe\` lässt du welche aus, verlegst oder änderst sie. Stimmt alles?`,
    confirmChanges: 'Der nächste Abend, der noch nicht angekündigt ist, übernimmt das. Stimmt alles?',
    save: 'Speichern',
    saved: 'Gespeichert. Der nächste Abend, der noch nicht angekündigt ist, übernimmt das.',
    announced: (channel) =>
      `Der erste Abend ist in ${channel} angekündigt, und die Reihe steht: Die folgenden Abende kündige ich von selbst an. Mit \`/turnier reihe\` lässt du welche aus, verlegst oder änderst sie.`,
    full: (most) =>
      `Auf diesem Server gibt es schon ${most} Reihen, für mehr ist kein Platz. Beende zuerst eine: \`/turnier reihe\`.`,
  },
  rule: {
    week: (weekday, time, zone) => `Jeden ${weekday} um ${time} Uhr (${zone})`,
    fortnight: (weekday, time, zone) => `Jeden zweiten ${weekday} um ${time} Uhr (${zone})`,
    month: (ordinal, weekday, time, zone) =>
      `Jeden ${['ersten', 'zweiten', 'dritten', 'vierten', 'letzten'][ordinal - 1] ?? 'letzten'} ${weekday} im Monat um ${time} Uhr (${zone})`,
  },
  none: 'Auf diesem Server gibt es keine Reihe. Eine entsteht mit `/turnier neu`, **Mehr …**, **Reihe …**.',
  heading: '**Turnierreihen dieses Servers**',
  choose: 'Eine Reihe öffnen …',
  unknown: 'Diese Reihe kenne ich hier nicht.',
  ended: 'Sie ist beendet.',
  host: (host) => `Veranstaltet von ${host}`,
  orphaned: (owner) =>
    `⚠️ Wer die Reihe veranstaltet hat, ist nicht mehr da oder darf hier keine Turniere mehr abhalten. ${owner} vertritt das, bis jemand, der den Kanal verwaltet, die Reihe übernimmt.`,
  next: 'Die nächsten Abende:',
  evening: {
    announced: 'angekündigt',
    skipped: 'fällt aus',
    moved: 'verlegt',
  },
  skip: 'Auslassen oder doch spielen …',
  move: 'Einen Abend verlegen …',
  buttons: {
    table: 'Saisontabelle',
    settings: 'Einstellungen …',
    prizes: 'Preise …',
    endSeason: 'Saison beenden …',
    end: 'Reihe beenden …',
    takeOver: 'Übernehmen',
    back: 'Zurück',
    previous: 'Saison davor',
    next: 'Saison danach',
    noRole: { evening: 'Keine Abendrolle', season: 'Keine Saisonrolle' },
    sure: { end: 'Reihe beenden', endSeason: 'Saison beenden', cancel: 'Abend absagen' },
  },
  sure: {
    end: 'Willst du diese Reihe wirklich beenden? Es wird kein Abend mehr angekündigt. Ein schon angekündigter Abend bleibt, die Tabelle auch.',
    endSeason:
      'Willst du diese Saison wirklich beenden? Ihre Tabelle steht dann fest, und mit dem nächsten Abend beginnt eine neue.',
    cancel:
      'Dieser Abend ist schon angekündigt. Wenn du ihn auslässt, ist er für alle abgesagt, die mitmachen wollten.',
  },
  done: {
    skipped: (moment) => `✅ Der Abend am ${moment} fällt aus.`,
    held: (moment) => `✅ Der Abend am ${moment} findet doch statt.`,
    moved: (moment) => `✅ Der Abend beginnt ${moment}.`,
    cancelled: '✅ Der Abend ist abgesagt.',
    ended: '✅ Die Reihe ist beendet.',
    seasonEnded: '✅ Die Saison ist beendet.',
    takenOver: '✅ Du veranstaltest jetzt diese Reihe.',
    prize: '✅ Die Rolle ist notiert.',
  },
  refused: {
    notYours: 'Diese Reihe ändern kann nur, wer sie veranstaltet oder ihren Kanal verwaltet.',
    over: 'Diese Reihe ist beendet, also ändert sich nichts mehr.',
    gone: 'Dieser Abend ist vorbei oder hat sich inzwischen geändert. Schau dir die Termine noch einmal an.',
    begun: 'Dieser Abend hat begonnen: Über ihn entscheidet die Turnierleitung mit ihren Knöpfen.',
    late: (moment) =>
      `Er muss vor dem Abend danach beginnen, also vor ${moment}. Verleg zuerst den, oder wähl eine frühere Zeit.`,
    early: (moment) =>
      `Er muss nach dem Abend davor beginnen, also nach ${moment}. Verleg zuerst den, oder wähl eine spätere Zeit.`,
    noEvening: 'In dieser Saison ist noch kein Abend vorbei, also gibt es nichts zu beenden.',
  },
  table: {
    empty: 'Es ist noch kein Abend vorbei.',
    champions: (names, count) =>
      count === 1 ? `🏆 ${names} gewinnt die Saison.` : `🏆 ${names} gewinnen die Saison gemeinsam.`,
  },
  schemeMeans: {
    none: 'Diese Reihe hat keine Tabelle.',
    scored:
      'Es zählen die Punkte aller Partien und Freilose der Abende. Wer gleich viele hat, teilt den Platz.',
    places:
      'Punkte eines Abends: 10, 6, 4, 3, 2 und 1 für die ersten sechs Plätze. Wer einen Platz teilt, bekommt seine Punkte ganz.',
  },
  prizes: {
    heading: 'Rollen für die Sieger. Sie gehen an den nächsten Sieger über, je Abend und je Saison.',
    evening: 'Rolle für den Sieg am Abend',
    season: 'Rolle für den Sieg der Saison',
    problem: (honour, why) => `⚠️ ${honour}: ${why}`,
    names: { evening: 'Abend', season: 'Saison' },
  },
  roleProblems: {
    gone: 'Diese Rolle gibt es nicht mehr. Wähl eine andere.',
    managed: 'Diese Rolle gehört einer App oder Discord, ich kann sie nicht vergeben. Wähl eine andere.',
    dangerous:
      'Diese Rolle darf mehr als spielen, zum Beispiel Nachrichten verwalten. Solche Rechte soll niemand gewinnen: Wähl eine Rolle ohne sie.',
    hosts: 'Mit dieser Rolle darf man Turniere abhalten. Wähl eine andere.',
    'bot-lacks':
      'Dafür brauche ich **Rollen verwalten** auf diesem Server. Verloren geht nichts: Ich vergebe sie, sobald ich darf.',
    'bot-below':
      'Meine eigene Rolle muss in der Rollenliste des Servers darüber stehen. Dann vergebe ich sie.',
    'chooser-lacks': 'Dafür brauchst du **Rollen verwalten** auf diesem Server.',
    'chooser-below':
      'Sie steht nicht unter deiner höchsten Rolle, du kannst sie also auch selbst nicht vergeben.',
    refused: 'Discord hat es abgelehnt. Nach dem nächsten Abend versuche ich es wieder.',
  },
  eveningOf: (season, evening) => `🔁 Saison ${season}, Abend ${evening}`,
};
