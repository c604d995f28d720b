import { deRulings } from './de.rulings.ts';
import { deTerms } from './de.terms.ts';
import type { Texts } from './outline.ts';

/** The rules in German. */
export const de: Texts = {
  teaching: {
    brief: {
      title: 'Kinderschnapsen in fünf Sätzen',
      body: 'Ein kleines Kartenduell zu zweit: zwölf Karten in drei Farben, von denen beide drei auf der Hand haben. Jemand spielt eine Karte aus, die andere Seite gibt zu, und die stärkere gewinnt den Stich; ein Trumpf sticht jede andere Farbe. Solange der Talon offen ist, darfst du alles zugeben, und beide ziehen nach; ist er zu, musst du Farbe bekennen, stechen, wenn du kannst, oder Trumpf spielen. Die Karten in deinen Stichen zählen Augen, Q 12, J 11, 7 sieben, 2 zwei, und mit 46 davon **meldest du aus** und gewinnst die Runde; mit weniger verlierst du sie. Was eine Runde bringt, wird von den 5 Punkten abgezogen, die beiden am Anfang fehlen, und wer bei 0 ist, gewinnt das Spiel.',
    },
    goal: {
      title: 'Kinderschnapsen: worum es geht',
      body: `Kinderschnapsen ist Schnapsen im Kleinen: zwölf Karten, zwei Leute und viel zu merken. Du machst Stiche, zählst, was darin ist, und meldest im richtigen Augenblick aus.

**Die Karten** sind je vier in drei Farben, ♠ ♥ ♦. So viel zählen sie:
- **Q**, die Dame: 12 Augen
- **J**, der Bube: 11
- **7**: 7
- **2**: 2

Das sind 32 in jeder Farbe und **96 Augen im ganzen Spiel**. Für eine Runde brauchst du **46**.

Niemand zählt für die Gegenseite. Glaubst du, 46 zu haben, **meldest du aus**. Stimmt es, gewinnst du die Runde; stimmt es nicht, gewinnt sie die Gegenseite.

Wer eine Runde gewinnt, zieht 1, 2 oder 3 Punkte von dem ab, was noch **fehlt**. Beide fangen mit 5 an. Wer zuerst bei 0 ist, hat das **Spiel** gewonnen, und wer die meisten Spiele gewinnt, die Partie.

Verbotenes kann hier nicht geschehen: Eine Karte, die du nicht spielen darfst, wird mit Begründung abgelehnt. Geklopft wird also nicht. Der Kampf findet im Gedächtnis statt.

-# Die nächsten Seiten lehren das Spiel; danach kommen die Entscheide 1 bis 12 für den Tag, an dem ihr euch uneins seid.`,
    },
    setup: {
      title: 'Eine Runde austeilen',
      body: `Das Bild zeigt eine frisch ausgeteilte Runde von oben; unten sitzt **Süd** (Platz 1), oben **Nord** (Platz 2).

**A** Beide bekommen drei Karten, die nur sie selbst sehen.

**B** Eine Karte wird aufgedeckt: die **Trumpfkarte**. Ihre Farbe ist die ganze Runde lang **Trumpf**.

**C** Die anderen fünf liegen verdeckt darauf: Zusammen ist das der **Talon**. Die Trumpfkarte ist seine unterste Karte und wird als letzte gezogen.

**D** Hier werden die Stiche gespielt: Wer ausspielt, legt eine Karte vor sich, die Gegenseite gibt zu.

**E** Neben jeder Seite liegen die gewonnenen Karten, verdeckt. Deine eigenen darfst du jederzeit ansehen, die der Gegenseite nie.

Wer die erste Runde **gibt**, entscheidet das Los; danach wechselt ihr euch ab. Die Gegenseite spielt zum ersten Stich aus.

Auf dem Zettel neben jedem Namen steht, was **noch** fehlt: am Anfang beiden 5.

Im Chat mischt der Schiedsrichter nach einem Geheimnis, eurem Abheben und einer Nummer, die Discord erst nach dem letzten Abheben vergibt: Niemand kann sich die Karten aussuchen. Der Hash des Geheimnisses steht vor dem Abheben da, das Geheimnis selbst folgt nach der Partie: So lässt sich jede Runde nachprüfen.`,
    },
    trick: {
      title: 'Ein Stich',
      body: `Wer ausspielt, spielt **irgendeine Karte**. Die Gegenseite gibt eine von ihren zu. Dann

- macht die **höhere Karte der ausgespielten Farbe** den Stich,
- aber ein **Trumpf** sticht jede Karte einer anderen Farbe.

Eine Karte der dritten Farbe sticht nie, so hoch sie auch ist.

Wer den Stich macht, legt beide Karten auf den eigenen Stapel und spielt zum nächsten aus.

**Ein Beispiel.** Trumpf ist ♦. Du spielst den J♥ aus. Die Gegenseite
- macht den Stich mit der Q♥, denn sie ist höher,
- macht ihn mit der 2♦, denn sie ist Trumpf,
- verliert mit der 7♥, denn sie ist niedriger,
- und verliert mit der Q♠, denn sie ist keins von beiden.

**Was darfst du zugeben?** Solange der Talon offen ist: **alles**. Weder bekennen noch stechen ist Pflicht.

Ist der Talon zu, musst du das Erste tun, was du davon kannst:
1. eine **höhere Karte der Farbe** spielen, die ausgespielt wurde,
2. **irgendeine Karte dieser Farbe** spielen,
3. einen **Trumpf** spielen,
4. spielen, was du willst.

-# Entscheide 3 und 4.`,
    },
    stock: {
      title: 'Ziehen und den Talon zudrehen',
      body: `**Ziehen.** Solange der Talon offen ist, ziehen nach jedem Stich beide eine Karte: zuerst, wer den Stich gemacht hat, dann die Gegenseite. Das macht der Schiedsrichter; du hast also immer wieder drei Karten.

Nach drei Stichen ist der Talon leer: Sechs Karten sind gezogen, als letzte die Trumpfkarte, und alle haben gesehen, wer sie bekam. Von da an gilt der Talon als **zu**: Du musst Farbe bekennen und stechen, wenn du kannst (siehe die Seite davor).

**Zudrehen.** Du kannst den Talon auch selbst zudrehen. Dazu musst du am Ausspielen sein, und es geschieht, **bevor** du ausspielst. Die Trumpfkarte kommt verdeckt oben auf den Talon: Niemand zieht mehr, und sofort gelten die strengen Regeln fürs Zugeben. Die übrigen Karten zählen für niemanden.

Wozu? Weil du vorn liegst. Mit guten Trümpfen machst du vielleicht die Stiche, die du brauchst, ehe die Gegenseite bessere Karten zieht.

Zudrehen allein kostet nichts. Aber auch du bekommst keine neuen Karten: Du spielst mit den dreien, die du hast, und reicht es dann nicht, entscheidet der letzte Stich.

Die Trumpfkarte haben alle gesehen; deshalb zeigen die Bilder sie auch danach noch.

-# Entscheid 5.`,
    },
    'check-out': {
      title: 'Ausmelden',
      body: `**Wann?** Gleich nachdem du einen Stich gemacht hast: bevor du zudrehst, bevor du ausspielst. Nicht nach einem Stich der Gegenseite, und nicht, solange eine Karte auf dem Tisch liegt.

**Mit 46 Augen oder mehr** gewinnst du damit die Runde. Wie viel, hängt von den Stichen der Gegenseite ab:
- Sie hat kein Auge: Du gewinnst **3**.
- Sie hat 1 bis 21 Augen: Du gewinnst **2**.
- Sie hat mehr: Du gewinnst **1**.

**Mit weniger als 46** verlierst du die Runde. Die Gegenseite gewinnt
- **2**, wenn du höchstens 21 Augen hast,
- **1**, wenn du mehr hast.

Der Knopf sieht immer gleich aus: Zählen ist das Spiel. Hast du weniger als 46, wirst du noch einmal gefragt, nur für dich und mit deinen Augen, bevor es gilt. Bei deinen Karten siehst du deine Stiche und was sie zählen.

**Meldet niemand aus**, macht irgendwer den allerletzten Stich. Auch dann darf man noch ausmelden. Wer das nicht tut, **beendet die Runde** und gewinnt **1** für den letzten Stich, egal wie die Augen stehen.

Mit 46 oder mehr also auch nach dem letzten Stich ausmelden: Das bringt mindestens so viel. Mit weniger einfach die Runde beenden.

-# Entscheide 6, 7 und 8. Es sind 96 Augen, also können beide 46 oder mehr haben; wer es zuerst sagt, gewinnt.`,
    },
    score: {
      title: 'Spiele und die Partie',
      body: `**Was fehlt.** Beide beginnen ein Spiel mit 5 Punkten. Was eine Runde bringt, wird abgezogen, aber nie unter 0. Fehlen dir noch 2 und du gewinnst 3, bist du also ebenfalls bei 0.

**Ein Spiel** hat gewonnen, wer bei 0 ist. Braucht es noch eines, beginnt es wieder mit 5 für beide.

**Eine Partie** ist ein einziges Spiel oder Best of 3, 5, 7 oder 9, wie ihr es beim Herausfordern ausmacht. Best of 5 heißt: Wer zuerst 3 Spiele gewonnen hat, hat die Partie gewonnen; der Rest wird nicht gespielt.

**Wer gibt?** Das wechselt mit jeder Runde. Das erste Mal entscheidet das Los. In jedem weiteren Spiel gibt die erste Runde, wer die erste Runde des Spiels davor **nicht** gegeben hat.

**Sonst** endet eine Partie, wenn jemand aufgibt, wenn ihr euch auf Remis einigt oder wenn jemandes Zeit abläuft.

**Die Uhr.** Es gibt nur eine, wenn ihr das wollt; gewertete Partien haben immer eine. Dann bekommen beide gleich viel Zeit, auf Wunsch mit Zuschlag. Gedrückt wird sie vom Schiedsrichter: Es läuft immer die Zeit derjenigen Seite, die etwas tun muss, und den Zuschlag gibt es, wenn das wechselt.

Ein **Remisangebot** gilt, bis es beantwortet oder zurückgezogen ist oder der Zug der anbietenden Seite endet.

-# Entscheide 9, 10 und 12.`,
    },
    chat: {
      title: 'So spielst du im Chat',
      body: `Der Tisch zeigt, was alle sehen dürfen: Trumpfkarte, Talon, den Stich, wie viele Karten und Stiche beide haben, und was noch fehlt. Darunter sind zwei Knöpfe.

**Meine Karten** zeigt dir dein Blatt, nur dir: als Bild, in Worten und mit einem Knopf für jede Karte. **Ein Klick spielt sie.** Blaue Karten kannst du jetzt spielen, graue nicht; versuchst du es doch, erfährst du, warum nicht, und nichts geschieht.

Weitere Knöpfe kommen dazu, wenn du die Wahl hast:
- **Ausmelden**: gleich nachdem du einen Stich gemacht hast
- **Talon zudrehen**: wenn du ausspielst und er offen ist
- **Runde beenden**: nach dem allerletzten Stich

Zudrehen und Ausmelden mit weniger als 46 Augen lassen sich nicht zurücknehmen: Du wirst vorher noch einmal gefragt, nur du, mit deinen Augen.

Dein Blatt bleibt beim Spielen aktuell. Hast du es etwa eine Viertelstunde lang nicht angerührt, lässt Discord es uns nicht mehr aktualisieren: Klick einfach wieder auf **Meine Karten**.

**☰ Menü** hat Remis, Aufgeben, den Tisch in Worten (für dich mit deinen eigenen Karten) und diese Regeln.

Alles davon lässt sich auch eintippen: \`/mach qs\` spielt Q♠, \`/mach ja\` beantwortet eine Frage.

**Am Ende einer Runde** zeigt der Tisch, was sie gebracht hat: wer was wie gewonnen hat, die Augen beider Seiten und alle Karten. Das bleibt so, bis die erste Karte der nächsten Runde ausgespielt ist; der Trumpf daneben ist schon der neue.

**Du schaust zu?** Dann siehst du weder Karten noch Stiche, nach jeder Runde aber alles.`,
    },
  },
  headings: {
    'rulings-cards': { title: 'Entscheide 1 bis 3: Karten und Austeilen' },
    'rulings-tricks': { title: 'Entscheide 4 und 5: Stiche und Talon' },
    'rulings-check-out': { title: 'Entscheide 6 bis 8: Ausmelden und der letzte Stich' },
    'rulings-match': { title: 'Entscheide 9 bis 12: Stand, wer gibt, wer was sieht, Ende' },
  },
  rulings: deRulings,
  terms: deTerms,
};
