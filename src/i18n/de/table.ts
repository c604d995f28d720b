import type { Translated } from '../translated.ts';
import type { table as en } from '../en/table.ts';

/** Texts at the table. */
export const table: Translated<typeof en> = {
  heading: (players, game, ranked) => `${players} · ${game}${ranked ? ' · gewertet' : ''}`,
  headingAlone: (game, name, seats) => `${name} spielt ${seats === 2 ? 'beide' : 'alle'} Seiten · ${game}`,
  active: (name) => `▶ **${name}** ist am Zug`,
  guide: (name, next) => `💡 ${name}: ${next}`,
  lastMove: (name, move) => `↪ ${name}: ${move}`,
  clockNotStarted: (name, first) => `▶ **${name}** startet die Uhr; **${first}** beginnt`,
  clock: (parts) => `⏱ ${parts}`,
  timeLeft: (name, left) => `${name} ${left}`,
  timeRuns: (left, relative) => `▸ ${left}, zu Ende ${relative}`,
  offersDraw: (name) => `🤝 **${name}** bietet Remis an (Antwort: ☰).`,
  offerDeclined: (name, offerer) => `🤝 **${name}** hat das Remisangebot von **${offerer}** abgelehnt.`,
  offerLapsed: (offerer) => `🤝 Das Remisangebot von **${offerer}** ist ohne Antwort verfallen.`,
  accepted: (names) => `(${names.map((name) => `✔ ${name}`).join(', ')})`,
  drawClaim: 'Remis kann eingefordert werden (☰)',
  warned: (names) => `⚠ verwarnt: ${names}`,
  openWin: (name, other, objects, relative) =>
    `🏁 **${name}** hat keine Karten mehr und gewinnt ${relative}, wenn nicht ${other === null ? 'jemand' : `**${other}**`} ${objects}. 🏁 nimmt an.`,
  and: ' und ',
  moreWrong: (count) => `Und ${count} weitere: ⚖.`,
  noRuling: 'In letzter Zeit gab es keinen Entscheid. In den Regeln stehen alle (☰).',
  won: (name, how) => `🏆 **${name}** gewinnt ${how}.`,
  drawn: (how) => `🤝 Remis ${how}.`,
  ended: 'Die Partie wurde ohne Ergebnis beendet.',
  over: '🏁 Die Partie ist zu Ende. Wie sie ausging, steht unten.',
  overUnrated: '🏁 Die Partie ist zu Ende. Warum sie beendet wurde, steht unten.',
  overUnratedBefore: [],
  reasons: {
    cleared: 'mit der letzten Karte',
    'false-knocks': 'durch die zweite Verwarnung der Gegenseite',
    time: 'durch Zeitüberschreitung',
    resigned: 'durch Aufgabe',
    agreed: 'nach Vereinbarung',
    repetition: 'durch Wiederholung',
    'clock-flips': 'durch zu schnelles Drücken der Uhr',
    standstill: 'wegen Stillstands',
  },
  noPicture: '*Das Bild ließ sich nicht zeichnen; den Tisch in Worten gibt es im Menü (☰).*',
  nudge: (mention) => `${mention}, hier bist du am Zug.`,
  nudgeIdle: (mention, span, others) =>
    `${mention}, hier bist du am Zug. Tust du ${span} lang nichts, kann **${others}** die Partie ungewertet beenden (☰ oder \`/mach\`).`,
  standsStill: {
    locked: (where) =>
      `⏸ Die Partie in ${where} steht still, weil der Thread gesperrt ist. Niemandes Zeit läuft. Sie geht von selbst weiter, sobald der Thread entsperrt ist.`,
    archived: (where) =>
      `⏸ Die Partie in ${where} steht still, weil der Thread geschlossen ist und ich ihn nicht öffnen kann. Niemandes Zeit läuft. Sie geht von selbst weiter, sobald jemand den Thread öffnet.`,
    players: (names) =>
      `⏸ Die Partie steht still, weil hier gerade nicht alle spielen können (${names}: kein Zugang zum Kanal oder ein Timeout). Niemandes Zeit läuft. Die Partie geht von selbst weiter, sobald wieder alle spielen können.`,
    paused:
      '⏸ Die Partie steht still, weil das Turnier pausiert. Niemandes Zeit läuft. Die Partie geht weiter, sobald die Turnierleitung das Turnier fortsetzt.',
    outage:
      '⏸ Die Partie steht still, weil Discord oder meine Verbindung dorthin hier gestört ist. Niemandes Zeit läuft. Die Partie geht von selbst weiter.',
    unknown:
      '⏸ Die Partie steht einen Moment still: Ich frage Discord, ob dieser Thread offen ist. Niemandes Zeit läuft. Die Partie geht von selbst weiter.',
    notCounted: 'Was du gerade getan hast, **zählt nicht**. Tu es noch einmal, sobald die Partie weitergeht.',
    waits:
      'Was du gerade getan hast, **wartet und zählt**, sobald die Partie weitergeht: in der Reihenfolge, in der alles geschehen ist. Tu es nur dann noch einmal, wenn ich vorher neu gestartet werde.',
    notPosted: (where) =>
      `Der Tisch wird so lange **nicht neu gepostet**: ${where}. Frag noch einmal, sobald die Partie weitergeht.`,
  },
  withdrawn: {
    told: (names) =>
      `🚪 Nicht mehr in diesem Kanal: ${names}. Die eigenen Rollen haben sich geändert, deshalb läuft die Zeit weiter, wie nach einem Austritt. Falls die Moderation eine Rolle entzogen hat, kann ich das nicht erkennen: Die Moderation kann die Partie ungewertet beenden (\`/mach\`).`,
    direct: (channel, until, permissions) =>
      `🚪 Deine Partie in ${channel} geht weiter, aber du siehst den Kanal nicht mehr, weil sich deine Rollen geändert haben. Deine Zeit läuft weiter, wie nach einem Austritt${until === null ? '' : `: Das nächste Blättchen fällt ${until}`}. So kommst du zurück: Nimm deine frühere Rolle wieder, wo du sie bekommen hast (oft unter **Kanäle & Rollen**). Hat die Moderation sie dir genommen, frag dort nach, oder bitte jemanden mit dem Recht ${permissions}, die Partie ungewertet zu beenden.`,
  },
  lost: (steps) => {
    const what =
      steps === 0
        ? 'Die letzten Schritte sind'
        : steps === 1
          ? 'Der letzte Schritt ist'
          : `Die letzten ${steps} Schritte sind`;
    return `⏪ ${what} mit dem Datenbankserver verloren gegangen; die Partie geht von hier aus weiter.`;
  },
  mayEndLost:
    'Bis alle einen Zug beendet haben, kann jede Seite die Partie ungewertet beenden (☰ oder `/mach`).',
  endLostSure:
    'Ein Teil dieser Partie ist mit dem Datenbankserver verloren gegangen. Möchtest du sie beenden? Sie endet sofort und ungewertet, und im Ergebnis steht, dass du es warst.',
  notKept: 'Von dieser Partie weiß ich nichts mehr, daher geht es hier nicht weiter.',
  moved: 'Der Tisch ist weiter unten: siehe die neueste Nachricht.',
  isNewest: (where) => `Der Tisch ist hier schon die neueste Nachricht: ${where}`,
  justPosted: (where, relative) =>
    `Der Tisch wurde eben erst gezeigt: ${where} (neu zeigen geht wieder ${relative}).`,
  askedOften: (where, relative) =>
    `Du hast eben schon ein paar Mal nach dem Tisch gefragt. Er ist hier: ${where} (fragen kannst du wieder ${relative}).`,
  copy: (where) => `Deine eigene Kopie des Tisches von jetzt. Gespielt wird hier: ${where}`,

  knockAgain: 'Noch einmal klopfen',
  clickWaits:
    '⏳ Ich bin gerade neu gestartet und brauche hier noch eine Weile. Dein Klick wartet und zählt ab dem Moment, in dem du geklickt hast; das kostet niemanden Zeit. Du musst nicht noch einmal klicken.',
  notKnocked: 'Die 5 Sekunden sind um: **Es wurde nicht geklopft**, und es hat dich nichts gekostet.',
  nothingToChoose: 'Jetzt gibt es nichts auszuwählen.',
  handClosed:
    'Discord lässt mich diese Nachricht nicht mehr ändern, deshalb stehen deine Karten nicht mehr da. Ein Klick holt sie zurück.',
  handAgain: 'Meine Karten',
  goOn: 'Weiterspielen',
  privateClosed:
    'Die Partie wartet auf dich: Discord lässt mich diese Nachricht nicht mehr ändern. Ein Klick, und es geht da weiter, wo du warst.',
  side: 'Von meiner Seite',
  sideClosed:
    'Discord lässt mich diese Nachricht nicht mehr ändern, deshalb zeigt sie den Tisch nicht mehr von deiner Seite. Ein Klick bringt ihn zurück.',
  sideUndrawn:
    'Der Tisch lässt sich gerade nicht von deiner Seite zeichnen. Ein Klick versucht es noch einmal.',
  /** Button from a private page to the menu. */
  back: '☰ Menü',
  menuTitle: 'Was möchtest du tun?',
  watching: (players) =>
    `Du siehst zu: Hier spielen ${players}. Den Tisch in Worten und die Regeln kannst du lesen.`,
  offerDraw: 'Remis anbieten',
  acceptDraw: 'Remis annehmen',
  declineDraw: 'Remis ablehnen',
  withdrawDraw: 'Remisangebot zurückziehen',
  claimDraw: 'Remis einfordern',
  resign: 'Aufgeben …',
  resignSure: 'Möchtest du wirklich aufgeben? Damit endet die Partie, und gewinnen kannst du sie nicht mehr.',
  resignYes: 'Ja, aufgeben',
  cancel: 'Nein, weiterspielen',
  ruling: 'Der Entscheid',
  inWords: 'Tisch in Worten',
  soFar: 'Bisher',
  rules: 'Regeln',
  newTable: 'Tisch neu zeigen',
  abandon: 'Partie ungewertet beenden',
  endSure: (players) =>
    `Möchtest du die Partie von ${players} wirklich beenden? Sie endet sofort und ungewertet, und die Beteiligten erfahren, dass du es warst.`,
  endOwnSure: 'Die Partie gegen mich beenden? Weiterspielen geht dann nicht mehr.',
  endIdleSure: (name, span) =>
    `**${name}** hat ${span} lang nichts getan. Möchtest du die Partie beenden? Sie endet sofort und ungewertet, und im Ergebnis steht, dass du gewartet hast. Tut **${name}** vorher doch etwas, geht sie weiter.`,
  endBarredSure: (name, span) =>
    `**${name}** kann hier seit ${span} nicht spielen. Möchtest du die Partie beenden? Sie endet sofort und ungewertet, und im Ergebnis steht, dass du gewartet hast. Kann **${name}** vorher doch wieder spielen, geht sie weiter.`,
  goesOn: 'Inzwischen ist etwas geschehen, deshalb geht die Partie weiter: Schau auf den Tisch.',
  endYes: 'Ja, ungewertet beenden',
  endLate:
    'Die Frage ist schon eine Weile her, deshalb ist nichts geschehen. Soll die Partie immer noch enden, verlang es noch einmal (☰ oder `/mach`).',

  declined: {
    stale:
      'Der Tisch hat sich seit dem Bild geändert, unter dem du geklickt hast. Es ist nichts geschehen: Schau noch einmal hin.',
    spectator:
      'Du siehst hier zu; das können nur Mitspielende. ☰ zeigt dir den Tisch in Worten und die Regeln.',
    'storage-failed':
      'Der Zug ließ sich wohl nicht speichern. Schau gleich auf den Tisch: Ist er dort nicht geschehen, versuch es bitte noch einmal.',
    'our-fault': 'Bei uns ist etwas schiefgegangen. Es ist nichts geschehen; die Partie ist, wie sie war.',
    'knock-again':
      'Noch ist nichts geklopft. Du bist schon verwarnt: Noch einmal falsch geklopft, und du verlierst die Partie. Ist es dir ernst? Dann schau noch einmal hin und **klopf innerhalb von 5 Sekunden noch einmal**. In den ersten 1,5 Sekunden bewirkt ein Klick nichts. Es zählt ab deinem ersten Klick, solange du dazwischen nichts anderes am Tisch tust.',
    'double-tap':
      'Das kam so kurz nach deinem letzten Klick, dass es als Doppelklick gilt: Es ist nichts geschehen. Wenn du es so meinst, schau auf den Tisch und klick noch einmal.',
    'too-soon':
      'Dieser Knopf war gerade erst erschienen, und er kann die Partie beenden, darum ist nichts geschehen. Wenn du es so meinst, schau auf den Tisch und klick noch einmal.',
    'new-place':
      'Der Knopf war gerade erst an diese Stelle gekommen, darum ist nichts geschehen. Klick noch einmal, wenn du es so meinst.',
    'offer-declined': (turns) =>
      `Dein letztes Angebot wurde abgelehnt. Wieder anbieten kannst du Remis, wenn du noch ${turns === 1 ? 'einen Zug' : `${turns} Züge`} gemacht hast.`,
    'offer-often': (relative) =>
      `Du hast in zehn Minuten zweimal Remis angeboten. Wieder anbieten kannst du es ${relative}.`,
    'no-coach':
      'Einen Trainer gibt es nur beim Üben: gegen mich oder wenn du alle Seiten spielst, in Partien, die nicht zählen.',
    'no-take-back':
      'Zurücknehmen kannst du nur beim Üben etwas: gegen mich oder wenn du alle Seiten spielst, mit eingeschaltetem Trainer (☰).',
    'no-take-back-clock': 'In dieser Partie läuft eine Uhr, deshalb kannst du nichts zurücknehmen.',
    'nothing-to-take-back': 'Du hast noch nichts getan, was du zurücknehmen könntest.',
    'no-take-back-named':
      'Weiter zurück geht es nicht: Der Trainer hat einen Verstoß aus dem Zug davor genannt, den du sonst wieder beanstanden könntest.',
    'no-such-act':
      'Das gibt es an diesem Tisch nicht. Wähle aus der Liste oder tipp es so ein: `e1` wie ein Klick auf diesen Stapel, `c1 e1` für einen ganzen Zug, oder `berühren e1`.',
    'no-such-card':
      'Das gibt es an diesem Tisch nicht. Wähle aus der Liste oder tipp den Namen einer deiner Karten: `qs` wie ein Klick auf die Pik-Dame.',
    'held-first':
      'Du hältst eine Karte, die zuerst liegen muss. Tipp nur den Platz, auf den sie soll, etwa `f1`.',
    'nothing-asked':
      'Es ist keine Frage offen, auf die `ja` eine Antwort wäre, deshalb ist nichts geschehen. Eine Frage gilt eine Minute lang, und nur bis du etwas anderes tust.',
    'not-accept-draw':
      'Dir wurde Remis angeboten; wenn du annimmst, endet die Partie. Antworte mit `/mach remis annehmen` oder `/mach remis ablehnen`.',
    'not-accept-end':
      'Nimmst du den Sieg der Gegenseite an, endet die Partie. Wenn du das meinst, tippe `/mach ende annehmen`.',
    'no-hands': 'In diesem Spiel hat niemand verdeckte Karten auf der Hand: Alles liegt auf dem Tisch.',
    'own-side': 'Du sitzt am Tisch schon unten: Er zeigt allen deine Seite.',
    'no-such-verb': 'Das Spiel in diesem Kanal kennt diesen Zug nicht. Was es gibt, sagt `/schikane regeln`.',
    'not-untouched': (permissions) =>
      `Ungewertet beenden kannst du diese Partie erst, wenn lange niemand an ihr war oder jemand, der mitspielt, den Server verlassen hat. Bis dahin kannst du weiterspielen, Remis anbieten, aufgeben (☰ oder \`/mach\`) oder jemanden bitten, der hier das Recht ${permissions} hat.`,
    'not-yet-idle': (name, relative, permissions) =>
      `Die Partie wartet auf **${name}**. Wenn nichts geschieht, kannst du sie ${relative} ungewertet beenden. Bis dahin kannst du Remis anbieten, aufgeben (☰ oder \`/mach\`) oder jemanden bitten, der hier das Recht ${permissions} hat.`,
    'not-yet-barred': (name, relative, permissions) =>
      `Die Partie steht still, weil **${name}** hier gerade nicht spielen kann. Niemandes Zeit läuft. Bleibt das so, kannst du sie ${relative} ungewertet beenden. Bis dahin kannst du jemanden bitten, der hier das Recht ${permissions} hat.`,
    'waited-for': (permissions) =>
      `Die Partie wartet auf dich, deshalb kannst nicht du sie beenden. Du kannst weiterspielen, Remis anbieten, aufgeben (☰ oder \`/mach\`) oder jemanden bitten, der hier das Recht ${permissions} hat.`,
    'not-to-end': (permissions) =>
      `Du siehst hier zu. Beenden kann diese Partie nur, wer hier das Recht ${permissions} hat, oder wer mitspielt.`,
    'own-tournament':
      'Du spielst in diesem gewerteten Turnier mit: Diese Partie muss jemand beenden, der es leitet oder den Kanal verwaltet und nicht mitspielt.',
    'own-ranked':
      'Das ist deine eigene gewertete Partie, und deshalb kannst nicht du sie beenden: Niemand soll sich so vor einer Niederlage retten. Du kannst Remis anbieten, aufgeben (☰ oder `/mach`) oder jemand anderen bitten, der diesen Kanal verwaltet.',
    'cannot-post': (permissions) =>
      `Ich kann den Tisch hier nicht zeigen: Ich brauche ${permissions}. Die Partie läuft weiter; frag bei denen nach, die diesen Server verwalten.`,
    'not-allowed':
      'Discord lässt mich hier nicht schreiben, obwohl ich alle nötigen Rechte zu haben scheine. Der Partie ist nichts passiert. Wer diesen Server verwaltet, kann nachsehen, ob der Kanal oder Thread gesperrt ist oder ob ich im Timeout bin.',
    'not-reached':
      'Ich habe Discord nicht erreicht und den Tisch deshalb nicht neu gezeigt. Der Partie ist nichts passiert: Bitte versuch es in einer Minute noch einmal.',
    'not-taken':
      'Discord hat den Tisch nicht angenommen; das ist ein Fehler von mir. Der Partie ist nichts passiert; wer mich betreibt, findet den Grund in meinem Log.',
    'unknown-button':
      'Diesen Knopf kenne ich nicht mehr. Öffne das, wozu er gehört, noch einmal, etwa mit einem Befehl.',
    'no-form':
      'Das hat zu lange gedauert, deshalb ließ sich das Formular nicht öffnen. Bitte klick noch einmal.',
    'unknown-command':
      'Dieser Befehl heißt jetzt anders. Am Tisch macht `/mach` alles; alles andere steht unter `/schikane`.',
    starting:
      'Ich bin gerade erst gestartet und noch nicht so weit. Es ist nichts geschehen: Bitte versuch es gleich noch einmal.',
    opening:
      'Die Partie in diesem Kanal zu öffnen dauert nach meinem Start eine Weile. Das kostet niemanden Zeit, und es ist nichts geschehen: Bitte versuch es in einer Minute noch einmal.',
    'only-servers':
      'Das geht nur auf einem Server, auf dem es mich gibt. Hier kannst du üben, lernen und Rätsel lösen: `/schikane start`.',
  },

  acts: {
    press: { name: 'Uhr', description: 'Starte oder drücke die Schachuhr' },
    'accept-end': { name: 'Ende annehmen', description: 'Nimm den Sieg der Gegenseite an' },
    'offer-draw': { name: 'Remis anbieten', description: 'Die Gegenseite kann annehmen oder ablehnen' },
    'accept-draw': { name: 'Remis annehmen', description: 'Nimm das Remisangebot an' },
    'decline-draw': { name: 'Remis ablehnen', description: 'Lehne das Remisangebot ab' },
    'withdraw-draw': { name: 'Remisangebot zurückziehen', description: 'Zieh dein Remisangebot zurück' },
    'claim-draw': {
      name: 'Remis einfordern',
      description: 'Wiederholung, Stillstand oder zu schnell gedrückte Uhr',
    },
    resign: { name: 'aufgeben', description: 'Gib die Partie in diesem Kanal auf' },
    coach: { name: 'trainer', description: 'Was an deinem letzten Zug falsch war; Trainer an oder aus' },
    hint: { name: 'tipp', description: 'Ein guter nächster Schritt, und warum' },
    'take-back': { name: 'zurücknehmen', description: 'Deinen letzten Schritt zurücknehmen' },
    'end-match': {
      name: 'Partie beenden',
      description:
        'Ungewertet: nach langem Warten, wenn jemand den Server verlässt oder du den Kanal verwaltest',
    },
  },

  commands: {
    do: {
      name: 'mach',
      description: 'Mach etwas am Tisch dieses Kanals',
      what: {
        name: 'was',
        description: 'Was deine Hände tun, richtig oder falsch: Verb, Ort oder Karte eintippen',
      },
      yes: 'ja',
      byWords: 'Oder tippe `/mach ja`.',
    },
    hand: { name: 'karten', description: 'Deine eigenen Karten, für dich allein' },
    table: {
      name: 'tisch',
      description: 'Der Tisch dieses Kanals: neu zeigen (wer mitspielt), als eigene Kopie oder in Worten',
      as: { name: 'als', description: 'Wie' },
      picture: 'mit Bild',
      side: 'von meiner Seite, nur für dich',
      words: 'in Worten, nur für dich',
      soFar: 'was bisher geschah',
    },
  },
};
