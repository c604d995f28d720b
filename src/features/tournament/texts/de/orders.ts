import type { orders as english } from '../en/orders.ts';
import type { Translated } from '../../../../i18n/translated.ts';

export const orders: Translated<typeof english> = {
  call: {
    button: 'Leitung rufen',
    title: 'Turnierleitung rufen',
    label: 'Worum geht es?',
    hint: 'Das steht dann im Turnierkanal, und die Turnierleitung wird gerufen. Deine Uhr läuft weiter.',
    heading: (arbiters, player, place, about) =>
      `🙋 ${arbiters.length > 0 ? `${arbiters.join(' ')}: ` : ''}**${player}** ruft die Turnierleitung: ${place}${about === null ? '' : `, ${about}`}`,
    comes: (arbiter) => `⚖️ ${arbiter} kommt.`,
    solved: (by) => `✅ Erledigt, sagt ${by}.`,
    come: 'Ich komme',
    solve: 'Erledigt',
    atBoard: '🙋 Die Turnierleitung ist hierher gerufen.',
    done: 'Die Turnierleitung ist gerufen. Du siehst hier, wenn jemand kommt.',
    notAtBoard: 'Hier kann die Turnierleitung nur rufen, wer an diesem Brett spielt.',
    enough: 'Du hast in einer Stunde dreimal gerufen. Sprich mit der Turnierleitung im Kanal des Turniers.',
    notYours: 'Darauf antworten kann nur, wer zur Turnierleitung gehört und nicht an diesem Brett spielt.',
    coming: 'Danke. Am Brett steht jetzt, dass du kommst.',
    settled: 'Erledigt.',
    open: (place, player, about, relative, comes) =>
      `🙋 ${place}: ${player} hat gerufen, ${relative}${about === null ? '' : `: ${about}`}${comes === null ? '' : `. ${comes} kommt.`}`,
  },
  log: {
    call: (player, board, about) =>
      `${player} ruft die Turnierleitung, ${board}${about === null ? '.' : `: ${about}`}`,
    come: (board) => `Jemand von der Turnierleitung kommt, ${board}.`,
    solve: (board) => `Der Ruf ist erledigt, ${board}.`,
  },
};
