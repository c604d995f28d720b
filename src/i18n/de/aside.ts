import type { aside as english } from '../en/aside.ts';
import type { Translated } from '../translated.ts';

export const aside: Translated<typeof english> = {
  match: (number) =>
    `🗄️ Was ich von der Partie in diesem Kanal gespeichert habe, ist beschädigt: Ich kann es nicht lesen, und deshalb kann sie nicht weitergehen. Weggeworfen wird davon nichts. Wer mich betreibt, findet es in meinem Log unter der Nummer \`${number}\`.`,
  practice: (number, practise) =>
    `🗄️ Was ich von deiner Übungspartie gespeichert habe, ist beschädigt: Ich kann es nicht lesen, und deshalb kann sie nicht weitergehen. Weggeworfen wird davon nichts. Wer mich betreibt, findet es in meinem Log unter der Nummer \`${number}\`. Mit _${practise}_ in \`/schikane start\` beginnst du eine neue.`,
  challenge: (number) =>
    `🗄️ Was ich von der Herausforderung in diesem Kanal gespeichert habe, ist beschädigt, und ich kann es nicht lesen. Weggeworfen wird davon nichts: Wer mich betreibt, findet es in meinem Log unter der Nummer \`${number}\`. Mit \`/herausfordern\` kannst du eine neue aussprechen.`,
  record: (number) =>
    `🗄️ Was ich von dieser Partie gespeichert habe, ist beschädigt, und ich kann es nicht lesen. Weggeworfen wird davon nichts: Wer mich betreibt, findet es in meinem Log unter der Nummer \`${number}\`.`,
  list: (number, option) =>
    `🗄️ Meine Liste der Partien, die in diesem Kanal zu Ende gegangen sind, ist beschädigt; die Partien selbst berührt das nicht. Wenn du die Kennung einer Partie weißt, gib sie als \`${option}\` an. Wer mich betreibt, findet die Liste in meinem Log unter der Nummer \`${number}\`.`,

  youCan: (act) =>
    `Wenn niemand es reparieren kann, räum es mit \`/mach ${act}\` weg: Dann endet die Partie ungewertet, der Kanal ist wieder frei, und was gespeichert ist, bleibt trotzdem aufgehoben.`,
  othersCan: (permissions, act) =>
    `Wer hier das Recht ${permissions} hat, kann es mit \`/mach ${act}\` wegräumen: Dann endet die Partie ungewertet, der Kanal ist wieder frei, und was gespeichert ist, bleibt trotzdem aufgehoben.`,

  putAway: (number) =>
    `Es ist weggeräumt und bleibt unter der Nummer \`${number}\` aufgehoben. Der Kanal ist frei: Mit \`/herausfordern\` beginnt eine neue Partie.`,
  notPutAway:
    'Das konnte nicht gespeichert werden, deshalb hat sich nichts geändert. Bitte versuch es noch einmal.',
  gone: (number) =>
    `🗄️ Was von der Partie in diesem Kanal gespeichert war, ist beschädigt und wurde weggeräumt. Die Partie ist ohne Ergebnis zu Ende und zählt nicht. Wer mich betreibt, findet es unter der Nummer \`${number}\`. Der Kanal ist wieder frei.`,
  noRecord: (number) =>
    `Was ich von dieser Partie gespeichert habe, ist beschädigt; deshalb gibt es kein Protokoll von ihr. Wer mich betreibt, findet es in meinem Log unter der Nummer \`${number}\`.`,
};
