/** Private answers about a player's own act: every kind of act in every game. */
import { describe, expect, it } from 'vitest';
import { seatNumbered } from '../../src/core/seat.ts';
import { actedText } from '../../src/table/acted-text.ts';
import type { Locale } from '../../src/core/locale.ts';
import { inputsOf, type GoldenInput } from '../golden/inputs.ts';
import { gameIn, type GoldenMatch } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';
import { DID } from './did.ts';

function told(golden: GoldenMatch, { entry, after }: GoldenInput, locale: Locale, drew = false): string {
  const { header } = golden;
  const user = header.players[(seatNumbered(entry['seat']) ?? 1) - 1]?.id ?? '';
  const game = gameIn(golden);
  return actedText({ game, header, match: after, user, locale, drew, toDiscord: (at) => at }) ?? 'nothing';
}

const inputsIn = (golden: GoldenMatch): readonly GoldenInput[] =>
  inputsOf(golden).filter(({ entry }) => entry['seat'] !== undefined);

/** All acted texts of a game, in English and in German. */
const allSaid = (id: string): ReadonlyMap<string, string> =>
  new Map(
    GOLDEN.filter(({ header }) => header.game === id).flatMap((golden) =>
      inputsIn(golden).flatMap((input) =>
        [false, ...(input.entry.do === 'place' ? [true] : [])].map(
          (drew) => [told(golden, input, 'en', drew), told(golden, input, 'de', drew)] as const,
        ),
      ),
    ),
  );

/** Acted texts in both languages, by game. */
const SAID: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  schikanoeschen: [
    ['You touched 4♣ on G1.', 'Du hast 4♣ auf G1 berührt.'],
    ['You drew 10♦ from A2. You hold it.', 'Du hast 10♦ von A2 gezogen. Du hältst sie.'],
    ['You drew a joker from A2. You hold it.', 'Du hast einen Joker von A2 gezogen. Du hältst ihn.'],
    ['You turned up 2♣ on A2.', 'Du hast 2♣ auf A2 aufgedeckt.'],
    ['You turned up 2♠ on E1. It’s your turn.', 'Du hast 2♠ auf E1 aufgedeckt. Du bist am Zug.'],
    [
      'You drew 10♣ from A2 and placed it on B2. **Anna** is to move.',
      'Du hast 10♣ von A2 gezogen und auf B2 gelegt. **Anna** ist am Zug.',
    ],
    [
      'You drew 4♥ from A2 and placed it on **Anna**’s side stack C1. It’s your turn.',
      'Du hast 4♥ von A2 gezogen und auf den Seitenstapel C1 von **Anna** gelegt. Du bist am Zug.',
    ],
    [
      'You turned your discard stack B2 over. It’s your main stack A2 now. It’s your turn.',
      'Du hast deinen Ablagestapel B2 umgedreht. Er ist jetzt dein Hauptstapel A2. Du bist am Zug.',
    ],
    [
      'You took the joker in your hand out of the game. It’s your turn.',
      'Du hast den Joker in deiner Hand aus dem Spiel genommen. Du bist am Zug.',
    ],
    [
      'You took the joker on C1 out of the game. It’s your turn.',
      'Du hast den Joker auf C1 aus dem Spiel genommen. Du bist am Zug.',
    ],
    ['You passed. **Anna** is to move.', 'Du hast gepasst. **Anna** ist am Zug.'],
    [
      'You pressed the clock. **Ben**’s clock is running.',
      'Du hast die Uhr gedrückt. Jetzt läuft die Uhr von **Ben**.',
    ],
    [
      'You accepted the end. 🏆 **Ben** wins with all cards played.',
      'Du hast das Ende angenommen. 🏆 **Ben** gewinnt mit der letzten Karte.',
    ],
    [
      'You claimed a draw. 🤝 A draw, by repetition.',
      'Du hast Remis eingefordert. 🤝 Remis durch Wiederholung.',
    ],
    [
      'You accepted the draw. 🤝 A draw, by agreement.',
      'Du hast das Remis angenommen. 🤝 Remis nach Vereinbarung.',
    ],
  ],
  schikanees: [
    [
      'You moved 10♠ from H1 to the final stack D5. It’s your turn.',
      'Du hast 10♠ von H1 auf den Aufbaustapel D5 gelegt. Du bist am Zug.',
    ],
    [
      'You moved 3♣ from H1 to **Ben**’s left stack L2. It’s your turn.',
      'Du hast 3♣ von H1 auf den linken Stapel L2 von **Ben** gelegt. Du bist am Zug.',
    ],
    ['You put 5♦ back on L1. It’s your turn.', 'Du hast 5♦ auf L1 zurückgelegt. Du bist am Zug.'],
    [
      'You placed 8♣ on G2. You have no cards left and win <t:60:R>, unless **Anna** knocks.',
      'Du hast 8♣ auf G2 gelegt. Du hast keine Karten mehr und gewinnst <t:60:R>, wenn nicht **Anna** klopft.',
    ],
    [
      'You were right to knock. **Ben** drew a card: 2♦ on L2 had to go to final stack D5 first. The table stays as it is. It’s your turn.',
      'Du hast zu Recht geklopft. **Ben** zog eine Karte: 2♦ auf L2 musste zuerst auf Aufbaustapel D5. Der Tisch bleibt, wie er ist. Du bist am Zug.',
    ],
    [
      'You knocked, but nothing was wrong. That’s a warning, and a second wrong knock loses the match.',
      'Du hast geklopft, aber es war alles richtig. Du bist verwarnt: Klopfst du noch einmal falsch, ist die Partie verloren.',
    ],
  ],
  'zank-patience': [
    [
      'You drew A♠ from Q1 and placed it on the middle stack M1. It’s your turn.',
      'Du hast A♠ von Q1 gezogen und auf den Mittestapel M1 gelegt. Du bist am Zug.',
    ],
    [
      'You drew J♠ from Q1 and placed it on **Ben**’s discard A2. It’s your turn.',
      'Du hast J♠ von Q1 gezogen und auf die Ablage A2 von **Ben** gelegt. Du bist am Zug.',
    ],
    [
      'You turned your discard A2 over. It’s your source Q2 now. It’s your turn.',
      'Du hast deine Ablage A2 umgedreht. Sie ist jetzt deine Quelle Q2. Du bist am Zug.',
    ],
    [
      'You drew a joker from Q1. It is out of the game. You have no cards left and win <t:21:R>, unless **Ben** or **Cleo** calls Stop.',
      'Du hast einen Joker von Q1 gezogen. Er kommt aus dem Spiel. Du hast keine Karten mehr und gewinnst <t:21:R>, wenn nicht **Ben** oder **Cleo** Stop ruft.',
    ],
    [
      'You announced that you will free 7♦ on R5. It’s your turn.',
      'Du hast angesagt, dass du 7♦ auf R5 freilegst. Du bist am Zug.',
    ],
    [
      'You announced that you will empty R8. It’s your turn.',
      'Du hast angesagt, dass du R8 leerst. Du bist am Zug.',
    ],
    ['You called a pause.', 'Du hast Pause gerufen.'],
    ['You ended your pause.', 'Du hast deine Pause beendet.'],
    ['You offered a draw to **Anna** and **Ben**.', 'Du hast **Anna** und **Ben** Remis angeboten.'],
    ['You declined the draw.', 'Du hast das Remis abgelehnt.'],
    [
      'You called Stop on your own move: you put 5♥ on 8♠ (A2): it had to go to R3 or R8 (move 7.2). The move is taken back. You miss this turn because of an earlier Stop. **Anna** is to move.',
      'Du hast bei deinem eigenen Zug Stop gerufen. Was falsch war: **Ben** legte 5♥ auf 8♠ (A2): Die Karte musste auf R3 oder R8 (Zug 7.2). Der Zug wird zurückgenommen. Du setzt dieses Mal wegen eines früheren Stops aus. **Anna** ist am Zug.',
    ],
  ],
  kinderschnapsen: [
    ['You led Q♠. **Anna** is to move.', 'Du hast Q♠ ausgespielt. **Anna** ist am Zug.'],
    [
      'You replied with 2♦. The trick goes to **Ben**. You drew 2♠. **Ben** is to move.',
      'Du hast 2♦ zugegeben. Der Stich geht an **Ben**. Du hast 2♠ gezogen. **Ben** ist am Zug.',
    ],
    [
      'You replied with Q♦ and won the trick. It’s your turn.',
      'Du hast Q♦ zugegeben und den Stich gemacht. Du bist am Zug.',
    ],
    ['You closed the stock. It’s your turn.', 'Du hast den Talon zugedreht. Du bist am Zug.'],
    [
      'You checked out with 59 points to 37. You win 1 point and need 4 more. **Ben** is to move.',
      'Du hast mit 59 zu 37 Augen ausgemeldet. Du gewinnst 1 Punkt; dir fehlen noch 4. **Ben** ist am Zug.',
    ],
    [
      'You checked out with only 45 points. **Anna** wins 1 point and the game. 🏆 **Anna** wins the match.',
      'Du hast mit nur 45 Augen ausgemeldet. **Anna** gewinnt 1 Punkt und damit das Spiel. 🏆 **Anna** gewinnt die Partie.',
    ],
    [
      'You won the last trick and ended the hand. You win 1 point and need 1 more. **Anna** is to move.',
      'Du hast den letzten Stich gemacht und die Runde beendet. Du gewinnst 1 Punkt; dir fehlt noch 1. **Anna** ist am Zug.',
    ],
    [
      'You resigned. 🏆 **Ben** wins by resignation.',
      'Du hast aufgegeben. 🏆 **Ben** gewinnt durch Aufgabe.',
    ],
    ['You withdrew your draw offer.', 'Du hast dein Remisangebot zurückgezogen.'],
  ],
};

