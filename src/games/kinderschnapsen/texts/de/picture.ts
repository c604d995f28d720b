import { how, howInShort } from './how.ts';

const points = (won: number): string => (won === 1 ? '1 Punkt' : `${won} Punkte`);

/**
 * Texts in the game's picture; `{player}` stands for a name. Points are card points, except in `won` and
 * `score`.
 */
export const picture = {
  /** A player's task; follows the name. */
  task: { reply: 'muss zugeben', last: 'hat den letzten Stich', lead: 'spielt aus' },
  /** The player's task, for readers of the public table. */
  othersTask: {
    reply: '{player} muss zugeben',
    last: '{player} hat den letzten Stich',
    lead: '{player} spielt aus',
  },
  /** The task of the reader. */
  ownTask: {
    over: 'Die Partie ist zu Ende',
    last: 'Der letzte Stich ist deiner: ausmelden oder beenden',
    any: 'Zugeben: jede Karte geht',
    replies: {
      'must-beat': 'Zugeben: eine höhere Karte der Farbe',
      'must-follow': 'Zugeben: Farbe bekennen',
      'must-trump': 'Zugeben: einen Trumpf',
    },
    made: 'Dein Stich: ausspielen oder ausmelden',
    lead: 'Du spielst aus',
  },
  /** The points that a hand wins. */
  won: {
    hand: (won: number) => `{player} gewinnt ${points(won)}`,
    handAndGame: (won: number) => `{player} gewinnt ${points(won)} und das Spiel`,
    game: '{player} gewinnt das Spiel',
  },
  how,
  howInShort,
  /** The loser's name comes last, because a long one is cut. */
  wrongCheckOut: (loses: number) => `mit ${loses} falsch ausgemeldet: {player}`,
  stock: {
    empty: 'Talon leer',
    left: (cards: number) => `${cards} im Talon übrig`,
    closed: (cards: number) => `Talon zu: ${cards}`,
    open: (cards: number) => `Talon: ${cards} Karten`,
  },
  led: 'ausgespielt',
  replied: 'zugegeben',
  makesTrick: 'macht den Stich',
  lastTrick: 'letzter Stich',
  ledBy: 'ausgespielt: {player}',
  repliedBy: 'zugegeben: {player}',
  lastTrickBy: 'letzter Stich: {player}',
  youLed: 'du hast ausgespielt',
  yourLastTrick: 'letzter Stich: du',
  noneLed: 'noch nichts ausgespielt',
  yourPoints: (count: number) => `du hast ${count} Augen`,
  points: (count: number) => `${count} Augen`,
  /** Caption below the number of points. */
  ofPoints: 'Augen',
  /** Caption beside the number of tricks. */
  ofTricks: (count: number) => (count === 1 ? 'Stich' : 'Stiche'),
  noTrick: 'kein Stich',
  notPlayed: 'nicht gespielt',
  /** Caption above the number of points to go. */
  toGo: 'noch',
  leftToGo: (count: number) => `noch ${count}`,
  dealer: 'gibt',
  trump: 'Trumpf',
  wasTrump: 'war Trumpf',
  inStock: 'im Talon',
  games: (count: number) => (count === 1 ? '1 Spiel' : `${count} Spiele`),
  /** `score`: games of both, `2 : 1`. */
  gamesTo: (score: string) => `${score} Spiele`,
  score: points,
  hands: 'Runden',
  game: (number: number) => `Spiel ${number}`,
  /** Names in the drawing of the set-up. */
  setup: {
    seats: { 1: 'Süd', 2: 'Nord' },
    leads: 'spielt aus',
    hands: 'Karten auf der Hand',
    turnup: 'Trumpfkarte',
    stock: 'Talon',
    trick: 'der Stich',
    won: 'Gewonnenes',
  },
};
