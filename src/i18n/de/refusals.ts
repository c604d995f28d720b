import type { Reason } from '../../core/refusal.ts';

export const refusals: Readonly<Record<Reason, string>> = {
  'no-match': 'Hier läuft keine Partie.',
  'match-over': 'Die Partie ist zu Ende.',
  'not-your-turn': 'Du bist nicht am Zug: ▶ am Tisch zeigt, wer es ist.',
  'clock-not-started': 'Die Uhr läuft noch nicht; wer passiv ist, startet sie.',
  'win-open':
    'Ein Sieg ist offen: Die anderen dürfen Einspruch erheben, ihn annehmen oder aufgeben, sonst nichts.',
  'own-win': 'Offen ist dein eigener Sieg: Die anderen erheben Einspruch, nehmen an oder warten ab.',
  'no-open-win': 'Es ist kein Sieg offen, der angenommen werden könnte.',
  'accepted-already': 'Du hast schon zugestimmt; die anderen noch nicht.',
  'offer-stands': 'Es liegt schon ein Remisangebot auf dem Tisch.',
  'no-own-offer': 'Von dir liegt kein Remisangebot auf dem Tisch.',
  'no-offer': 'Niemand hat dir Remis angeboten.',
  'no-claim': 'Es gibt gerade keinen Grund, ein Remis einzufordern.',
  'no-manual-clock': 'Hier gibt es keine Uhr, die von Hand gedrückt wird.',
  'opponent-starts-clock': 'Wer passiv ist, startet die Uhr: Das ist die Gegenseite.',
  'not-your-clock': 'Die Uhr drückt nur, wessen Zeit läuft.',
  'turn-not-over': 'Die Uhr wird am Ende des Zuges gedrückt, und du bist noch am Zug.',
  paused: 'Es ist Pause: Bis sie endet, wird weder gezogen noch angesagt noch die Uhr gedrückt.',
  'knock-too-late':
    'Zu spät: Was eben noch klopfbar war, ist es nicht mehr. Das kostet dich nichts, und du wirst nicht verwarnt.',
  'nothing-to-knock':
    'Es gibt nichts zu klopfen: Es zählt nur der letzte Zug der Gegenseite, und nur bis zu deiner nächsten legalen Aktion. Das kostet dich nichts.',
};