describe.each(Object.entries(SAID))('acted texts in %s', (game, sentences) => {
  it('say what the player did and what comes next', () => {
    const said = allSaid(game);
    for (const [en, de] of sentences) expect(said.get(en), en).toBe(de);
  });
});

describe.each(GOLDEN)('acted texts in the golden match $name of $header.game', (golden) => {
  it('have whole sentences for every act of a player', () => {
    for (const input of inputsIn(golden)) {
      const [en, de] = [told(golden, input, 'en'), told(golden, input, 'de')];
      expect(en).toMatch(DID);
      expect(de).toMatch(/^Du hast /);
      for (const said of [en, de]) {
        expect(said).toMatch(/[.!]$/);
        expect(said).not.toMatch(/undefined|null|\?\?| {2}|face-down|verdeckt/);
      }
    }
  });
});

it('name a card drawn from a hidden hand only to its player, and no unseen card', () => {
  for (const golden of GOLDEN.filter(({ header }) => header.game === 'kinderschnapsen')) {
    for (const input of inputsIn(golden)) {
      const [, drawn] = /You drew (\S+)\./.exec(told(golden, input, 'en')) ?? [];
      if (drawn === undefined) continue;
      const { after, entry } = input;
      const seat = seatNumbered(entry['seat']) ?? 1;
      const { hands } = after.view(seat) as unknown as { readonly hands: readonly (readonly string[])[] };
      const { texts } = gameIn(golden);
      expect(hands[seat - 1]?.map((code) => texts.en.card(code))).toContain(drawn);
    }
  }
});
