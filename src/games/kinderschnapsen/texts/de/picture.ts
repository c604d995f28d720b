import { how, howInShort } from './how.ts';

const points = (won: number): string => (won === 1 ? '1 Punkt' : `${won} Punkte`);

/** What the picture of the game says; `{player}` stands for a name. Points are those of cards, but for `won` and `score`. */
export const picture = {
  /** What a player has to do, after their name. */
  task: { reply: 'muss zugeben', last: 'hat den letzten Stich', lead: 'spielt aus' },
  /** The same to the opponent. */
  othersTask: {
    reply: '{player} muss zugeben',
    last: '{player} hat den letzten Stich',
    lead: '{player} spielt aus',
  },
  /** The same to the player. */
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
  /** What a hand has won its winner. */
  won: {
    hand: (won: number) => `{player} gewinnt ${points(won)}`,
    handAndGame: (won: number) => `{player} gewinnt ${points(won)} und das Spiel`,
    game: '{player} gewinnt das Spiel',
  },
  how,
  howInShort,
  /** The loser's name comes last, for a long one is cut. */
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
  /** Below their number. */
  ofPoints: 'Augen',
  /** Beside their number. */
  ofTricks: (count: number) => (count === 1 ? 'Stich' : 'Stiche'),
  noTrick: 'kein Stich',
  notPlayed: 'nicht gespielt',
  /** Over the number. */
  toGo: 'noch',
  leftToGo: (count: number) => `noch ${count}`,
  dealer: 'gibt',
  trump: 'Trumpf',
  wasTrump: 'war Trumpf',
  inStock: 'im Talon',
  games: (count: number) => (count === 1 ? '1 Spiel' : `${count} Spiele`),
  /** `score`: those of both, `2 : 1`. */
  gamesTo: (score: string) => `${score} Spiele`,
  score: points,
  hands: 'Runden',
  game: (number: number) => `Spiel ${number}`,
  /** What the drawing of the set-up names. */
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
