import { LEAST_TURNS, NEW_ACCOUNT_DAYS } from '../../challenge/rated.ts';
import type { lobby as english } from '../en/lobby.ts';
import type { Translated } from '../translated.ts';

const seconds = (value: number): string => `${value.toLocaleString('de')} s`;
const minutes = (value: number): string => `${value.toLocaleString('de')} Minute${value === 1 ? '' : 'n'}`;
const cards = (value: number): string => `${value} Karte${value === 1 ? '' : 'n'}`;
const both = (seats: number): string => (seats === 2 ? 'beide' : 'alle');

export const lobby: Translated<typeof english> = {
  offer: {
    to: (challenger, opponent, game) => `⚔️ ${challenger} fordert ${opponent} zu **${game}** heraus.`,
    open: (challenger, game, seats) =>
      seats === 1
        ? `⚔️ ${challenger} sucht jemanden für **${game}**.`
        : `⚔️ ${challenger} sucht ${seats} Mitspielende für **${game}**.`,
    openSeats: (seats) => (seats === 1 ? 'Ein Platz ist frei.' : `${seats} Plätze sind frei.`),
    openSeatsShort: (seats) => (seats === 1 ? 'freier Platz' : `${seats} freie Plätze`),
    openSeat: 'freier Platz',
    order: (players) => `Gespielt wird reihum: ${players}.`,
    accepted: (names) => `☑ Angenommen von ${names}; die anderen müssen noch antworten.`,
    taken: (names) => `☑ Schon dabei: ${names}.`,
    alone: (challenger, game, seats) => `♟️ ${challenger} spielt ${both(seats)} Seiten von **${game}**.`,
    seats: (south, north) => `${south} sitzt im Süden, im Bild unten, ${north} im Norden.`,
    seatsOpen: (name, isSouth) =>
      `${name} sitzt im ${isSouth ? 'Süden, im Bild unten' : 'Norden, im Bild oben'}.`,
    expires: (relative) => `Verfällt ${relative}.`,
    picture: (game) =>
      `Ein Tisch von ${game}, wie er am Anfang einer Partie aussieht, mit Karten, die als Beispiel ausgeteilt sind.`,
    terms: (game) => `**Die Bedingungen dieser Partie ${game}**`,
  },
  terms: {
    noClock: 'ohne Uhr',
    clock: (perPlayer, increment) =>
      `je ${perPlayer.toLocaleString('de')} Min.${increment > 0 ? ` + ${seconds(increment)} pro Zug` : ''}`,
    press: { manual: 'die Uhr drückt ihr selbst', auto: 'die Uhr drückt der Schiedsrichter' },
    ranked: 'gewertet',
    unranked: 'ungewertet',
    language: { en: 'auf Englisch', de: 'auf Deutsch' },
    position: 'ab einer vorgegebenen Stellung',
    breath: (value) =>
      value > 0 ? `${seconds(value)} Atempause nach jedem Zug` : 'keine Atempause nach Zügen',
    endWindow: (value) => `ein Sieg bleibt ${seconds(value)} offen`,
    standstill: (turns) =>
      turns === null
        ? 'kein Remis bei Stillstand'
        : `nach ${turns} Zügen ohne Fortschritt kann Remis eingefordert werden`,
    rated: `gewertet, sobald jede Seite ${LEAST_TURNS} Züge beendet hat`,
    idle: (span) => `wer ${span} auf einen Zug wartet, kann die Partie ungewertet beenden`,
    colours: { 2: 'Symbole in zwei Farben', 4: 'Symbole in vier Farben' },
    indices: { JQ: 'Bilder J, Q, K wie im Englischen', BD: 'Bilder B, D, K' },
    noNumbers: 'keine Nummern auf den zuletzt gespielten Karten',
  },
  newAccounts: (people, count) =>
    `📈 Diese Partie ändert keine Wertung: ${count === 1 ? `Das Discord-Konto von ${people} ist` : `Die Discord-Konten von ${people} sind`} jünger als ${NEW_ACCOUNT_DAYS} Tage.`,
  cutting: {
    heading: (game, how, deckSize) =>
      `✂️ **${game}**: ${how}. Wie viele der ${deckSize} Karten kommen von oben nach unten?`,
    how: (seats, isShared) => {
      if (isShared) return 'Heb das Deck ab; deine Gegenseite hebt dasselbe ab';
      return seats === 2 ? 'Heb das Deck deiner Gegenseite ab' : 'Heb das Deck von dem Platz vor dir ab';
    },
    alone: (seats, isShared) =>
      isShared
        ? 'Heb das Deck für jede Seite einmal ab'
        : `Heb ${both(seats)} Decks ab, eins nach dem anderen`,
    waiting: (name) => `${name} ist noch dran.`,
    own: {
      sealed: (name) => `${name} hat abgehoben.`,
      done: (name, at) =>
        at > 0 ? `${name} hat nach ${cards(at)} abgehoben.` : `${name} lässt das Deck, wie es ist.`,
    },
    lot: {
      sealed: (name) => `Für ${name} habe ich abgehoben.`,
      done: (name, at) =>
        at > 0
          ? `Für ${name} habe ich nach ${cards(at)} abgehoben.`
          : `Für ${name} habe ich abgehoben: Das Deck bleibt, wie es ist.`,
    },
    lots: (relative) => `Für alle, die noch dran sind, hebe ich ${relative} ab.`,
    undealt: (game) =>
      `✂️ **${game}**: Alle haben abgehoben, aber das Austeilen hat nicht geklappt. **Austeilen** versucht es noch einmal.`,
    commitment: (hash) =>
      `Ausgeteilt wird nach dem Abheben, einer Nummer, die Discord danach vergibt, und einem Geheimnis, das nach der Partie gezeigt wird. Sein SHA-256: \`${hash}\``,
  },
  awaited: {
    answer: (called, where) => `${called}, eine Herausforderung wartet auf Antwort: ${where}`,
    cut: (called, names, people, where) =>
      `${called}: ${names} ${people === 1 ? 'hat' : 'haben'} angenommen. Du bist mit Abheben dran: ${where}`,
    deal: (called, where) => `${called}, es ist noch nicht ausgeteilt: ${where}`,
  },
  set: {
    heading: (players, game) => `🃏 **${game}**: Es spielen ${players}. Der Tisch ist gedeckt.`,
    headingAlone: (name, game, seats) =>
      `🃏 **${game}**: ${name} spielt ${both(seats)} Seiten. Der Tisch ist gedeckt.`,
    cutByBot: (at) => `${at} (Bot)`,
    proof: (cuts, hash) => `✂ ${cuts} · SHA-256 ${hash}`,
    deal: '**Das Austeilen**',
  },
  dealing: {
    match: (players, game) => `${players}, eure Partie **${game}** beginnt`,
    heading: (match) => `🎴 ${match}: Es wird ausgeteilt …`,
    placed: (match) => `🎴 ${match}: Der Tisch wird gedeckt …`,
    number: 'Fließt ins Austeilen ein: die Nummer dieser Nachricht, die beim Abheben niemand kannte.',
    failed: (game) =>
      `⚠️ **${game}**: Die Partie ließ sich nicht speichern und hat deshalb nicht begonnen. Am Abheben und an den Karten ändert das nichts. **Austeilen** versucht es noch einmal.`,
  },
  closed: {
    declined: (name, game) => `${name} hat die Herausforderung zu **${game}** abgelehnt.`,
    withdrawn: (name, game) => `${name} hat die Herausforderung zu **${game}** zurückgezogen.`,
    expired: (name, game, accepted) =>
      `Die Herausforderung von ${name} zu **${game}** ist verfallen: ${accepted === 0 ? 'Niemand hat' : 'Nicht alle haben'} sie angenommen.`,
    left: (name, game) =>
      `${name} hat sich zurückgezogen, bevor ausgeteilt war. Die Partie **${game}** hat nicht begonnen.`,
    gone: (names, game, people) =>
      `${names} ${people === 1 ? 'ist' : 'sind'} nicht mehr auf diesem Server. Die Partie **${game}** hat nicht begonnen.`,
    decided: (game) => `Das Turnier hat die Begegnung ohne eine Partie **${game}** entschieden.`,
    notCut: (game) => `Nicht alle haben rechtzeitig abgehoben. Die Partie **${game}** hat nicht begonnen.`,
    notDealt: (game) =>
      `Das Austeilen hat nicht rechtzeitig geklappt. Die Partie **${game}** hat nicht begonnen.`,
  },
  buttons: {
    accept: 'Annehmen',
    decline: 'Ablehnen',
    what: 'Was ist das?',
    terms: 'Bedingungen',
    settled: 'Bedingungen & Austeilen',
    speak: 'Deutsch',
    take: 'Platz nehmen',
    leave: 'Platz räumen',
    begin: 'Beginnen',
    withdraw: 'Zurückziehen',
    cut: (at) => `✂ ${at}`,
    other: 'Andere …',
    lot: '✂ für mich',
    deal: 'Austeilen',
    thread: 'Thread eröffnen',
  },
  cutModal: {
    title: 'Deck abheben',
    label: 'Wie viele Karten?',
    description: (deckSize) => `Sie kommen von oben nach unten: 0 bis ${deckSize}`,
  },
  refused: {
    'not-invited': (challenged) =>
      `Diese Herausforderung gilt ${challenged}. Mit \`/herausfordern\` kannst du selbst eine aussprechen.`,
    'own-challenge':
      'Das ist deine eigene Herausforderung: Jemand anders muss darauf antworten. Willst du alle Seiten spielen, fordere dich selbst heraus.',
    'own-language': (people) =>
      `In welcher Sprache gespielt wird, ${people === 1 ? 'entscheidet jetzt die Person, die' : 'entscheiden jetzt alle, die'} du herausgefordert hast. Willst du eine andere, zieh die Herausforderung zurück und sprich eine neue aus.`,
    'language-settled':
      'Jemand hat schon in dieser Sprache angenommen, deshalb bleibt es dabei. Du kannst ablehnen und selbst in einer anderen herausfordern.',
    'not-challenger': 'Zurückziehen kann nur, wer herausgefordert hat.',
    taken: 'Hier ist kein Platz frei. Mit `/herausfordern` kannst du selbst Mitspielende suchen.',
    'already-accepted': 'Du hast schon angenommen; die anderen müssen noch antworten.',
    'not-playing': 'Hier spielen gleich andere. Sobald abgehoben ist, siehst du den Tisch.',
    'already-cut': 'Du hast schon abgehoben; die anderen noch nicht.',
    seated:
      'Das Turnier hat euch hier gepaart. Aussteigen kannst du mit den Knöpfen an der Nachricht des Turniers.',
    'bad-cut': (deckSize) => `Abheben kannst du eine ganze Zahl von Karten, 0 bis ${deckSize}.`,
    begun: (where) => `Die Partie hat begonnen. Ihr Tisch: ${where}`,
    gone: 'Diese Herausforderung gilt nicht mehr. Mit `/herausfordern` kannst du eine neue aussprechen.',
    notKept: (hash) =>
      hash === null
        ? 'Diese Partie habe ich nicht mehr, ihre Bedingungen also auch nicht.'
        : `Diese Partie habe ich nicht mehr, ihre Bedingungen und das Abheben also auch nicht. Der SHA-256 ihres Geheimnisses war \`${hash}\`.`,
  },
  unavailable: (names, people) =>
    `${names} ${people === 1 ? 'steht' : 'stehen'} dir gerade nicht für eine Partie zur Verfügung. Mit \`/herausfordern\` kannst du jemand anderen herausfordern oder niemand Bestimmtes: Dann ist der Platz für alle frei.`,
  notOpened: {
    'too-fast': (again) =>
      `Du hast hier in kurzer Zeit viele Herausforderungen gestellt. Die nächste geht ${again}.`,
    'too-many-open': (most) =>
      `Du hast ${most} offene Herausforderungen; mehr nehme ich von einer Person nicht an. Warte auf eine Antwort oder zieh eine davon zurück.`,
    theyStand: (where, relative) => `Sie stehen hier: ${where} (die erste verfällt ${relative}).`,
    crowded:
      'In diesem Kanal und seinen Threads stehen schon zu viele Herausforderungen. Versuch es noch einmal, wenn einige beantwortet sind, oder in einem anderen Kanal.',
    'match-here': (where) =>
      `In diesem Kanal wird schon gespielt, und es ist nur Platz für eine Partie: ${where}. Falls du mitspielst und der Tisch gelöscht wurde, holt \`/schikane tisch\` ihn zurück.`,
    'challenge-here': (where) =>
      `In diesem Kanal steht schon eine Herausforderung, und es ist nur Platz für eine: ${where}. Falls sie von dir ist und ihre Nachricht gelöscht wurde, kannst du sie mit \`/herausfordern\` zurückziehen.`,
    offerThread: 'Soll ich einen Thread eröffnen und deine Herausforderung dort aussprechen?',
    permissions: (names) =>
      `Hier kann ich keine Partie leiten, weil mir in diesem Kanal Rechte fehlen: ${names}. Geben kann sie, wer den Server verwaltet.`,
    threadPermissions: (names) =>
      `Ich könnte dafür einen Thread eröffnen, aber dazu fehlen mir in diesem Kanal Rechte: ${names}. Geben kann sie, wer den Server verwaltet.`,
    noThreads:
      'Ich könnte dafür einen Thread eröffnen, aber in diesem Kanal darfst du keine Threads eröffnen. Versuch es noch einmal, wenn der Kanal frei ist, oder in einem anderen.',
    tooManyThreads: (relative) =>
      `In der letzten Stunde habe ich für dich oder in diesem Kanal schon einige Threads eröffnet; der nächste ist ${relative} möglich. Bis dahin geht es in einem anderen Kanal, oder hier, sobald Platz ist.`,
    'storage-failed':
      'Das konnte nicht gespeichert werden, deshalb ist nichts geschehen. Bitte versuch es noch einmal.',
    'begin-failed':
      'Die Partie konnte nicht gespeichert werden und hat deshalb nicht begonnen. Alles ist wie vor deinem Klick: Bitte versuch es noch einmal.',
    'deal-failed':
      'Das Austeilen hat nicht geklappt. Verloren ist nichts, und das Abheben gilt weiter: Bitte versuch es mit **Austeilen** noch einmal.',
    'not-posted':
      'Ich konnte die Herausforderung nicht aussprechen, deshalb gibt es sie nicht. Bitte versuch es noch einmal.',
    'not-allowed':
      'Discord lässt mich das hier nicht tun, obwohl ich alle nötigen Rechte zu haben scheine. Es ist nichts geschehen. Wer diesen Server verwaltet, kann nachsehen, ob der Kanal oder Thread gesperrt ist oder ob ich im Timeout bin.',
    'not-reached':
      'Ich habe Discord nicht erreicht, deshalb ist nichts geschehen. Bitte versuch es in einer Minute noch einmal.',
    threadFailed: 'Ich konnte den Thread nicht eröffnen. Bitte versuch es noch einmal.',
    'not-played': 'Eine Revanche kann nur verlangen, wer mitgespielt hat.',
    threadGone: 'Ich weiß nicht mehr, welche Herausforderung das war. Bitte gib den Befehl noch einmal.',
    threadOpened: (thread) => `Deine Herausforderung steht in ${thread}.`,
    'bot-opponent':
      'Andere Bots spielen hier nicht. Fordere einen Menschen heraus, dich selbst für alle Plätze oder mich, wo ich das Spiel kann.',
    'no-bots': 'Bots spielen hier nicht mit. Fordere einen Menschen heraus oder dich selbst für alle Plätze.',
    'no-practice': (games) =>
      `Bei diesem Spiel bin ich nur Schiedsrichter; mitspielen kann ich bei ${games}. Fordere einen Menschen heraus oder dich selbst für alle Plätze.`,
    'too-many': 'Dieses Spiel ist für zwei: Nenne nur eine Gegenseite.',
    twice: 'Es braucht drei verschiedene Leute: Nenne zwei andere oder lass Plätze frei.',
    'other-option': (option, game) =>
      `Die Option \`${option}\` gehört zu einem anderen Spiel, nicht zu ${game}. Lass sie weg oder wähle das Spiel, zu dem sie gehört.`,
    'ranked-practice': 'Eine Übungspartie kann nicht gewertet werden.',
    'level-people': 'Eine Stärke gibt es nur gegen mich. Fordere mich heraus oder lass die Stärke weg.',
    'coach-people':
      'Ein Trainer sagt, was falsch war; deshalb gibt es ihn nur, wo sonst niemand mitspielt: Fordere mich oder dich selbst heraus, oder lass den Trainer weg.',
    'not-here': 'Herausfordern kannst du nur Mitglieder dieses Servers.',
    'cannot-see':
      'Die Person, die du herausforderst, kann diesen Kanal nicht sehen. Wähl einen anderen Kanal.',
    'ranked-alone': 'Eine Partie gegen sich selbst kann nicht gewertet werden.',
    'ranked-position': 'Eine Partie ab einer vorgegebenen Stellung kann nicht gewertet werden.',
    'ranked-clock':
      'Eine gewertete Partie hat eine Uhr, damit niemand ewig wartet. Wähl eine Zeit oder lass die Uhr weg: Dann ist es die übliche des Spiels.',
    'clock-off': 'Ein Zuschlag gehört zu einer Uhr: Wähl auch ihre Zeit.',
    'no-last':
      'Du hast noch niemanden herausgefordert, es gibt also kein letztes Mal. Wähl ein anderes Tempo oder lass es weg.',
    'too-big': (limit) => `Die Datei ist zu groß: Eine Stellung darf höchstens ${limit} KB haben.`,
    'not-fetched': 'Ich konnte die Datei nicht von Discord holen. Bitte versuch es noch einmal.',
    'not-json':
      'Die Datei ist kein JSON, und so wird eine Stellung geschrieben: Vielleicht fehlt ein Komma, ein Anführungszeichen oder eine Klammer.',
    'no-position': 'In der Datei finde ich keine Stellung.',
    'other-game': (meant, game) =>
      `Die Datei ist für ${meant}, die Herausforderung aber zu ${game}. Wähle dasselbe Spiel oder lass das Spiel weg.`,
    'unknown-game': (meant, known) =>
      `Die Datei ist für ein Spiel, das ich nicht kenne: ${meant}. Ich kenne ${known}.`,
    refused: (problem) => `Das kann der Schiedsrichter nicht aufbauen. ${problem}`,
    'refused-position': (game, problem) =>
      `Das kann ich für ${game} nicht aufbauen. ${problem} Ist die Stellung aus einem anderen Spiel, wähle dieses.`,
    sample: (game) => `So wird eine Stellung von ${game} geschrieben, zum Beispiel:`,
  },
  command: {
    name: 'herausfordern',
    description: 'Fordere jemanden zu einer Partie in diesem Kanal heraus',
    options: {
      opponent: {
        name: 'gegenseite',
        description: 'Wen (leer: freier Platz; dich selbst: du spielst alle Seiten; den Bot: zum Üben)',
      },
      second: {
        name: 'zweite-gegenseite',
        description: 'Die dritte Seite, wo drei spielen können (leer: freier Platz)',
      },
      game: { name: 'spiel', description: 'Welches Spiel' },
      preset: {
        name: 'tempo',
        description: 'Wie schnell, und ob gewertet (sonst: ohne Uhr); Genaueres unter `/schikane start`',
      },
      clock: {
        name: 'uhr',
        description: 'Zeit für jede Seite (sonst: keine Uhr; gewertet: die übliche des Spiels)',
      },
      increment: { name: 'zuschlag', description: 'Sekunden, die jedes Drücken der Uhr dazugibt (sonst: 0)' },
      language: { name: 'sprache', description: 'Sprache der Partie (sonst: deine)' },
      ranked: {
        name: 'gewertet',
        description: 'Ob die Partie zählt (sonst: nein); dann hat sie eine Uhr. Steht im Protokoll',
      },
      level: {
        name: 'stärke',
        description: 'Gegen den Bot: wie gut er spielt (sonst: wie zuletzt; beim ersten Mal leicht)',
      },
      coach: {
        name: 'trainer',
        description:
          'Gegen den Bot oder dich selbst: ein Trainer am Tisch (sonst: beim Lernen und bei Stärke leicht)',
      },
      position: {
        name: 'stellung',
        description: 'JSON-Datei mit einer Stellung zum Weiterspielen (ungewertet)',
      },
    },
    choices: {
      off: 'keine Uhr',
      minutes,
    },
  },
};
