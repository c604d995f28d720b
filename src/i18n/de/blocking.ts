import type { blocking as english } from '../en/blocking.ts';
import type { Translated } from '../translated.ts';

export const blocking: Translated<typeof english> = {
  blocked: (person) =>
    `🚫 ${person} kann dich nicht mehr herausfordern und bei deinen Herausforderungen keinen Platz mehr nehmen, auf keinem Server. Gesagt bekommt das niemand. Eine Partie, die ihr gerade spielt, geht weiter. \`/schikane entblocken\` nimmt es zurück.`,
  already: (person) =>
    `${person} hast du schon blockiert. \`/schikane blockieren\` ohne Person zeigt deine Liste, \`/schikane entblocken\` nimmt jemanden herunter.`,
  full: (most) =>
    `Deine Liste ist voll: Sie fasst ${most} Leute. Nimm erst mit \`/schikane entblocken\` jemanden herunter.`,
  yourself:
    'Dich selbst kannst du nicht blockieren. Willst du alle Seiten spielen, fordere dich selbst heraus; sonst wird dann niemand gefragt.',
  bot: 'Bots fordern niemanden heraus, da gibt es nichts zu blockieren.',
  list: (people) => `🚫 Blockiert hast du ${people}. \`/schikane entblocken\` nimmt jemanden von der Liste.`,
  nobody:
    'Du hast niemanden blockiert. `/schikane blockieren` mit einer Person hält dir ihre Herausforderungen fern.',
  unblocked: (person) => `${person} kann dich wieder herausfordern.`,
  notBlocked: (person) =>
    `${person} hast du gar nicht blockiert, es hat sich also nichts geändert. \`/schikane blockieren\` ohne Person zeigt deine Liste.`,
  notStored:
    'Das konnte nicht gespeichert werden, deshalb hat sich nichts geändert. Bitte versuch es noch einmal.',
  damaged: (number) =>
    `🗄️ Was ich über die Leute gespeichert hatte, die du blockiert hast, ist beschädigt und nicht mehr zu lesen. Deine Liste ist deshalb jetzt leer: Bitte blockiere sie noch einmal. Wer mich betreibt, findet das Gespeicherte unter der Nummer \`${number}\`.`,
  commands: {
    block: {
      name: 'blockieren',
      description:
        'Nimm von jemandem keine Herausforderungen mehr an, auf keinem Server, oder sieh deine Liste',
      person: {
        name: 'person',
        description: 'Wen (niemanden: zeigt deine Liste); gesagt bekommt es niemand',
      },
    },
    unblock: {
      name: 'entblocken',
      description: 'Nimm von jemandem wieder Herausforderungen an',
      person: { name: 'person', description: 'Von wem' },
    },
  },
};
