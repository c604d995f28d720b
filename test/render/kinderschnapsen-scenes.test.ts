/** Pictures and texts of Kinderschnapsen in particular situations. */
import { describe, expect, it } from 'vitest';
import { PACK } from '../../src/games/kinderschnapsen/cards.ts';
import { altText, tableInWords } from '../../src/games/kinderschnapsen/picture/descriptions.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { textOf } from '../../render/scene/texts.ts';
import { facesIn, handOf, sceneOf, shownTo, tables } from './kinderschnapsen-tables.ts';

type Name = keyof typeof tables;
type Seat = 1 | 2;

const textsIn = (scene: Scene): string[] => scene.labels.map(({ phrase }) => textOf(scene.locale, phrase));

describe('the picture of the table', () => {
  const facesAt = (name: Name, pile: string) =>
    sceneOf(tables[name])
      .cards.filter((card) => card.pile === pile)
      .map(({ face }) => face);

  it('shows the turn-up, the stock on it, and the trump suit', () => {
    expect(facesAt('start', 'turn-up')).toEqual(['JD']);
    expect(facesAt('start', 'stock')).toEqual([null]);
    expect(facesAt('start', 'trump')).toEqual(['D']);
    expect(textsIn(sceneOf(tables.start))).toEqual(expect.arrayContaining(['trump', 'stock: 6 cards']));
  });

  it('shows that the stock is closed, and still names the turn-up', () => {
    const scene = sceneOf(tables.closed);
    expect(textsIn(scene)).toContain('stock closed: 4');
    expect(
      scene.cards.filter(({ pile }) => pile === 'turn-up').map(({ face, turn }) => [face, turn]),
    ).toEqual([[null, 90]]);
    expect(facesIn(scene).filter((face) => face === 'JD')).toHaveLength(1);
  });

  it('shows an empty stock as an empty place', () => {
    const scene = sceneOf(tables.empty);
    expect(scene.slots.map(({ pile }) => pile)).toContain('stock');
    expect(facesIn(scene)).not.toContain('JD');
    expect(textsIn(scene)).toContain('Talon leer');
  });

  it('shows a led card in front of its player, and the previous trick beside the winner’s pile', () => {
    const { cards, slots } = sceneOf(tables.ledAgain);
    expect(facesAt('ledAgain', 'trick1')).toEqual(['7H']);
    expect(slots.map(({ pile }) => pile)).toContain('trick2');
    const last = cards.filter(({ pile }) => pile === 'last-trick');
    expect(last.map(({ face }) => face)).toEqual(['JS', 'QS']);
    expect(last.every(({ x, y }) => x < 400 && y > 700)).toBe(true);
  });

  it('shows the last trick with its leader and winner until the next card is led', () => {
    const { cards } = sceneOf(tables.trick);
    expect(facesAt('trick', 'trick1')).toEqual(['QS']);
    expect(facesAt('trick', 'trick2')).toEqual(['JS']);
    expect(cards.filter(({ mark }) => mark === 'moved').map(({ face }) => face)).toEqual(['QS']);
    expect(textsIn(sceneOf(tables.trick))).toEqual(expect.arrayContaining(['led', 'wins the trick']));
  });

  it('names the dealer, the task of each player, points to go and games won', () => {
    const texts = textsIn(sceneOf({ ...tables.last, context: { ...tables.last.context, locale: 'en' } }));
    expect(texts).toEqual(
      expect.arrayContaining(['dealer', 'has the last trick', '2', '3', '1 game', 'Anneliese', 'tricks']),
    );
    expect(texts.filter((text) => text === '1 game')).toHaveLength(2);
  });

  it.each(['checkedOut', 'wrong', 'lastTrick'] as const)(
    'sums up the previous hand with each of its twelve cards once: %s',
    (name) => {
      const scene = sceneOf(tables[name]);
      const { lastHand } = shownTo(tables[name]).view;
      const summed = scene.cards.filter(({ pile, face }) => pile === null && face?.length === 2);
      expect(summed.map(({ face }) => face).toSorted()).toEqual(PACK.map(({ code }) => code).toSorted());
      for (const points of lastHand?.cards.points ?? []) expect(textsIn(scene)).toContain(String(points));
    },
  );

  it('says what the previous hand brought', () => {
    expect(textsIn(sceneOf(tables.checkedOut))).toEqual(
      expect.arrayContaining(['Anneliese wins 1 point', 'checked out with 55', '1 to go', '3 to go']),
    );
    expect(textsIn(sceneOf(tables.wrong))).toEqual(
      expect.arrayContaining(['Grzegorz gewinnt 1 Punkt', 'mit 23 falsch ausgemeldet: Anneliese', 'noch 4']),
    );
    expect(textsIn(sceneOf(tables.lastTrick))).toEqual(
      expect.arrayContaining(['Grzegorz wins the game', '0 to go']),
    );
  });

  it('shows everything once the match is over', () => {
    for (const name of ['won', 'wonGerman', 'resigned', 'drawn'] as const) {
      const { view } = shownTo(tables[name]);
      const { cards } = sceneOf(tables[name]);
      const lying = cards.filter(({ pile }) => /^(?:hand|won)\d$|^stock$/.test(pile ?? ''));
      const led = view.led === null ? [] : [view.led];
      expect([...lying.map(({ face }) => face), ...led].toSorted()).toEqual(
        PACK.map(({ code }) => code).toSorted(),
      );
      if (view.led !== null) expect(cards.map(({ face }) => face)).toContain(view.led);
    }
  });

  it.each([
    ['won', ['Anneliese wins', '2 : 1 games', 'checked out with 55', '55 points', '27 points']],
    ['wonGerman', ['Anneliese gewinnt', 'mit 41 falsch ausgemeldet: Grzegorz']],
    ['resigned', ['Maximiliane Müller-Lüdenscheidt 🦊👩‍👩‍👧 wins', 'by resignation']],
    ['drawn', ['Remis', 'nach Vereinbarung']],
    ['offered', ['offers a draw']],
  ] as const)('says how the match ended: %s', (name, texts) => {
    expect(textsIn(sceneOf(tables[name]))).toEqual(expect.arrayContaining([...texts]));
  });
});

