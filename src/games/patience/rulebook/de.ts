import type { SharedRules } from './shared.ts';

/** German rules that all duels with knocking share. */
export const de: SharedRules = {
  clock: {
    title: 'Spielen mit Schachuhr',
    body: `Eine Uhr gibt es nur, wenn ihr eine wollt; gewertete Partien haben immer eine. Dann bekommt ihr beide gleich viel Zeit, auf Wunsch mit einem Zuschlag für jedes Drücken.

**Von Hand** (*manual*, so die Regel):
- Die passive Seite startet die Uhr. Vorher lässt sich nichts spielen.
- Ist dein Zug vorbei, **drück die Uhr**. Bis dahin läuft deine Zeit, obwohl du nicht mehr am Zug bist.
- Die Gegenseite hat zu Recht geklopft? Dann ist sie sofort am Zug, und das Drücken ist deine Sache. Wer am Zug ist, bestimmt nicht die Uhr; wer sie vergisst, hat Pech.
- Drücken kann nur, wessen Zeit läuft, und erst, wenn der eigene Zug vorbei ist. Sonst könnte man auf Kosten der Gegenseite nachdenken.

**Von selbst** (*auto*): Der Schiedsrichter startet die Uhr und drückt, sobald die aktive Seite wechselt.

**Bei null hast du verloren**, in genau diesem Augenblick; der Schiedsrichter sagt es, ohne dass jemand klickt.

**Gerecht bei langsamer Leitung**: Dein Klick zählt von dem Augenblick an, in dem du ihn gemacht hast. Übertragung, Warteschlange und Bild kosten dich nichts. Ist der Bot weg, läuft niemandes Zeit. Auch ein offener Sieg (15 Sekunden) wird nicht angerechnet.

**Die Atempause**: Ist zu sehen, was du getan hast, vergeht eine kurze Weile (0,8 Sekunden, wenn für die Partie nichts anderes gilt), ehe dein nächster Klick am Tisch zählt. So kann niemand einen Fehler unter schnellen Klicks begraben. Die Pause geht auf deine Zeit. Klopfen, Uhr, Remis und Aufgeben warten nie.

-# Entscheide 30 bis 33.`,
  },
  rulings: {
    20: {
      name: 'Was klopfbar ist und wie lange',
      text: 'Es zählen nur Verstöße der Gegenseite. Nach der Regel endet das Klopfrecht, sobald jemand von euch eine legale Aktion vollendet. Einen Verstoß, mit dem ein Zug zu Ende ging, kannst du also auch klopfen, wenn du jetzt am Zug bist. **Im Chat besteht es länger**, denn du siehst den Tisch später als die Seite, die zieht. Jede Partie hat eine Reaktionszeit: 3 Sekunden, wenn nichts anderes eingestellt ist. Solange sie läuft, beendet eine legale Aktion der Gegenseite das Klopfrecht nicht sofort. Nach so einer Aktion endet es, wenn seit dem Verstoß mehr als die Reaktionszeit vergangen ist. Ist die Reaktionszeit vorbei, beendet die nächste legale Aktion der Gegenseite das Recht sofort. Deine eigene beendet es immer sofort. Eine legale Aktion beendet nie das Recht an einem Verstoß aus demselben Schritt; das tut erst die nächste. Besteht ein Klopfrecht, wenn ein Sieg offen wird (27), bleibt es, bis der Sieg feststeht. Wird der Sieg zurückgenommen, zählt wieder die eigene Zeit des Klopfrechts. Nichts zeigt, wie lange ein Recht noch besteht. Bei einer Reaktionszeit von 0 bleibt es bei der Regel. (Der Schiedsrichter kennt auch Partien über Tage. Dort beendet keine Aktion der Gegenseite das Klopfrecht. Es endet mit deiner eigenen legalen Aktion, spätestens mit dem Ende des Zuges, der auf den Zug des Verstoßes folgt.)',
    },
    21: {
      name: 'Richtig geklopft',
      text: 'Zuerst nimmt der Schiedsrichter einen unvollendeten Versuch zurück: Der Tisch ist wie vor dem Berühren oder Ziehen. Auch ein dafür umgedrehter Stapel liegt wieder wie zuvor. Mit **K↩** (zurücknehmen) wird der Tisch dann wieder wie vor dem ersten Verstoß, den dein Klopfen trifft. Mit **K→** (lassen) bleibt er, wie er ist, außer einer der Verstöße wird immer zurückgenommen. Dann wird er wieder wie vor dem ersten von diesen. Was seitdem geschehen ist, wird mit zurückgenommen, auch legale Aktionen der Gegenseite. Zeiten und Zuschläge, Verwarnungen, Remisangebote und die Notizen von Entscheid 28 bleiben, wie sie sind. Du bist jetzt aktiv. Alle Verstöße beider Seiten, die in diesem Augenblick klopfbar waren, sind erledigt. Warst du schon aktiv, beginnt kein neuer Zug: Der Tisch wird nicht gezählt (28) und die Uhr nicht gedrückt.',
    },
    23: {
      name: 'Falsch geklopft',
      text: 'Klopft die passive Seite und findet nichts, kostet das beim ersten Mal eine Verwarnung, beim zweiten Mal die Partie. Sonst ändert sich nichts, und die aktive Seite setzt ihren Versuch fort. **Klopft die aktive Seite**, geht es um den Zug davor. Findet sie nichts, kostet es dasselbe, solange sie in diesem Zug noch keine legale Aktion vollendet hat. Sonst könnte man zu Beginn jedes Zuges ohne Risiko auf gut Glück klopfen. Hat sie eine vollendet, ist so ein Klopfen unmöglich. Unmöglich ist es auch im ersten Zug einer Partie oder einer vorgegebenen Stellung. Und es ist unmöglich in einem Zug, der mit ihrem Klopfen begann oder in dem sie schon zu Recht geklopft hat. Bist du schon verwarnt, bittet dich der Schiedsrichter, nur für dich sichtbar, dein Klopfen zu bestätigen (24).',
    },
    24: {
      name: 'Zu spät ist nicht falsch',
      text: '**Zu spät**: Dein Klopfen findet nichts, aber vor höchstens 5 Sekunden war ein Verstoß der Gegenseite klopfbar. Dann hat es keine Wirkung und kostet keine Verwarnung. Welchen Tisch du gesehen hast, spielt keine Rolle. Nach mehr als 5 Sekunden zählt es wie jedes andere. Der Schiedsrichter prüft zuerst, ob es zu spät ist, dann, ob es unmöglich ist. Ein Verstoß, den ein Klopfen erledigt hat, ist für die andere Seite zu spät, als hätte das Recht in diesem Augenblick geendet. Nach richtigem Klopfen ist ein zweites, das nichts findet, unmöglich, bis du einen neuen Versuch beginnst: Ein zweiter Klick soll nichts kosten. **Bestätigt**: Bist du verwarnt, bittet dich der Schiedsrichter, binnen 5 Sekunden noch einmal zu klopfen. Dann zählt dein Klopfen vom ersten Klick an, und von da an zählen auch die 5 Sekunden von oben zurück. Es trifft jeden Verstoß, der beim ersten Klick oder seitdem klopfbar war. Das gilt auch, wenn eine Aktion der Gegenseite, ein Zugende oder die Zeit das Recht inzwischen beendet hat. Einen erledigten Verstoß trifft es nicht. Tust du dazwischen etwas am Tisch, zählt der zweite Klick. Findet es nichts, richtet sich Entscheid 23 nach dem zweiten Klick. Ist dein eigener Sieg offen, kannst du kein früheres Klopfen bestätigen.',
    },
    25: {
      name: 'Zurücknehmen oder lassen',
      text: 'Du entscheidest mit dem Klopfen selbst: **K↩** nimmt zurück, **K→** lässt liegen. Bedenkzeit danach gibt es nicht.',
    },
    27: {
      name: 'Der offene Sieg',
      text: 'Eine Aktion, die zum Sieg führt, ist klopfbar wie jede andere. Deshalb bleibt jeder Sieg, legal oder nicht, 15 Sekunden offen (oder so lange, wie für die Partie eingestellt). In dieser Zeit kann die Gegenseite klopfen, annehmen oder aufgeben. Sonst geschieht nichts: Keine Zeit läuft, und niemand kann Remis anbieten. Ein Verstoß, den sie dann klopft, wird immer zurückgenommen. Danach steht der Sieg fest.',
    },
    28: {
      name: 'Remis',
      text: 'Ein Remisangebot gilt, bis es beantwortet oder zurückgezogen ist oder der Zug der anbietenden Seite endet. Solange gibt es kein zweites. Zu Beginn jedes Zuges, auch des ersten, zählt der Schiedsrichter den Zustand des Tisches. Ein Zustand ist von jeder Karte der Stapel, der Platz darin und ob sie offen oder verdeckt liegt. Ab dem dritten Mal können beide Seiten in diesem Zug Remis einfordern, solange der Tisch noch so liegt. Eine nur berührte Karte liegt noch auf ihrem Stapel. Ist eine gezogen, gelegt, umgedreht oder entfernt, ist der Anspruch weg. Bringt ein Klopfen den Zustand im selben Zug zurück, ist der Anspruch wieder da. **Stillstand** (nach 60 Zügen oder wie für die Partie eingestellt): Der Schiedsrichter macht eine Notiz zu Beginn und immer, wenn die aktive Seite wechselt. Gleicht eine Notiz jeder der 60 davor, können beide Seiten in diesem Zug Remis einfordern. Ohne das drehten sich Partien schon Hunderte Züge lang im Kreis, ehe ein Tisch zum dritten Mal gleich lag.',
    },
    29: {
      name: 'Aufgeben',
      text: 'Aufgeben kannst du jederzeit. Der Schiedsrichter fragt noch einmal nach, ehe es zählt.',
    },
    30: {
      name: 'Uhr stellen und drücken',
      text: 'Entweder gibt es keine Uhr oder für jede Seite gleich viel Zeit, auf Wunsch mit Zuschlag. **Von Hand** (manual) ist die Regel: Die passive Seite startet die Uhr; vorher kann man nur aufgeben oder sich auf Remis einigen. Danach drückst du am Ende deines Zuges (31). **Automatisch** (auto) ist eine Bequemlichkeit: Der Schiedsrichter startet die Uhr und drückt, wenn die aktive Seite wechselt.',
    },
    31: {
      name: 'Drücken und Zeitablauf',
      text: 'Drücken kann nur die Seite, deren Zeit läuft **und deren Zug vorbei ist**. Könnte die aktive Seite drücken, könnte sie auf Kosten der anderen nachdenken oder an jedem Tisch durch sechsmaliges Drücken ein Remis erzwingen. Hast du es vergessen oder hat die Gegenseite zu Recht geklopft, drückst du, während sie schon aktiv ist. Nach sechsmaligem Drücken in höchstens 5 Sekunden (nur von Hand) können beide Seiten Remis einfordern, bis die nächste Aktion vollendet ist. Fällt deine Zeit auf null, hast du in diesem Augenblick verloren, nicht erst bei der nächsten Nachricht.',
    },
    32: {
      name: 'Was nicht angerechnet wird',
      text: 'Netz, Warteschlange und das Zeichnen des Bildes kosten dich keine Zeit: Ein Klick zählt von dem Augenblick an, den Discord dafür angibt. Die Atempause wird angerechnet: Ein Klick am Tisch, der aufgehalten wird, zählt von ihrem Ende an.',
    },
    33: {
      name: 'Wenn der Bot fehlt',
      text: 'Solange der Bot nicht läuft oder keine Verbindung hat, läuft niemandes Zeit. Mindestens jede Sekunde speichert er ein Lebenszeichen. Vom letzten Zeichen oder der letzten Eingabe an ruht die Zeit der Partie, bis die Verbindung wieder steht. Die Zeiten im Protokoll sind Partiezeit.',
    },
  },
};
