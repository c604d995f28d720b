import type { blocking as english } from '../en/blocking.ts';
import type { Translated } from '../translated.ts';

export const blocking: Translated<typeof english> = {
  blocked: (person) =>
    `🚫 ${person} kann dich nicht mehr herausfordern, bei deinen Herausforderungen keinen Platz mehr nehmen, dir nicht folgen und sieht deine Partien und dein Profil nicht mehr in meinen Listen, auf keinem Server. Es gilt in beide Richtungen, und ich sage es niemandem. Eine Partie, die ihr gerade spielt, geht weiter. \`/schikane entblocken\` nimmt es zurück.`,
  already: (person) =>
    `${person} hast du schon blockiert. \`/schikane blockieren\` ohne Person zeigt deine Liste, \`/schikane entblocken\` nimmt jemanden herunter.`,
  full: (most) =>
    `Deine Liste ist voll: Sie fasst ${most} Leute. Nimm erst mit \`/schikane entblocken\` jemanden herunter.`,
  yourself:
    'Dich selbst kannst du nicht blockieren. Willst du alle Seiten spielen, fordere dich selbst heraus; sonst wird dann niemand gefragt.',
  bot: 'Bots fordern niemanden heraus, da gibt es nichts zu blockieren.',
  list: (people) => `🚫 Blockiert hast du ${people}. \`/schikane entblocken\` nimmt jemanden von der Liste.`,
  nobody: 'Du hast niemanden blockiert. `/schikane blockieren` mit einer Person hält sie von dir fern.',
  unblocked: (person) => `${person} kann dich wieder herausfordern und dir folgen.`,
  notBlocked: (person) =>
    `${person} hast du gar nicht blockiert, es hat sich also nichts geändert. \`/schikane blockieren\` ohne Person zeigt deine Liste.`,
  between: (people) =>
    `🚫 Du hast ${people} blockiert, und das gilt in beide Richtungen. \`/schikane entblocken\` nimmt es zurück.`,
  notStored:
    'Das konnte nicht gespeichert werden, deshalb hat sich nichts geändert. Bitte versuch es noch einmal.',
  damaged: (number) =>
    `🗄️ Was ich über die Leute gespeichert hatte, die du blockiert hast, ist beschädigt und nicht mehr zu lesen. Deine Liste ist deshalb jetzt leer: Bitte blockiere sie noch einmal. Wer mich betreibt, findet das Gespeicherte unter der Nummer \`${number}\`.`,
  commands: {
    block: {
      name: 'blockieren',
      description: 'Blockiere jemanden auf allen Servern, oder sieh deine Liste',
      person: {
        name: 'person',
        description: 'Wen (leer: zeigt deine Liste); ich sage es niemandem',
      },
    },
    unblock: {
      name: 'entblocken',
      description: 'Hebe eine Blockierung wieder auf',
      person: { name: 'person', description: 'Wen' },
    },
  },
};
