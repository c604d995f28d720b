import type { menus as english } from '../en/menus.ts';
import type { Translated } from '../translated.ts';

export const menus: Translated<typeof english> = {
  challenge: 'Herausfordern',
  profile: 'Profil',
  replay: 'Nachspielen',
  verify: 'Prüfen',
  noMatch:
    'In dieser Nachricht finde ich keine Partie. Das geht bei Tischen, Ergebnissen, Wiedergaben und Protokollen (.jsonl).',
  running: 'Diese Partie läuft noch: Nachspielen und prüfen lässt sie sich, wenn sie zu Ende ist.',
};
