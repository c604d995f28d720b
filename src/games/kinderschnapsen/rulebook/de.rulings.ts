import type { Texts } from './outline.ts';

/** The rulings in German, in our own words. */
export const deRulings: Texts['rulings'] = {
  1: {
    name: 'Die Karten',
    rule: 'Deck of Cards, Card Values',
    text: 'Zwölf Karten: Dame, Bube, Sieben und Zwei in Pik, Herz und Karo. Sie zählen 12, 11, 7 und 2 Augen, zusammen 96.',
  },
  2: {
    name: 'Austeilen',
    rule: 'Dealing',
    text: 'Jede Seite bekommt drei Karten. Eine weitere wird aufgedeckt, und die fünf übrigen kommen als Talon darauf: Die Trumpfkarte ist die unterste Karte des Talons und wird als letzte gezogen. Ihre Farbe ist Trumpf.',
  },
  3: {
    name: 'Was sticht',
    rule: 'Card strength',
    text: 'Eine Karte sticht jede der eigenen Farbe, die weniger zählt. Ein Trumpf sticht jede Karte, die keiner ist. Sonst sticht nichts: Sind zwei Karten von verschiedener Farbe und keine davon Trumpf, ist keine stärker, und der Stich gehört der ausgespielten.',
  },
  4: {
    name: 'Was gespielt werden darf',
    rule: 'A Trick',
    text: 'Ausspielen: jede Karte. Zugeben bei offenem Talon: jede Karte. Zugeben, wenn der Talon zu ist: eine stärkere Karte der ausgespielten Farbe, wenn du eine hast; sonst irgendeine dieser Farbe; hast du keine, einen Trumpf; hast du auch den nicht, irgendeine Karte. Alles andere wird abgelehnt; zu klopfen gibt es in diesem Spiel also nichts.',
  },
  5: {
    name: 'Ziehen und Zudrehen',
    rule: 'A Trick, Closing the Stock',
    text: 'Solange der Talon offen ist, zieht zuerst, wer den Stich gemacht hat, dann die Gegenseite; beides geschieht von selbst. Ist er aufgebraucht, gilt er als zu. Wer ausspielt, darf ihn vorher auch selbst zudrehen: Die Trumpfkarte kommt verdeckt obenauf, und von da an zieht niemand mehr.',
  },
  6: {
    name: 'Wann man ausmeldet',
    rule: 'Playing And Checking Out',
    text: 'Nur wer gerade einen Stich gemacht hat, kann ausmelden, und nur vor dem Zudrehen und Ausspielen. Auch nach dem allerletzten Stich geht es noch; wer dann nicht will, beendet die Runde.',
  },
  7: {
    name: 'Was Ausmelden bringt',
    rule: 'Game Score; zu wenigen Augen schweigt die Regel',
    text: 'Mit 46 Augen oder mehr gewinnst du die Runde: 3, wenn die Gegenseite kein Auge hat, 2, wenn sie 1 bis 21 hat, 1, wenn sie mehr hat. **Mit weniger als 46 verlierst du sie**: Die Gegenseite gewinnt 2, wenn du höchstens 21 Augen hast, sonst 1. Die Regeln kennen keine Warnung, denn Zählen ist das Spiel; im Chat wirst du noch einmal gefragt, nur du.',
  },
  8: {
    name: 'Der letzte Stich',
    rule: 'Game Score',
    text: 'Endet eine Runde, ohne dass jemand ausgemeldet hat, gewinnt 1, wer den letzten Stich gemacht hat.',
  },
  9: {
    name: 'Was noch fehlt',
    rule: 'A Game',
    text: 'Ein Spiel beginnt mit 5 für beide. Was eine Runde bringt, wird von den Punkten der Siegerseite abgezogen, aber nicht unter 0; wer 0 erreicht, hat das Spiel gewonnen. Mit jeder Runde wechselt, wer gibt. Nach einem Spiel beginnt das nächste bei 5 zu 5; ist die Partie zu Ende, bleibt der Stand, wie er ist.',
  },
  10: {
    name: 'Best of, und wer zuerst gibt',
    rule: 'A Match',
    text: 'Eine Partie ist Best of 3, 5, 7 oder 9; ohne Verabredung ist sie ein einziges Spiel. Wer in der Partie als Erstes gibt, entscheidet das Los. Wer die erste Runde eines Spiels gegeben hat, gibt die erste Runde des nächsten nicht.',
  },
  11: {
    name: 'Wer was sieht',
    rule: 'A Trick; fürs Spiel im Chat',
    text: 'Du siehst deine eigenen Karten und Stiche, also auch deine Augen; die Trumpfkarte, auch nach dem Zudrehen, denn alle haben sie gesehen; die Karten auf dem Tisch; den letzten Stich und wer ihn gemacht hat; wie viele Karten die Gegenseite auf der Hand und in Stichen hat; den Stand von Spiel und Partie. Wer zuschaut, sieht weder Karten noch Stiche. Ist eine Runde vorbei, wird sie ganz gezeigt.',
  },
  12: {
    name: 'Anderes Ende, und die Uhr',
    rule: 'die Regel schweigt',
    text: 'Aufgeben kann man die Partie, und auf Remis kann man sich einigen. Eine Uhr gibt es nur auf Verabredung; dann drückt sie der Schiedsrichter: Es läuft die Zeit der Seite, die etwas tun muss, und den Zuschlag gibt es, wenn das wechselt. Ein Remisangebot verfällt, wenn der Zug der anbietenden Seite auf diese Weise endet.',
  },
};
