import { de as shared } from '../../patience/rulebook/de.ts';
import type { Texts } from './outline.ts';

const THERE = 'wie in Schikanöschen';

export const deRulings: Texts['rulings'] = {
  1: {
    name: 'Die Stapel',
    rule: 'Spielaufbau',
    text: 'Vor dir liegen von links nach rechts L, der linke Stapel (Ab-Stapel), M, der mittlere (Auf/Ab-Stapel), und R, der rechte. Auf deiner rechten Seite des Felds liegen E, F, G und H, E am Ende der Gegenseite. Die Zahl nennt die Seite: L1 gehört Süd, L2 Nord. Die Aufbaustapel D1 bis D4 sind für die Asse aus Süds Deck, D5 bis D8 für die aus Nords.',
  },
  2: {
    name: 'Austeilen',
    rule: 'Spielaufbau, Spielverlauf',
    text: 'Ein Deck hat 52 Karten ohne Joker; es wird gemischt, und die Gegenseite hebt es ab. Aufs Feld kommen 14 Karten: auf E, F, G und H eine, zwei, drei und vier verdeckte, obenauf je eine offene. 13 bilden den linken Stapel, nur die oberste offen. Die übrigen 25 sind verdeckt der rechte Stapel. Die Seite mit der höheren linken Karte beginnt, das Ass über dem König; das Symbol zählt nicht. Bei gleichem Wert entscheiden die obersten Karten der rechten Stapel, dann die zweiten und so fort. Sind alle gleich, wird neu ausgeteilt. Entscheiden die rechten Stapel, nennt die erste Nachricht des Tisches allen die verglichenen Karten. Danach liegen sie wieder verdeckt; merken darfst du sie dir.',
  },
  3: {
    name: 'Das Feld gehört beiden',
    rule: 'Spielfeld',
    text: 'Das Feld gehört euch beiden: Bist du aktiv, darfst du auf jeder Seite berühren und aufdecken. Liegt oben eine verdeckte Karte, muss sie erst aufgedeckt werden. Eine Karte daraufzulegen ist möglich, aber ein Verstoß.',
  },
  4: {
    name: 'Berühren, ziehen, Zugende',
    rule: 'Spielverlauf, Rechter Stapel, Auf/Ab-Stapel',
    text: 'Berühren kannst du die offene oberste Karte eines Feldstapels, deines linken und deines mittleren Stapels. Ziehen nimmt die oberste Karte deines rechten Stapels auf die Hand. Ist der rechte leer, wird vorher der mittlere umgedreht und zum rechten. Sobald beide leer sind und du keine Karte auf der Hand hast, wird der linke sofort zum rechten. Er bleibt, wie er liegt, auch mit offenen Karten, und du ziehst von ihm. Auf den linken, der damit leer ist, passt nichts. Nur die aktive Seite kann berühren, legen, ziehen und aufdecken. Mit einer Karte auf der Hand kannst du nur legen oder, zu Unrecht, ziehen. Unmöglich ist es,\n- Aufbaustapel, rechte Stapel, Stapel der Gegenseite oder verdeckte Karten zu berühren\n- zu ziehen, wenn alle drei Stapel leer sind\n- auf einen rechten Stapel zu legen\n\nLegst du die Karte aus der Hand auf deinen mittleren Stapel, endet dein Zug, anders nicht. Passen gibt es nicht.',
  },
  5: {
    name: 'Die nächste linke Karte',
    rule: 'Ab-Stapel',
    text: 'Sobald die offene oberste Karte einen linken Stapel verlässt, deckt der Schiedsrichter die nächste auf.',
  },
  6: {
    name: 'Was wo passt',
    rule: 'Spielfeld, Ab-Stapel, Auf/Ab-Stapel',
    text: 'Ein leerer **Aufbaustapel** nimmt ein Ass des Decks, für das er da ist. Sonst nimmt er die nächsthöhere Karte desselben Symbols, gleich aus welchem Deck. Ein König liegt dort immer verdeckt, ob zu Recht oder nicht, und auf ihn passt nichts. Auf dem **Feld** passt eine Karte auf eine offene der anderen Farbe, die um eins höher ist, beliebig viele. Auf eine Freistelle passt jede Feldkarte. Eine Karte deiner Stapel oder aus der Hand passt dort nur, wenn auf dem ganzen Feld keine Karte verdeckt liegt. Auf den **linken Stapel der Gegenseite** passt das gleiche Symbol, um eins niedriger. Auf ihren **mittleren** passt das gleiche Symbol, um eins höher oder niedriger; Ass und König sind keine Nachbarn. Sonst passt eine Karte nirgends, außer der aus der Hand auf deinem mittleren Stapel.',
  },
  7: {
    name: 'Muss-Züge',
    rule: 'Regeln, Spielfeld',
    text: 'Solange eine offene Feldkarte auf einen Aufbaustapel passt, ist jedes andere Berühren, Ziehen oder Aufdecken ein Verstoß. Passen mehrere, ist die Reihenfolge gleichgültig. Sonst ist das Feld frei. Aber auch deine eigenen Stapel haben eine Reihenfolge. Ist dein linker nicht geschlossen (8) und passt seine oberste Karte auf einen Aufbaustapel, ist es ein Verstoß, den mittleren zu berühren oder zu ziehen. Passt die oberste des mittleren, ist Ziehen ein Verstoß. Eine berührte oder gezogene Karte, die auf einen Aufbaustapel passt, auf keinen zu legen ist ein Verstoß. Es zählen nur oberste Karten. Eine gezogene Karte auf den eigenen mittleren Stapel zu legen ist kein Verstoß, wenn sie zwar irgendwo passt, aber auf keinen Aufbaustapel.',
  },
  8: {
    name: 'Links, Mitte, rechts',
    rule: 'Spielverlauf, Spielfeld',
    text: 'Hast du, zu Recht oder nicht, den mittleren Stapel berührt oder eine Karte gezogen, ist dein linker bis zum Ende des Zuges geschlossen. Er bleibt offen, wenn seine eigene oberste Karte in diesem Augenblick auf einen Aufbaustapel passte. Dann schließt er, sobald seine oberste Karte auf keinen Aufbaustapel mehr passt. Einen geschlossenen linken Stapel zu berühren ist ein Verstoß, und er verpflichtet zu nichts. Richtiges Klopfen öffnet ihn. Zum rechten werden (4) kann er trotzdem. Ziehst du mit einer Karte auf der Hand, wird die nächste rechte Karte aufgedeckt und bleibt liegen; das ist ein Verstoß. Sie ist die nächste, die gezogen wird; liegt sie schon offen, ist Ziehen unmöglich.',
  },
  9: {
    name: 'Berührt, gespielt',
    rule: 'Regeln',
    text: 'Eine Karte zurückzulegen, die irgendwohin passt außer dorthin, wo sie herkam, ist ein Verstoß. Passt sie nirgends, darf sie ohne Verstoß zurück. Liegt sie allein in ihrer Reihe, zählt eine Freistelle dabei nicht, denn dort würde sie keiner verdeckten Karte helfen. Fängst du etwas anderes an, auch am selben Stapel, lässt du die Karte los, und das zählt als Zurücklegen. Der Verstoß gehört zum alten Versuch; der neue kann trotzdem legal sein. Zurücklegen zählt nie zugleich als „nicht auf den Aufbaustapel gelegt“.',
  },
  10: {
    name: 'Was zurückgenommen wird',
    rule: 'Regeln, Spielfeld',
    text: 'Eine falsch gelegte und eine zweite gezogene Karte werden immer zurückgenommen; bei allem anderen entscheidet, wer klopft. War es eine gezogene Karte, wird der Tisch wie vor dem Ziehen. Nach der Regel kann „jederzeit“ geklopft werden, und so ist es. Solange ein Muss-Zug übersehen ist, ist auch jede andere Aktion ein Verstoß, und das Klopfrecht endet nicht. Ein Zurücklegen, das ein Verstoß ist, ist klopfbar, obwohl es keine Aktion ist. Das gilt auch für eine Karte, die durch legales Aufdecken losgelassen wird: Eine Aktion beendet nie das Recht an einem Verstoß aus demselben Schritt. Die Dauer des Klopfrechts ist wie in Schikanöschen (20, 21, 23 und 24), ebenso Klopfen der aktiven Seite, zu spätes und bestätigtes Klopfen.',
  },
  11: {
    name: 'Falsches Klopfen',
    rule: 'die Regeln schweigen',
    text: 'Es kostet dasselbe wie in Schikanöschen (23). Ohne diesen Preis wäre es am besten, auf gut Glück zu klopfen.',
  },
  12: {
    name: 'Gewinnen',
    rule: 'Spielverlauf',
    text: 'Du hast gewonnen, wenn dein linker, mittlerer und rechter Stapel und deine Hand leer sind. Die Karten auf dem Feld sind gleichgültig. Nach jeder Aktion prüft der Schiedsrichter beide Seiten, die aktive zuerst.',
  },
  13: {
    name: 'Woran ein Stillstand zu erkennen ist',
    rule: 'Ab-Stapel; fürs Spiel im Chat',
    text: 'Das Remis durch Stillstand ist das von Schikanöschen (28). Eine Notiz zählt die Karten auf Aufbaustapeln und die verdeckten auf dem Feld und in den linken Stapeln zusammen. Für jede Seite hält sie auch fest, wie wenige Karten bei einer Notiz bisher auf ihrem linken, mittleren und rechten Stapel lagen.',
  },
  19: {
    name: 'Was eine Aktion ist',
    rule: THERE,
    text: 'Eine Aktion ist eine gelegte oder aufgedeckte Karte; Zurücklegen ist keine. Sie ist legal, wenn vom Berühren oder Ziehen an kein Schritt ein Verstoß war. Ein Versuch kann mehrere Verstöße sein; jeder wird einmal vermerkt.',
  },
  20: { ...shared.rulings[20], rule: THERE },
  21: { ...shared.rulings[21], rule: THERE },
  23: { ...shared.rulings[23], rule: THERE },
  24: { ...shared.rulings[24], rule: THERE },
  25: { ...shared.rulings[25], rule: THERE },
  27: { ...shared.rulings[27], rule: THERE },
  28: { ...shared.rulings[28], rule: THERE },
  29: { ...shared.rulings[29], rule: THERE },
  30: { ...shared.rulings[30], rule: THERE },
  31: { ...shared.rulings[31], rule: THERE },
  32: { ...shared.rulings[32], rule: THERE },
  33: { ...shared.rulings[33], rule: THERE },
};
