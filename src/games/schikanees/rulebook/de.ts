import { de as shared } from '../../patience/rulebook/de.ts';
import { deRulings } from './de.rulings.ts';
import { deTerms } from './de.terms.ts';
import type { Texts } from './outline.ts';

export const de: Texts = {
  teaching: {
    brief: {
      title: 'Schikanees in fünf Sätzen',
      body: 'Zu zweit legt ihr Patience, halb miteinander, halb gegeneinander, beide mit einem eigenen Deck, und das Feld in der Mitte gehört beiden. **Du gewinnst**, wenn dein linker, mittlerer und rechter Stapel leer sind. In deinem Zug legst du Karten auf das Feld, auf die Aufbaustapel oder auf Stapel der Gegenseite; er endet, wenn du eine Karte ziehst und auf deinen mittleren Stapel legst. Eine Feldkarte, die auf einen Aufbaustapel kann, geht vor, deine Stapel sind der Reihe nach dran, links, Mitte, rechts, und eine berührte Karte musst du spielen, wenn sie passt. Niemand hindert dich, es falsch zu machen: Wer einen Fehler sieht, **klopft** und ist sofort am Zug, und wer zweimal umsonst klopft, hat verloren.',
    },
    goal: {
      title: 'Schikanees: worum es geht',
      body: `Schikanees ist eine Patience für zwei: halb miteinander, halb gegeneinander. Ihr spielt jeweils ein eigenes Deck, und das Feld in der Mitte gehört beiden.

**Du gewinnst**, wenn dein linker, mittlerer und rechter Stapel leer sind und du nichts auf der Hand hast. Was noch auf dem Feld liegt, ist gleichgültig.

Für immer weg kommen Karten auf die **Aufbaustapel**, vom Ass zum König. Du kannst auch auf dem Feld bauen oder der Gegenseite Karten zuschieben. Werde zuerst deinen **linken Stapel** los: An ihm hängt es, ob das Spiel aufgeht.

**Dreierlei macht es schwer:**
- Eine Feldkarte, die auf einen Aufbaustapel kann, muss **zuerst** dorthin.
- Deine Stapel sind der Reihe nach dran: **links, dann Mitte, dann rechts**.
- **Berührt, gespielt**: Eine Karte, die irgendwohin passt, darf nicht zurück.

**Niemand hindert dich, es falsch zu machen.** Der Schiedsrichter kennt zweierlei Nein:
- **Unmöglich**, etwa von den Stapeln der Gegenseite zu nehmen: wird mit einem Grund abgelehnt, nichts geschieht, niemand wird bestraft.
- **Illegal, aber möglich**: Es geschieht, genau als wäre es in Ordnung. Kein Bild, kein Knopf, kein Wort verrät es. Die Gegenseite muss es sehen und **klopfen**.

Richtig geklopft, und du bist am Zug. Falsch geklopft gibt eine Verwarnung, und beim zweiten Mal ist die Partie verloren.

-# Die nächsten Seiten lehren das Spiel; danach kommen die Entscheide für den Tag, an dem ihr euch uneins seid.`,
    },
    setup: {
      title: 'Der Aufbau',
      body: `Das Bild zeigt einen frischen Tisch, wie **Süd** (Platz 1) ihn sieht. **Nord** (Platz 2) sitzt gegenüber mit denselben Stapeln, um 180 Grad gedreht. Jeder Stapel hat einen Buchstaben. Im Spiel folgt eine Zahl: 1 für Süd, 2 für Nord; die Aufbaustapel sind von D1 bis D8 nummeriert.

**Vor dir**, von dir aus von links nach rechts:
- **L, linker Stapel** (Ab-Stapel): 13 Karten, nur die oberste offen.
- **M, mittlerer Stapel** (Auf/Ab-Stapel): zu Beginn ein freier Platz.
- **R, rechter Stapel**: 25 Karten, verdeckt. Von hier ziehst du.

**Das Feld** sind die Stapel **E, F, G, H** beider Seiten, deine jeweils rechts von dir, E am weitesten weg. Auf E liegt unter der offenen Karte eine verdeckte, auf F zwei, auf G drei, auf H vier. Das Feld ist aufgefächert: Alle offenen Karten sind zu sehen. Bei allen anderen Stapeln sieht man nur die oberste.

**In der Mitte** sind die acht **Aufbaustapel D**, zu Beginn leer: D1 bis D4 neben Süds Feldseite, für die Asse aus Süds Deck, D5 bis D8 neben Nords für die anderen vier.

Jedes Deck hat 52 Karten, keine Joker und eine eigene Rückseite. Vor dem Austeilen hebst du das Deck der Gegenseite ab und sie deines.

**Wer beginnt?** Die höhere oberste Karte auf L, das Ass über dem König. Bei Gleichstand werden die obersten Karten von R verglichen, dann die nächsten. Welche das waren, nennt die erste Nachricht des Tisches.

Wer beginnt, ist **aktiv**, die andere Seite **passiv**. Aktiv ist immer genau eine.`,
    },
    turn: {
      title: 'Dein Zug',
      body: `Solange du aktiv bist, tust du davon, so viel du kannst und magst:

- **Eine Karte bewegen**: die offene oberste eines Feldstapels, **auf beiden Seiten**, deines linken oder deines mittleren Stapels. Sie kommt aufs Feld, auf einen Aufbaustapel oder auf den linken oder mittleren Stapel der Gegenseite.
- **Aufdecken**: eine verdeckte Karte, die oben auf einem Feldstapel liegt, auf beiden Seiten.
- **Ziehen**: Nimm die oberste Karte deines rechten Stapels auf die Hand und leg sie auf einen dieser Plätze.
- **Den Zug beenden**: Leg die gezogene Karte auf **deinen mittleren Stapel**. Anders geht es nicht, und passen kannst du nicht.

**Ist der rechte Stapel leer** und du ziehst, wird dein mittlerer ohne zu mischen umgedreht und zum rechten. Sobald beide leer sind und deine Hand auch, wird dein **linker** sofort **zum rechten**, so wie er liegt: Was offen war, bleibt offen.

Gut zu wissen:
- Eine gezogene Karte muss irgendwohin; zurück kann sie nicht.
- Verlässt die oberste Karte einen linken Stapel, wird die nächste von selbst aufgedeckt.
- Die Stapel der Gegenseite sind ihre: Auf den linken und den mittleren kannst du legen, nehmen kannst du von ihnen nie.
- Ein König auf einem Aufbaustapel liegt verdeckt: Der Stapel ist fertig. (Liegt er auf dem falschen, liegt er genauso verdeckt.)`,
    },
    building: {
      title: 'Wo eine Karte liegen darf',
      body: `**Auf den Aufbaustapeln** beginnt ein Ass einen leeren, einen der vier seines Decks; am Rand zeigt ein Ass dessen Rückseite. Danach kommt die Zwei mit demselben Symbol, dann die Drei und so weiter bis zum König; sie dürfen aus beiden Decks sein. Was dort liegt, bleibt dort.

**Auf dem Feld** (E bis H, beide Seiten) darf eine Karte auf einer offenen liegen, wenn
- die Farben verschieden sind (rot auf schwarz, schwarz auf rot)
- und sie genau um eins niedriger ist: die 2♦ auf der 3♠.

Es dürfen beliebig viele sein. Nie auf einer verdeckten: Deck die erst auf.

**Auf eine Freistelle** des Felds (eine leere Reihe)
- darf jede Karte vom Feld,
- eine Karte von deinen Stapeln oder aus der Hand nur, wenn auf dem **ganzen Feld keine** Karte mehr verdeckt liegt.

**Auf den linken Stapel der Gegenseite** darf eine Karte mit **demselben Symbol**, genau **um eins niedriger** als die oberste: die 9♣ auf die 10♣.

**Auf ihren mittleren Stapel** dasselbe Symbol, genau **um eins höher oder niedriger**: die 6♠ oder die 8♠ auf die 7♠. Ass und König sind keine Nachbarn. Auf einen leeren Stapel darf dort nichts.

**Auf deine eigenen Stapel** darf nichts, außer der gerade gezogenen Karte auf den mittleren. Damit endet dein Zug.

-# Deine Hand kann mehr als das: Leg eine Karte, wohin sie nicht darf, und sie liegt dort, bis jemand klopft. Entscheide 3 und 6.`,
    },
    order: {
      title: 'Was zuerst kommt',
      body: `**1. Das Feld.** Passt irgendeine offene oberste Karte eines Feldstapels, bei dir oder gegenüber, auf einen Aufbaustapel? Dann muss sie vor allem anderen dorthin: Bis dahin darfst du keine andere Karte berühren, nicht ziehen und nichts aufdecken. Bei mehreren ist die Reihenfolge gleichgültig. Das ist ein **Muss-Zug**.

**2. Danach ist das Feld frei.** Bau um und deck auf, wie du magst, auch wenn eine Karte deiner eigenen Stapel auf einen Aufbaustapel passt.

**3. Links kommt vor Mitte und rechts.** Solange die oberste Karte deines linken Stapels auf einen Aufbaustapel passt, darfst du den mittleren nicht berühren und nicht ziehen.

**4. Mitte kommt vor rechts.** Solange die oberste Karte deines mittleren Stapels auf einen Aufbaustapel passt, darfst du nicht ziehen.

**5. Die Karte auf der Hand** oder die berührte: Passt sie auf einen Aufbaustapel? Genau dorthin muss sie.

**Der linke Stapel schließt.** Hast du den mittleren berührt oder eine Karte gezogen, darfst du bis zum nächsten Zug nichts mehr vom linken spielen. Er verpflichtet dann auch zu nichts. Zwei Ausnahmen: Er bleibt offen, wenn seine eigene oberste Karte in diesem Augenblick auf einen Aufbaustapel passte (du hast sie übersehen; hol es nach), und zwar, bis seine oberste auf keinen mehr passt; und richtiges Klopfen öffnet ihn.

Es zählen nur oberste Karten, und nur Aufbaustapel verpflichten: Eine gezogene Karte, die aufs Feld oder zur Gegenseite passt, darf trotzdem auf deinen mittleren Stapel.

Schau nach jeder Karte neu hin: Oft macht eine der nächsten Platz.

-# Entscheide 7 und 8.`,
    },
    touched: {
      title: 'Berührt, gespielt',
      body: `Wer eine Karte berührt, muss sie spielen.

- **Passt** die berührte Karte irgendwo anders hin, auf einen Aufbaustapel, aufs Feld oder auf einen Stapel der Gegenseite? Dann ist Zurücklegen ein Verstoß, auch wenn dir keiner dieser Plätze gefällt.
- Passt sie **nirgends**? Dann leg sie zurück; dafür kann niemand klopfen.
- Eine andere Karte berühren, ziehen oder aufdecken lässt die erste los. Das zählt als Zurücklegen. Was du danach tust, kann für sich in Ordnung sein, aber für die losgelassene Karte kann die Gegenseite klopfen.

**Ein Beispiel.** Du berührst die 8♥ auf dem Feld. Sie würde auf die 9♠ in der Reihe daneben passen, aber da siehst du etwas Besseres und berührst deinen linken Stapel. Damit ist die 8♥ zurückgelegt: ein Verstoß.

**Achte auf Freistellen**: Dorthin passt jede Feldkarte. Ist eine Reihe leer, muss also jede Feldkarte, die du berührst, auch wirklich weg. Nur eine, die allein in ihrer Reihe liegt, muss es nicht: Auf einer anderen Freistelle würde sie keiner verdeckten Karte helfen.

Eine gezogene Karte kann gar nicht zurück; passt sie nirgends, kommt sie auf deinen mittleren Stapel. Ziehst du noch eine, solange du sie hältst, wird diese aufgedeckt und bleibt liegen, und die Gegenseite kann klopfen.

-# Entscheide 8 und 9.`,
    },
    knocking: {
      title: 'Klopfen',
      body: `Die Gegenseite tut etwas Illegales? **Klopf.** Hast du recht, bist du sofort am Zug.

**Was du klopfen kannst und was damit geschieht**
- Hat etwas anderes berührt, gezogen oder aufgedeckt, obwohl eine Feldkarte auf einen Aufbaustapel musste → *du entscheidest*
- Hat die oberste linke oder mittlere Karte übergangen, die auf einen musste → *du entscheidest*
- Hat eine Karte, die auf einen Aufbaustapel passt, woandershin gelegt → *du entscheidest*
- Hat den geschlossenen linken Stapel berührt → *du entscheidest*
- Hat eine Karte zurückgelegt, die irgendwohin passt → *du entscheidest*
- Hat eine Karte gelegt, wo sie nicht liegen darf → *immer zurück*
- Hat mit einer Karte auf der Hand eine zweite gezogen → *immer zurück*

*Du entscheidest* heißt: **K↩** nimmt zurück, **K→** lässt es so. Das sagst du mit dem Klopfen selbst.

**Wie lange?** Bis jemand von euch eine legale Aktion vollendet hat; auch den Fehler zu berichtigen ist eine. Eine schnelle Aktion rettet die Gegenseite nicht: Ein Verstoß bleibt mindestens 3 Sekunden klopfbar (oder so lange, wie für die Partie eingestellt). Nach einem Berühren kannst du also ruhig abwarten, was daraus wird.

**Bist du am Zug**, kannst du noch dafür klopfen, wie der letzte Zug der Gegenseite zu Ende ging, aber nur, bis du selbst eine legale Aktion vollendet hast.

**Falsch geklopft**: erst eine Verwarnung, beim zweiten Mal verloren, auch wenn du dabei am Zug bist. Bist du schon verwarnt, fragt dich der Schiedsrichter unter vier Augen; dann klopf binnen 5 Sekunden noch einmal. Es zählt ab dem ersten Klick.

**Zu spät** ist nicht falsch: War vor höchstens 5 Sekunden etwas klopfbar, kostet es nichts. Ein zweiter Klick nach richtigem Klopfen auch nicht.

-# Entscheide 7 bis 11 und 19 bis 25.`,
    },
    end: {
      title: 'Das Ende des Spiels',
      body: `**Gewinnen.** Sobald dein linker, mittlerer und rechter Stapel leer sind und deine Hand auch, hast du gewonnen. Auf das Feld kommt es nicht an.

**Aber auch ein Siegzug ist klopfbar.** Jeder Sieg bleibt 15 Sekunden offen (oder so lange, wie für die Partie eingestellt). So lange kann die Gegenseite klopfen, annehmen oder aufgeben. War es ein Verstoß und sie klopft, wird er zurückgenommen und sie ist am Zug; sonst gilt der Sieg.

**Anders verlieren**: wenn du zum zweiten Mal falsch klopfst, deine Zeit abläuft oder du aufgibst. Aufgeben kannst du jederzeit; der Schiedsrichter fragt nach.

**Remis durch Einigung.** Linke Stapel können das Spiel ganz blockieren. Es bewegt sich nichts mehr? Biete Remis an. Das Angebot gilt, bis die Gegenseite antwortet, du es zurückziehst oder dein Zug endet.

**Remis durch Wiederholung.** Zu Beginn jedes Zuges merkt sich der Schiedsrichter, wie alle Karten liegen. Liegt der Tisch zum **dritten** Mal gleich, könnt ihr beide in diesem Zug Remis einfordern, solange er noch so liegt.

**Remis durch Stillstand.** 60 Züge lang (oder so viele, wie für die Partie eingestellt) kein Fortschritt: nichts auf einen Aufbaustapel, nichts aufgedeckt, niemand mit weniger Karten als je zuvor? Dann könnt ihr beide Remis einfordern.

**Remis durch die Uhr.** Wird die Uhr von Hand gedrückt: sechsmal binnen 5 Sekunden, und ihr könnt beide Remis einfordern, bis die nächste Aktion vollendet ist.

Nach der Partie seht ihr Ergebnis, Zeiten und **was unbemerkt blieb**: alle Verstöße, die niemand geklopft hat.

-# Entscheide 12, 13, 23 und 27 bis 31.`,
    },
    clock: shared.clock,
    chat: {
      title: 'So spielst du im Chat',
      body: `Unter dem Bild sind 25 Knöpfe, angeordnet wie der Tisch, wie Süd ihn sieht.

**Die ersten vier Reihen** sind Feldstapel, zwei Aufbaustapel, Feldstapel. **Die letzte Reihe** sind die drei Stapel der aktiven Seite (blau), dann der linke und der mittlere der anderen, jeweils so, wie sie im Bild liegen. Darauf stehen die Buchstaben aus dem Bild.

- **Bewegen**: Der erste Klick berührt einen Stapel, der zweite sagt, wohin die Karte soll. Noch einmal derselbe Stapel legt sie zurück. Und: Berührt, gespielt.
- **Ziehen**: erst den rechten Stapel klicken, dann, wohin die Karte soll. Dein mittlerer Stapel beendet den Zug.
- **Aufdecken**: ohne berührte Karte auf einen Stapel klicken, auf dem oben eine verdeckte liegt.

**Die Spalte rechts**:
- **K↩** (rot): klopfen und den Zug zurücknehmen
- **K→** (rot): klopfen und ihn liegen lassen
- **▶** startet die Uhr, **⏱** drückt sie; wo das niemand muss, öffnet **?** diese Regeln; **🏁** nimmt einen offenen Sieg an
- **☰**, nur für dich: Remis anbieten, beantworten oder einfordern, aufgeben, Tisch in Worten, letzter Entscheid (**⚖**), Regeln

Getippt: \`/mach e1\` (Klick), \`/mach e1 f1\` (Zug).

Das Bild zeigt, was berührt ist, was jemand auf der Hand hat, den letzten Zug und wer aktiv ist. Ob etwas legal war, zeigt es nie, auch nicht, ob ein linker Stapel geschlossen ist: Merk es dir.

Hat jemand anders den Tisch kurz vor deinem Klick verändert, ist dein Klick veraltet: Er wird abgelehnt und kostet dich nichts. Dein eigener schneller zweiter Klick zählt; nur derselbe Knopf noch einmal innerhalb von 0,6 Sekunden oder noch einmal Ziehen, bevor die gezogene Karte zu sehen war (1 bis 3 Sekunden), bewirkt nichts.

Die Knöpfe sehen für alle gleich aus. Schaust du nur zu, bekommst du auf einen Klick eine freundliche Antwort, die nur du siehst.`,
    },
  },
  headings: {
    'rulings-table': { title: 'Entscheide 1 bis 3: Tisch und Austeilen' },
    'rulings-moving': { title: 'Entscheide 4 und 5: was Hände können' },
    'rulings-fits': { title: 'Entscheid 6: was wo passt' },
    'rulings-order': { title: 'Entscheide 7 und 8: was zuerst kommt' },
    'rulings-offences': {
      title: 'Entscheid 9: berührt, gespielt',
      preface: `Das sind die Verstöße:
- Etwas anderes berührt, gezogen oder aufgedeckt, obwohl eine Feldkarte auf einen Aufbaustapel musste.
- Die oberste Karte des linken oder mittleren Stapels übergangen, die auf einen Aufbaustapel musste.
- Eine Karte, die auf einen Aufbaustapel passt, woandershin gelegt.
- Den geschlossenen linken Stapel berührt.
- Eine Karte zurückgelegt oder losgelassen, die irgendwohin passt.
- Eine Karte gelegt, wo sie nicht passt. Immer zurück.
- Mit einer Karte auf der Hand gezogen. Immer zurück.`,
    },
    'rulings-undone': { title: 'Entscheide 10 und 11: was zurückgeht; falsches Klopfen' },
    'rulings-end': {
      title: 'Entscheide 12 und 13: Gewinnen, Stillstand',
      preface:
        'Was diese dreizehn Entscheide nicht regeln, ist wie in Schikanöschen: Die nächsten Seiten bringen die von dessen Entscheiden, die auch hier gelten, mit ihren Nummern von dort.',
    },
    'rulings-knocking': { title: 'Entscheide 19 und 20: Aktionen, was klopfbar ist' },
    'rulings-right': { title: 'Entscheide 21 und 23: richtig geklopft, falsch geklopft' },
    'rulings-late': { title: 'Entscheide 24 und 25: zu spät geklopft, bestätigt' },
    'rulings-draws': { title: 'Entscheide 27 bis 29: offene Siege, Remis, Aufgeben' },
    'rulings-clock': { title: 'Entscheide 30 bis 33: die Schachuhr' },
  },
  rulings: deRulings,
  terms: deTerms,
};
