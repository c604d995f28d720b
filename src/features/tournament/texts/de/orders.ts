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
  bye: {
    button: 'Aussetzen …',
    ask: (round) => `Runde ${round}`,
    back: (round) => `Runde ${round} spielen`,
    page: (most, left) =>
      `**Aussetzen.** Du kannst ${most === 1 ? 'eine Runde' : `${most} Runden`} aussetzen, für je einen halben Punkt, nur nicht die letzte. Entscheide dich, bevor die Runde gepaart wird; bis dahin kannst du es zurücknehmen. ${left === 0 ? 'Mehr geht nicht.' : `Das geht noch ${left === 1 ? 'einmal' : `${left}-mal`}.`}`,
    own: (rounds) => `Du setzt aus: ${rounds.length === 1 ? 'Runde' : 'Runden'} ${rounds.join(' und ')}.`,
    asked: (round) => `✅ Du setzt in Runde ${round} aus, für einen halben Punkt.`,
    takenBack: (round) => `✅ Du spielst Runde ${round} doch mit.`,
    refused: {
      'not-in': 'Du wirst nicht gepaart, also gibt es nichts auszusetzen.',
      'no-bye': 'Diese Runde kannst du nicht mehr aussetzen. Unten steht, welche Runden noch gehen.',
      'paired-by-hand': 'Die Turnierleitung hat dich für diese Runde von Hand gepaart. Sprich mit ihr.',
    },
    allowed: (most) =>
      most === 0
        ? 'Aussetzen geht nicht'
        : `Aussetzen geht ${most === 1 ? 'einmal' : `${most}-mal`}, für je einen halben Punkt`,
  },
  why: {
    title: {
      replay: 'Neu spielen lassen',
      bye: 'Spielfrei mit vollem Punkt',
      penalty: 'Eine Strafe',
      lose: 'Die Partie geht verloren',
    },
    label: 'Grund',
    hint: 'Wen es betrifft, kann ihn lesen, und er steht im Log.',
  },
  buttons: {
    replay: 'Neu spielen …',
    bye: (round) => `Spielfrei Runde ${round} …`,
    penalty: (points) => `Strafe −${points} …`,
    lose: 'Partie verloren …',
    noPenalty: 'Keine Strafe …',
    present: (round) => `Spielt Runde ${round}`,
  },
  added: (tournament, player, by, minutes) =>
    `➕ ${player}: ${by} hat dich in **${tournament}** aufgenommen. ${minutes === null ? 'Du wirst ab der nächsten Runde gepaart; versäumte Runden geben keine Punkte.' : minutes === 0 ? 'Anwesend melden musst du dich nicht: Zum Beginn wirst du erwartet.' : `Melde dich dort in den letzten ${minutes} Minuten vor dem Beginn anwesend: Sonst wirst du nicht gepaart.`} Wenn du nicht spielen willst, steig aus.`,
  add: 'Jemanden aufnehmen',
  replace: {
    button: 'Ersetzen …',
    ask: (leaver) =>
      `**Ersatz für ${leaver}.** Wer spielt weiter? Punkte, Freilose und alle weiteren Partien gehen auf den Ersatz über; gespielte Partien behalten ihre Namen.`,
    choose: 'Ersatz wählen',
    playing: 'Die Partie läuft schon. Entscheide erst das Brett, oder lass sie zu Ende spielen.',
    told: (tournament, player, leaver, by, minutes) =>
      `🔄 ${player}: ${by} lässt dich in **${tournament}** für ${leaver} weiterspielen. ${minutes === null ? 'Punkte und alle weiteren Partien sind jetzt deine.' : minutes === 0 ? 'Anwesend melden musst du dich nicht: Zum Beginn wirst du erwartet.' : `Melde dich dort in den letzten ${minutes} Minuten vor dem Beginn anwesend: Sonst wirst du nicht gepaart.`} Wenn du nicht spielen willst, steig aus.`,
    atBoard: (player, leaver) => `🔄 ${player} spielt hier für ${leaver}.`,
  },
  noPlayer: 'Aufnehmen lassen sich nur Leute auf diesem Server, und keine Bots.',
  later: 'Paarungen von danach bleiben, wie sie sind; die Tabelle folgt der Berichtigung.',
  penalty: (player, points, why) =>
    `⚖️ ${player}: ${points} Strafe abgezogen${why === null ? '.' : `: ${why}`}`,
  log: {
    call: (player, board, about) =>
      `${player} ruft die Turnierleitung, ${board}${about === null ? '.' : `: ${about}`}`,
    bye: (player, round, why) =>
      `${player} hat in Runde ${round} spielfrei und bekommt einen Punkt${why === null ? '.' : `: ${why}`}`,
    penalty: (player, points, why) =>
      `${player} bekommt in der Tabelle ${points} abgezogen${why === null ? '.' : `: ${why}`}`,
    noPenalty: (player, why) => `${player} hat keine Strafe mehr${why === null ? '.' : `: ${why}`}`,
    add: (player) => `${player} ist von der Turnierleitung aufgenommen.`,
    replace: (player, leaver) => `${player} spielt für ${leaver} weiter.`,
    replay: (board, why) =>
      `${board} wird auf Anordnung der Turnierleitung neu gespielt${why === null ? '.' : `: ${why}`}`,
    present: (player, round) => `${player} spielt in Runde ${round} doch mit.`,
    come: (board) => `Jemand von der Turnierleitung kommt, ${board}.`,
    solve: (board) => `Der Ruf ist erledigt, ${board}.`,
  },
};
