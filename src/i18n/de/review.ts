import type { review as english } from '../en/review.ts';
import type { Translated } from '../translated.ts';

export const review: Translated<typeof english> = {
  button: 'Mein Rückblick',
  heading: '### Deine Partie im Rückblick',
  overlooked: (offences) =>
    offences === 0
      ? '👀 Nichts, was die anderen falsch gemacht haben, ist durchgegangen.'
      : `👀 **${offences} ${offences === 1 ? 'Verstoß' : 'Verstöße'}** der anderen ${offences === 1 ? 'ist' : 'sind'} durchgegangen.`,
  noneOwn: '✔ Du hast nichts falsch gemacht.',
  own: (offences, caught) =>
    `✋ Du hast **${offences === 1 ? 'einmal' : `${offences}-mal`}** etwas falsch gemacht; ${caught === 0 ? 'niemand hat es bemerkt' : caught === 1 ? 'einmal wurde es bemerkt' : `${caught}-mal wurde es bemerkt`}.`,
  inVain: (calls) => `🚫 Du hast ${calls === 1 ? 'einmal' : `${calls}-mal`} zu Unrecht Einspruch erhoben.`,
  item: (at, name, offence, wasNoticed) =>
    `- \`${at}\` **${name}** ${offence}${wasNoticed ? ' (bemerkt)' : ''}.`,
  more: (value) => `-# … und noch ${value}.`,
  turns: (value, isWhole) =>
    (value === 0
      ? '🎯 In keinem Zug habe ich etwas viel Besseres gefunden als das, was du gespielt hast.'
      : `🎯 ${value === 1 ? 'Der Zug, den ich besser gespielt hätte, steht auf der nächsten Seite.' : `Die ${value} Züge, bei denen du am meisten hättest verbessern können, stehen auf den nächsten Seiten.`}`) +
    (isWhole ? '' : ' Für alle deine Züge hat die Zeit nicht gereicht.'),
  turn: (at, page, pages) => `### Zug bei ${at} (${page} von ${pages})`,
  gained: {
    cards: (played, possible) =>
      `Du bist ${played === 0 ? 'keine Karte' : played === 1 ? 'eine Karte' : `${played} Karten`} losgeworden; möglich ${possible === 1 ? 'wäre eine' : `wären ${possible}`} gewesen.`,
    percent: (played, possible) =>
      `Nach meiner Schätzung gewinnst du mit dem, was du gespielt hast, ${played} von 100 Spielen, mit einer besseren Wahl ${possible}.`,
  },
  did: (moves) => `Du hast gespielt: ${moves}`,
  how: (moves) => `Ich hätte gespielt: ${moves}`,
  pictures: '-# Das erste Bild zeigt den Tisch davor, das zweite danach.',
  notSearched: 'Die Suche nach besseren Zügen habe ich aufgegeben, weil sie zu lange dauerte.',
  train: (ways) => `Zum Üben: ${ways.join(' oder ')}.`,
  goOn: (ways) => `Zum Weiterüben: ${ways.join(' oder ')}.`,
  start: 'Übersicht',
  next: 'Nächster Zug',
  notPlayed: 'Dieser Rückblick ist für alle, die mitgespielt haben. **Unbemerkt** ist für alle.',
};
