import type { result as english } from '../en/result.ts';
import type { Translated } from '../translated.ts';

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`;
const actions = (value: number): string => count(value, 'Aktion', 'Aktionen');
const inputs = (value: number): string => count(value, 'Eingabe', 'Eingaben');

export const result: Translated<typeof english> = {
  unrated: {
    untouched: 'Sie zählt nicht: Lange hatte niemand sie berührt.',
    manager: (who) =>
      `${who} kümmert sich um diesen Kanal und hat sie beendet. Sie zählt nicht; zur Revanche ist es ein Klick.`,
    own: 'Du hast sie beendet. Sie zählt nicht; zur Revanche ist es ein Klick.',
    idle: (by, who, span) =>
      `${by} hat ${span} vergeblich auf ${who} gewartet und sie beendet. Sie zählt nicht; zur Revanche ist es ein Klick.`,
    left: (names, people) =>
      `Sie zählt nicht: ${names} ${people === 1 ? 'ist' : 'sind'} nicht mehr auf diesem Server.`,
    turnedBack: (by) =>
      `${by} hat sie beendet, weil ein Teil davon mit dem Datenbankserver verloren gegangen war. Sie zählt nicht.`,
    lost: 'Sie zählt nicht: Sie ist mit dem Datenbankserver verloren gegangen.',
    event: {
      'no-show': 'Jemand ist nicht gekommen: Das Turnier geht ohne diese Partie weiter.',
      'last-call': 'Der letzte Aufruf ist vorbei: Das Turnier entscheidet die Begegnung wie angekündigt.',
      arbiter: 'Die Turnierleitung hat sie entschieden.',
    },
  },
  outdated: (game) =>
    `Ich wurde aktualisiert, und die Regeln von ${game} haben sich geändert: Eine Partie, die nach den früheren begonnen hat, lässt sich nach den heutigen nicht zu Ende leiten. Sie zählt nicht. Das Austeilen bleibt nachprüfbar, und zur Revanche ist es ein Klick.`,
  summary: (duration, all, turns, ranked) =>
    `⏱ ${duration} · ${actions(all)} in ${count(turns, 'Zug', 'Zügen')} · ${ranked ? 'gewertet' : 'ungewertet'}`,
  player: (name, parts) => `**${name}**: ${parts}`,
  actions,
  used: (time) => `${time} verbraucht`,
  left: (time) => `${time} übrig`,
  unnoticed: (value) =>
    value === 0
      ? '👀 Niemand ist mit etwas davongekommen: Kein Verstoß blieb unbemerkt.'
      : `👀 **${count(value, 'Verstoß', 'Verstöße')}** ${value === 1 ? 'blieb' : 'blieben'} unbemerkt.`,
  deal: (secret, commitment) =>
    `Geheimnis des Austeilens: \`${secret}\`. Sein SHA-256, \`${commitment}\`, stand vor dem Abheben da.`,
  cuts: (cuts) => `Abgehoben wurde nach ${cuts} Karten.`,
  number: (number, link) =>
    `Die Nummer, die Discord nach dem letzten Abheben vergeben hat: \`${number}\`, die von ${link}.`,

  difference: {
    calls: (players) => `⚖️ ${players}`,
    longestRun: (names, value) => `🃏 Längste Serie: ${names} mit ${value} Aktionen in einem Zug.`,
    left: (name, time) => `**${name}** ${time}`,
    clock: (left, isOver) =>
      isOver ? `⏱ Noch auf der Uhr: ${left}.` : `⏱ Knapp mit der Zeit: ${left} übrig.`,
  },

  banner: {
    noResult: 'Ohne Ergebnis',
    ranked: 'gewertet',
    unranked: 'ungewertet',
    practice: 'Übung, ungewertet',
    unrated: {
      untouched: 'lange nicht berührt',
      manager: 'von der Kanalleitung beendet',
      own: 'vorzeitig beendet',
      idle: 'vergeblich auf {player} gewartet',
      left: (names, people) => `${names} ${people === 1 ? 'ist' : 'sind'} nicht mehr auf dem Server`,
      'turned-back': 'zum Teil mit dem Datenbankserver verloren',
      lost: 'mit dem Datenbankserver verloren',
      event: 'vom Turnier entschieden',
    },
  },

  fairness: {
    button: 'Fairness',
    heading: '### Wurde fair ausgeteilt?',
    promised: (commitment) =>
      `**1. Ein Versprechen.** Bevor jemand abhob, hatte der Bot ein Geheimnis gezogen und dessen Fingerabdruck (SHA-256) gezeigt: \`${commitment}\`. Von da an konnte er kein anderes mehr nehmen.`,
    cuts: (cuts) => `**2. Euer Abheben.** ${cuts}. Das konnte der Bot vorher nicht wissen.`,
    cut: (name, cards, byBot) =>
      `**${name}** nach ${cards} Karten${byBot ? ' (dem Bot überlassen: wo das Geheimnis es sagt)' : ''}`,
    noCuts: '**2. Euer Abheben.** Abgehoben hat niemand.',
    number: (number, link) =>
      `**3. Eine Nummer von Discord**, die sich niemand aussuchen konnte, vergeben nach dem letzten Abheben: \`${number}\`, die von ${link}.`,
    secret: (secret) => `**Jetzt, nach der Partie**, darfst du das Geheimnis wissen: \`${secret}\`.`,
    position:
      'Die Partie begann mit einer vorgegebenen Stellung: Ausgeteilt wurde nichts, also gab es auch kein Geheimnis.',
    check: (command, button) =>
      `**„${button}“** (oder \`/schikane ${command}\`) berechnet den Fingerabdruck des Geheimnisses, mischt, hebt ab und teilt noch einmal aus und lässt den Schiedsrichter jeden Zug beurteilen. Der Fingerabdruck muss der aus der Nachricht mit dem Abheben sein; sie darf seitdem nicht bearbeitet worden sein.`,
    ownCheck:
      '-# Lieber ohne mich? Die Datei ist das Protokoll der Partie. Auf deinem eigenen Rechner spielt `npm run -s referee < Datei` sie nach.',
    verify: 'Jetzt nachprüfen',
  },

  notJudged:
    'Diese Partie folgte einer früheren Fassung der Regeln. Was darin unbemerkt blieb, lässt sich nach den heutigen nicht sagen.',

  tooMuchToReview:
    '👀 Diese Partie ist mir zum Durchsehen zu lang; mehr kann ich deshalb nicht sagen. Das Ergebnis gilt.',
  notRead: {
    'too-much': 'Diese Partie ist mir zum Durchsehen zu lang.',
    'too-many': 'Ich habe gerade viel zu lesen. Bitte versuche es in einer Minute noch einmal.',
    'not-now': 'Ich konnte die Partie gerade nicht lesen. Bitte versuche es gleich noch einmal.',
    'not-told':
      'Discord sagt mir gerade nicht, wer den Kanal dieser Partie sehen darf. Bitte versuche es in einer Minute noch einmal.',
    'too-many-own':
      'Ich lese noch, worum du mich vorhin gebeten hast. Warte bitte, bis das fertig ist, und versuche es dann noch einmal.',
  },

  rematch: 'Revanche',
  whatUnnoticed: 'Unbemerkt',
  rules: 'Regeln',
  challenged: 'Die Herausforderung steht.',

  unnoticedHeading: (page, pages) =>
    pages === 1 ? '### Was unbemerkt blieb' : `### Was unbemerkt blieb (${page} von ${pages})`,
  unnoticedItem: (at, name, offence) => `- \`${at}\` **${name}** ${offence}.`,
  previous: 'Zurück',
  next: 'Weiter',

  record: {
    button: 'Protokoll',
    heading: (players, game, when) =>
      `${players.map((name) => `**${name}**`).join(' – ')} · ${game} · ${when}`,
    choice: (players, game, when) => `${players.join(' – ')}, ${game}, ${when}`,
    resultStands:
      'Gespielt nach einer früheren Fassung der Regeln; das Ergebnis gilt, wie es verkündet wurde.',
    none: 'In diesem Kanal ist noch keine Partie zu Ende gegangen.',
    unknown:
      'Eine beendete Partie mit diesem Namen, die du sehen darfst, kenne ich nicht. Protokolle gibt es erst nach dem Ende.',
  },

  verify: {
    right: '✅ **Das Protokoll stimmt.**',
    rightSoFar: '☑️ **Das Protokoll stimmt, hört aber vor dem Ende der Partie auf.**',
    earlier: (rules, today) =>
      `☑️ **Diese Partie folgte einer früheren Fassung der Regeln** (${rules}; die heutige ist ${today}).`,
    refusedToday: (line) =>
      `Die heutigen Regeln lehnen Zeile ${line} ab; ob es die damaligen taten, kann ich nicht mehr prüfen:`,
    resultStands: 'Das Ergebnis, das am Ende der Partie verkündet wurde, gilt weiter.',
    wrong: (line) => `❌ **Das Protokoll stimmt nicht.** Der erste Fehler ist in Zeile ${line}:`,
    before: (value) =>
      value === 0
        ? 'Keine Eingabe ließ sich prüfen.'
        : `${value === 1 ? 'Die eine Eingabe davor stimmt' : `Die ${inputs(value)} davor stimmen`}.`,
    deal: (secret, commitment, stated) =>
      `Das Geheimnis ${secret} hat den SHA-256 \`${commitment}\`${stated ? ', wie das Protokoll angibt' : ''}. Vergleiche ihn mit dem, der vor dem Abheben im Chat stand.`,
    number: (number, when, link) =>
      `Dazu kommt die Nummer \`${number}\`, die von ${link ?? 'der Nachricht, in der der Tisch erschien'}${when === null ? '' : `. Discord hat sie ${when} vergeben, als die Partie begann`}. Die Nachricht mit dem Abheben darf danach nicht mehr bearbeitet worden sein.`,
    noNumber:
      'Anders als heute floss keine Nummer von Discord ein: Wer den Bot betrieb, konnte ausrechnen, was ein Abheben bringt.',
    dealtAgain: (cuts, isMixed) =>
      cuts === null
        ? `Ich habe die Karten ${isMixed ? 'aus beidem' : 'daraus'} noch einmal gemischt und ausgeteilt; abgehoben hat niemand.`
        : `Ich habe die Karten ${isMixed ? 'aus beidem' : 'daraus'} noch einmal gemischt, nach ${cuts} Karten abgehoben und ausgeteilt.`,
    lots: (names) => `Für ${names} hat der Bot abgehoben, wo das Geheimnis es sagt.`,
    position: 'Die Partie begann mit einer vorgegebenen Stellung; ausgeteilt wurde nichts.',
    first: (name) => `**${name}** hat begonnen.`,
    inputs: (value) =>
      value === 0
        ? 'Es enthält keine Eingaben.'
        : `Der Schiedsrichter nimmt ${value === 1 ? 'die einzige Eingabe' : `alle ${inputs(value)} der Reihe nach`} an.`,
    won: (name, how) => `Ergebnis: **${name}** gewinnt ${how}.`,
    drawn: (how) => `Ergebnis: Remis ${how}.`,
    noResult: 'Ein Ergebnis hat es nicht.',
    same: 'Es stimmt mit dem Protokoll überein, das ich aufbewahrt habe.',
    different: '⚠️ **Es weicht von dem Protokoll ab, das ich von dieser Partie aufbewahrt habe.**',
    nameless:
      'Es stimmt mit dem Protokoll überein, das ich aufbewahrt habe, bis auf einen Namen: Diese Person hat ihre Daten inzwischen löschen lassen, deshalb kann ich ihn nicht mehr prüfen.',
    notKept: 'Von dieser Partie habe ich kein Protokoll, mit dem ich es vergleichen könnte.',
    damaged:
      'Das Protokoll, das ich von dieser Partie aufbewahrt habe, ist beschädigt; deshalb kann ich nicht vergleichen.',
    own: 'Es ist das Protokoll, das ich aufbewahrt habe.',
    problems: {
      empty: 'Es steht nichts darin.',
      'not-json': 'Sie ist keine JSON-Zeile.',
      'no-setup': 'Sie baut keine Partie auf.',
      'bad-time': 'Ihre Zeit ist keine ganze Zahl von Millisekunden oder liegt vor der Zeit der Zeile davor.',
      'another-setup': 'Sie baut eine weitere Partie auf; ein Protokoll enthält nur eine.',
      'unknown-game': (game) => `Dieses Spiel kenne ich nicht: ${game}.`,
      'bad-setup': (problem) => `Sie baut die Partie nicht richtig auf. ${problem}`,
      'bad-match': (detail) => `Was sie über die Partie sagt, ist unvollständig oder falsch: ${detail}`,
      'other-rules': (version) =>
        `Gespielt wurde nach Fassung ${version} der Regeln, und die kenne ich nicht.`,
      commitment: (stated, actual) =>
        `Der Startwert ist nicht der zugesagte: Das Protokoll gibt den SHA-256 ${stated} an, der Startwert hat ${actual}.`,
      'number-promised': (stated) =>
        `Der SHA-256, den sie angibt, ${stated}, gehört zum Geheimnis samt der Nummer von Discord; die Nummer war also schon vor dem Abheben bekannt. Er muss zum Geheimnis allein gehören.`,
      'number-time': (given, started) =>
        `Die Nummer in ihrem Startwert stammt nicht aus dieser Partie: Discord hat sie ${given} vergeben, die Partie begann ${started}.`,
      lot: (seat, cut, said) =>
        `Sie sagt, dass der Bot für ${seat} abgehoben hat, wo das Geheimnis es sagt: Das ist nach ${said} Karten, ${cut === null ? 'aber dieses Abheben fehlt' : `abgehoben wurde aber nach ${cut}`}.`,
      refused: (why) => `Der Schiedsrichter lehnt sie ab: ${why}`,
    },
    tooMuch: (record) =>
      `Dieses Protokoll zu prüfen dauert länger, als ich Zeit habe; deshalb habe ich aufgegeben. Ob es stimmt, ist damit nicht gesagt. Auf einem eigenen Rechner kannst du es mit \`npm run -s referee < Datei\` prüfen (die Datei einer beendeten Partie gibt dir \`/schikane ${record}\`).`,
    tooLarge: (limit) => `Für ein Protokoll ist diese Datei zu groß: Ich lese höchstens ${limit}.`,
    unreadable: 'Diese Datei konnte ich nicht lesen. Bitte versuch es noch einmal.',
  },

  commands: {
    record: {
      name: 'protokoll',
      description: 'Das Protokoll einer beendeten Partie als Datei',
      match: { name: 'partie', description: 'Welche Partie (sonst: die neueste in diesem Kanal)' },
    },
    verify: {
      name: 'prüfen',
      description: 'Prüfe das Protokoll einer Partie: das Austeilen, jeden Zug, das Ergebnis',
      file: { name: 'datei', description: 'Ein Protokoll (.jsonl)' },
      match: {
        name: 'partie',
        description: 'Oder eine beendete Partie (sonst: die neueste in diesem Kanal)',
      },
    },
  },
};
