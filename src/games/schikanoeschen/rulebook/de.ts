import { de as shared } from '../../patience/rulebook/de.ts';
import { deRulings } from './de.rulings.ts';
import { deTerms } from './de.terms.ts';
import type { Texts } from './outline.ts';

export const de: Texts = {
  teaching: {
    brief: {
      title: 'Schikanöschen in fünf Sätzen',
      body: 'Zu zweit legt ihr Patience an einem Tisch, beide mit einem eigenen Deck. **Du gewinnst**, wenn dein Haupt-, Ablage- und Seitenstapel leer sind und rechts von dir alle Feldkarten offen liegen. In deinem Zug legst du Karten auf das Feld, auf die Endstapel in der Mitte oder auf Stapel der Gegenseite; er endet, wenn du eine Karte ziehst und auf deinen Ablagestapel legst. Eine Karte, die auf einen Endstapel kann, muss dorthin, **vor allem anderen**. Niemand hindert dich, es falsch zu machen: Wer einen Fehler sieht, **klopft** und ist sofort am Zug, und wer zweimal umsonst klopft, hat verloren.',
    },
    goal: {
      title: 'Schikanöschen: worum es geht',
      body: `Schikanöschen ist eine Patience für zwei, die einander im Weg stehen. Ihr spielt jeweils mit einem eigenen Deck, aber auf einem gemeinsamen Tisch.

**Du gewinnst**, wenn das alles stimmt:
- dein Haupt-, Ablage- und Seitenstapel sind leer, und du hast nichts auf der Hand,
- alle Feldkarten auf deiner rechten Seite liegen offen.

Für immer verschwinden Karten auf den **Endstapeln** in der Mitte, vom Ass bis zum König. Du kannst auch auf dem Feld bauen oder der Gegenseite Karten zuschieben. Und wann immer eine Karte auf einen Endstapel kann, **muss** sie dorthin.

**Niemand hindert dich, es falsch zu machen.** Davon lebt das Spiel. Der Schiedsrichter kennt zweierlei Nein:
- **Unmöglich**, etwa eine Karte von den privaten Stapeln der Gegenseite zu nehmen: wird mit Begründung abgelehnt, nichts geschieht, niemand wird bestraft.
- **Illegal, aber möglich**, etwa eine Karte am falschen Platz: geschieht genau so, als wäre es richtig. Kein Bild, kein Knopf, kein Wort verrät es. Die Gegenseite muss es selbst sehen und **klopfen**.

Richtig geklopft: Du bist am Zug. Falsch geklopft: eine Verwarnung, und beim zweiten Mal ist die Partie verloren. Schau also genau hin.

-# Die nächsten Seiten lehren das Spiel; danach kommen die Entscheide 1 bis 33 für den Tag, an dem ihr euch uneins seid.`,
    },
    setup: {
      title: 'Der Aufbau',
      body: `Das Bild zeigt den Tisch frisch ausgeteilt, wie **Süd** (Platz 1) ihn sieht. **Nord** (Platz 2) sitzt gegenüber mit denselben Stapeln, um 180 Grad gedreht. Jeder Stapel hat einen Buchstaben. Im Spiel folgt eine Zahl: 1 für Süd, 2 für Nord; die Endstapel sind von D1 bis D8 nummeriert.

**Vor dir**, von dir aus von links nach rechts:
- **A, Hauptstapel**: 28 Karten, verdeckt. Von hier ziehst du.
- **B, Ablagestapel**: zu Beginn ein freier Platz.
- **C, Seitenstapel**: 13 Karten, nur die oberste offen.

**Das Feld** sind die Stapel **E, F, G, H** beider Seiten. Deine liegen rechts von dir, E am weitesten weg, H am nächsten. Im Bild ist das für Süd die rechte Spalte mit E oben, für Nord die linke mit E unten. Auf E liegt eine verdeckte Karte unter der offenen, auf F zwei, auf G drei, auf H vier. Das Feld ist aufgefächert, man sieht jede Karte, die dort liegt. Von allen anderen Stapeln sieht man nur die oberste.

**In der Mitte** liegen die acht **Endstapel D**, zwei in jeder Reihe, zu Beginn leer. Sie gehören niemandem.

Jedes Deck hat 52 Karten und drei Joker und eine Rückseite in eigener Farbe und eigenem Muster. Vor dem Austeilen hebt ihr jeweils das Deck der Gegenseite ab.

**Wer beginnt?** Die höhere offene Karte auf C: Joker, dann Ass, König bis hinab zur Zwei; bei gleichem Wert Kreuz, Pik, Herz, Karo. Ist es dieselbe Karte, entscheidet E, dann F, G, H.

Wer beginnt, ist **aktiv**, die Gegenseite **passiv**. Immer ist genau eine Seite aktiv.`,
    },
    turn: {
      title: 'Dein Zug',
      body: `Solange du aktiv bist, tust du davon, so viel du magst, in beliebiger Reihenfolge:

- **Eine Karte bewegen**: die oberste von deinem Seitenstapel, deinem Ablagestapel oder irgendeinem Feldstapel, **auch von denen der Gegenseite**. Sie kommt auf einen Feldstapel, einen Endstapel oder den Seiten- oder Ablagestapel der Gegenseite.
- **Ziehen**: die oberste Karte deines Hauptstapels aufdecken und auf einen dieser Plätze legen. Ist der Hauptstapel leer, wird vorher dein Ablagestapel umgedreht, ohne zu mischen.
- **Aufdecken**: eine verdeckte Karte, die auf **deiner rechten Seite** oben auf einem Feldstapel liegt.
- **Einen Joker entfernen**: vom Feld, von deinem Seiten- oder Ablagestapel, oder wenn du ihn gerade gezogen hast.
- **Den Zug beenden**: eine Karte ziehen und auf **deinen Ablagestapel** legen. Jetzt ist die Gegenseite aktiv.

Sind dein Haupt- und dein Seitenstapel leer, kannst du stattdessen einfach **passen**. (Ebenso, wenn es gar nichts mehr zu ziehen gibt.)

Gut zu wissen:
- Eine gezogene Karte muss irgendwohin, zurück kann sie nicht.
- Eine nur berührte Karte darf zurück auf ihren Stapel. Das ist keine Aktion.
- Verlässt die oberste Karte einen Seitenstapel, wird die nächste von selbst aufgedeckt. Dafür kann niemand klopfen.
- Haupt-, Ablage- und Seitenstapel der Gegenseite sind privat: Auf die letzten beiden kannst du legen, nehmen kannst du dort nie.`,
    },
    building: {
      title: 'Wo eine Karte liegen darf',
      body: `**Auf dem Feld** (E bis H, beide Seiten) darf eine Karte liegen
- auf einem leeren Platz, gleich welche,
- auf einer verdeckten Karte, gleich welche,
- auf einer offenen Karte, wenn
  - die Farben verschieden sind (rot auf schwarz, schwarz auf rot),
  - sie genau um eins niedriger ist: die 2♦ auf die 3♠,
  - und im Stapel gar keine verdeckte Karte liegt oder mit der neuen höchstens **vier** offene.

**Auf den Endstapeln** beginnt ein Ass einen leeren Platz; danach kommen die Zwei mit demselben Symbol, die Drei, bis zum König. Aus welchem Deck, ist gleich. Was dort liegt, bleibt dort.

**Auf dem Seiten- oder Ablagestapel der Gegenseite** darf eine Karte liegen, wenn oben eine offene mit **demselben Symbol** liegt, genau **um eins höher oder niedriger**: die 7♥ auf die 8♥ oder die 6♥. Ass und König sind keine Nachbarn. Auf einen leeren Stapel darf nichts; ist ein Seitenstapel einmal weg, bleibt er weg.

**Auf deine eigenen Stapel** darf nichts, außer der gerade gezogenen Karte auf den Ablagestapel. Damit endet dein Zug.

**Joker** sind im Weg: Sie dürfen auf einen leeren Feldplatz oder eine verdeckte Karte, passen auf keinen Endstapel, und auf sie passt nichts. Bist du aktiv, kannst du jeden entfernen, an den du herankommst.

-# Deine Hand kann mehr als das: Leg eine Karte, wohin sie nicht darf, und sie liegt dort, bis jemand klopft. Entscheide 14 bis 17.`,
    },
    final: {
      title: 'Endstapel gehen vor',
      body: `**Kann** eine Karte auf einen Endstapel, dann **muss** sie dorthin, vor allem anderen. Bis das getan ist, darfst du nicht ziehen, aufdecken, bauen, Joker entfernen oder passen.

In dieser Reihenfolge:
1. **Das Feld**: Passt irgendeine offene oberste Karte eines Feldstapels, bei dir oder gegenüber, auf einen Endstapel? Dann leg sie dorthin. Bei mehreren suchst du aus, welche zuerst.
2. **Deine eigenen Stapel**: nur wenn das Feld nichts hergibt. Passt die oberste Karte deines Seiten- oder Ablagestapels? Dann leg sie dorthin.
3. **Die Karte auf der Hand**: Du hast eine gezogen, die auf einen Endstapel passt? Genau dorthin muss sie.

Schau nach jeder Karte neu hin: Oft macht eine der nächsten Platz.

**Ein Beispiel.** A♣ und 2♣ liegen auf einem Endstapel. Auf deinem Seitenstapel liegt die 3♣, auf einem Feldstapel der Gegenseite die andere. Du musst die vom Feld nehmen. Deine Seitenkarte auch nur zu berühren ist ein Verstoß.

Was auf den privaten Stapeln der Gegenseite liegt, geht dich nichts an: Du kannst es nicht nehmen, also verpflichtet es dich zu nichts.

Den richtigen Stapel zu berühren ist nie ein Verstoß, auch wenn du es dir anders überlegst und die Karte zurücklegst. Legen musst du sie trotzdem noch.

-# Entscheide 13, 14 und 18.`,
    },
    knocking: {
      title: 'Klopfen',
      body: `Die Gegenseite tut etwas Illegales? **Klopf.** Hast du recht, bist du sofort am Zug.

**Was du klopfen kannst und was damit geschieht**
- Musste auf einen Endstapel legen, hat aber etwas anderes getan → *du entscheidest*
- Hat eine Karte, die auf einen Endstapel passt, woandershin gelegt → *du entscheidest*
- Hat eine passende Karte vom Seiten- oder Ablagestapel berührt, obwohl auch eine Feldkarte passt → *du entscheidest*
- Hat eine Karte gelegt, wo sie nicht liegen darf → *immer zurück*
- Hat den Ablagestapel umgedreht, obwohl eine Karte auf einen Endstapel musste → *immer zurück*; als passive Seite → *zurück, und es gibt eine Verwarnung*
- Hat mit einer Karte auf der Hand eine zweite gezogen → *immer zurück*
- Hat auf deiner Seite des Feldes aufgedeckt → *immer zurück*

*Du entscheidest* heißt: **K↩** nimmt zurück, **K→** lässt es so. Das sagst du mit dem Klopfen selbst.

**Wie lange?** Bis jemand von euch eine legale Aktion vollendet hat; auch den Fehler zu berichtigen ist eine. Eine schnelle Aktion rettet die Gegenseite nicht: Ein Verstoß bleibt mindestens 3 Sekunden klopfbar (oder so lange, wie für die Partie eingestellt). Nach einem Berühren kannst du also ruhig abwarten, was daraus wird.

**Bist du am Zug**, kannst du noch dafür klopfen, wie der letzte Zug der Gegenseite zu Ende ging, aber nur, bis du selbst eine legale Aktion vollendet hast.

**Falsch geklopft**: erst eine Verwarnung, beim zweiten Mal verloren, auch wenn du dabei am Zug bist. Bist du schon verwarnt, fragt dich der Schiedsrichter unter vier Augen; dann klopf binnen 5 Sekunden noch einmal. Es zählt ab dem ersten Klick.

**Zu spät** ist nicht falsch: War vor höchstens 5 Sekunden etwas klopfbar, kostet es nichts. Ein zweiter Klick nach richtigem Klopfen auch nicht.

-# Entscheide 17 bis 25.`,
    },
    end: {
      title: 'Das Ende des Spiels',
      body: `**Gewinnen.** Sobald dein Haupt-, Ablage- und Seitenstapel leer sind, deine Hand auch, und rechts von dir alle Feldkarten offen liegen, hast du gewonnen. Sogar, wenn ein Zug der Gegenseite das bewirkt hat.

**Aber auch ein Siegzug ist klopfbar.** Jeder Sieg bleibt 15 Sekunden offen (oder so lange, wie für die Partie eingestellt). So lange kann die Gegenseite klopfen, annehmen oder aufgeben. War es ein Verstoß und sie klopft, wird er zurückgenommen und sie ist am Zug; sonst gilt der Sieg.

**Anders verlieren**: durch eine zweite Verwarnung (für falsches Klopfen oder Umdrehen außer der Reihe), wenn deine Zeit abläuft oder du aufgibst. Aufgeben kannst du jederzeit; der Schiedsrichter fragt nach.

**Remis durch Einigung.** Es bewegt sich nichts mehr? Biete Remis an. Das Angebot gilt, bis die Gegenseite antwortet, du es zurückziehst oder dein Zug endet.

**Remis durch Wiederholung.** Zu Beginn jedes Zuges merkt sich der Schiedsrichter, wie alle Karten liegen. Liegt der Tisch zum **dritten** Mal gleich, könnt ihr beide in diesem Zug Remis einfordern, solange er noch so liegt.

**Remis durch Stillstand.** 60 Züge lang (oder so viele, wie für die Partie eingestellt) kein Fortschritt: nichts auf einen Endstapel, nichts aufgedeckt, niemand mit weniger Karten als je zuvor? Dann könnt ihr beide Remis einfordern.

**Remis durch die Uhr.** Wird die Uhr von Hand gedrückt: sechsmal binnen 5 Sekunden, und ihr könnt beide Remis einfordern, bis die nächste Aktion vollendet ist.

Nach der Partie seht ihr Ergebnis, Zeiten und **was unbemerkt blieb**: alle Verstöße, die niemand geklopft hat.

-# Entscheide 23 und 26 bis 31.`,
    },
    clock: shared.clock,
    chat: {
      title: 'So spielst du im Chat',
      body: `Unter dem Bild sind 25 Knöpfe, angeordnet wie der Tisch, wie Süd ihn sieht.

**Die ersten vier Reihen** sind Feldstapel, zwei Endstapel, Feldstapel. **Die letzte Reihe** sind Haupt-, Ablage- und Seitenstapel der aktiven Seite (blau), dann Ablage- und Seitenstapel der anderen. Darauf stehen die Buchstaben aus dem Bild.

- **Bewegen**: Der erste Klick berührt einen Stapel, der zweite sagt, wohin die Karte soll. Noch einmal derselbe Stapel legt sie zurück.
- **Ziehen**: erst den Hauptstapel klicken, dann, wohin die Karte soll. Dein eigener Ablagestapel beendet den Zug.
- **Aufdecken**: ohne berührte Karte auf einen Stapel klicken, auf dem oben eine verdeckte liegt.

**Die Spalte rechts**:
- **K↩** (rot): klopfen und den Zug zurücknehmen
- **K→** (rot): klopfen und ihn liegen lassen
- **▶** startet die Uhr, **⏱** drückt sie; wo das niemand muss, öffnet **?** diese Regeln; **🏁** nimmt einen offenen Sieg an
- **☰**, nur für dich: Joker entfernen, Ablagestapel umdrehen, passen, Remis anbieten, beantworten oder einfordern, aufgeben, Tisch in Worten, letzter Entscheid (**⚖**), Regeln

Alles davon lässt sich auch eintippen: \`/mach e1\` ist ein Klick, \`/mach e1 f1\` ein ganzer Zug.

Das Bild zeigt, was berührt ist, was jemand auf der Hand hat, den letzten Zug und wer aktiv ist. Ob etwas legal war, zeigt es nie.

Hat jemand anders den Tisch kurz vor deinem Klick verändert, ist dein Klick veraltet: Er wird abgelehnt und kostet dich nichts. Dein eigener schneller zweiter Klick zählt; nur derselbe Knopf noch einmal innerhalb von 0,6 Sekunden oder noch einmal Ziehen, bevor die gezogene Karte zu sehen war (1 bis 3 Sekunden), bewirkt nichts.

Die Knöpfe sehen für alle gleich aus. Schaust du nur zu, bekommst du auf einen Klick eine freundliche Antwort, die nur du siehst.`,
    },
  },
  headings: {
    'rulings-deal': { title: 'Entscheide 1 bis 3: Austeilen' },
    'rulings-moving': { title: 'Entscheide 4 bis 6: berühren, legen, ziehen' },
    'rulings-turning': { title: 'Entscheide 7 bis 12: umdrehen, aufdecken, entfernen, passen' },
    'rulings-obligation': { title: 'Entscheide 13 bis 16: was du musst und was passt' },
    'rulings-offences': {
      title: 'Entscheide 17 bis 19: Verstöße',
      preface: `Das sind die Verstöße:
- Obwohl eine Karte auf einen Endstapel musste, eine andere berührt, gezogen, aufgedeckt, einen Joker entfernt oder gepasst. Wer klopft, entscheidet.
- Eine Karte, die auf einen Endstapel passt, woandershin gelegt. Wer klopft, entscheidet.
- Eine passende eigene Seiten- oder Ablagekarte berührt, obwohl eine Feldkarte passt. Wer klopft, entscheidet.
- Eine Karte gelegt, wo sie nicht passt. Immer zurück.
- Den Ablagestapel umgedreht, obwohl eine Karte auf einen Endstapel musste, oder als passive Seite. Immer zurück.
- Mit einer Karte auf der Hand gezogen. Immer zurück.
- Auf der Gegenseite aufgedeckt. Immer zurück.`,
    },
    'rulings-knocking': { title: 'Entscheid 20: was klopfbar ist und wie lange' },
    'rulings-right': { title: 'Entscheide 21 und 22: was Klopfen bewirkt' },
    'rulings-wrong': { title: 'Entscheid 23: falsch geklopft' },
    'rulings-late': { title: 'Entscheide 24 und 25: zu spät geklopft, bestätigt' },
    'rulings-end': { title: 'Entscheide 26 und 27: gewinnen' },
    'rulings-draws': { title: 'Entscheide 28 und 29: Remis, aufgeben' },
    'rulings-clock': { title: 'Entscheide 30 bis 33: die Schachuhr' },
  },
  rulings: deRulings,
  terms: deTerms,
};
