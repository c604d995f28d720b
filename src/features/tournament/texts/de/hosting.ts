import type { hosting as english } from '../en/hosting.ts';
import type { Translated } from '../../../../i18n/translated.ts';

const minutes = (count: number): string => `${count} Minute${count === 1 ? '' : 'n'}`;
const seconds = (value: number): string => `${value} Sekunde${value === 1 ? '' : 'n'}`;

export const hosting: Translated<typeof english> = {
  command: {
    name: 'turnier',
    description: 'Richtet ein Turnier ein, und wer das darf',
    subcommands: {
      new: {
        name: 'neu',
        description: 'Richtet in diesem Kanal ein Turnier ein',
        file: { name: 'liste', description: 'Eine TRF-Datei mit Namen und Wertungszahlen der Teilnehmenden' },
      },
      role: {
        name: 'rolle',
        description: 'Lässt auch eine Rolle Turniere einrichten (für alle, die den Server verwalten)',
        role: { name: 'rolle', description: 'Welche Rolle (leer: keine)' },
      },
      arbiters: {
        name: 'leitung',
        description: 'Öffnet die Turnierleitung für das Turnier in diesem Kanal',
      },
      zone: {
        name: 'zeitzone',
        description: 'Stellt die Zeitzone dieses Servers ein (mit Turnierrolle oder Serververwaltung)',
        zone: { name: 'zone', description: 'Der Name der Zeitzone, zum Beispiel Europe/Berlin' },
      },
    },
  },
  file: {
    listed: (players, apart) =>
      `📄 ${players} Leute aus der Datei: Wer unter einem Namen daraus mitmacht, hat die Wertungszahl von dort${apart === 0 ? '' : `, und ${apart === 1 ? 'eine verbotene Paarung gilt' : `${apart} verbotene Paarungen gelten`} weiter`}.`,
    goesOn: (played, games) =>
      `📄 ${played === 0 ? 'Von ihren Runden ist keine fertig' : played === 1 ? 'Ihre erste Runde zählt' : `Ihre ersten ${played} Runden zählen`}${games === 0 ? '' : `; ${games === 1 ? 'eine offene Partie' : `${games} offene Partien`} der Runde ${played + 1} ${games === 1 ? 'wird' : 'werden'} hier zuerst gespielt`}. Wer unter einem Namen daraus mitmacht, spielt mit dessen Punkten weiter.`,
    byes: (count) =>
      `${count === 1 ? 'Das Freilos' : `Die ${count} Freilose`} der Datei ${count === 1 ? 'gilt' : 'gelten'} hier nicht: Ihr könnt ${count === 1 ? 'es' : 'sie'} unter **Turnierleitung** vergeben, wenn alle dabei sind.`,
    problems: {
      unreadable: (detail) =>
        `Diese Datei kann ich nicht als TRF lesen: ${detail}. Bitte verbessere sie oder lass sie weg: Mitmachen geht auch ohne Liste.`,
      complete:
        'In dieser Datei sind alle Runden gespielt. Gib eine an, in der noch Runden fehlen, oder lass sie weg.',
      'round-robin':
        'In dieser Datei spielen alle gegen alle, und es sind schon Runden gespielt. Weitergehen kann hier nur ein Schweizer System: Bitte gib eine Liste ohne Ergebnisse an.',
      'too-many':
        'Diese Datei hat mehr Leute, Runden oder verbotene Paarungen, als ein Turnier hier haben kann (300, 15 und 1000).',
      'too-big': 'Diese Datei ist größer als 512 KB, also keine Teilnahmeliste. Bitte gib eine TRF-Datei an.',
      'not-fetched': 'Ich konnte die Datei nicht von Discord holen. Bitte versuch es gleich noch einmal.',
    },
  },
  pages: { overview: 'Überblick', game: 'Spiel', times: 'Zeiten', players: 'Teilnahme', place: 'Ort' },
  presets: {
    club: 'Vereinsabend',
    arena: 'Schnelle Arena',
    'round-robin': 'Alle gegen alle',
    knockout: 'K.-o.-Turnier',
    finals: 'Schweizer System mit Finale',
    tables: 'Dreiertische',
  },
  presetsMean: {
    club: 'Schweizer System: Alle spielen jede Runde, gegen jemanden mit etwa gleich vielen Punkten',
    arena: 'Wer frei ist, wird sofort gepaart; jeder Sieg bringt Punkte, bis die Zeit um ist',
    'round-robin': 'Alle spielen gegen alle: für kleine Runden',
    knockout: 'Wer verliert, ist ausgeschieden',
    finals: 'Ein paar Runden Schweizer System, dann spielen die Besten K.-o.',
    tables: 'Zu dritt am Tisch, ein Punkt für den Sieg; jede Runde mit anderen Leuten',
  },
  named: (preset, game) => `${preset}: ${game}`,
  start: {
    in: (count) => `Beginnt ${minutes(count)} nach der Ankündigung`,
    inHours: (hours) => `Beginnt ${hours} Stunde${hours === 1 ? '' : 'n'} nach der Ankündigung`,
    at: (moment, zone) => `Beginnt ${moment} (${zone})`,
    choose: 'Beginnt an einem Tag zu einer Uhrzeit …',
  },
  clock: (each, increment) =>
    `${minutes(each)} für jede Seite${increment > 0 ? `, dazu ${seconds(increment)} je Zug` : ''}`,
  roundLimit: (minutes) =>
    minutes === null ? 'Keine Zeitgrenze für eine Runde' : `Runden höchstens ${minutes} Min.`,
  noShow: (count) => `Wer nach ${minutes(count)} nicht am Tisch ist, verliert`,
  pause: (ms) =>
    ms === null
      ? 'Jede Runde wird von Hand gepaart'
      : ms < 60_000 || ms % 60_000 !== 0
        ? `Nächste Runde ${seconds(ms / 1000)} nach dem letzten Ergebnis`
        : `Nächste Runde ${minutes(ms / 60_000)} nach dem letzten Ergebnis`,
  stragglers: {
    draw: 'Letzter Aufruf: was dann noch läuft, endet remis',
    ahead: 'Letzter Aufruf: es gewinnt, wer dann vorn liegt',
  },
  rounds: (count) =>
    count === null ? 'So viele Runden, wie es braucht' : count === 1 ? 'Eine Runde' : `${count} Runden`,
  cycles: (count) => (count === 1 ? 'Jede Paarung einmal' : 'Jede Paarung zweimal'),
  arena: (count) => `${count} Minuten Arena`,
  finalists: (count) => `Die besten ${count} spielen K.-o. weiter`,
  tables: {
    points:
      'Dreiertisch: 1 Punkt für den Sieg, je ½ für zwei, die ihn teilen; sind alle drei gleichauf, gibt es keinen',
    two: 'Geht es nicht auf oder fehlt eine von drei Personen, wird zu zweit gespielt',
  },
  thirdPlace: { played: 'Spiel um Platz 3', shared: 'Zwei teilen sich Platz 3' },
  tieBreaks: {
    placed: (place, name) => `${place}. ${name}`,
    none: (isFirst) =>
      isFirst ? 'Keine Feinwertung: gleiche Punkte, gleicher Rang' : 'Keine weitere Feinwertung',
    all: (names) =>
      names.length === 0 ? 'Gleiche Punkte, gleicher Rang' : `Bei Gleichstand: ${names.join(', ')}`,
  },
  most: (count) => `Höchstens ${count} Leute`,
  least: (count) => `Beginnt ab ${count} Leuten`,
  playedIn: {
    threads: 'Jede Partie hat ihren eigenen Thread',
    here: 'Gespielt wird hier, eine Partie nach der anderen',
    channels: 'Gespielt wird in ausgesuchten Kanälen',
  },
  checkIn: (minutes) =>
    minutes === 0
      ? 'Ohne Anwesenheitsmeldung: Wer mitmacht, wird erwartet'
      : `Anwesend melden ab ${minutes} Minuten vor dem Beginn`,
  pingRole: 'Eine Rolle beim Ankündigen anpingen',
  pickChannels: 'Such die Kanäle für die Partien aus',
  language: { en: 'Das Turnier spricht Englisch', de: 'Das Turnier spricht Deutsch' },
  rated: 'Gewertet',
  serverEvent: 'Server-Event',
  buttons: {
    announce: 'Ankündigen …',
    confirm: 'Jetzt ankündigen',
    back: 'Zurück',
    rename: 'Name …',
    more: 'Mehr …',
    series: 'Reihe …',
    templates: 'Vorlagen …',
    afresh: 'Vorgaben',
    file: 'TRF-Datei …',
    keep: 'Speichern als …',
    save: 'Speichern …',
    close: 'Verwerfen …',
    discard: 'Ja, verwerfen',
    tieBreaks: 'Feinwertung …',
    change: 'Ändern …',
    changeNow: 'Jetzt ändern',
    leave: 'So lassen …',
    roundRobin: 'Alle gegen alle spielen',
  },
  panel: {
    heading: (name) => `## ${name}`,
    isRated: (isRated) => (isRated ? 'gewertet' : 'nicht gewertet'),
    begins: (moment) => `🕒 Beginnt ${moment}.`,
    beginsThere: (moment, there, zone) => `🕒 Beginnt ${moment}: ${there} in der Zeitzone **${zone}**.`,
    pings: (role) => `📣 Die Ankündigung pingt ${role} einmal an.`,
    noPing: {
      everyone: () => '⚠️ Alle pinge ich nicht an: Wähl eine Rolle aus, oder keine (**Mehr …**).',
      bot: (role, permission) =>
        `⚠️ Ich kann ${role} nicht anpingen: Dafür müssen alle die Rolle erwähnen dürfen, oder ich brauche hier ${permission}. Wähl eine andere Rolle, oder keine (**Mehr …**).`,
      host: (role, permission) =>
        `⚠️ Du kannst ${role} nicht anpingen lassen: Dafür müssen alle die Rolle erwähnen dürfen, oder du brauchst hier ${permission}. Wähl eine andere Rolle, oder keine (**Mehr …**).`,
    },
    beginsAbout: (moment, count) =>
      `🕒 Beginnt ${minutes(count)} nach der Ankündigung; jetzt wäre das ${moment}.`,
    players: (least, most) => `👥 ${least} bis ${most} Leute`,
    lasts: (times) =>
      times.length === 1
        ? `⏱ Etwa ${times[0]?.[0] ?? ''}`
        : `⏱ ${times.map(([time, players], i) => `${i === 0 ? 'Mit' : 'mit'} ${players} Leuten etwa ${time}`).join(', ')}`,
    tooFewRounds: (rounds, players) =>
      `Mit mehr als ${players} Leuten können nach ${rounds} Runden mehrere alle Punkte haben. „So viele Runden, wie es braucht“ unter **Teilnahme** verhindert das.`,
    about: (ms) => {
      const rounded = Math.max(5, Math.round(ms / 300_000) * 5);
      if (rounded <= 120) return `${rounded} Minuten`;
      return `${(Math.round(rounded / 15) / 4).toLocaleString('de')} Stunden`;
    },
    noShow: (count) => `kampflos nach ${minutes(count)}`,
    few: 'Bei so wenigen könnten auch alle gegen alle spielen.',
    playedHere: 'Gespielt wird in diesem Kanal, eine Partie nach der anderen.',
    playedInChannels: (channels) => `Gespielt wird in ${channels}, in jedem eine Partie nach der anderen.`,
    noChannels: '⚠️ Noch ist kein Kanal für die Partien ausgesucht (**Ort**).',
    serverEvent: '📅 Es wird auch ein Server-Event.',
    noEvents:
      '⚠️ Ein Server-Event wird es nicht: Ich darf auf diesem Server keine Events erstellen. Dazu brauche ich **Events erstellen**.',
    noEventsOfYours: (who) =>
      `⚠️ Ein Server-Event wird es nicht: Dafür brauchst du auf dem ganzen Server ${who} oder **Events erstellen**, oder die Rolle für Turniere.`,
    noThreads: (permissions) =>
      `⚠️ Hier kann keine Partie ihren eigenen Thread haben: Dazu brauche ich ${permissions} in diesem Kanal. Bis dahin wird hier gespielt, eine Partie nach der anderen, oder in Kanälen, die du aussuchst (**Ort**).`,
    channelLacks: (channel, permissions) => `⚠️ In ${channel} brauche ich ${permissions}.`,
    confirm: (channel) =>
      `Alle in ${channel} werden es sehen. Bis zum Beginn kannst du es unter **Turnierleitung** noch ändern. Stimmt alles?`,
    confirmChange: (channel) => `Alle in ${channel} werden das hier sehen:`,
  },
  templates: {
    load: 'Eine Vorlage laden …',
    drop: 'Eine Vorlage löschen …',
    loaded: (name) => `Die Einstellungen von **${name}** sind geladen.`,
    lost: 'Diese Vorlage kann ich nicht laden: Es gibt sie nicht mehr, oder ihr Spiel nicht.',
    kept: (name) => `Als **${name}** gespeichert. Alle, die hier Turniere abhalten, können sie laden.`,
    dropped: (name) => `Die Vorlage **${name}** ist gelöscht.`,
    full: (most) => `Auf diesem Server gibt es schon ${most} Vorlagen. Lösch zuerst eine.`,
  },
  asLastTime: 'Das sind deine Einstellungen vom letzten Mal. **Mehr …**, **Vorgaben** fängt neu an.',
  modals: {
    file: {
      title: 'Teilnehmende aus einer Datei',
      label: 'TRF-Datei',
      hint: 'TRF-16 oder TRF-26, wie Paarungsprogramme sie schreiben',
    },
    template: { title: 'Als Vorlage speichern', label: 'Name', hint: 'Ersetzt eine gleichnamige Vorlage' },
    when: {
      title: 'Wann beginnt es?',
      when: 'Tag und Uhrzeit',
      whenHint: 'Freitag 19:30 · 27.11. 20 Uhr · morgen 20:00 · in 2 Stunden',
      zone: 'Zeitzone dieser Uhrzeit',
      zoneHint: 'Eine Stadt, ein Land, MEZ oder UTC+2',
    },
    name: { title: 'Wie heißt es?', label: 'Name', hint: 'Leer: seine Art und sein Spiel' },
  },
  when: {
    zone: 'Diese Zeitzone kenne ich nicht. Schreib eine Stadt, ein Land oder einen Abstand wie `UTC+2`.',
    zones: (zones) => `Dort gibt es mehrere Zeitzonen. Schreib stattdessen eine davon: ${zones}.`,
    unreadable:
      'Tag und Uhrzeit verstehe ich nicht. Schreib sie wie `Freitag 19:30`, `27.11. 20 Uhr`, `27. November 2026 20:00`, `morgen 20:00` oder `in 2 Stunden`.',
    'no-time': 'Die Uhrzeit fehlt. Schreib sie hinter den Tag, wie `Freitag 19:30`.',
    day: 'Diesen Tag gibt es nicht. Wähl einen anderen.',
    weekday: (day) => `An diesem Datum ist ein anderer Wochentag: ${day}. Schreib nur eines von beiden.`,
    skipped: (next) =>
      `Diese Uhrzeit gibt es an dem Tag nicht, weil die Uhren vorgestellt werden. Die nächste mögliche ist ${next}.`,
    past: 'Das ist schon vorbei. Wähl einen späteren Beginn.',
    several: 'Das kann mehrere Zeiten bedeuten. Welche meinst du?',
    severalOf: (times) =>
      `Das kann mehrere Zeiten bedeuten: ${times}. Schreib es genauer, etwa mit Jahr, mit „abends“ oder mit einem Abstand wie UTC+2 als Zeitzone.`,
    zoneKept: (zone) =>
      `Ab jetzt ist die Zeitzone dieses Servers **${zone}**. Wenn das nicht stimmt: \`/turnier zeitzone\`.`,
  },
  notAnnounced: {
    'too-soon': 'Es kann frühestens in einer Minute beginnen: Wähl einen späteren Beginn.',
    'too-late': 'Es muss innerhalb eines Jahres beginnen: Wähl einen früheren Beginn.',
    'no-swiss':
      'Die Datei hat Runden im Schweizer System: Wähl einen Vereinsabend oder das Schweizer System mit Finale.',
    'no-series':
      'Eine Reihe beginnt jeden Abend neu, also kann sie nicht mit den Runden einer Datei weitergehen. Lass die Reihe weg.',
    'no-channels': 'Such zuerst wenigstens einen Kanal für die Partien aus (**Ort**).',
    full: (most) =>
      `In diesem Kanal sind schon ${most} Turniere angekündigt oder im Gang, für mehr ist kein Platz. Warte, bis eins vorbei ist, oder kündige es in einem anderen Kanal an.`,
    takenThere: (channel, name) =>
      `In ${channel} wird zu dieser Zeit ein anderes Turnier gespielt: **${name}**. Wähl einen anderen Beginn oder andere Orte für die Partien (**Ort**).`,
    lacks: (channel, permissions) => `In ${channel} brauche ich zuerst ${permissions}.`,
    barred: (channels, who) =>
      `In ${channels} kannst du kein Turnier abhalten: Dafür musst du dort schreiben dürfen und ${who} oder die Rolle für Turniere haben. Such andere Kanäle aus (**Ort**).`,
  },
  change: {
    hint: 'Wer mitmacht, behält den Platz, was du auch änderst. Den Beginn verschiebst du unter **Turnierleitung**.',
    begun: 'Ändern lässt es sich nicht mehr: Es hat begonnen oder ist abgesagt.',
    nothing: 'Du hast nichts geändert.',
    full: (joined) =>
      `${joined} machen schon mit: Weniger Plätze kann es nicht haben. Wähl mehr Plätze, oder schließ jemanden aus.`,
    late: (minutes) =>
      `In den letzten ${minutes} Minuten vor dem Beginn bleiben Spiel, Wertung und gewertete Bedingungen, wie sie sind: Niemand könnte es sich noch überlegen. Verschieb zuerst den Beginn.`,
    practice: 'Es machen Übungsbots mit, darum kann es nicht gewertet sein. Schließ sie zuerst aus.',
    decided:
      'Jemand aus der Turnierleitung spielt mit und hat schon etwas entschieden, darum kann es nicht mehr gewertet sein. Sag es ab und kündige ein neues an.',
    rightLost: 'Ändern darf es nur, wer das Turnier veranstaltet oder den Kanal verwaltet.',
    changed: 'Inzwischen hat es jemand anders geändert. Öffne es neu und schau es dir zuerst an.',
    done: 'Es ist geändert, und alle erfahren es.',
    kept: 'Es bleibt, wie es ist.',
    keepSure: 'Soll es bleiben, wie es ist? Was du hier geändert hast, geht verloren.',
    keepYes: 'Ja, so lassen',
  },
  announced: (channel) =>
    `Das Turnier ist in ${channel} angekündigt. Von jetzt an läuft es von selbst: Dort machen Leute mit und melden sich anwesend, und es beginnt, paart und endet allein. Wo jemand etwas tun muss, erwähne ich dich und die Turnierleitung.`,
  discardSure:
    'Möchtest du dieses Turnier wirklich verwerfen? Alles, was du hier eingestellt hast, geht verloren.',
  discarded: 'Es ist verworfen. Niemand hat es gesehen.',
  gone: 'Was du eingestellt hattest, weiß ich nicht mehr: Ich wurde neu gestartet, oder es ist mehr als 15 Minuten her. Beginn noch einmal mit `/turnier neu`.',
  mayNot: (who, role, server) =>
    `Turniere einrichten kann, wer hier schreiben darf und ${who}${role === null ? '' : ` oder die Rolle ${role}`} hat. ${role === null ? `Wer ${server} hat, kann es auch einer Rolle erlauben: \`/turnier rolle\`.` : 'Frag jemanden, auf den das zutrifft.'}`,
  hostsOnly: (who, role) =>
    `Dafür brauchst du auf diesem Server ${who}${role === null ? '' : ` oder die Rolle ${role}`}. Ein Recht in einem einzelnen Kanal genügt nicht.`,
  noneHere: 'In diesem Kanal gibt es kein Turnier.',
  whichOne: 'In diesem Kanal gibt es mehrere Turniere. Welches meinst du?',
  inItsChannel: (channel) => `Tu das im Kanal der Reihe: ${channel}.`,
  onlyChannels:
    'Ein Turnier braucht einen Textkanal, in dem Threads möglich sind (keinen Thread und keinen Sprachkanal).',
  role: {
    set: (role) => `Ab jetzt darf auf diesem Server auch ${role} Turniere einrichten.`,
    none: (who) => `Ab jetzt kann auf diesem Server nur noch Turniere einrichten, wer ${who} hat.`,
  },
  zone: {
    set: (zone, now) => `Die Zeitzone dieses Servers ist jetzt **${zone}**: Dort ist es ${now}.`,
    unknown:
      'Diese Zeitzone kenne ich nicht, oder es gibt mehrere. Tipp den Namen einer Stadt ein und wähl einen der Vorschläge.',
  },
  event: { description: (game, link) => `Ein Turnier in ${game}. Mitmachen und anwesend melden: ${link}` },
};
