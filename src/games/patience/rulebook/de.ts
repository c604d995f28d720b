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
      text: 'Es zählt nur, was die Gegenseite falsch gemacht hat. Nach der Regel endet das Klopfrecht, sobald jemand von euch eine legale Aktion vollendet. Einen Verstoß, mit dem ein Zug zu Ende ging, kannst du also auch klopfen, wenn du inzwischen am Zug bist. **Im Chat besteht es länger**, denn du siehst den Tisch später als die Seite, die zieht. Jede Partie hat eine Reaktionszeit: 3 Sekunden, wenn nichts anderes eingestellt ist. Solange sie läuft, beendet eine legale Aktion der Gegenseite das Klopfrecht nicht sofort. Nach so einer Aktion endet es von selbst, wenn seit dem Verstoß mehr als die Reaktionszeit vergangen ist. Ist die Reaktionszeit vorbei, beendet die nächste legale Aktion der Gegenseite das Recht sofort. Deine eigene beendet es immer sofort. Das Recht an einem Verstoß aus demselben Schritt beendet eine legale Aktion nie, erst die nächste. Besteht ein Klopfrecht, wenn ein Sieg offen wird (27), bleibt es, bis der Sieg feststeht. Wird der Sieg zurückgenommen, zählt wieder seine eigene Zeit. Wie lange ein Recht noch besteht, zeigt nichts. Bei einer Reaktionszeit von 0 bleibt es bei der Regel. (Der Schiedsrichter kennt auch Partien über Tage. Dort beendet keine Aktion der Gegenseite das Klopfrecht. Es endet mit deiner eigenen legalen Aktion, spätestens mit dem Ende des Zuges, der auf den Zug des Verstoßes folgt.)',
    },
    21: {
      name: 'Richtig geklopft',
      text: 'Zuerst wird ein unvollendeter Versuch zurückgenommen: Der Tisch ist wie vor dem Berühren oder Ziehen, auch ein dafür umgedrehter Stapel liegt wieder wie zuvor. Mit **K↩** (zurücknehmen) wird der Tisch dann wieder wie vor dem ersten Verstoß, den dein Klopfen trifft. Mit **K→** (lassen) bleibt er, wie er ist, es sei denn, einer der Verstöße wird immer zurückgenommen; dann wird er wieder wie vor dem ersten von diesen. Was seitdem geschehen ist, wird mit zurückgenommen, auch legale Aktionen der Gegenseite. Zeiten und Zuschläge, Verwarnungen, Remisangebote und die Notizen von Entscheid 28 bleiben, wie sie sind. Du bist jetzt aktiv. Alle Verstöße beider Seiten, die in diesem Augenblick klopfbar waren, sind erledigt. Warst du schon aktiv, beginnt kein neuer Zug: Der Tisch wird nicht gezählt (28) und die Uhr nicht gedrückt.',
    },
    23: {
      name: 'Falsch geklopft',
      text: 'Klopfst du als passive Seite und es gibt nichts zu klopfen, gibt es beim ersten Mal eine Verwarnung, beim zweiten Mal ist die Partie verloren. Sonst ändert sich nichts, ein begonnener Versuch geht weiter. **Klopfst du als aktive Seite**, geht es um den Zug davor. Findest du nichts, kostet es dasselbe, solange du in diesem Zug noch keine legale Aktion vollendet hast. Sonst könnte man zu Beginn jedes Zuges ohne Risiko auf gut Glück klopfen. Hast du eine vollendet, ist so ein Klopfen unmöglich. Ebenso im ersten Zug einer Partie oder einer vorgegebenen Stellung und in einem Zug, der mit deinem Klopfen begann oder in dem du schon zu Recht geklopft hast. Bist du schon verwarnt, bittet dich der Schiedsrichter, nur für dich sichtbar, dein Klopfen zu bestätigen (24).',
    },
    24: {
      name: 'Zu spät ist nicht falsch',
      text: '**Zu spät**: Gibt es jetzt nichts zu klopfen, war aber vor höchstens 5 Sekunden ein Verstoß der Gegenseite klopfbar, bleibt dein Klopfen ohne Wirkung und ohne Verwarnung. Welchen Tisch du gesehen hast, spielt keine Rolle. Nach mehr als 5 Sekunden zählt es wie jedes andere. Ob es zu spät ist, wird geprüft, ehe es darum geht, ob es möglich ist. Was ein Klopfen erledigt hat, ist für die andere Seite zu spät, als hätte das Recht in diesem Augenblick geendet. Hast du selbst zu Recht geklopft, kannst du nicht noch einmal ins Leere klopfen, ehe du einen neuen Versuch beginnst: Ein zweiter Klick soll nichts kosten. **Bestätigt**: Bist du verwarnt, sollst du binnen 5 Sekunden noch einmal klopfen. Dann zählt dein Klopfen vom ersten Klick an, und von da an zählen auch die 5 Sekunden von oben zurück. Es trifft jeden Verstoß, der beim ersten Klick oder seitdem klopfbar war, auch wenn eine Aktion der Gegenseite, ein Zugende oder die Zeit das Recht inzwischen beendet hat, nur nicht, wenn er erledigt ist. Tust du dazwischen etwas am Tisch, zählt der zweite Klick. Findest du nichts, richtet sich Entscheid 23 nach dem zweiten Klick. Ist dein eigener Sieg offen, kannst du kein früheres Klopfen bestätigen.',
    },
    25: {
      name: 'Zurücknehmen oder lassen',
      text: 'Du entscheidest mit dem Klopfen selbst: **K↩** nimmt zurück, **K→** lässt den Tisch, wie er ist. Bedenkzeit danach gibt es nicht.',
    },
    27: {
      name: 'Der offene Sieg',
      text: 'Auch eine Aktion, die das Spiel beendet, ist klopfbar. Deshalb bleibt jeder Sieg, legal oder nicht, 15 Sekunden offen (oder so lange, wie für die Partie eingestellt). In dieser Zeit kann die Gegenseite klopfen, annehmen oder aufgeben, sonst geschieht nichts: Keine Zeit läuft, kein Remis kann angeboten werden. Ein Verstoß, der dann geklopft wird, wird immer zurückgenommen. Danach steht der Sieg fest.',
    },
    28: {
      name: 'Remis',
      text: 'Ein Remisangebot gilt, bis es beantwortet oder zurückgezogen ist oder der Zug der anbietenden Seite endet; solange gibt es kein zweites. Zu Beginn jedes Zuges, auch des ersten, wird der Zustand gezählt: Stapel, Platz und Seite (offen oder verdeckt) jeder Karte. Ab dem dritten Mal können beide Seiten in diesem Zug Remis einfordern, solange der Tisch noch so liegt. Eine nur berührte Karte liegt noch auf ihrem Stapel. Ist eine gezogen, gelegt, umgedreht oder entfernt, ist der Anspruch weg. Bringt ein Klopfen den Zustand im selben Zug zurück, ist er wieder da. **Stillstand** (nach 60 Zügen oder so vielen, wie für die Partie eingestellt): Zu Beginn und immer, wenn die aktive Seite wechselt, notiert der Schiedsrichter, wie weit das Spiel gekommen ist. Gleicht eine Notiz jeder der 60 davor, können beide Seiten in diesem Zug Remis einfordern. Ohne das drehten sich Partien schon Hunderte Züge lang im Kreis, ehe ein Tisch zum dritten Mal gleich lag.',
    },
    29: {
      name: 'Aufgeben',
      text: 'Aufgeben kannst du jederzeit. Der Schiedsrichter fragt noch einmal nach, ehe es zählt.',
    },
    30: {
      name: 'Uhr stellen und drücken',
      text: 'Entweder gibt es keine Uhr oder für jede Seite gleich viel Zeit, auf Wunsch mit Zuschlag. **Von Hand** (manual) ist die Regel: Die passive Seite startet die Uhr; vorher kann man sonst nur aufgeben oder sich auf Remis einigen. Danach drückst du am Ende deines Zuges (31). **Automatisch** (auto) ist eine Bequemlichkeit: Der Schiedsrichter startet die Uhr und drückt, wenn die aktive Seite wechselt.',
    },
    31: {
      name: 'Drücken und Zeitablauf',
      text: 'Drücken kann nur, wessen Zeit läuft **und wessen Zug vorbei ist**. Könnte die aktive Seite drücken, könnte sie auf Kosten der anderen nachdenken oder an jedem Tisch durch sechsmaliges Drücken ein Remis erzwingen. Hast du es vergessen oder hat die Gegenseite zu Recht geklopft, drückst du, während sie schon aktiv ist. Nach sechsmaligem Drücken (nur von Hand), das letzte Mal höchstens 5 Sekunden nach dem ersten, können beide Seiten Remis einfordern, bis die nächste Aktion vollendet ist. Wessen Zeit auf null fällt, hat in diesem Augenblick verloren, nicht erst bei der nächsten Nachricht.',
    },
    32: {
      name: 'Was nicht angerechnet wird',
      text: 'Netz, Warteschlange und das Zeichnen des Bildes kosten dich keine Zeit: Ein Klick zählt von dem Augenblick an, den Discord dafür angibt. Die Atempause wird angerechnet: Wird dein nächster Klick am Tisch bis zu ihrem Ende aufgehalten, zählt er von da an.',
    },
    33: {
      name: 'Wenn der Bot fehlt',
      text: 'Solange der Bot nicht läuft oder keine Verbindung hat, läuft niemandes Zeit. Mindestens jede Sekunde speichert er ein Lebenszeichen; vom letzten Zeichen oder der letzten Eingabe an, bis die Verbindung wieder steht, ruht die Zeit der Partie. Die Zeiten im Protokoll sind Partiezeit.',
    },
  },
};
