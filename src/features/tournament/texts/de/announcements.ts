import type { announcements as english } from '../en/announcements.ts';
import type { Translated } from '../../../../i18n/translated.ts';

export const announcements: Translated<typeof english> = {
  begins: (players) => `🔔 Es geht los, mit ${players} Teilnehmenden.`,
  allThere: (name, relative) =>
    `🔔 **${name}** beginnt ${relative}. Alle, die hier genannt waren, haben sich gemeldet oder sind ausgestiegen.`,
  checkInOver: (name) => `-# 🔔 ${name}: Dieses Anwesendmelden ist vorbei.`,
  reminder: (name, relative, mentions) =>
    `🔔 **${name}** beginnt ${relative}. Noch nicht anwesend gemeldet: ${mentions}. Wer das bis zum Beginn nicht tut, wird nicht gepaart.`,
  lastReminder: (name, relative, mentions) =>
    `⏰ **${name}** beginnt ${relative}. Immer noch nicht anwesend gemeldet: ${mentions}. Meldet euch jetzt, sonst werdet ihr nicht gepaart.`,
  rebound:
    '⚠️ Seit eurer Anmeldung hat sich etwas geändert: Es steht in der Nachricht des Turniers. Meldet euch nur anwesend, wenn ihr so mitspielen wollt.',
  call: (role, name, moment) =>
    `📣 ${role}: **${name}** beginnt ${moment}. Mitmachen könnt ihr an der Nachricht des Turniers.`,
  waits: {
    now: (name, there, min, ends, who) =>
      `⏳ **${name}** kann noch nicht beginnen: ${there} von mindestens ${min} sind da. Sobald es genug sind, geht es los; sonst sage ich es ${ends} ab. ${who}: Hier könnt ihr es verschieben.`,
    moved: (name, moment) => `📅 **${name}** ist verschoben: Es beginnt ${moment}.`,
    begun: (name) => `▶ **${name}** hat begonnen: Es sind genug gekommen.`,
    cancelled: (name) => `**${name}** wurde abgesagt.`,
    buttons: {
      by: (minutes) => `${minutes} min später`,
      other: 'Andere Zeit …',
    },
    late: 'Das ist schon entschieden: Schau in die Nachricht des Turniers.',
    done: (moment) => `Es beginnt ${moment}. Wer sich anwesend gemeldet hat, bleibt es.`,
  },
  promoted: {
    asked: (mentions, count, name, start) =>
      count === 1
        ? `🎟️ ${mentions}, bei **${name}** ist ein Platz frei, und er gehört dir. Es beginnt ${start}: Melde dich bis dahin anwesend, falls du das noch nicht getan hast, oder steig aus, damit jemand anders nachrückt.`
        : `🎟️ ${mentions}: Bei **${name}** sind Plätze frei, und sie gehören euch. Es beginnt ${start}: Meldet euch bis dahin anwesend, falls ihr das noch nicht getan habt, oder steigt aus, damit jemand anders nachrückt.`,
    expected: (mentions, count, name, start) =>
      count === 1
        ? `🎟️ ${mentions}, bei **${name}** ist ein Platz frei, und er gehört dir. Es beginnt ${start}. Wenn du nicht kannst, steig aus, damit jemand anders nachrückt.`
        : `🎟️ ${mentions}: Bei **${name}** sind Plätze frei, und sie gehören euch. Es beginnt ${start}. Wer nicht kann, steigt aus, damit jemand anders nachrückt.`,
  },
  noPlace: (names) => `🎟️ Noch auf der Warteliste und darum nicht gepaart: ${names}.`,
  changed: {
    title: (name) => `✏️ **${name}** hat sich geändert:`,
    line: (before, after) =>
      before === '' ? `- ${after}` : after === '' ? `- nicht mehr: ${before}` : `- ${before} → **${after}**`,
    players: (min, max) => `${min} bis ${max} Personen`,
    checkIn: (minutes) =>
      minutes === 0 ? 'ohne Anwesenheitsmeldung' : `Anwesenheitsmeldung ${minutes} Minuten vorher`,
    binding: {
      later: (minutes) =>
        `⚠️ Dafür habt ihr euch nicht angemeldet. Es bindet niemanden: Alle Anwesenheitsmeldungen sind aufgehoben. Wer einverstanden ist, meldet sich neu anwesend, in den letzten ${minutes} Minuten vor dem Beginn. Wer so nicht mitspielen will, steigt aus.`,
      now: '⚠️ Dafür habt ihr euch nicht angemeldet. Es bindet niemanden: Wer einverstanden ist, meldet sich jetzt anwesend, und nur wer das tut, wird gepaart. Wer so nicht mitspielen will, steigt aus.',
    },
  },
  arena: (name, players, until) =>
    `🔔 **${name}** beginnt, mit ${players} Teilnehmenden. Wer frei ist, wird binnen Sekunden gepaart, bis ${until}. Nach einer Partie macht „Nächste Partie“ dich wieder frei, wann immer du magst.`,
  round: (name, round, rounds) =>
    rounds === null ? `**${name}** · Runde ${round}` : `**${name}** · Runde ${round} von ${rounds}`,
  finals: (name, round, rounds) =>
    rounds === null
      ? `**${name}** · K.-o., Runde ${round}`
      : `**${name}** · K.-o., Runde ${round} von ${rounds}`,
  finalists: (players) => `🔔 Die besten ${players} spielen im K.-o. weiter.`,
  forfeit: 'kampflos',
  bye: {
    odd: (name, points) =>
      `💤 **${name}** ist spielfrei, weil die Zahl der Teilnehmenden ungerade ist: Das zählt ${points}.`,
    absent: (name, points) => `💤 **${name}** setzt diese Runde wie gewünscht aus: Das zählt ${points}.`,
    rest: (name) =>
      `💤 **${name}** pausiert: In dieser Runde bleibt niemand übrig, gegen den es gehen könnte.`,
    left: (name, points) =>
      `💤 **${name}** gewinnt kampflos, denn die Gegenseite ist ausgestiegen: Das zählt ${points}.`,
    bracket: (name) =>
      `💤 **${name}** kommt ohne Partie weiter: Der Turnierbaum hat mehr Plätze, als Leute mitspielen.`,
    walkover: (name) => `💤 **${name}** kommt ohne Partie weiter: Die Gegenseite ist nicht mehr dabei.`,
    given: (name, points) => `💤 **${name}** hat von der Turnierleitung spielfrei; das zählt ${points}.`,
    arbiter: (name, points) =>
      `💤 **${name}** spielt in dieser Runde nicht, so hat die Turnierleitung gepaart: Das zählt ${points}.`,
  },
  missed: (names) => `💤 Nicht gepaart: ${names}, dazugekommen, als diese Runde schon gepaart war.`,
  left: {
    asked: (names) => `🚪 Ausgestiegen: ${names}.`,
    'not-there': (names) => `🚪 Nicht anwesend gemeldet und darum nicht gepaart: ${names}.`,
    'no-show': (names) => `🚪 Zweimal nicht erschienen und darum nicht mehr gepaart: ${names}.`,
    left: (names) => `🚪 Nicht mehr auf diesem Server: ${names}.`,
    excluded: (names) => `🚪 Von der Turnierleitung ausgeschlossen: ${names}.`,
  },
  points: (points) => (points === '1' || points === '½' ? `${points} Punkt` : `${points} Punkte`),
  mine: 'Meine Partie',
  own: {
    board: (title, opponent, place) => `${title}: Du spielst gegen **${opponent}**${place}.`,
    late: (title) =>
      `${title}: Du warst nicht rechtzeitig da, darum spielen die beiden anderen ohne dich. Du bekommst keine Punkte.`,
    at: (place) => ` in ${place}`,
    soon: '; dein Tisch wird gerade aufgebaut',
    decided: (title, opponent, score) =>
      `${title}: Deine Partie gegen **${opponent}** ist entschieden, ${score}.`,
    waits: 'Du bist dabei. Deine nächste Partie kommt mit der nächsten Runde.',
    free: 'Du bist frei: Sobald jemand für dich da ist, wirst du gepaart.',
    held: (opponent, relative) =>
      `Du bist frei. Außer dir ist nur **${opponent}** frei, und ihr habt gerade gegeneinander gespielt. Darum warte ich noch auf andere${relative === null ? '' : `; kommt niemand, spielt ihr ${relative} wieder gegeneinander`}.`,
    busy: 'Du bist gerade nicht frei: „Nächste Partie“ macht dich frei.',
    eliminated: 'Du spielst hier keine Partie mehr. Wie es weitergeht, zeigt der Turnierbaum.',
    out: {
      asked: 'Du bist ausgestiegen. Mit „Mitmachen“ kommst du zurück.',
      'not-there':
        'Du hattest dich bis zum Beginn nicht anwesend gemeldet und wirst darum nicht gepaart. Mit „Mitmachen“ kommst du dazu.',
      'no-show':
        'Du bist zu zwei Partien nacheinander nicht erschienen und wirst darum nicht gepaart. Mit „Mitmachen“ kommst du zurück.',
      left: 'Du hattest den Server verlassen und wirst darum nicht gepaart. Mit „Mitmachen“ kommst du zurück.',
      excluded: 'Die Turnierleitung hat dich von diesem Turnier ausgeschlossen.',
      replaced: 'Jemand anders spielt für dich weiter. Nur die Turnierleitung kann dich wieder aufnehmen.',
      listed:
        'Du stehst in der Datei und bist hier noch nicht dabei. „Mitmachen“ bringt dich an deinen Platz.',
    },
    stranger: 'Du spielst in diesem Turnier nicht mit.',
    open: (relative) => `Du bist dabei. Es beginnt ${relative}.`,
    over: (rank, points) => `Es ist vorbei: Du hast Platz ${rank}, mit ${points}.`,
    nobody: 'Es ist vorbei: Niemand hat gewonnen, denn es wurde keine entscheidende Partie gespielt.',
    cancelled: 'Das Turnier wurde abgesagt.',
  },
  knock: {
    best: (caller, caught, offence, board) =>
      `✊ Bestes Klopfen: **${caller}** bei **${caught}** (${board}). **${caught}** ${offence}.`,
    cards: (cards) =>
      `Was auf dem Spiel stand: Wer erwischt wurde, hatte nur noch ${cards === 1 ? 'eine Karte' : `${cards} Karten`} auf den eigenen Stapeln.`,
    won: 'Was auf dem Spiel stand: die ganze Partie. Die letzte Karte war gespielt, der Sieg offen.',
    why: 'Von allen richtigen war es das Klopfen, bei dem die erwischte Person die wenigsten Karten übrig hatte.',
  },
};
