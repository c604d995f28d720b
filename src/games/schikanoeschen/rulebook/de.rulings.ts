import { de as shared } from '../../patience/rulebook/de.ts';
import type { Texts } from './outline.ts';

export const deRulings: Texts['rulings'] = {
  1: {
    name: 'Austeilen',
    rule: 'Spielbeginn',
    text: 'Ein Deck hat 55 Karten, drei davon Joker. 13 bilden verdeckt den Seitenstapel, dessen oberste Karte dann aufgedeckt wird. 14 kommen aufs Feld: auf E, F, G und H eine, zwei, drei und vier verdeckte Karten, obenauf je eine offene. Die übrigen 28 sind der Hauptstapel.',
  },
  2: {
    name: 'Mischen und Abheben',
    rule: 'Spielbeginn',
    text: 'Jedes Deck wird gemischt, und die Gegenseite hebt es ab. Im Chat mischt der Schiedsrichter nach einem Geheimnis, dem Abheben und einer Nummer, die Discord erst nach dem letzten Abheben vergibt. So kann sich niemand die Karten aussuchen. Den Hash des Geheimnisses zeigt der Schiedsrichter vor dem Abheben, das Geheimnis selbst nach der Partie. Damit können alle das Austeilen nachprüfen. Die drei Joker eines Decks gelten als ein und dieselbe Karte.',
  },
  3: {
    name: 'Wer beginnt',
    rule: 'Spielbeginn',
    text: 'Die Seite mit der höheren offenen Karte auf dem Seitenstapel beginnt: Joker, Ass, König und so weiter bis zur Zwei. Bei gleichem Wert zählt das Symbol: Kreuz, Pik, Herz, Karo. Zwei Joker sind gleich. Sind beide Karten gleich, vergleicht man die auf E, dann F, G und H. Sind alle gleich, wird neu gemischt und ausgeteilt.',
  },
  4: {
    name: 'Berühren',
    rule: 'Aktionen',
    text: 'Als aktive Seite kannst du eine offene oberste Karte berühren: auf deinem Seiten- oder Ablagestapel oder auf einem Feldstapel, gleich welcher Seite. Unmöglich sind:\n- alle anderen Stapel, auch Endstapel und die privaten Stapel der Gegenseite\n- eine verdeckte oberste Karte\n- jedes Berühren, solange du eine Karte vom Hauptstapel auf der Hand hast\n\nBeginnst du etwas Neues (Entscheide 4 und 6 bis 10), ist eine vorher berührte Karte damit losgelassen.',
  },
  5: {
    name: 'Legen',
    rule: 'Aktionen, Karten bewegen',
    text: 'Die berührte Karte oder die Karte auf der Hand kannst du auf jeden Feld-, End-, Seiten- oder Ablagestapel legen. Ob sie dort liegen darf, sagt Entscheid 17. Nur ein Hauptstapel ist unmöglich. Legst du eine berührte Karte auf ihren eigenen Stapel, ist sie zurückgelegt, und das ist keine Aktion. Eine Karte aus der Hand kann nicht auf den Hauptstapel zurück.',
  },
  6: {
    name: 'Ziehen',
    rule: 'Aktionen, Härtefälle',
    text: 'Deckt die oberste Karte deines Hauptstapels auf und nimmt sie auf die Hand. Ist der Hauptstapel leer, wird vorher der Ablagestapel umgedreht, ohne zu mischen: Seine unterste Karte liegt dann oben. Sind beide leer, ist Ziehen unmöglich. Legst du die Karte aus der Hand auf deinen Ablagestapel, endet dein Zug. Ziehst du mit einer Karte auf der Hand, wird die nächste Karte auf dem Hauptstapel aufgedeckt und bleibt dort liegen. Das ist ein Verstoß, und diese Karte ziehst du als Nächste. Liegt sie schon offen, ist Ziehen unmöglich.',
  },
  7: {
    name: 'Umdrehen',
    rule: 'Aktionen, Härtefälle',
    text: 'Macht deinen Ablagestapel zum Hauptstapel, ohne eine Karte zu nehmen. Das geht nur bei leerem Hauptstapel; bist du aktiv, muss auch deine Hand leer sein. Für die passive Seite ist Umdrehen ein Verstoß. Für die aktive ist es einer, solange eine Karte auf einen Endstapel muss.',
  },
  8: {
    name: 'Aufdecken',
    rule: 'Aktionen',
    text: 'Dreht eine verdeckte Karte um, die oben auf einem Feldstapel liegt. Mit einer Karte auf der Hand ist es unmöglich. Auf der Gegenseite ist es möglich, aber ein Verstoß.',
  },
  9: {
    name: 'Joker entfernen',
    rule: 'Aktionen',
    text: 'Nimmt einen Joker aus dem Spiel. Hältst du eine Karte, muss es diese sein. Sonst ist es ein offener Joker oben auf einem Feldstapel, auf deinem Seiten- oder deinem Ablagestapel.',
  },
  10: {
    name: 'Passen',
    rule: 'Härtefälle',
    text: 'Beendet deinen Zug ohne Ziehen. Nach der Regel kannst du passen, wenn Haupt- und Seitenstapel leer sind. Du kannst es auch, wenn Haupt- und Ablagestapel leer sind, denn sonst könnte dein Zug gar nicht enden. Mit einer Karte auf der Hand ist Passen unmöglich. Am Tisch klopft man dafür auf die Platte; im Chat steht es im Menü (☰).',
  },
  11: {
    name: 'Die nächste Seitenkarte',
    rule: 'Karten bewegen',
    text: 'Sobald die offene oberste Karte einen Seitenstapel verlässt, deckt der Schiedsrichter die nächste auf. Dafür kann niemand klopfen.',
  },
  12: {
    name: 'Wer was darf',
    rule: 'Aktionen',
    text: 'Nur die aktive Seite kann berühren, legen, ziehen, aufdecken, Joker entfernen und passen. Die passive Seite kann nur den Ablagestapel umdrehen (ein Verstoß) und tun, was kein Spielzug ist. Das heißt: klopfen, Remis anbieten, beantworten oder einfordern, die Uhr bedienen, aufgeben.',
  },
  13: {
    name: 'Was du bewegen musst',
    rule: 'Endstapel',
    text: 'Passt die offene oberste Karte irgendeines Feldstapels, bei dir oder gegenüber, auf einen Endstapel, musst du eine solche Karte dorthin legen. Passt keine, aber die oberste Karte deines Seiten- oder Ablagestapels, musst du eine von diesen legen. Sonst bist du frei. Eine Karte auf der Hand, die auf einen Endstapel passt, muss dorthin.',
  },
  14: {
    name: 'Was auf einen Endstapel passt',
    rule: 'Endstapel',
    text: 'Ein Ass passt auf jeden leeren Endstapel. Jede andere Karte passt auf die um eins niedrigere mit demselben Symbol; das Deck spielt keine Rolle. Joker passen auf keinen Endstapel, und auf einen Joker passt nichts. Auf dem Feld darf ein Joker auf einem leeren Platz oder auf einer verdeckten Karte liegen.',
  },
  15: {
    name: 'Was aufs Feld passt',
    rule: 'Karten bewegen',
    text: 'Auf einen leeren Feldstapel oder eine verdeckte Karte passt jede Karte. Auf eine offene passt eine Karte der anderen Farbe, die genau um eins niedriger ist. Der Stapel darf dabei keine verdeckte Karte oder mit der neuen höchstens vier offene haben.',
  },
  16: {
    name: 'Was auf gegnerische Stapel passt',
    rule: 'Karten bewegen, Härtefälle',
    text: 'Auf den Seiten- oder Ablagestapel der Gegenseite passt eine Karte nur, wenn dort oben eine offene mit demselben Symbol liegt. Die neue Karte muss genau um eins höher oder niedriger sein. Ass und König sind keine Nachbarn. Auf einen leeren Seiten- oder Ablagestapel passt nichts.',
  },
  17: {
    name: 'Am falschen Platz',
    rule: 'Klopfen, Karten bewegen',
    text: 'Es ist ein Verstoß, eine Karte dorthin zu legen, wo sie nach den Entscheiden 14 bis 16 nicht liegen darf. Dein eigener Seitenstapel ist immer falsch. Dein Ablagestapel ist für jede Karte falsch außer für die aus der Hand. Ein Versuch kann mehrere Verstöße enthalten; jeder wird einmal notiert.',
  },
  18: {
    name: 'Der richtige Stapel',
    rule: 'Klopfen',
    text: 'Berührst du einen Stapel, von dem du legen musst, ist das nie ein Verstoß. Das gilt auch, wenn du die Karte danach zurücklegst.',
  },
  19: {
    name: 'Was eine Aktion ist',
    rule: 'Aktionen, Härtefälle',
    text: 'Eine Aktion ist ein vollendetes Legen, Aufdecken, Entfernen oder Passen; Zurücklegen ist keine. Legal ist sie, wenn kein Schritt davon ein Verstoß war, vom Berühren oder Ziehen an. Drehst du als aktive Seite ohne Pflicht den Ablagestapel um, ist das weder Aktion noch Verstoß. Die Regel nennt das Umdrehen klopfbar. Deshalb zählt es als Versuch, und es ist ein Verstoß, wenn du eine Pflicht hast.',
  },
  20: { ...shared.rulings[20], rule: 'Klopfen; fürs Spiel im Chat' },
  21: { ...shared.rulings[21], rule: 'Klopfen, Härtefälle' },
  22: {
    name: 'Umdrehen außer der Reihe',
    rule: 'Klopfen',
    text: 'Klopft die aktive Seite, weil die passive ihren Ablagestapel umgedreht hat, wird er zurückgedreht. Für die Seite, die ihn umgedreht hat, zählt das wie falsches Klopfen (23): erst eine Verwarnung, beim zweiten Mal ist die Partie verloren. Andernfalls könnte man es folgenlos wiederholen, um Karten von diesem Ablagestapel fernzuhalten und der anderen Seite die Zeit zu stehlen. Sonst ändert sich nichts. Dieses Klopfrecht endet mit dem Zug, in dem umgedreht wurde. Reaktionszeit und erster Klick (24) verlängern es nicht. Der zurückgedrehte Stapel bleibt so, auch wenn ein späteres Klopfen zu einem Tisch zurückführt, auf dem er umgedreht lag. Auch nach diesem Klopfen ist ein zweites, das nichts findet, vor einem neuen Versuch unmöglich (24).',
  },
  23: { ...shared.rulings[23], rule: 'Klopfen' },
  24: { ...shared.rulings[24], rule: 'Klopfen; fürs Spiel im Chat' },
  25: { ...shared.rulings[25], rule: 'Klopfen; fürs Spiel im Chat' },
  26: {
    name: 'Gewinnen',
    rule: 'Ende des Spiels',
    text: 'Du hast gewonnen, wenn dein Haupt-, Ablage- und Seitenstapel und deine Hand leer sind und auf deinen Stapeln E bis H keine verdeckte Karte liegt. Nach jeder Aktion prüft der Schiedsrichter beide Seiten, die aktive zuerst.',
  },
  27: { ...shared.rulings[27], rule: 'Härtefälle' },
  28: {
    ...shared.rulings[28],
    rule: 'Ende des Spiels',
    text: `${shared.rulings[28].text} Eine Notiz zählt die Karten auf Endstapeln, die verdeckten auf dem Feld und in den Seitenstapeln zusammen und die entfernten Joker. Für jede Seite hält sie auch fest, wie wenige Karten bei einer Notiz bisher auf ihren eigenen Stapeln lagen.`,
  },
  29: { ...shared.rulings[29], rule: 'die Regel schweigt' },
  30: { ...shared.rulings[30], rule: 'Spiel mit Schachuhr' },
  31: { ...shared.rulings[31], rule: 'Spiel mit Schachuhr' },
  32: { ...shared.rulings[32], rule: 'Spiel mit Schachuhr; fürs Spiel im Chat' },
  33: { ...shared.rulings[33], rule: 'Spiel mit Schachuhr; fürs Spiel im Chat' },
};
