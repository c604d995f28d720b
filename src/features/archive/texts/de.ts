import type { archive as english } from './en.ts';
import type { Translated } from '../../../i18n/translated.ts';

export const archive: Translated<typeof english> = {
  profile: {
    command: {
      name: 'profil',
      description: 'Was jemand auf diesem Server gespielt hat: Siege, Einsprüche, gegen wen, Wertung',
      person: { name: 'person', description: 'Wessen Profil (sonst: deins)' },
      public: { name: 'öffentlich', description: 'Zeig dein eigenes allen im Kanal (sonst: nur dir)' },
    },
    heading: (name, games) => `👤 **${name}** · ${games}`,
    games: (value) => `${value} ${value === 1 ? 'Partie' : 'Partien'}`,
    none: (person) =>
      `${person} hat auf diesem Server noch keine Partie beendet, oder keine, die du sehen kannst.`,
    youNone:
      '👤 Du hast auf diesem Server noch keine Partie beendet. Dein Profil beginnt mit der ersten: gegen jemanden oder gegen mich.',
    private: (person) => `${person} zeigt Profil und Partien nicht.`,
    onlyOwn: 'Allen zeigen kannst du nur dein eigenes Profil.',
    whose: 'Wessen Profil?',
    open: 'Profil',
    words: 'In Worten',
    picture: 'Als Bild',
    rating: 'Wertung',
    figures: 'Übersicht',
    show: 'Allen zeigen',
    closer: 'Genauer ansehen',
  },
  history: {
    command: {
      name: 'verlauf',
      description: 'Die Partien, die jemand auf diesem Server beendet hat, jede zum Nachsehen',
      person: { name: 'person', description: 'Wessen Partien (sonst: deine)' },
      game: { name: 'spiel', description: 'Nur die dieses Spiels' },
      opponent: { name: 'gegenseite', description: 'Nur die gegen diese Person' },
      which: { name: 'welche', description: 'Nur die, die so ausgingen oder von dieser Art sind' },
    },
    open: 'Partien',
    heading: (name, count) => `📜 **${name}** · ${count} ${count === 1 ? 'Partie' : 'Partien'}`,
    only: (what) => `-# Nur: ${what}`,
    none: 'So eine Partie gibt es nicht.',
    early: '-# Nur Partien, die zu Ende gingen, seit es hier Profile gibt.',
    against: (opponents) => `gegen ${opponents}`,
    alone: 'allein',
    outcomes: { won: 'gewonnen', drawn: 'remis', lost: 'verloren' },
    unrated: 'ohne Ergebnis',
    finished: 'zu Ende gespielt',
    traits: {
      won: 'Gewonnen',
      drawn: 'Remis',
      lost: 'Verloren',
      unrated: 'Ohne Ergebnis',
      ranked: 'Gewertet',
      practice: 'Übung',
    },
    ranked: 'gewertet',
    practice: 'Übung',
    event: 'Turnier',
    chooseMatch: 'Eine Partie ansehen …',
    chooseFilter: 'Alle Spiele, alle Ergebnisse …',
    chooseOpponent: 'Gegen alle …',
    back: 'Zurück zur Liste',
    gone: 'Diese Partie steht nicht mehr in der Liste.',
  },
  match: {
    private: 'privat',
    when: (from, until, duration) => `${from} – ${until}${duration === null ? '' : ` · ${duration}`}`,
    run: (length) => `längster Lauf ${length}`,
    offences: (committed, unnoticed) =>
      `${committed} ${committed === 1 ? 'Verstoß' : 'Verstöße'}${committed === 0 ? '' : `, ${unnoticed} unbemerkt`}`,
    notLooked: 'Diese Partie ließ sich nicht auswerten.',
  },
  settings: {
    profile: 'Profil für andere',
    profileMeans: '**Profil für andere**: Bei „nein“ siehst nur du es und deine Partien.',
  },
};
