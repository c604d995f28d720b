import type { tournaments as english } from '../en/tournaments.ts';
import type { Translated } from '../../../../i18n/translated.ts';

export const tournaments: Translated<typeof english> = {
  command: {
    name: 'turniere',
    description: 'Die Turniere dieses Servers: künftige, laufende und vergangene',
  },
  none: 'Hier gab es noch kein Turnier. `/turnier neu` bereitet eines vor.',
  heading: {
    running: '**Es läuft**',
    open: '**Demnächst**',
    past: '**Vorbei**',
  },
  cancelled: 'abgesagt',
  choose: 'Ein Turnier öffnen …',
  page: (page, pages) => `-# Seite ${page} von ${pages}`,
  previous: 'Zurück',
  next: 'Weiter',
  unknown: 'Dieses Turnier ist hier nicht bekannt.',
  link: (link) => `Seine Nachricht: ${link}`,
  buttons: {
    players: 'Wer dabei ist',
    standings: 'Ganze Tabelle',
    games: 'Alle Partien',
    exports: 'Export',
  },
  players: (name) => `**${name}**: Wer dabei ist`,
  out: {
    asked: 'ausgestiegen',
    'not-there': 'nicht anwesend gemeldet',
    'no-show': 'nicht erschienen',
    left: 'nicht mehr auf diesem Server',
    excluded: 'ausgeschlossen',
    replaced: 'ersetzt',
    listed: 'aus der Datei, nicht dabei',
  },
  waits: (place) => `Platz ${place} auf der Warteliste`,
  standings: (name) => `**${name}**: Tabelle`,
  knockout: 'K.-o.:',
  nothing: 'Hier ist noch nichts.',
  equal: 'Bei gleichen Punkten entscheidet, in dieser Reihenfolge:',
  games: (name) => `**${name}**: Partien`,
  playing: 'läuft',
  annulled: 'annulliert',
  record: 'Das Protokoll einer Partie …',
  noMatch: 'Dort wurde keine Partie gespielt.',
  exported:
    'Der Endstand als Tabelle (CSV), alles als JSON, und das Schweizer System oder Rundenturnier als TRF-16, das Programme für Schachturniere lesen.',
  exportedSoFar:
    'Der Stand als Tabelle (CSV), alles als JSON, und das Schweizer System oder Rundenturnier als TRF-16.',
  home: {
    tournaments: 'Turniere',
    host: 'Eins einrichten …',
    board: (tournament) => `Dein Brett in ${tournament}`,
  },
  settings: {
    page: 'Turniere',
    hosts: 'Keine Rolle richtet Turniere ein',
    noHosts: 'Keine Rolle',
    hostsMean: (managers) =>
      `Turniere einrichten können alle, die ${managers} haben, und eine Rolle, die du auswählst.`,
  },
};