describe('the picture of a hand', () => {
  const texts = (name: Name, seat: Seat) => textsIn(handOf(tables[name], seat).scene);

  it.each([
    ['start', 2, 'You lead'],
    ['start', 1, 'Grzegorz leads'],
    ['led', 2, 'Anneliese has to reply'],
    ['trick', 1, 'Your trick: lead, or check out'],
    ['ledAgain', 2, 'Zugeben: jede Karte geht'],
    ['closed', 2, 'Reply: follow suit'],
    ['empty', 2, 'Zugeben: einen Trumpf'],
    ['last', 2, 'The last trick is yours: check out or end'],
    ['last', 1, 'Grzegorz has the last trick'],
    ['won', 1, 'The match is over'],
  ] as const)('says what to do: %s, seat %i', (name, seat, text) => {
    expect(texts(name, seat)[0]).toBe(text);
    expect(handOf(tables[name], seat).text).toContain(`**${text}**`);
    expect(handOf(tables[name], seat).altText).toContain(`${text}.`);
  });

  it('shows the player’s tricks with their points, and hides the opponent’s', () => {
    const south = handOf(tables.last, 1);
    expect(textsIn(south.scene)).toContain('you have 55 points');
    expect(south.text).toContain('55 points');
    expect(south.text).not.toContain('41');
    expect(textsIn(handOf(tables.last, 2).scene)).toContain('you have 41 points');
    const won = south.scene.cards.filter(({ pile }) => pile === 'won1').map(({ face }) => face);
    expect(won).toEqual(['QS', '7S', 'JS', '2S', 'QD', 'JD']);
  });

  it('shows the card to reply to, or else the last trick', () => {
    const faces = (name: Name, seat: Seat, pile: string) =>
      handOf(tables[name], seat)
        .scene.cards.filter((card) => card.pile === pile)
        .map(({ face }) => face);
    expect(faces('closed', 2, 'led')).toEqual(['7S']);
    expect(faces('trick', 2, 'last-trick')).toEqual(['JS', 'QS']);
    expect(texts('closed', 2)).toContain('led: Anneliese');
    expect(texts('trick', 1)).toContain('last trick: you');
  });

  it('has a text that is enough to play from', () => {
    expect(handOf(tables.closed, 2).text.split('\n')).toEqual([
      '**Reply: follow suit**',
      'Your hand: 2♠ Q♥ J♥. Your tricks: 0 points.',
      '-# Trump ♦, turn-up J♦. Stock closed: 4. Led: 7♠ (Anneliese). Last trick: J♠ (Grzegorz), Q♠ (Anneliese, wins it).',
      '-# Anneliese: 2 cards, 1 trick. To go: you 5 (0 games won), Anneliese 5 (0 games won).',
    ]);
  });
});

describe('in words', () => {
  it('describes the whole table in the alt text', () => {
    const { view, context } = shownTo(tables.closed);
    expect(altText(view, context)).toBe(
      'Anneliese (south, dealer): 5 to go, 0 games won. Grzegorz (north): 5 to go, 0 games won. Grzegorz to reply. ' +
        'Last move: 7♠ led (Anneliese). Trump ♦, turn-up J♦. Stock closed: 4. Led: 7♠ (Anneliese). ' +
        'Last trick: J♠ (Grzegorz), Q♠ (Anneliese, wins it). Anneliese: in the hand 2 cards; 1 trick. ' +
        'Grzegorz: in the hand 3 cards; 0 tricks.',
    );
  });

  it('names a seat’s own cards in full, and none to a spectator', () => {
    const told = (viewer: 1 | 'spectator') => {
      const { view, context } = shownTo(tables.trick, viewer);
      return tableInWords(view, context).join('\n');
    };
    expect(told(1)).toContain(
      'Anneliese: in the hand 7 of hearts, 2 of diamonds, 7 of spades; 1 trick (jack of spades, queen of spades: 23 points).',
    );
    expect(told('spectator')).toContain('Anneliese: in the hand 3 cards; 1 trick.');
  });

  it('lists the previous hand with all of its cards', () => {
    const { view, context } = shownTo(tables.wrong);
    const told = tableInWords(view, context).join('\n');
    expect(told).toContain(
      'Die Runde davor: Grzegorz gewinnt 1 Punkt; Anneliese hat mit nur 23 Augen ausgemeldet.',
    );
    expect(told).toContain('im Talon blieben: Karo Bube, Herz 2, Karo 7, Karo Dame.');
  });

  it('keeps the previous hand in the long text during the next one', () => {
    const { match } = tables.wrong.played;
    const seat = match.turn === 1 ? 1 : 2;
    const card = match.view(seat).hands[seat - 1]?.[0];
    const led = match.submit({ seat, do: 'play', card });
    if (!led.ok) throw new Error('refused');
    const view = led.value.match.view('spectator');
    const { context } = shownTo(tables.wrong);
    const told = 'Die Runde davor: Grzegorz gewinnt 1 Punkt; Anneliese hat mit nur 23 Augen ausgemeldet.';
    expect(tableInWords(view, context).join('\n')).toContain(told);
    expect(altText(view, context)).not.toContain('Die Runde davor');
  });
});
