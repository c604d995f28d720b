import type { acted as english } from '../en/acted.ts';
import type { Translated } from '../translated.ts';

export const acted: Translated<typeof english> = {
  did: {
    press: () => 'Du hast die Uhr gedrückt.',
    'accept-end': () => 'Du hast das Ende angenommen.',
    'offer-draw': (others) => `Du hast ${others} Remis angeboten.`,
    'accept-draw': () => 'Du hast das Remis angenommen.',
    'decline-draw': () => 'Du hast das Remis abgelehnt.',
    'withdraw-draw': () => 'Du hast dein Remisangebot zurückgezogen.',
    'claim-draw': () => 'Du hast Remis eingefordert.',
    resign: () => 'Du hast aufgegeben.',
  },
  does: {
    'offer-draw': 'bietet Remis an',
    'accept-draw': 'nimmt das Remis an',
    'decline-draw': 'lehnt das Remis ab',
    'withdraw-draw': 'zieht das Remisangebot zurück',
    'claim-draw': 'fordert Remis ein',
    'accept-end': 'erkennt den Sieg an',
    resign: 'gibt auf',
  },
  already: 'Schon erledigt: Schau auf den Tisch.',
  yourTurn: 'Du bist am Zug.',
  theirTurn: (name) => `**${name}** ist am Zug.`,
  doing: (name, what) => (name === null ? `Gerade: ${what}.` : `${name}: ${what}.`),
  pressClock: 'Drück deine Uhr.',
  timeRuns: (name) => `Jetzt läuft die Uhr von **${name}**.`,
  youWin: (how) => `🏆 Du gewinnst ${how}.`,
  youWinUnless: (others, objects, relative) =>
    `Du hast keine Karten mehr und gewinnst ${relative}, wenn nicht ${others} ${objects}.`,
  half: (done, why) => `${done} Der zweite Teil ging nicht: ${why}`,
  halfWhy: {
    stale: 'Der Tisch hatte sich inzwischen geändert.',
    'our-fault': 'Bei uns ist etwas schiefgegangen.',
  },
};
