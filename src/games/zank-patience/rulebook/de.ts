import { deRulings } from './de.rulings.ts';
import { deTerms } from './de.terms.ts';
import type { Texts } from './outline.ts';

/** The rules in German. */
export const de: Texts = {
  teaching: {
    brief: {
      title: 'Zank-Patience in fünf Sätzen',
      body: 'Zu zweit legt ihr Patience an einem Tisch, beide mit einem eigenen Deck, und seht einander scharf auf die Finger. **Du gewinnst**, wenn du keine Karte mehr hast: keine in der Quelle, keine auf der Ablage, keine auf der Hand. Die Mittestapel wachsen vom Ass bis zum König, und auf dem Rand darum herum baut ihr beide abwärts, Rot auf Schwarz und Schwarz auf Rot. Die Züge haben einen Vorrang, und machen darfst du nur einen, wenn keiner davor möglich ist, auch wenn du dafür erst ansagen und am Rand umlegen müsstest. Niemand hindert dich, etwas zu übersehen: Wer es sieht, ruft **Stop** und ist an der Reihe, und wer umsonst ruft, setzt aus.',
    },
    goal: {
      title: 'Zank-Patience: worum es geht',
      body: `Eine Patience, über der man sich in die Haare kommt: Zu zweit spielt ihr an einem Tisch, jede Seite mit ihrem eigenen Deck, und seht einander scharf auf die Finger.

**Du gewinnst**, wenn du keine Karte mehr hast: keine in der Quelle, keine auf der Ablage, keine auf der Hand.

Für immer verschwinden Karten auf den **Mittestapeln**, vom Ass bis zum König. Darum herum liegt der **Rand**, auf dem ihr beide abwärts baut, rot und schwarz im Wechsel. Er gehört niemandem: Bist du an der Reihe, darfst du jede Randkarte bewegen.

**Fast jeder Zug ist gebunden.** Eine Liste ordnet die Züge von 1 bis 8, und machen darfst du nur einen, der keinen mit kleinerer Nummer übergeht. Auch die versteckte Gelegenheit zählt: Hätte sich durch *irgendein* Umlegen am Rand eine Karte für die Mitte freilegen lassen, hättest du es sehen müssen.

**Niemand hindert dich, es zu übersehen.** Der Schiedsrichter kennt zweierlei Nein:
- **Unmöglich**, etwa eine Karte dorthin zu legen, wo sie nicht passt: wird mit Begründung abgelehnt, nichts geschieht, niemand wird bestraft.
- **Falsch, aber möglich**, etwa zu ziehen, während eine Randkarte in die Mitte passt: geschieht genau so, als wäre es richtig. Kein Bild, kein Knopf, kein Wort verrät es. Wer es sieht, ruft **Stop** und ist an der Reihe.

Ein falscher Ruf kostet dich ein Aussetzen. Und merkst du selbst, dass du dich vertan hast, ruf Stop, ehe es andere tun: Dann bleibst du an der Reihe.

-# Die nächsten Seiten lehren das Spiel und seine Varianten; danach kommen die Entscheide 1 bis 20 für den Tag, an dem ihr euch uneins seid.`,
    },
    setup: {
      title: 'Der Aufbau',
      body: `Das Bild zeigt das normale Spiel frisch ausgeteilt. **Platz 1** ist unten, **Platz 2** oben.

**Vor jeder Seite**
- **Q, Quelle**: 51 Karten, verdeckt. Von hier ziehst du.
- **A, Ablage**: offen, aber nur ihre oberste Karte ist zu sehen. Zu Beginn liegt dort die oberste Karte deiner Quelle.

Die Zahl sagt, wem sie gehören: Q1 und A1 sind die von Platz 1.

**Dazwischen**, zu Beginn alles leer:
- **M, Mittestapel**, M1 bis M8, zwei in jeder Reihe. Was dort liegt, bleibt dort.
- **R, Randstapel**, R1 bis R8, beiderseits der Mitte. Sie sind aufgefächert, man sieht jede Karte.

Gespielt wird mit zwei Decks zu 52 Karten, ohne Joker, jedes mit eigener Rückseite. Vor dem Austeilen hebt ihr jeweils das Deck der Gegenseite ab. Wer anfängt, entscheidet das Los.

**Die ersten Züge.** Wer anfängt, darf beim ersten Mal nur die Hälfte der Randstapel belegen, vier von acht; die übrigen sind für die Gegenseite. Die Grenze fällt weg, sobald auch sie zum ersten Mal an der Reihe ist.

Die Varianten beginnen etwas anders; jede hat ihre eigene Seite mit Bild.

-# Entscheide 1, 2 und 4.`,
    },
    building: {
      title: 'Was wohin passt',
      body: `**Ein Mittestapel** beginnt mit einem Ass. Darauf kommt die 2 derselben Sorte, die 3, und so weiter bis zum König. Aus welchem Deck, ist gleich.

**Ein Randstapel** nimmt jede Karte, solange er leer ist. Auf eine andere passt nur die **nächstniedrigere** der **anderen Farbe**: eine schwarze 8 auf eine rote 9. Mit einem Ass ist Schluss.

**Die fremde Ablage** nimmt eine Karte **derselben Sorte**, eins **höher oder niedriger** als die oberste dort: die 7♥ auf die 6♥ oder die 8♥. Ass und König sind keine Nachbarn, und auf eine leere Ablage passt nichts.

**Deine eigene Ablage** nimmt die gezogene Karte, wenn sie sonst nirgends passt. Dann bist du fertig.

**Eine Quelle** nimmt nichts.

Was in der Mitte oder am Rand nicht passt, lehnt der Schiedsrichter ab: Die Karte bleibt auf der Hand oder berührt, und du wählst einen anderen Platz. Bestraft wird dafür niemand. Aber auf jede Ablage *kann* man jede Karte legen, ob richtig oder falsch, und auf jeden leeren Randstapel auch, sogar auf einen, der für die Gegenseite frei bleiben soll. Da liegt sie dann, bis jemand Stop ruft.

-# Entscheide 2, 3 und 7.`,
    },
    moves: {
      title: 'Die Züge und ihr Vorrang',
      body: `Ein Zug ist nur richtig, solange **keiner mit kleinerer Nummer** möglich ist.

1. Vom **Rand** auf einen **Mittestapel**.
2. Von Rand zu Rand, um eine tiefer liegende Karte **freizulegen**, die in die Mitte passt. Sag vorher an, welche.
3. Von Rand zu Rand, um einen Randstapel zu **leeren**: Seine unterste Karte soll auf einen anderen, der nicht leer ist. Sag vorher an, welchen.
4. Von deiner **Ablage** auf einen **Mittestapel**.
5. Von deiner Ablage auf einen **belegten Randstapel**.
6. Von deiner Ablage auf die **fremde Ablage**, wenn sie dort Nachbarin ist und kein Randstapel leer ist.
7. Hier hast du die Wahl:
 - 7.1: von deiner Ablage auf einen **leeren Randstapel**.
 - 7.2: eine Karte **ziehen**. Sie kommt auf den ersten Platz, der passt: Mittestapel; belegter Randstapel; leerer Randstapel; fremde Ablage, als Nachbarin; zuletzt deine eigene Ablage.
8. Deine Ablage **umdrehen**: Sie wird deine neue Quelle.

Bewegt wird immer die oberste Karte. Bei 2 und 3 darf sie auf einen leeren Randstapel nur, wenn sie auf keinen belegten passt.

**Ein Zug beginnt mit dem Berühren** oder dem Ziehen. Deine Ablage zu berühren, während eine Randkarte in die Mitte passt, ist ein Verstoß, auch wenn du die Karte zurücklegst.

Bei mehreren Zügen mit derselben Nummer hast du die Wahl. Und schau nach jedem neu hin: Vielleicht ist jetzt wieder eine 1 möglich.

-# Entscheide 5, 7 und 13.`,
    },
    turn: {
      title: 'Wenn du an der Reihe bist',
      body: `Du ziehst, solange es geht; viel Wahl lässt die Liste dir nicht. Fertig bist du, wenn eine gezogene Karte auf **deine eigene Ablage** kommt. Dann geht es reihum weiter.

**Berühren und legen.** Berühre einen Randstapel oder deine Ablage und sag dann, wohin die oberste Karte kommt. Eine berührte Karte darfst du zurücklegen. Berührst du danach wieder, ist das ein neuer Zug.

**Ziehen und legen.** Eine gezogene Karte hast du auf der Hand, und alle sehen sie. Sie muss irgendwohin, zurück kann sie nicht.

**Umdrehen.** Ist deine Quelle leer, spielst du von der Ablage weiter. Geht sonst nichts mehr, dreh sie um, ohne zu mischen, und zieh wieder.

**Ein Beispiel.** In der Mitte liegen A♣ und 2♣. Auf R4 liegt oben die 3♣, auf deiner Ablage die Q♦ und auf R6 der K♠.
- 3♣ → Mitte hat die Nummer 1 und kommt zuerst.
- Q♦ → R6 hat die Nummer 5. Die Q♦ zu berühren, ehe die 3♣ weg ist, ist ein Verstoß.
- Ist die 3♣ weg, liegt auf R4 eine andere Karte frei. Passt sie in die Mitte? Lässt sich etwas freilegen, ein Randstapel leeren? Erst wenn die Antwort jedes Mal Nein ist, darf die Q♦ weg.
- Und erst wenn keiner der Züge 4, 5 und 6 möglich ist, darfst du ziehen oder die oberste Karte deiner Ablage auf einen leeren Randstapel legen.

Randkarten bewegt man nur für die Züge 1, 2 und 3. Eine aus anderem Grund zu berühren, etwa zum Aufräumen, ist ein Verstoß: Das ist gar kein Zug.

-# Entscheide 5, 7, 11 und 13.`,
    },
    announcing: {
      title: 'Ansagen: die Züge 2 und 3',
      body: `Ehe du am Rand umlegst, sag an, wozu:
- **Freilegen**: Nenn eine Karte, die in einem Randstapel tiefer liegt und jetzt in die Mitte passt.
- **Leeren**: Nenn einen Randstapel, dessen unterste Karte am Ende auf einem anderen, nicht leeren liegen soll.

Im Chat: 📣 klicken und auswählen. Die Ansage steht für alle da, bis
- ihr Ziel erreicht ist,
- die genannte Karte einen anderen Weg genommen hat,
- du etwas anderes ansagst,
- du deine Ablage berührst, ziehst, umdrehst oder fertig bist.

Ansagen kostet nichts und ist noch kein Zug. Eine falsche Ansage schadet nicht, solange du nichts berührst: Sag etwas Besseres an oder tu etwas anderes.

**Danach** sind nur Schritte richtig, die zum Ziel führen:
- Die Karte passt, wohin sie kommt; auf einen leeren Randstapel darf sie nur, wenn sie sonst auf keinen passt.
- Der Tisch liegt danach so da wie seit der Ansage noch nie.
- Das Ziel ist noch zu erreichen.

Wird unterwegs eine Karte für die Mitte frei, geht Zug 1 wieder vor. Danach machst du weiter, wie angesagt.

**Zug 3 muss einen Platz gewinnen.** Leeren zählt nur, wenn danach weniger Randstapel belegt sind. Sonst ist Zug 3 nicht möglich, und niemand kann ihn von dir verlangen.

**Fortgeschrittene** können mehr vereinbaren: Anzusagen ist die Karte, auf der die wenigsten liegen, und der Randstapel mit der höchsten untersten Karte.

-# Entscheide 6 bis 9 und 12.`,
    },
    sequences: {
      title: 'Sehen, was möglich ist',
      body: `Die Züge 2 und 3 sind möglich, wenn *irgendeine* Folge von Schritten dorthin führt. Der Schiedsrichter probiert sie alle; du brauchst ein gutes Auge.

- Eine Folge hat **höchstens acht Schritte**.
- Jeder legt die oberste Karte eines Randstapels auf einen anderen, **auf den sie passt**.
- Auf einen **leeren** darf nur, was auf **keinen anderen** passt.
- Der Tisch darf nicht zweimal gleich daliegen. Welcher Stapel an welchem Platz liegt, ist dabei gleich.

**Ein Beispiel.** Die Mitte wartet auf die 5♥. Sie liegt auf R3 unter der 4♠. Oben auf R7 liegt die 5♦: Da passt die 4♠. Also ist Zug 2 mit einem Schritt möglich: 4♠ von R3 auf R7, und die 5♥ ist frei. Das musst du sehen, ehe du deine Ablage berührst.

**Ein längeres.** Die 5♥ liegt unter der 4♠ und der 3♦. Die 3♦ passt auf die 4♣ auf R1, dann die 4♠ auf die 5♦ auf R7: zwei Schritte, R3 → R1, dann R3 → R7. Gäbe es keine schwarze 4, täte es für die 3♦ auch ein leerer Randstapel.

**Leeren.** Auf R2 liegt nur die 9♠, oben auf R5 die 10♦. R2 → R5 leert R2, und ein Randstapel weniger ist belegt: Zug 3 ist möglich.

Nach einem richtigen Stop und nach der Partie sagt der Schiedsrichter, was möglich gewesen wäre, mit einer Folge, die es zeigt.

-# Entscheide 8 bis 10.`,
    },
    stop: {
      title: 'Stop!',
      body: `Hat jemand etwas falsch gemacht? Ruf **Stop**. Das können alle am Tisch: die anderen, und auch, wer sich selbst vertan hat, um ihnen zuvorzukommen.

**Was ein Verstoß ist**
- ein Zug, begonnen, obwohl einer mit kleinerer Nummer möglich war,
- ein Berühren, das gar kein Zug war,
- eine Karte an einem anderen Platz, als ihr Zug es verlangt,
- ein Berühren oder ein Schritt, den die Ansage nicht erlaubt.

**Hast du recht**
- Der Zug wird zurückgenommen, ob gerade begonnen oder vollendet, und mit ihm alles seitdem. Rechtzeitig zurückzulegen rettet niemanden.
- Ist danach die Ablage der Seite leer, die sich vertan hat, kommt die oberste Karte ihrer Quelle darauf – nicht aber, wenn du dich selbst stoppst.
- Du bist an der Reihe.

**Wie lange?** Bis jemand das nächste Mal berührt, zieht, umdreht oder passt. Aber schnelles Weiterspielen rettet niemanden: Fehler der anderen lassen sich mindestens 3 Sekunden lang stoppen (oder so lange, wie für die Partie eingestellt). Dein eigener nächster Zug beendet dieses Recht sofort, und zwar für alle. Und dich selbst kannst du nur stoppen, bis der nächste Zug beginnt.

**Hast du unrecht**, setzt du das nächste Mal aus, wie auch immer du an die Reihe gekommen wärst. Wer nach dir kommt, spielt stattdessen.

**Zu spät** ist nicht falsch: Gab es vor höchstens 5 Sekunden etwas zu stoppen, geschieht dir nichts. Auch ein zweiter Klick nach einem richtigen Stop kostet nichts.

Der Knopf ✋ ist immer da, für alle am Tisch, und sieht immer gleich aus. Er verrät nichts.

-# Entscheide 13 bis 15.`,
    },
    pause: {
      title: 'Pause',
      body: `Spielt dir die Gegenseite zu schnell? Wenn du **nicht** an der Reihe bist, ruf **Pause**. Wer an der Reihe ist, hält dann still: keine Züge, keine Ansagen, keine Uhr.

Sie endet,
- wenn du „Weiter“ rufst,
- wenn jemand Stop ruft, auch wer an der Reihe ist,
- nach einer Minute von selbst.

Drei Pausen hast du in jeder Partie. Beide Zahlen lassen sich beim Herausfordern einstellen.

Eine Pause ist zum Hinsehen da. Siehst du, dass eine Karte in die Mitte gekonnt hätte? Dann ruf nicht „Weiter“, sondern gleich aus der Pause heraus Stop. War der letzte Zug doch in Ordnung, ruf „Weiter“, und außer einer Pause ist nichts verloren.

Der Knopf ⏸ macht Pause; solange sie dauert, steht dort ▶ für „Weiter“. Das kann nur, wer sie gerufen hat.

Ein Stop, der zu spät kommt, beendet keine Pause.

-# Entscheid 16; für den späten Stop 15.`,
    },
    end: {
      title: 'Das Ende des Spiels',
      body: `**Gewinnen.** Du hast gewonnen, wenn Quelle, Ablage und Hand leer sind.

**Aber auch der letzte Zug kann gestoppt werden.** Jeder Sieg bleibt 15 Sekunden offen (oder so lange, wie für die Partie eingestellt). In dieser Zeit dürfen alle Stop rufen, auch wer gewonnen hätte; die Gegenseite darf das Ende annehmen oder aufgeben. War es ein Verstoß, wird der Zug zurückgenommen, und es geht weiter. War es keiner, bleibt es beim Sieg, und auf das Aussetzen für den falschen Ruf kommt es nicht mehr an.

**Anders verlieren**: wenn deine Zeit um ist oder du aufgibst. Aufgeben kannst du jederzeit; der Schiedsrichter fragt noch einmal nach.

**Remis nach Vereinbarung.** Nichts geht mehr? Biete Remis an. Das Angebot gilt, bis es beantwortet ist, du es zurückziehst oder du nicht mehr an der Reihe bist.

**Remis durch Wiederholung.** Immer wenn die Reihe wechselt, merkt sich der Schiedsrichter, wie alle Karten liegen. Ist derselbe Tisch zum **dritten** Mal da, kann man Remis einfordern, bis die Reihe wieder wechselt, solange er noch so daliegt.

**Remis durch Stillstand.** 60 Züge lang (oder so viele, wie für die Partie eingestellt) kein Fortschritt: nichts in die Mitte, nichts aufgedeckt, niemand mit weniger Karten als je zuvor? Dann kann man Remis einfordern.

**Remis durch die Uhr.** Wird die Uhr von Hand gedrückt: sechsmal binnen 5 Sekunden, und man kann Remis einfordern, bis der nächste Zug vollendet ist.

Nach der Partie seht ihr Ergebnis, Zeiten und **was unbemerkt blieb**: jeden Verstoß, den niemand gestoppt hat, mit dem Zug, der Vorrang gehabt hätte.

-# Entscheid 17.`,
    },
    learning: {
      title: 'Variante: zum Lernen',
      body: `Halb so viele Karten, halb so viel Durcheinander. Das Bild zeigt den Tisch zu Beginn.

- **52 Karten**, ein Deck. Platz 1 hat Kreuz und Herz, Platz 2 Pik und Karo: je 26 Karten, mit einer davon beginnt die Ablage.
- **Vier Mittestapel**, M1 bis M4: einer für jede Sorte.
- **Sechs Randstapel**, R1 bis R6. Wer anfängt, darf beim ersten Mal drei davon belegen.

Sonst ist alles wie im normalen Spiel: derselbe Vorrang, Ansagen, Stop und Pause.

Jede Karte gibt es nur einmal, und ihr habt beide eine schwarze und eine rote Sorte. Weil ihr keine Sorte gemeinsam habt, findet eine Karte auf der fremden Ablage keine Nachbarin: Solange sich niemand vertut, kommen Zug 6 und der vierte Platz von Zug 7.2 nicht vor.

Gut für das erste Spiel, und für ein schnelles.

-# Entscheid 18.`,
    },
    three: {
      title: 'Variante: zu dritt',
      body: `Hier zanken sich alle mit allen. Das Bild zeigt den Tisch zu Beginn: Platz 1 unten, Platz 2 oben links, Platz 3 oben rechts.

- **105 Karten**: zwei Decks und ein Joker, zusammen gemischt. Je 35, mit einer davon beginnt die Ablage.
- **Acht Mittestapel** und **neun Randstapel**, R1 bis R9.
- **Die ersten Züge**: Wer anfängt, darf drei Randstapel belegen; sobald die zweite Seite begonnen hat, sind es sechs; mit der dritten fällt die Grenze weg.
- Der erste Randstapel, der **wieder leer wird**, fällt für immer weg. Ab da sind es acht.
- **Den Joker** kann niemand brauchen. Taucht er auf, wird er von selbst weggelegt, und die nächste Karte tritt an seine Stelle. Gibt es keine, ist das Ziehen damit vollendet.
- Bei den Zügen 6 und 7.2 ist jede der beiden anderen Ablagen eine **fremde Ablage**.

Es geht reihum: 1, 2, 3, dann wieder 1. Wer zu Recht Stop ruft, ist an der Reihe, und von da geht es der Reihe nach weiter.

**Vorzeitig aufhören.** Für ein Remis braucht es beide anderen, und um einen offenen Sieg anzunehmen auch. Gibt jemand auf oder läuft jemandes Zeit ab, gewinnt von den übrigen, wer in Quelle und Ablage weniger Karten hat; bei gleich vielen endet es zwischen ihnen remis.

Eine Uhr drückt in dieser Variante der Schiedsrichter, deshalb braucht sie keinen Knopf.

-# Entscheide 2 und 19.`,
    },
    schikanieren: {
      title: 'Variante: Schikanieren',
      body: `Ein ähnliches Spiel, aus dem Kartenspielbuch von Claus D. Grupp. Das Bild zeigt den Tisch zu Beginn.

- **Jeder Randstapel** beginnt mit einer offenen Karte auf einer verdeckten, je vier davon aus jedem Deck. Eine Grenze für die ersten Züge gibt es nicht.
- Auf einen Randstapel passt nur die nächstniedrigere Karte **derselben Sorte**, auf einen leeren jede.
- **S, Schikanierstapel**: S1 und S2, für jede Seite einer, eine offene Karte auf elf verdeckten, vor der Quelle ausgeteilt. **Gewonnen** hast du erst, wenn außer Quelle, Ablage und Hand auch er leer ist.
- Die oberste Karte deines **eigenen** Schikanierstapels nutzt du wie die deiner Ablage: Die Züge 4, 5, 6 und 7.1 gehen mit beiden.
- **Auf den fremden Schikanierstapel**, und auf keinen anderen der Gegenseite, darfst du legen: dieselbe Sorte, eins höher oder niedriger. Dorthin führen die Züge 6 und 7.2.
- **Verdeckte oberste Karten** auf Rand- und Schikanierstapeln werden von selbst umgedreht, nachdem über den Zug geurteilt ist. Was niemand sehen konnte, kann man dir nicht vorhalten.
- **Geleert** ist ein Randstapel, wenn seine unterste *offene* Karte weg ist.
- Hast du weder Quelle noch Ablage, aber noch einen Schikanierstapel, darfst du **passen** (☰), wenn sonst nichts geht. Damit bist du fertig.

Der Knopf 📣 kann hier zweierlei: Wenn du an der Reihe bist, sagt er an, sonst ruft er Pause.

-# Entscheid 20.`,
    },
    clock: {
      title: 'Spielen mit Schachuhr',
      body: `Eine Uhr gibt es nur, wenn ihr eine wollt; gewertete Partien haben immer eine. Dann bekommen alle gleich viel Zeit, auf Wunsch mit einem Zuschlag für jedes Drücken.

**Von Hand** (*manual*):
- Wer nicht an der Reihe ist, startet die Uhr. Vorher lässt sich nichts spielen.
- Bist du fertig, **drück die Uhr**. Bis dahin läuft deine Zeit weiter.
- Nach einem richtigen Stop ist sofort an der Reihe, wer gerufen hat; die Uhr ist damit aber noch nicht gedrückt. Das tut, wessen Zeit läuft.
- Drücken kann nur, wessen Zeit läuft, und erst, wenn der eigene Zug vorbei ist. Sonst könnte man auf Kosten der anderen nachdenken.

**Von selbst** (*auto*): Der Schiedsrichter startet die Uhr und drückt immer, wenn die Reihe wechselt. Zu dritt gibt es nur das.

**Bei null hast du verloren**, in genau diesem Augenblick; der Schiedsrichter sagt es, ohne dass jemand klickt.

**Niemandes Zeit läuft** während einer Pause, während ein Sieg offen ist und während der Bot fehlt.

**Gerecht bei langsamer Leitung**: Dein Klick zählt von dem Augenblick an, in dem du ihn gemacht hast. Übertragung, Warteschlange und Bild kosten dich nichts.

**Die Atempause**: Ist zu sehen, was du getan hast, vergeht eine kurze Weile (0,8 Sekunden, wenn für die Partie nichts anderes gilt), bis dein nächster Klick am Tisch zählt, damit niemand über einen Fehler hinwegeilen kann. Die Pause geht auf deine Zeit. Stop, Pause, Uhr, Remis und Aufgeben warten nie; nur ein Stop gegen dich selbst wartet, damit die anderen zuerst rufen können.

-# Entscheide 15 bis 17.`,
    },
    chat: {
      title: 'So spielst du im Chat',
      body: `Unter dem Bild sind Knöpfe, angeordnet wie der Tisch: Reihen aus Rand, Mitte, Rand. **Die letzte Reihe** hat Quelle und Ablage der Seite, die an der Reihe ist (blau), dann die anderen Ablagen. Beschriftet sind sie wie im Bild.

- **Bewegen**: Der erste Klick berührt einen Stapel, der zweite sagt, wohin die Karte kommt. Noch einmal derselbe Stapel legt sie zurück.
- **Ziehen**: auf deine Quelle klicken, dann dorthin, wo die Karte hinsoll. Mit deiner Ablage bist du fertig. Ist die Quelle leer, dreht derselbe Klick deine Ablage um.

**Die Spalte rechts**
- ✋ **Stop**, für alle am Tisch, immer
- ⏸ **Pause**; solange sie dauert, ▶ für „Weiter“
- 📣 **Ansagen**: In einer Liste, die nur du siehst, steht alles, was du nennen könntest. Ob es geht, sagt sie nicht. Solange ein Sieg offen ist, steht dort 🏁 und nimmt das Ende an
- ☰, nur für dich: umdrehen, passen, Remis, aufgeben, Tisch in Worten, letzter Entscheid (⚖), Regeln
- ⏱ drückt die Uhr, ▶ startet sie; wo das niemand muss, öffnet ? an ihrer Stelle diese Regeln: am Ende der letzten Reihe (bei *Schikanieren* in dieser Spalte)

Bei *Schikanieren* sagt 📣 an, wenn du an der Reihe bist, und ruft Pause, wenn nicht.

Alles lässt sich auch eintippen: \`/mach r1\` ist ein Klick, \`/mach r1 m1\` ein ganzer Zug.

Das Bild zeigt, was berührt ist, was jemand auf der Hand hat, den letzten Zug und wer an der Reihe ist. Ob etwas richtig war, zeigt es nie.

Hat jemand anders den Tisch kurz vor deinem Klick verändert, wird dein Klick als veraltet abgelehnt und kostet dich nichts. Dein eigener schneller zweiter Klick zählt; nur derselbe Knopf innerhalb von 0,6 Sekunden oder erneutes Ziehen, bevor die gezogene Karte zu sehen war (1 bis 3 Sekunden), bewirkt nichts. Wer nur zuschaut, bekommt auf einen Klick eine freundliche, private Antwort.`,
    },
  },
  headings: {
    'rulings-table': { title: 'Entscheide 1 bis 3: der Tisch' },
    'rulings-moves': { title: 'Entscheide 4 bis 7: was man sieht, Züge und ihre Nummern' },
    'rulings-sequences': { title: 'Entscheide 8 bis 10: Zugfolgen am Rand' },
    'rulings-turn': { title: 'Entscheide 11 bis 13: wann du fertig bist, Fortgeschrittene, Verstöße' },
    'rulings-stop': { title: 'Entscheid 14: Stop zu Recht' },
    'rulings-wrong': { title: 'Entscheide 15 und 16: Stop zu Unrecht und zu spät, Pause' },
    'rulings-end': { title: 'Entscheid 17: das Ende' },
    'rulings-variants': { title: 'Entscheide 18 bis 20: zum Lernen, zu dritt, Schikanieren' },
  },
  rulings: deRulings,
  terms: deTerms,
};
