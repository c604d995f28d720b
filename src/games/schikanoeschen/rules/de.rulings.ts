import type { RulingNumber, Ruling } from './pages.ts';

/** The rulings in German, in our own words. */
export const deRulings: Readonly<Record<RulingNumber, Ruling>> = {
  1: {
    name: 'Austeilen',
    rule: 'Spielbeginn',
    text: 'Ein Deck hat 55 Karten, drei davon Joker. 13 bilden verdeckt den Seitenstapel, dessen oberste Karte dann aufgedeckt wird. 14 kommen aufs Feld: auf E, F, G und H ein, zwei, drei und vier verdeckte Karten, obenauf je eine offene. Die übrigen 28 sind der Hauptstapel.',
  },
  2: {
    name: 'Mischen und Abheben',
    rule: 'Spielbeginn',
    text: 'Jedes Deck wird gemischt und von der Gegenseite abgehoben. Im Chat mischt der Schiedsrichter nach einem geheimen Startwert: Dessen Hash steht da, bevor jemand abhebt, der Startwert selbst folgt nach der Partie. So lässt sich das Austeilen nachprüfen. Die drei Joker eines Decks gelten als ein und dieselbe Karte.',
  },
  3: {
    name: 'Wer beginnt',
    rule: 'Spielbeginn',
    text: 'Die höhere offene Karte auf den Seitenstapeln beginnt: Joker, Ass, König und so weiter bis zur Zwei. Bei gleichem Wert zählt das Symbol: Kreuz, Pik, Herz, Karo. Zwei Joker sind gleich. Sind beide Karten gleich, vergleicht man die auf E, dann F, G und H; sind alle gleich, wird neu gemischt und ausgeteilt.',
  },
  4: {
    name: 'Berühren',
    rule: 'Aktionen',
    text: 'Bist du aktiv, darfst du die offene oberste Karte deines Seiten- oder Ablagestapels oder irgendeines Feldstapels berühren, auch auf der Gegenseite. Unmöglich: alle anderen Stapel (auch Endstapel und die privaten Stapel der Gegenseite), eine verdeckte oberste Karte, und jedes Berühren, solange du eine Karte vom Hauptstapel in der Hand hast. Was auch immer du Neues beginnst (Entscheide 4 und 6 bis 10): Eine vorher berührte Karte ist damit losgelassen.',
  },
  5: {
    name: 'Legen',
    rule: 'Aktionen, Karten bewegen',
    text: 'Die berührte Karte oder die Karte in der Hand kannst du auf jeden Feld-, End-, Seiten- oder Ablagestapel legen. Ob sie dort liegen darf, ist Sache von Entscheid 17. Nur Hauptstapel sind unmöglich. Legst du eine berührte Karte auf ihren eigenen Stapel, ist sie zurückgelegt; das ist keine Aktion. Eine Karte aus der Hand kann nicht auf den Hauptstapel zurück.',
  },
  6: {
    name: 'Ziehen',
    rule: 'Aktionen, Härtefälle',
    text: 'Deckt die oberste Karte deines Hauptstapels auf und nimmt sie in die Hand. Ist er leer, wird vorher der Ablagestapel umgedreht, ohne zu mischen: Seine unterste Karte liegt dann oben. Sind beide leer, ist es unmöglich. Legst du die Karte aus der Hand auf deinen Ablagestapel, endet dein Zug. Ziehst du mit einer Karte in der Hand, wird die nächste Karte auf dem Hauptstapel aufgedeckt und bleibt dort liegen: Das ist ein Verstoß (`second-card`), und diese Karte ziehst du als Nächste. Liegt sie schon offen, ist Ziehen unmöglich.',
  },
  7: {
    name: 'Umdrehen',
    rule: 'Aktionen, Härtefälle',
    text: 'Macht deinen Ablagestapel zum Hauptstapel, ohne eine Karte zu nehmen. Nur bei leerem Hauptstapel, und wenn du aktiv bist, nur mit leerer Hand; sonst unmöglich.',
  },
  8: {
    name: 'Aufdecken',
    rule: 'Aktionen',
    text: 'Dreht eine verdeckte Karte um, die oben auf einem Feldstapel liegt. Mit einer Karte in der Hand unmöglich. Auf der Gegenseite ist es möglich, aber ein Verstoß.',
  },
  9: {
    name: 'Joker entfernen',
    rule: 'Aktionen',
    text: 'Nimmt einen Joker aus dem Spiel: den in deiner Hand, wenn du eine Karte hältst, sonst einen offenen oben auf einem Feldstapel, auf deinem Seiten- oder deinem Ablagestapel.',
  },
  10: {
    name: 'Passen',
    rule: 'Härtefälle',
    text: 'Beendet deinen Zug ohne Ziehen. Möglich, wenn Haupt- und Seitenstapel leer sind (so die Regel), und auch, wenn Haupt- und Ablagestapel leer sind, weil dein Zug sonst gar nicht enden könnte. Mit einer Karte in der Hand unmöglich. Am Tisch klopft man dafür auf die Platte; im Chat steht es im Menü (☰).',
  },
  11: {
    name: 'Die nächste Seitenkarte',
    rule: 'Karten bewegen',
    text: 'Verlässt die offene oberste Karte einen Seitenstapel, deckt der Schiedsrichter die nächste von selbst auf. Dafür kann niemand klopfen.',
  },
  12: {
    name: 'Wer was darf',
    rule: 'Aktionen',
    text: 'Berühren, Legen, Ziehen, Aufdecken, Joker entfernen und Passen sind allein Sache der aktiven Seite. Wer passiv ist, kann nur den Ablagestapel umdrehen (ein Verstoß) und tun, was kein Spielzug ist: klopfen, Remis anbieten oder beantworten, die Uhr bedienen, aufgeben.',
  },
  13: {
    name: 'Was du bewegen musst',
    rule: 'Endstapel',
    text: 'Passt die offene oberste Karte irgendeines Feldstapels, bei dir oder gegenüber, auf einen Endstapel, musst du eine solche Feldkarte dorthin legen. Nur wenn es keine gibt: Passt die oberste Karte deines Seiten- oder Ablagestapels, musst du eine von diesen legen. Sonst bist du frei. Eine Karte in der Hand, die auf einen Endstapel passt, muss dorthin.',
  },
  14: {
    name: 'Was auf einen Endstapel passt',
    rule: 'Endstapel',
    text: 'Ein Ass passt auf jeden leeren Endstapel. Jede andere Karte passt auf die um eins niedrigere mit demselben Symbol; das Deck spielt keine Rolle. Joker passen auf keinen Endstapel, und auf einen Joker passt nichts. Auf dem Feld darf ein Joker auf einem leeren Platz oder auf einer verdeckten Karte liegen.',
  },
  15: {
    name: 'Was aufs Feld passt',
    rule: 'Karten bewegen',
    text: 'Auf einen leeren Feldstapel oder eine verdeckte Karte passt jede Karte. Auf eine offene passt sie, wenn sie die andere Farbe hat, genau um eins niedriger ist und im Stapel keine verdeckte Karte liegt oder mit ihr höchstens vier offene liegen.',
  },
  16: {
    name: 'Was auf gegnerische Stapel passt',
    rule: 'Karten bewegen, Härtefälle',
    text: 'Auf den Seiten- oder Ablagestapel der Gegenseite passt eine Karte, wenn dort oben eine offene mit demselben Symbol liegt, genau um eins höher oder niedriger. Ass und König sind keine Nachbarn. Auf einen leeren Seiten- oder Ablagestapel passt nichts.',
  },
  17: {
    name: 'Am falschen Platz',
    rule: 'Klopfen, Karten bewegen',
    text: '`bad-stack` ist jede Karte, die dort liegt, wo die Entscheide 14 bis 16 sie nicht lassen. Auf deinem eigenen Seitenstapel gilt das immer, auf deinem Ablagestapel auch, außer für die Karte aus der Hand. Ein Versuch kann mehrere Verstöße enthalten; jeder wird einmal notiert.',
  },
  18: {
    name: 'Der richtige Stapel',
    rule: 'Klopfen',
    text: 'Einen Stapel zu berühren, von dem du legen musst, ist nie ein Verstoß, auch nicht, wenn du die Karte danach zurücklegst.',
  },
  19: {
    name: 'Was eine Aktion ist',
    rule: 'Aktionen, Härtefälle',
    text: 'Eine Aktion ist ein vollendetes Legen, Aufdecken, Entfernen oder Passen; Zurücklegen ist keine. Legal ist sie, wenn kein Schritt davon ein Verstoß war, vom Berühren oder Ziehen an. Drehst du als aktive Seite ohne Pflicht den Ablagestapel um, ist das weder Aktion noch Verstoß. Dass die Regel das Umdrehen klopfbar nennt, heißt: Es zählt als Versuch und ist deshalb ein Verstoß, wenn du eine Pflicht hast.',
  },
  20: {
    name: 'Was klopfbar ist und wie lange',
    rule: 'Klopfen',
    text: 'Es zählt nur, was die Gegenseite falsch gemacht hat. Klopfbar bleibt es, bis jemand, egal wer, eine legale Aktion vollendet hat. Einen Verstoß, mit dem ein Zug zu Ende ging, kannst du also auch klopfen, wenn du inzwischen am Zug bist.',
  },
  21: {
    name: 'Richtig geklopft',
    rule: 'Klopfen, Härtefälle',
    text: 'Zuerst wird ein unvollendeter Versuch zurückgenommen: Der Tisch ist wie vor dem Berühren oder Ziehen, auch ein dafür umgedrehter Ablagestapel liegt wieder wie zuvor. Mit **K↩** (zurücknehmen) wird der Tisch dann wie vor dem ersten offenen Verstoß. Mit **K→** (lassen) bleibt er, es sei denn, ein Verstoß ist von denen, die immer zurückgenommen werden; dann wird er wie vor dem ersten von diesen. Wer geklopft hat, ist aktiv, und alle Verstöße sind erledigt.',
  },
  22: {
    name: 'Umdrehen außer der Reihe',
    rule: 'Klopfen',
    text: 'Dreht die passive Seite ihren Ablagestapel um und die aktive klopft, wird er zurückgedreht, und sonst ändert sich nichts.',
  },
  23: {
    name: 'Falsch geklopft',
    rule: 'Klopfen',
    text: 'Klopfst du als passive Seite und es gibt nichts zu klopfen, ist das beim ersten Mal eine Warnung, beim zweiten Mal ist die Partie verloren. Sonst ändert sich nichts, ein begonnener Versuch geht weiter. Für die aktive Seite ist so ein Klopfen unmöglich; ihren Zug beendet sie mit Passen. Hast du schon eine Warnung, bittet dich der Schiedsrichter, nur für dich sichtbar, binnen 5 Sekunden noch einmal zu klopfen, ehe es zählt.',
  },
  24: {
    name: 'Zu spät ist nicht falsch',
    rule: 'Klopfen; fürs Spiel im Chat',
    text: 'Ein Klopfen meint den Tisch, den du gesehen hast. Ist jetzt nichts klopfbar, war es aber auf diesem Tisch ein Verstoß der Gegenseite, und ist das Klopfrecht vor höchstens 5 Sekunden verfallen, kommt dein Klopfen zu spät: ohne Wirkung, ohne Warnung. Danach zählt es wie jedes andere; sonst wäre eine alte Tischnachricht ein Freibrief, auf alles zu klopfen. Zu spät wird vor unmöglich geprüft.',
  },
  25: {
    name: 'Zurücknehmen oder lassen',
    rule: 'Klopfen; fürs Spiel im Chat',
    text: 'Du entscheidest mit dem Klopfen selbst: **K↩** nimmt zurück, **K→** lässt den Tisch, wie er ist. Bedenkzeit danach gibt es nicht.',
  },
  26: {
    name: 'Gewinnen',
    rule: 'Ende des Spiels',
    text: 'Du hast gewonnen, wenn auf deinem Haupt-, Ablage- und Seitenstapel und in deiner Hand keine Karte mehr ist und auf deinen Stapeln E bis H keine verdeckte liegt. Nach jeder Aktion werden beide Seiten geprüft, die aktive zuerst.',
  },
  27: {
    name: 'Der offene Sieg',
    rule: 'Härtefälle',
    text: 'Auch eine Aktion, die das Spiel beendet, ist klopfbar. Deshalb bleibt jeder Sieg, legal oder nicht, 15 Sekunden offen (oder was für die Partie eingestellt ist). In dieser Zeit kann die Gegenseite klopfen, annehmen oder aufgeben, sonst geschieht nichts: Keine Zeit läuft, kein Remis kann angeboten werden. Ein Verstoß, der dann geklopft wird, wird immer zurückgenommen. Danach steht der Sieg fest.',
  },
  28: {
    name: 'Remis',
    rule: 'Ende des Spiels',
    text: 'Ein Remisangebot gilt, bis es beantwortet oder zurückgezogen ist oder der Zug der anbietenden Seite endet; solange gibt es kein zweites. Zu Beginn jedes Zuges, auch des ersten, wird der Zustand gezählt: Stapel, Platz und Seite (offen oder verdeckt) jeder Karte. Ab dem dritten Mal können beide Seiten Remis fordern, solange dieser Zustand auf dem Tisch liegt, zu Beginn eines Zuges oder später im selben Zug.',
  },
  29: {
    name: 'Aufgeben',
    rule: 'die Regel schweigt',
    text: 'Aufgeben kannst du jederzeit. Der Schiedsrichter fragt noch einmal nach, ehe es zählt.',
  },
  30: {
    name: 'Uhr stellen und drücken',
    rule: 'Spiel mit Schachuhr',
    text: 'Es gibt keine Uhr, oder Zeit für jede Seite, auf Wunsch mit Zuschlag. **Von Hand** (manual) ist die Regel: Die passive Seite startet die Uhr; vorher geht nur das, Aufgeben und eine Einigung auf Remis. Danach drückst du, wenn deine eigene Zeit läuft, egal wer am Zug ist. **Automatisch** (auto) ist eine Bequemlichkeit: Der Schiedsrichter startet die Uhr und drückt, wenn die aktive Seite wechselt.',
  },
  31: {
    name: 'Drücken und Zeitablauf',
    rule: 'Spiel mit Schachuhr',
    text: 'Drücken kann nur, wessen Zeit läuft. Nach sechs Mal Drücken (nur von Hand), das letzte höchstens 5 Sekunden nach dem ersten, können beide Seiten Remis fordern, bis die nächste Aktion vollendet ist. Wessen Zeit auf null fällt, hat in diesem Augenblick verloren, nicht erst bei der nächsten Nachricht.',
  },
  32: {
    name: 'Was nicht angerechnet wird',
    rule: 'Spiel mit Schachuhr; fürs Spiel im Chat',
    text: 'Netz, Warteschlange und das Zeichnen des Bildes kosten dich keine Zeit: Ein Klick zählt von dem Augenblick an, den Discord dafür angibt. Die Atempause wird angerechnet: Wird dein nächster Klick am Tisch bis zu ihrem Ende aufgehalten, zählt er von da an.',
  },
  33: {
    name: 'Wenn der Bot fehlt',
    rule: 'Spiel mit Schachuhr; fürs Spiel im Chat',
    text: 'Solange der Bot nicht läuft oder keine Verbindung hat, läuft niemandes Zeit. Mindestens jede Sekunde speichert er ein Lebenszeichen; vom letzten Zeichen oder der letzten Eingabe an, bis die Verbindung wieder steht, ruht die Zeit der Partie. Die Zeiten in der Aufzeichnung sind Partiezeit.',
  },
};
