import type { seeding as english } from '../en/seeding.ts';
import type { Translated } from '../../../../i18n/translated.ts';

export const seeding: Translated<typeof english> = {
  by: { rating: 'Setzliste nach Wertung', lot: 'Setzliste per Los', hand: 'Setzliste von Hand' },
  commitment: (digits) => `-# 🎲 Setzliste per Los, Festlegung: \`${digits}\``,
  drawing: (name, digits) =>
    `🎲 **${name}**: Es wird gelost. Die Setzliste folgt aus der Nummer dieser Nachricht, die vorher niemand kannte, und aus dem Geheimnis hinter der Festlegung \`${digits}\`.`,
  verify: 'Auslosung prüfen',
  check: {
    heading: (name) => `🎲 **${name}**: die Auslosung`,
    notYet: 'Gelost wird beim Start. Klick danach noch einmal.',
    none: 'In diesem Turnier wurde nicht gelost.',
    commitment: (secret, digits) =>
      `Die SHA-256 des Geheimnisses \`${secret}\` ist die Festlegung \`${digits}\`. Vergleiche sie mit der in der Nachricht der Auslosung.`,
    message: {
      right: (link) =>
        `Die Nachricht der Auslosung steht noch da, mit dieser Festlegung, und wurde nie bearbeitet: ${link}`,
      edited: (link) => `Die Nachricht der Auslosung wurde bearbeitet: ${link}`,
      other: (link) => `Die Nachricht der Auslosung zeigt eine andere Festlegung: ${link}`,
      gone: 'Die Nachricht der Auslosung ist nicht mehr lesbar. Was darin stand, lässt sich hier nicht prüfen.',
    },
    number: (number, moment) =>
      `Nummer: \`${number}\`. Discord hat sie ${moment} vergeben, nach der Ankündigung und vor dem Start.`,
    wrongNumber: (number, moment) =>
      `Nummer: \`${number}\`. Discord hat sie ${moment} vergeben: Das liegt nicht zwischen Ankündigung und Start.`,
    order: (players) =>
      `Die ${players} Spielerinnen und Spieler, die da waren, stehen nach ihren Losen, das niedrigste zuerst.`,
    wrongOrder: 'Die Setzliste folgt nicht den Losen.',
    replaced: (players) =>
      players === 1
        ? 'Die Daten einer Person sind gelöscht, deshalb lässt sich ihr Los nicht mehr berechnen.'
        : `Die Daten von ${players} Personen sind gelöscht, deshalb lassen sich ihre Lose nicht mehr berechnen.`,
    late: 'Wer nach der Auslosung kam, steht hinter allen anderen.',
    right: '**Alles stimmt.**',
    wrong: '**Hier stimmt etwas nicht.** Frag die Turnierleitung und zeig ihr das.',
    unsure: '**Was sich prüfen lässt, stimmt.**',
    file: 'In der Datei stehen alle Lose, und wie du sie selbst berechnest.',
  },
  file: {
    how: 'Ein Los ist HMAC-SHA-256, hexadezimal. Schlüssel: das Geheimnis, ein Doppelpunkt, die Nummer. Nachricht: "lot ", dann die Nutzer-ID. Das niedrigste Los steht vorn.',
    unknown: 'unbekannt',
  },
  open: 'Setzliste …',
  page: {
    title: (page, pages) =>
      `**Setzliste**${pages > 1 ? `, Seite ${page} von ${pages}` : ''}. Oben steht Platz 1. Wer später dazukommt, steht hinten; wer beim Start fehlt, fällt heraus.`,
    choose: 'Jemanden verschieben …',
    seat: (name, place, players) => `**${name}** hat Platz ${place} von ${players}.`,
    top: 'Ganz nach oben',
    up: 'Nach oben',
    down: 'Nach unten',
    bottom: 'Ganz nach unten',
  },
  started: 'Es beginnt früher: Die Setzliste wird gelost.',
  waits:
    '🎲 Der Start wartet, bis ich im Kanal gesagt habe, dass die Lose gezogen sind. Darf ich dort schreiben?',
  log: (name, place) => `${name} bekommt Platz ${place} der Setzliste.`,
};
