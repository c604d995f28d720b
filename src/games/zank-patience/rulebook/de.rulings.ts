import type { Texts } from './outline.ts';

/** The rulings in German, in our own words. */
export const deRulings: Texts['rulings'] = {
  1: {
    name: 'Plätze und Decks',
    rule: 'Allgemeines; Verlauf des Spiels',
    text: 'Die Plätze zählen in der Spielreihenfolge. Quelle Q und Ablage A tragen die Nummer ihres Platzes. Die Mittestapel heißen M1 bis M8, die Randstapel R1 bis R8. Platz 1 hat Deck 1, Platz 2 Deck 2; jedes wird gemischt, und die Gegenseite hebt es ab. Im Chat mischt der Schiedsrichter nach einem Geheimnis und einer Nummer, die Discord erst nach dem letzten Abheben vergibt. So kann sich niemand die Karten aussuchen. Den Hash des Geheimnisses zeigt er vorher, das Geheimnis nach der Partie. Mit der obersten Karte jeder Quelle beginnt die Ablage daneben. Wer anfängt, entscheidet das Los.',
  },
  2: {
    name: 'Die ersten Züge',
    rule: 'Verlauf des Spiels',
    text: 'Niemand soll den ganzen Rand belegen, ehe die anderen einmal dran waren. Haben erst k von n Leuten begonnen, sind leere Randstapel gesperrt, sobald k/n aller Randstapel oder mehr belegt sind. Zu zweit sind das vier von acht (beim Lernen drei von sechs), zu dritt drei von neun, dann sechs. Legen kann man dorthin trotzdem, es ist aber ein Verstoß. Nimmt ein Stop einen Zug zurück, dann auch, was er an k geändert hat. Nach einem Stop auf den allerersten Zug hat also noch niemand begonnen. Dann fängt an, wer gerufen hat, und darf den halben Rand belegen. Bei Schikanieren gibt es diese Grenze nicht.',
  },
  3: {
    name: 'Was abgelehnt wird',
    rule: 'Allgemeines',
    text: 'In die Mitte kommt zuerst das Ass, dann immer die nächsthöhere Karte derselben Sorte. Ein leerer Randstapel nimmt jede Karte, jeder andere nur die nächstniedrigere der anderen Farbe. Was dem widerspricht, wird gar nicht hingelegt, und auf eine Quelle auch nichts. Die Karte bleibt auf der Hand oder berührt, und niemand wird bestraft. Alles andere, was Hände können, ist möglich, auch auf einen gesperrten leeren Randstapel oder auf irgendeine Ablage zu legen.',
  },
  4: {
    name: 'Was man sieht',
    rule: 'Allgemeines',
    text: 'Quelle, Ablage und Mittestapel sind geschlossene Stapel: Man sieht nur die oberste Karte. Die Randstapel sind aufgefächert.',
  },
  5: {
    name: 'Berühren, ziehen, legen, umdrehen',
    rule: 'Mögliche Züge; Verlauf des Spiels',
    text: 'Für einen Zug berührst du einen Randstapel oder deine Ablage, oder du ziehst von deiner Quelle auf die Hand. Dann legst du. Mit dem Berühren oder Ziehen hat der Zug begonnen. Eine berührte Karte darf zurück, eine gezogene nicht; berührst du nach dem Zurücklegen wieder, ist das ein neuer Zug. Umdrehen macht deine Ablage zur neuen Quelle, ihre unterste Karte kommt nach oben. Das geht nur, wenn die Quelle leer ist und die Ablage nicht.',
  },
  6: {
    name: 'Ansagen',
    rule: 'Züge 2 und 3',
    text: 'Für Zug 2 nennst du eine Karte, die in einem Randstapel unter anderen liegt und jetzt in die Mitte passt. Für Zug 3 nennst du einen Randstapel, dessen unterste Karte auf einen anderen nicht leeren soll. Eine berührte Karte ist damit losgelassen; mit einer Karte auf der Hand geht es nicht. Eine Ansage gilt, bis eines davon geschieht:\n- Ihr Ziel ist erreicht.\n- Ihre Karte hat einen anderen Weg genommen.\n- Du sagst etwas anderes an, berührst deine Ablage, ziehst oder drehst um.\n- Du bist nicht mehr an der Reihe.\n\nEine Ansage ist noch kein Zug und kostet nichts.',
  },
  7: {
    name: 'Die Nummer eines Zuges',
    rule: 'Mögliche Züge',
    text: 'Berührst du einen Randstapel, ist das Zug 1, wenn seine oberste Karte in die Mitte passt. Sonst ist es 2 oder 3, je nachdem, was angesagt ist. Ist nichts angesagt, ist es gar kein Zug. Berührst du deine Ablage, ist das 4, 5, 6 oder 7.1: die kleinste Nummer, die ihre oberste Karte hergibt. Gibt sie keine her, ist es kein Zug. Ziehen ist 7.2, Umdrehen 8. Danach ist der Platz vorgegeben: der, den die Nummer nennt, für eine gezogene Karte der erste der fünf, der passt.',
  },
  8: {
    name: 'Was als möglich gilt',
    rule: 'Züge 2 und 3',
    text: 'Eine Zugfolge hat höchstens **acht Schritte**, und kein Tisch kommt darin zweimal vor. Jeder Schritt legt die oberste Karte eines Randstapels auf einen anderen, auf den sie passt. Auf einen leeren (nicht gesperrten) kommt sie nur, wenn sie auf keinen belegten passt. Zug 2 ist möglich, wenn eine Folge eine tiefer liegende Karte freilegt, die jetzt in die Mitte passt. Zug 3 ist möglich, wenn nach einer Folge beides zutrifft:\n- Eine Karte, die unterste ihres Randstapels war, liegt auf einer anderen Randkarte.\n- **Weniger Randstapel haben offene Karten als vorher.** So muss niemand im Kreis spielen.\n\nBeides muss nicht im selben Schritt geschehen.',
  },
  9: {
    name: 'Die Schritte nach einer Ansage',
    rule: 'Züge 2 und 3',
    text: 'Ein Schritt ist richtig, wenn Entscheid 8 ihn erlaubt und der Tisch danach seit der Ansage noch nicht so dalag. Außerdem muss das Ziel von dort noch in acht Schritten zu erreichen sein. Bei Zug 3 heißt das: mit weniger Randstapeln als bei der Ansage. Mit jeder neuen Ansage zählt man von vorn.',
  },
  10: {
    name: 'Gleiche Tische',
    rule: 'die Regel schweigt',
    text: 'In den Entscheiden 8 und 9 ist es gleich, welcher Randstapel an welchem Platz liegt: Tische, die sich nur darin unterscheiden, sind dieselben. Gleiche Karten aus verschiedenen Decks sind verschiedene Karten.',
  },
  11: {
    name: 'Wann du fertig bist',
    rule: 'Verlauf des Spiels',
    text: 'Du bist fertig, wenn du die gezogene Karte auf deine eigene Ablage legst, ob sie dorthin musste oder nicht, und nur dann.',
  },
  12: {
    name: 'Für Fortgeschrittene',
    rule: 'Züge 2 und 3, nach Vereinbarung',
    text: 'Eine Option der Partie. Zug 2: Ansagen darfst du eine Karte nur, wenn keine, auf der weniger Karten liegen, frei werden und in die Mitte kommen kann. Zug 3: Ansagen darfst du einen Randstapel nur, wenn keine höhere unterste Karte auf einen anderen belegten Randstapel kommen kann. Verletzt eine Ansage das, ist jedes Berühren unter ihr ein Verstoß, bis der erste Schritt der Folge vollendet ist.',
  },
  13: {
    name: 'Verstöße',
    rule: 'Verlauf des Spiels',
    text: 'Es gibt vier. **Vorrang**: ein Zug, begonnen, obwohl einer mit kleinerer Nummer möglich ist. Die beiden mit der 7 sind gleichrangig, und beide kommen vor 8. **Kein Zug**: ein Berühren, das gar kein Zug ist; dann zählt die kleinere Nummer nicht noch dazu. **Platz**: eine Karte, die nicht dorthin gelegt wird, wohin sie nach Entscheid 7 gehört. **Ansage**: ein Berühren oder ein Schritt, den Entscheid 9 oder 12 nicht erlaubt. Alle vier geschehen auf dem Tisch wie jeder richtige Zug, und nichts verrät sie.',
  },
  14: {
    name: 'Stop zu Recht',
    rule: 'Verlauf des Spiels; fürs Spiel im Chat',
    text: 'Stop rufen dürfen alle am Tisch, auch wer an der Reihe ist oder einen offenen Sieg hat. Ein Stop ist richtig, solange der zuletzt begonnene Zug einen Verstoß enthält; Zurücklegen macht ihn nicht ungeschehen. Der Zug, begonnen oder vollendet, wird zurückgenommen. Hat jemand anders gerufen und ist danach die Ablage der Seite leer, die sich (zuerst) vertan hat, kommt die oberste Karte ihrer Quelle darauf. Wer sich selbst stoppt, spielt am Tisch von vor dem Zug weiter, ohne diese Karte. Sonst ließe sich eine leere Ablage durch absichtliche Fehler umsonst füllen. Wer gerufen hat, ist an der Reihe (15 gilt), und eine Ansage endet. Im Chat wartet ein Stop gegen sich selbst die Atempause ab, damit die anderen zuerst rufen können. Nach der Regel endet dieses Recht mit dem nächsten Berühren, Ziehen, Umdrehen oder Passen. **Im Chat haben die anderen länger Zeit**: eine Reaktionszeit von 3 Sekunden, oder wie eingestellt. Solange beenden weitere Züge der Seite, die sich vertan hat, das Recht nicht sofort. Nach so einem Zug endet es, wenn seit dem Verstoß mehr als die Reaktionszeit vergangen ist. Danach beendet ihr nächster Zug es sofort. Ein Zug von jemand anderem tut das immer, für alle. Ein Stop gegen sich selbst trifft nur den letzten Zug. Ein Stop führt zurück zum Tisch vor dem ersten Zug, den er trifft; alles seitdem geht mit zurück. Besteht ein Recht, wenn ein Sieg offen wird, bleibt es, bis er feststeht. Nichts zeigt, dass es besteht. (Der Schiedsrichter kennt auch Partien über Tage. Dort beenden weitere Züge der Seite, die sich vertan hat, das Recht nie; ein Zug von jemand anderem tut es. Spätestens endet es, wenn die Seite fertig ist, die nach der des Verstoßes an die Reihe kommt, auch wenn es dieselbe ist.)',
  },
  15: {
    name: 'Stop zu Unrecht und zu spät',
    rule: 'Verlauf des Spiels; fürs Spiel im Chat',
    text: 'Wer Stop ruft, obwohl nichts falsch war, setzt das nächste Mal aus, ob es durch die Reihenfolge oder durch einen Stop käme. Stattdessen ist an der Reihe, wer danach kommt. Wird ein Zug zurückgenommen, macht das kein Aussetzen ungeschehen. **Zu spät**: Ein Stop findet nichts, aber vor höchstens 5 Sekunden ließ sich ein Verstoß von jemand anderem stoppen. Dann ist er weder richtig noch falsch und beendet auch keine Pause. Welchen Tisch du gesehen hast, spielt keine Rolle. Ein Verstoß, den ein Stop erledigt hat, ist für alle anderen zu spät, als hätte das Recht in diesem Augenblick geendet. Das gilt auch für die Seite, die sich vertan hat, und auch nach einem Stop gegen sich selbst. Nach einem richtigen Stop ist ein zweiter derselben Seite, der nichts findet, unmöglich, bis jemand berührt, zieht, umdreht oder passt. Ein zweiter Klick soll nichts kosten. **Bestätigt**: Ein Stop, der bestätigt werden musste, zählt ab dem ersten Klick, wie ein Klopfen in Schikanöschen (24). Ein Stop gegen sich selbst tut das nie.',
  },
  16: {
    name: 'Pause',
    rule: 'Verlauf des Spiels',
    text: 'Rufen kann sie, wer nicht an der Reihe ist. Sie endet, wenn dieselbe Seite „Weiter“ ruft, wenn jemand Stop ruft oder nach einer Minute (eine Option). Bis dahin lehnt der Schiedsrichter Züge, Ansagen und das Drücken der Uhr ab, und keine Uhr läuft. Für jede Seite gibt es drei Pausen in einer Partie (eine Option).',
  },
  17: {
    name: 'Sieg und Remis',
    rule: 'Allgemeines; fürs Spiel im Chat',
    text: 'Du hast gewonnen, wenn Quelle, Ablage und Hand leer sind, bei Schikanieren auch der Schikanierstapel. Jeder Sieg, richtig oder nicht, bleibt 15 Sekunden offen oder so lange, wie für die Partie eingestellt. In dieser Zeit kann man Stop rufen, das Ende annehmen oder aufgeben. Auf Remis kann man sich einigen. Einfordern kann man es, wenn beim Wechsel der Reihe derselbe Tisch zum dritten Mal daliegt. Das geht, bis die Reihe wieder wechselt, solange der Tisch noch so liegt (Schikanöschen 28). **Stillstand** (nach 60 Zügen oder wie für die Partie eingestellt): Der Schiedsrichter macht eine Notiz zu Beginn und immer, wenn die Reihe wechselt. Eine Notiz zählt die Karten auf Mittestapeln, die verdeckten auf dem Rand und in Schikanierstapeln zusammen und die weggelegten Joker. Für jede Seite hält sie auch fest, wie wenige Karten bei einer Notiz bisher in Quelle, Ablage und Schikanierstapel waren. Gleicht eine Notiz jeder der 60 davor, kann man Remis einfordern, bis die Reihe wieder wechselt. Ohne das drehten sich Partien schon Hunderte Züge lang im Kreis, ohne einen Tisch zu wiederholen.',
  },
  18: {
    name: 'Zum Lernen',
    rule: 'Varianten',
    text: '52 Karten, alle aus Deck 1: Platz 1 spielt Kreuz und Herz, Platz 2 Pik und Karo. Es gibt vier Mittestapel, M1 bis M4, und sechs Randstapel, R1 bis R6.',
  },
  19: {
    name: 'Zu dritt',
    rule: 'Varianten',
    text: 'Es gibt 105 Karten mit einem Joker, je 35, und neun Randstapel. Der erste Randstapel, der wieder leer wird, fällt für immer weg. Einen Joker, der auftaucht, legt der Schiedsrichter weg, und die nächste Karte tritt an seine Stelle; gibt es keine, ist das Ziehen damit vollendet. Wo es bei Zug 6 oder 7 um eine fremde Ablage geht, ist jede der beiden anderen gemeint. Für ein Remis und das vorzeitige Ende eines offenen Sieges braucht es beide anderen. Gibt jemand auf oder läuft jemandes Zeit ab, gewinnt von den übrigen, wer in Quelle und Ablage weniger Karten hat. Bei gleich vielen endet es remis. Eine Uhr drückt der Schiedsrichter.',
  },
  20: {
    name: 'Schikanieren',
    rule: 'Varianten, nach dem Buch von C. D. Grupp',
    text: 'Jeder Randstapel beginnt mit einer offenen Karte auf einer verdeckten, je vier davon aus jedem Deck. Offen darf dort nur die nächstniedrigere **derselben Sorte** folgen. Alle haben einen Schikanierstapel S, eine offene Karte auf elf verdeckten, der vor der Quelle ausgeteilt wird. Von den Stapeln der Gegenseite darf man nur auf diesen legen (dieselbe Sorte, eins höher oder niedriger). Die oberste Karte des eigenen nutzt man wie die der eigenen Ablage. Verdeckte oberste Karten auf Rand- und Schikanierstapeln dreht der Schiedsrichter um, nachdem über den Zug geurteilt ist. So hängt kein Verstoß an einer Karte, die niemand sehen konnte. Die unterste Karte eines Randstapels ist seine unterste offene. Hast du nur noch den Schikanierstapel, darfst du **passen**; das kommt nach allem anderen und gibt die Reihe weiter.',
  },
};
