import type { Texts } from './outline.ts';

/** The rulings in German, in our own words. */
export const deRulings: Texts['rulings'] = {
  1: {
    name: 'Die Karten',
    rule: 'Deck of Cards, Card Values',
    text: 'Es gibt zwölf Karten: Dame, Bube, Sieben und Zwei in Pik, Herz und Karo. Sie zählen 12, 11, 7 und 2 Augen, zusammen 96.',
  },
  2: {
    name: 'Austeilen',
    rule: 'Dealing',
    text: 'Jede Seite bekommt drei Karten. Eine weitere wird aufgedeckt, und die fünf übrigen kommen als Talon darauf. So ist die Trumpfkarte die unterste Karte des Talons und wird als letzte gezogen. Ihre Farbe ist Trumpf.',
  },
  3: {
    name: 'Was sticht',
    rule: 'Card strength',
    text: 'Eine Karte sticht jede der eigenen Farbe, die weniger zählt. Ein Trumpf sticht jede Karte, die keiner ist. Sonst sticht nichts. Haben zwei Karten verschiedene Farben und ist keine davon Trumpf, ist keine stärker. Dann gewinnt die ausgespielte den Stich.',
  },
  4: {
    name: 'Was gespielt werden darf',
    rule: 'A Trick',
    text: 'Spielst du aus oder ist der Talon offen, darfst du jede Karte spielen. Gibst du zu und der Talon ist zu, spielst du die erste dieser Möglichkeiten, die du hast:\n1. eine stärkere Karte der ausgespielten Farbe\n2. irgendeine Karte dieser Farbe\n3. einen Trumpf\n4. irgendeine Karte\n\nAlles andere wird abgelehnt; zu klopfen gibt es in diesem Spiel also nichts.',
  },
  5: {
    name: 'Ziehen und Zudrehen',
    rule: 'A Trick, Closing the Stock',
    text: 'Solange der Talon offen ist, zieht zuerst, wer den Stich gemacht hat, dann die Gegenseite; beides erledigt der Schiedsrichter. Ist der Talon aufgebraucht, gilt er als zu. Wer ausspielt, darf ihn vorher auch selbst zudrehen. Dann kommt die Trumpfkarte verdeckt obenauf, und von da an zieht niemand mehr.',
  },
  6: {
    name: 'Wann man ausmeldet',
    rule: 'Playing And Checking Out',
    text: 'Nur wer gerade einen Stich gemacht hat, kann ausmelden, und nur vor dem Zudrehen und Ausspielen. Auch nach dem allerletzten Stich kann diese Seite noch ausmelden; sonst beendet sie die Runde.',
  },
  7: {
    name: 'Was Ausmelden bringt',
    rule: 'Game Score; zu wenigen Augen schweigt die Regel',
    text: 'Mit 46 Augen oder mehr gewinnst du die Runde:\n- 3, wenn die Gegenseite kein Auge hat\n- 2, wenn sie 1 bis 21 hat\n- 1, wenn sie mehr hat\n\n**Mit weniger als 46 verlierst du sie**: Die Gegenseite gewinnt 2, wenn du höchstens 21 Augen hast, sonst 1. Die Regeln kennen keine Warnung, denn Zählen ist das Spiel. Im Chat fragt dich der Schiedsrichter noch einmal, nur für dich sichtbar.',
  },
  8: {
    name: 'Der letzte Stich',
    rule: 'Game Score',
    text: 'Endet eine Runde, ohne dass jemand ausgemeldet hat, gewinnt 1, wer den letzten Stich gemacht hat.',
  },
  9: {
    name: 'Was noch fehlt',
    rule: 'A Game',
    text: 'Ein Spiel beginnt mit 5 für beide. Den Gewinn einer Runde zieht die Siegerseite von ihrem Stand ab, aber nicht unter 0. Wer 0 erreicht, hat das Spiel gewonnen. Mit jeder Runde wechselt, wer gibt. Nach einem Spiel beginnt das nächste bei 5 zu 5. Ist die Partie zu Ende, bleibt der Stand stehen.',
  },
  10: {
    name: 'Best of, und wer zuerst gibt',
    rule: 'A Match',
    text: 'Eine Partie geht über eine ungerade Zahl von Spielen (Best of); ohne Verabredung ist sie ein einziges Spiel. Wer in der Partie als Erstes gibt, entscheidet das Los. Wer die erste Runde eines Spiels gegeben hat, gibt die erste Runde des nächsten nicht.',
  },
  11: {
    name: 'Wer was sieht',
    rule: 'A Trick; fürs Spiel im Chat',
    text: 'Du siehst:\n- deine eigenen Karten und Stiche, also auch deine Augen\n- die Trumpfkarte, auch nach dem Zudrehen, denn alle haben sie gesehen\n- die Karten auf dem Tisch\n- den letzten Stich und wer ihn gemacht hat\n- wie viele Karten die Gegenseite auf der Hand und in Stichen hat\n- den Stand von Spiel und Partie\n\nWer zuschaut, sieht weder Karten noch Stiche. Ist eine Runde vorbei, wird sie ganz gezeigt.',
  },
  12: {
    name: 'Anderes Ende, und die Uhr',
    rule: 'die Regel schweigt',
    text: 'Beide können die Partie aufgeben, und ihr könnt euch auf Remis einigen. Eine Uhr gibt es nur auf Verabredung; dann drückt sie der Schiedsrichter. Es läuft die Zeit der Seite, die etwas tun muss, und den Zuschlag gibt es, wenn das wechselt. Ein Remisangebot verfällt, wenn der Zug der anbietenden Seite auf diese Weise endet.',
  },
};
