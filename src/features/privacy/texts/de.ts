import type { privacy as english } from './en.ts';
import type { Translated } from '../../../i18n/translated.ts';

export const privacy: Translated<typeof english> = {
  commands: {
    name: 'datenschutz',
    description: 'Was ich über dich speichere und warum, alles davon als Datei, und wie du es löschst',
  },
  button: 'Meine Daten',
  page: {
    title: '🔐 **Deine Daten**',
    about:
      'Ich speichere, was zum Spielen nötig ist, unter deiner Kennung bei Discord und dem Namen, den andere sehen. Was du in Kanälen schreibst, lese und speichere ich nicht.',
    kept: {
      settings:
        '**Einstellungen**: was du gewählt hast, und die Bedingungen deiner letzten Herausforderung – damit du nur einmal wählen musst.',
      learning:
        '**Lernen**: begonnene Spiele, Lektionen, beantwortete Rätsel, Durchgänge von Adlerauge – damit es dort für dich weitergeht.',
      matches:
        '**Partien**: wer gespielt hat, jeder Zug mit seiner Zeit, das Ergebnis – damit ein Neustart nichts kostet und alle hinterher das Austeilen und die Einsprüche prüfen können.',
      tournaments:
        '**Turniere**: wer dabei war, Paarungen, Ergebnisse, Plätze und Preise in Reihen – damit die Tabellen stimmen.',
      league:
        '**Ligen**: die gewerteten Partien jedes Servers, und wer ausgeschlossen ist – daraus entstehen die Wertungen.',
      challenges:
        '**Herausforderungen**: die offenen, bis sie beantwortet sind oder verfallen; einige Stunden lang, wie oft du andere herausgefordert und angepingt hast.',
      blocks: '**Blockierte**: mit wem du nichts zu tun haben willst. Das sieht sonst niemand.',
      follows: '**Folgen**: von wessen Partien du hören willst. Auch das sieht sonst niemand.',
      servers: '**Server**: was die Verwaltung eingestellt hat; nichts über dich.',
      machine: '**Betrieb**: wann ich wach war, Rätsel ohne Namen, Beschädigtes; sonst nichts über dich.',
    },
    leaves: (days) =>
      days === 0
        ? 'Entfernt mich ein Server, so bleibt, was dort gespielt wurde, bis ich wieder da bin.'
        : `Entfernt mich ein Server, so wird nach ${days} Tagen gelöscht, was dort gespielt wurde, wenn ich bis dahin nicht wieder da bin.`,
    file: 'Alles als Datei',
    full: 'Ausführlich',
    delete: 'Löschen …',
  },
  full: 'Was ich speichere und zu welchen Bedingungen man mich nutzen kann, ausführlich.',
  noFull: 'Der ausführliche Text ist nicht da: Bitte frag, wer mich betreibt.',
  file: {
    said: '📦 Alles, was ich über dich speichere, als Datei für Menschen und Programme. Zu jedem Teil steht dabei, was er ist.',
    about:
      'Alles, was dieser Bot über eine Person bei Discord speichert. Zeiten sind in UTC, Kennungen sind die von Discord. Was andere eingestellt haben, steht nicht darin. Partien, die noch laufen, stehen ohne ihre Züge darin. Keine Karten, die jemand auf der Hand hat, und keine Startwerte.',
    moves:
      'Deine Partien, mit deinen Zügen, wo sie vorbei sind. Die ganze Partie steht in ihrem Protokoll: /schikane protokoll.',
    tooOften: (relative) =>
      `Du hast sie gerade erst bekommen. ${relative} geht es wieder: Dafür gehe ich alles durch, was ich speichere.`,
    tooLarge:
      'Das ist mehr, als Discord mich in einer Datei senden lässt. Wer mich betreibt, kann es dir geben.',
    nothing: 'Hier ist nichts gespeichert.',
  },
  delete: {
    ask: '🗑️ **Soll ich deine Daten löschen, auf allen Servern?**',
    goes: '**Was verschwindet**: deine Einstellungen, Lektionen, Rätsel, Blockierten, und wem du folgst. Danach kenne ich dich nicht mehr.',
    replaced:
      '**Was bleibt, aber ohne dich**: Partien, Turniere und Ligen, denn sie gehören auch den anderen. An deiner Stelle steht „Jemand“ mit einer zufälligen Nummer. Von ihr führt kein Weg zu dir zurück, auch nicht für mich; deine Wertungen sind nicht mehr deine, und „Jemand“ hat keinen Rang.',
    elsewhere:
      '**Was ich nicht löschen kann**: Nachrichten, die in Discord schon dastehen, Dateien, die andere gespeichert haben, und Kopien, die angelegt hat, wer mich betreibt. Was die Leitung eines Turniers an alle geschrieben hat, bleibt, wie es dasteht.',
    decided:
      '**Was andere entschieden haben, bleibt**: Blockierungen, der Ausschluss aus einer Liga, Grenzen fürs Herausfordern und Anpingen. Das behalte ich, solange es gilt, unter einem Hash deiner Kennung (einem Code, der mit einem geheimen Schlüssel entsteht), nicht unter der Kennung selbst.',
    follows:
      'Wer dir folgt, muss das noch einmal tun, wenn du wiederkommst. Deine Partien und Turniere auf Servern, die mich entfernt haben, enden ohne Ergebnis.',
    yes: 'Meine Daten löschen …',
    back: 'Zurück',
    sure: '⚠️ **Wirklich? Das kann niemand rückgängig machen.**',
    really: 'Ja, alles löschen',
    begun:
      '🗑️ Ich lösche deine Daten. Bei vielen Partien dauert das eine Weile. Bis dahin mache ich nichts für dich.',
    done: '🗑️ Deine Daten sind gelöscht. Spielst du wieder, bist du neu für mich.',
    underWay:
      'Deine Daten werden gerade gelöscht. Bis das fertig ist, mache ich nichts für dich; bitte warte ein wenig.',
    notStored:
      'Das konnte nicht gespeichert werden, deshalb ist nichts gelöscht. Bitte versuch es noch einmal.',
    busy: '⏳ **Noch nicht**: Beende oder verlasse erst das hier, denn da warten andere auf dich.',
    match: (channel) => `Partie in ${channel}`,
    challenge: (channel) => `Herausforderung in ${channel}`,
    more: (count) => `… und ${count} mehr`,
    opening:
      'Ich bin gerade erst gestartet und weiß noch nicht, wo du spielst. Bitte versuch es in einer Minute noch einmal.',
  },
};
