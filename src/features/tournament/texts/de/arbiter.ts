import type { arbiter as english } from '../en/arbiter.ts';
import type { Translated } from '../../../../i18n/translated.ts';

const score = (points: number): string => (points === 0.5 ? '½' : String(points));

export const arbiter: Translated<typeof english> = {
  open: 'Turnierleitung',
  notYours: (host) =>
    `Öffnen können das nur ${host}, die eingesetzte Turnierleitung und wer den Kanal verwaltet.`,
  unrated: {
    joining:
      'Du hast in diesem gewerteten Turnier als Turnierleitung etwas entschieden. Bevor du mitspielst, muss jemand aus der Turnierleitung zustimmen, der nicht mitspielt (Turnierleitung … in der Übersicht der Leitung). Oder du meldest dich jetzt an, aber dann ist das **Turnier nicht mehr gewertet**: Keine Partie, die ab jetzt endet, ändert eine Wertung, und alle erfahren es.',
    join: 'Anmelden, ohne Wertung',
    asked:
      'Du kannst es selbst tun, aber dann ist das **Turnier nicht mehr gewertet**: Keine Partie, die ab jetzt endet, ändert eine Wertung, und alle erfahren es.',
    yes: 'Tun, ohne Wertung',
    told: '**Dieses Turnier ist nicht mehr gewertet.** Jemand aus der Turnierleitung spielt mit und hat etwas allein entschieden. Keine Partie, die ab jetzt endet, ändert eine Wertung; die bisherigen Wertungen bleiben.',
  },
  hostsOnly: 'Das darf nur, wer das Turnier veranstaltet oder den Kanal verwaltet.',
  forThemselves:
    'Du spielst in diesem gewerteten Turnier mit: Das muss jemand aus der Turnierleitung tun, der nicht mitspielt.',
  ratings: {
    follow: 'Die Wertungen folgen diesem Ergebnis, auch die aller späteren Partien.',
    forfeit: 'Kampflos ändert keine Wertung: Die Partie, wie sie gespielt wurde, zählt nicht mehr.',
  },
  unknown: 'Das ist veraltet. Öffne die Turnierleitung neu.',
  inZone: (there, zone) => `🕒 ${there} in der Zeitzone **${zone}**`,
  done: (sentence) => `✅ ${sentence}`,
  refused: (why) => `⛔ ${why}`,
  changed:
    'Es ist nichts geschehen, denn seit du das geöffnet hast, ist das hier passiert. Schau noch einmal:',
  sure: 'Wirklich?',
  yes: 'Ja, so machen',
  back: 'Zurück',
  home: {
    open: (joined, there, starts) =>
      `${joined} machen mit, ${there} sind anwesend gemeldet; es beginnt ${starts}.`,
    tooFew: (there, min, ends) =>
      `⏳ ${there} von mindestens ${min} sind da. Kommt niemand mehr, sage ich es ${ends} ab: Verschieb es, oder beginn mit denen, die da sind.`,
    waiting: (count) => `${count} auf der Warteliste.`,
    round: (round, of) => `Runde ${round}${of === null ? '' : ` von ${of}`}`,
    paused: '⏸ Pause: Alle Uhren stehen.',
    missed: '⏸ Zum Beginn war ich nicht da, deshalb hat es nicht begonnen.',
    undecided: (relative) =>
      `Weitergehen lassen, verschieben oder absagen: Ohne Entscheidung sage ich es ${relative} ab.`,
    tooFewRounds: (players, rounds) =>
      `⚠️ Bei ${players} Leuten können nach ${rounds} Runden mehrere alle Punkte haben.`,
    resumes: (moment) => `Es geht weiter: ${moment}.`,
    next: (relative) => `Die nächsten Paarungen kommen ${relative}.`,
    byHand: 'Die Runde ist fertig. Die nächste wartet auf „Jetzt paaren“.',
    lastCall: (relative) => `🔔 Der letzte Aufruf endet ${relative}.`,
    over: 'Es ist vorbei. Ergebnisse lassen sich noch berichtigen.',
    cancelled: 'Es wurde abgesagt.',
    playing: (count) => `**Es spielen noch (${count}):**`,
    fixed: (pairs) => `Von Hand gepaart für die nächste Runde: ${pairs.join(', ')}.`,
    more: (count) => `… und ${count} weitere`,
    unsaid: 'Eine Nachricht an alle wird noch verschickt.',
  },
  state: {
    stuck: '⚠️ ohne Ergebnis zu Ende: Die Turnierleitung muss entscheiden',
    noPlace: 'hat noch keinen Kanal',
    notOpen: 'ist noch nicht eröffnet',
    missing: (names, relative) =>
      `wartet auf ${names.join(' und ')}${relative === null ? '' : `; die Frist endet ${relative}`}`,
    cutting: 'die Karten werden abgehoben',
    playing: 'wird ohne Uhr gespielt',
    clocks: (left, longest) => `⏱ ${left.join(' – ')} (höchstens ${longest} plus Zuschläge)`,
    voided: (count) =>
      count === 1 ? 'eine Partie blieb ohne Ergebnis' : `${count} Partien blieben ohne Ergebnis`,
    result: (points) => points.map(score).join(' : '),
    without: (name) => `ohne ${name}`,
    forfeit: 'kampflos',
    annulled: 'annulliert, denn jemand ist ausgestiegen',
    how: {
      played: 'wie gespielt',
      file: 'aus der Datei',
      'no-show': 'jemand ist nicht gekommen',
      left: 'jemand hat den Server verlassen',
      'last-call': 'nach dem letzten Aufruf',
      arbiter: 'Entscheid der Turnierleitung',
    },
  },
  buttons: {
    boards: 'Ergebnisse',
    players: 'Personen',
    pairing: 'Paarung',
    log: 'Log',
    refresh: 'Neu nachsehen',
    pause: 'Alles anhalten',
    resume: 'Weiter',
    move: 'Verschieben …',
    change: 'Ändern …',
    startNow: 'Jetzt beginnen …',
    startThere: (count) => `Mit ${count} beginnen`,
    lastCall: 'Letzter Aufruf …',
    hurry: 'Jetzt paaren',
    say: 'Nachricht an alle …',
    practice: 'Übungsbots …',
    arbiters: 'Turnierleitung …',
    cancel: 'Absagen …',
    previous: '◀',
    next: '▶',
    find: 'Suchen …',
    again: 'Neu spielen',
    forfeit: (name) => `Kampflos: ${name} gewinnt`,
    bothLose: 'Kampflos: beide verlieren',
    allLose: 'Kampflos: alle verlieren',
    exclude: 'Ausschließen',
    readmit: 'Wieder aufnehmen',
    absent: (round) => `Setzt in Runde ${round} aus`,
    fix: 'Von Hand paaren …',
    forbid: 'Nie paaren mit …',
    newest: 'Neuestes',
    older: 'Älteres',
    everything: 'Alles',
    acts: 'Nur die Leitung',
    minutes: (minutes) => `${minutes} min`,
  },
  boards: {
    title:
      '**Ergebnisse.** Um welches Brett geht es? Ergebnisse aller Runden lassen sich berichtigen; Paarungen, die es schon gibt, bleiben.',
    none: '**Ergebnisse.** Es gibt noch kein Brett.',
    choose: 'Wähle ein Brett',
  },
  players: {
    title: (count, page, pages) =>
      `**Personen** (${count}${pages > 1 ? `, Seite ${page} von ${pages}` : ''}). Um wen geht es?`,
    none: 'Niemand.',
    found: (typed) => `**Personen** mit ${typed}:`,
    choose: 'Wähle eine Person',
    findTitle: 'Jemanden suchen',
    findLabel: 'Ein Teil des Namens',
    in: 'wird gepaart',
    there: 'wird gepaart und ist da',
    out: {
      asked: 'ist ausgestiegen',
      'not-there': 'war beim Beginn nicht da',
      'no-show': 'ist zweimal nacheinander nicht gekommen',
      left: 'hat den Server verlassen',
      excluded: 'ist ausgeschlossen',
      replaced: 'ist ersetzt',
      listed: 'steht in der Datei und ist hier nicht dabei',
    },
    plays: (board) => `spielt: ${board}`,
    rating: (rating) => `Wertung ${rating}`,
    loses: 'Die laufende Partie geht kampflos verloren.',
    losesOfThree:
      'Am Dreiertisch gibt es dafür keine Punkte: Die Partie zählt, wie sie zwischen den beiden anderen steht, oder die beiden spielen zu zweit weiter.',
    annulled: 'keine der Partien zählt',
    forfeiting: 'verliert die übrigen Partien kampflos',
    annuls:
      'Noch ist nicht die Hälfte der Partien gespielt: In der Tabelle wird keine davon zählen. Die Wertungen behalten, was gespielt ist.',
    forfeits:
      'Mindestens die Hälfte der Partien ist gespielt: Sie zählen weiter, und die übrigen gehen kampflos verloren.',
  },
  partner: {
    fix: (name) => `Gegen wen spielt **${name}** in der nächsten Runde? Alle anderen paaren die Regeln.`,
    forbid: (name) => `Mit wem soll **${name}** nicht gepaart werden, solange es anders geht?`,
  },
  pairing: {
    title: '**Von Hand paaren.** Wähle die erste von zwei Personen; alle anderen paaren die Regeln.',
    fixed: 'Diese spielen in der nächsten Runde gegeneinander; wähle ein Paar, um das zurückzunehmen:',
    choose: 'Ein Paar zurücknehmen',
    notHere:
      '**Von Hand paaren.** Hier legen Spielplan, K.-o.-Baum, Arena oder die Verteilung auf Dreiertische fest, wer gegen wen spielt.',
  },
  practice: {
    title:
      '**Probe.** Fülle das Turnier mit Übungsbots und sieh, wie es läuft: Für sie spielt der Bot, sofort und in jeder Runde. Sie spielen mit wie alle anderen; wen du nicht mehr brauchst, schließt du aus.',
    choose: 'Wie viele sollen mitmachen?',
    count: (count) => (count === 1 ? '1 Übungsbot' : `${count} Übungsbots`),
  },
  startNow: {
    title: '**Jetzt beginnen?** Die erste Runde wird sofort gepaart.',
    joined: (count) =>
      `${count === 1 ? 'Eine Person macht' : `${count} machen`} mit. Anwesend melden konnte sich noch niemand, darum zählen alle als da; wer nicht ans Brett kommt, verliert kampflos.`,
    there: (there, missing) =>
      `${there} sind anwesend gemeldet, ${missing} machen mit und sind es nicht. Wer nicht gepaart wird, kann später dazukommen, solange Platz ist.`,
    everybody: (count) =>
      `Du kannst auch mit allen ${count} beginnen, die mitmachen; wer nicht ans Brett kommt, verliert kampflos.`,
    unaware: (count) =>
      `${count === 1 ? 'Eine Person hat' : `${count} haben`} der letzten Änderung noch nicht durch eine Anwesenheitsmeldung zugestimmt und ${count === 1 ? 'wird' : 'werden'} nicht gepaart.`,
    few: (count, min) => `⚠️ Angekündigt ist es ab ${min} Personen: Das sind ${count}.`,
    tooFew: 'Es braucht mindestens zwei Personen.',
  },
  lastCall: '**Letzter Aufruf.** In wie vielen Minuten wird, was noch läuft, entschieden wie angekündigt?',
  arbiters: {
    title: (host, named) =>
      `**Turnierleitung**: ${[host, ...named].join(', ')} und alle, die den Kanal verwalten.`,
    name: 'Jemanden einsetzen',
    dismiss: 'Jemanden entlassen',
    agree: 'Dem Mitspielen zustimmen',
  },
  say: {
    title: 'Eine Nachricht an alle',
    label: 'Was alle wissen sollen',
    description: 'Sie steht dann im Kanal des Turniers und an jedem offenen Brett.',
    posted: (tournament, by, text) => `📣 **${tournament}** · ${by}\n${text}`,
  },
  locked: (tournament, board, players, thread, who) =>
    `🔒 **${tournament}**: Der Thread von ${board} (${players.join(' – ')}) wurde gesperrt: ${thread}. Dort kann niemand spielen, und keine Uhr läuft. Es geht weiter, sobald er entsperrt ist. ${who.join(' ')}: Unter **Turnierleitung**, Ergebnisse, könnt ihr neu spielen lassen, in einem neuen Thread, oder das Brett entscheiden.`,
  away: {
    missed: (tournament, start, who, ends) =>
      `⏸ **${tournament}** hat nicht begonnen: Zum Beginn, ${start}, war ich nicht da. ${who.join(' ')}: Unter **Turnierleitung** könnt ihr es beginnen lassen, verschieben oder absagen. Ohne Entscheidung sage ich es ab: ${ends}.`,
    back: (tournament, from, to, who, ends) =>
      `⏸ **${tournament}** pausiert: Ich war weg, von ${from} bis ${to}. Alle Uhren stehen, und niemand hat dadurch etwas verloren. ${who.join(' ')}: Unter **Turnierleitung** könnt ihr es weitergehen lassen, verschieben oder absagen. Ohne Entscheidung sage ich es ab: ${ends}; offene Partien zählen dann nicht.`,
    begins: (tournament) => `▶ **${tournament}** beginnt jetzt.`,
    goesOnNow: (tournament) => `▶ **${tournament}** geht jetzt weiter. Alle Uhren laufen wieder.`,
    moved: (tournament, moment, minutes) =>
      minutes === 0
        ? `📅 **${tournament}** beginnt jetzt ${moment}.`
        : `📅 **${tournament}** beginnt jetzt ${moment}. Alle melden sich noch einmal anwesend, in den letzten ${minutes} Minuten davor.`,
    postponed: (tournament, moment) =>
      `📅 **${tournament}** beginnt jetzt ${moment}. Wer sich anwesend gemeldet hat, bleibt es; wer nicht warten kann, steigt aus.`,
    goesOn: (tournament, moment) =>
      `📅 **${tournament}** geht weiter: ${moment}. Bis dahin stehen alle Uhren.`,
  },
  logPage: {
    title: '**Log**, Neuestes zuerst',
    none: 'Die Turnierleitung hat noch nichts getan.',
    entry: (moment, by, sentence) => `${moment} ${by === null ? '' : `${by}: `}${sentence}`,
  },
  log: {
    announced: 'Das Turnier ist im Kanal angekündigt.',
    bestKnock: (player, board) => `Das beste Klopfen: ${player}, ${board}.`,
    noKnock: 'Alle Partien sind ausgewertet: Niemand hat richtig geklopft.',
    join: (player) => `${player} macht mit.`,
    fill: (count) => (count === 1 ? 'Ein Übungsbot macht mit.' : `${count} Übungsbots machen mit.`),
    withdraw: {
      asked: (player) => `${player} steigt aus.`,
      'not-there': (player) => `${player} war nicht da und wird nicht gepaart.`,
      'no-show': (player) => `${player} ist zweimal nacheinander nicht gekommen und wird nicht mehr gepaart.`,
      left: (player) => `${player} hat den Server verlassen und wird nicht mehr gepaart.`,
      excluded: (player) => `${player} ist ausgeschlossen.`,
    },
    return: (player) => `${player} kommt zurück.`,
    absent: (player, round) => `${player} setzt in Runde ${round} aus.`,
    'check-in': (player) => `${player} ist da.`,
    queue: (player) => `${player} wartet auf einen Platz.`,
    promote: (players) => `Von der Warteliste rücken nach: ${players}.`,
    change: (changes) => `Geändert: ${changes.join('; ')}.`,
    started: 'Das Turnier beginnt auf Wunsch der Turnierleitung.',
    forbid: (first, second) => `${first} und ${second} sollen nicht gepaart werden.`,
    fix: (first, second) => `${first} und ${second} spielen in der nächsten Runde gegeneinander.`,
    unfix: (first, second) => `${first} und ${second} paaren wieder die Regeln.`,
    start: 'Das Turnier beginnt.',
    pair: (games, byes) => `Gepaart: ${[...games, ...byes.map((name) => `${name} spielfrei`)].join(', ')}.`,
    place: (board, channel) => `${board} wird in ${channel} gespielt.`,
    locked: (board) => `${board}: Der Thread wurde gesperrt.`,
    displaced: (board) => `${board}: Der Ort wurde vor der Partie gelöscht; es gibt einen neuen.`,
    open: (board) => `${board} ist eröffnet.`,
    sit: (player, board) => `${player} setzt sich: ${board}.`,
    wait: (player, board) => `${player} gibt mehr Zeit: ${board}.`,
    playOn: (player, board) => `${board}: Die beiden anderen spielen ohne ${player}.`,
    result: (board, names, result, how) => `${board}, ${names.join(' – ')}: ${result} (${how}).`,
    void: {
      again: (board) => `${board}: Die Partie blieb ohne Ergebnis und wird neu gespielt.`,
      elsewhere: (board) =>
        `${board}: Die Partie ist mit ihrem Kanal verloren und wird woanders neu gespielt.`,
      asked: (board) => `${board}: Die Partie blieb ohne Ergebnis; die Turnierleitung muss entscheiden.`,
    },
    close: (board) => `${board}: Das Ergebnis steht dort.`,
    reopen: (board) => `${board} wird neu gespielt.`,
    free: (player) => `${player} ist frei für die nächste Partie.`,
    end: 'Die Zeit der Arena ist um.',
    deserted: 'Es sind weniger als zwei Leute übrig: Das Turnier ist zu Ende.',
    'last-call': (minutes) =>
      `Letzter Aufruf: Was in ${minutes} min noch läuft, wird entschieden wie angekündigt.`,
    pause: 'Das Turnier ist angehalten.',
    resume: 'Das Turnier geht weiter.',
    stood: (duration) => `Discord war ${duration} lang weg; das kostet niemanden Zeit.`,
    hurry: 'Die nächsten Paarungen kommen sofort.',
    finals: 'Die Besten spielen im K.-o. weiter.',
    readmit: (player) => `${player} ist wieder dabei.`,
    'name-arbiter': (player) => `${player} gehört zur Turnierleitung.`,
    'dismiss-arbiter': (player) => `${player} gehört nicht mehr zur Turnierleitung.`,
    agree: (player) =>
      `${player} hat in der Turnierleitung etwas entschieden und darf mitspielen: Jemand anders aus der Turnierleitung hat zugestimmt.`,
    away: (duration) => `Ich war weg (${duration}): Alles pausiert.`,
    move: (moment) => `Neuer Termin: ${moment}.`,
    say: (text) => `An alle: ${text}`,
    said: 'Die Nachricht an alle ist verschickt.',
    unrate: 'Das Turnier ist nicht mehr gewertet.',
    cancel: {
      host: 'Das Turnier ist abgesagt.',
      'too-few': 'Das Turnier ist abgesagt: Zu wenige waren da.',
      removed: 'Das Turnier ist abgesagt: Der Bot war nicht mehr auf diesem Server.',
      gone: 'Das Turnier ist abgesagt: Sein Kanal ist nicht mehr da.',
      away: 'Das Turnier ist abgesagt: Niemand hat entschieden, wie es nach meiner Abwesenheit weitergeht.',
    },
  },
};
