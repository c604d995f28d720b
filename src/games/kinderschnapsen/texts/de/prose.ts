import { notationPage } from '../../../notation.ts';
import { rulePages } from '../../../rulebook.ts';
import { SUIT_SIGNS } from '../../../suits.ts';
import type { GameTexts } from '../../../texts.ts';
import type { Move } from '../../move.ts';
import { de as rules } from '../../rulebook/de.ts';
import { outline, terms } from '../../rulebook/outline.ts';
import type { View } from '../../view.ts';
import { cardName } from '../cards.ts';
import { guideOf, type GuideTexts } from '../guide.ts';
import { outcomeOf, statusOf, type OutcomeTexts, type StatusTexts } from '../status.ts';
import { notation } from '../notation.ts';
import { doubt } from './doubt.ts';
import { how } from './how.ts';
import { refusals } from './refusals.ts';
import { deeds, signs } from './signs.ts';
import { youDidText, type YouWords } from '../you.ts';

/** Cards are named as in the picture: J, Q. */
const card = (code: string): string => cardName(code, 'eine verdeckte Karte');

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`;

const wonPoints = (won: number): string => count(won, 'Punkt', 'Punkte');

function stock({ stock: { length }, closed, turnup }: View): string {
  if (length === 0) return 'Talon leer';
  return closed ? `Talon zu (${length})` : `${length} im Talon, aufgedeckt ${card(turnup)}`;
}

const STATUS_WORDS: StatusTexts = {
  how,
  card,
  stock,
  trump: ({ trump }) => `${SUIT_SIGNS[trump]} ist Trumpf`,
  and: 'und',
  wins: (won, isGame) => `gewinnt ${wonPoints(won)}${isGame ? ' und damit das Spiel' : ''}`,
  trick: (cards, name) => `↪ ${cards}: Stich für **${name}**`,
  lastTrick: (cards, name) => `letzter Stich ${cards} (${name})`,
  toGo: ([south, north], score) => `noch: ${south} ${score[0]}, ${north} ${score[1]}`,
  games: (games, bestOf) => `Spiele ${games[0]} : ${games[1]} (Best of ${bestOf})`,
};

const OUTCOME_WORDS: OutcomeTexts = {
  how,
  won: (name, games, [points, others], how) =>
    games
      ? `🏆 **${name}** gewinnt die Partie mit ${games[0]} : ${games[1]} Spielen, das letzte ${points} : ${others}. Letzte Runde: ${how}.`
      : `🏆 **${name}** gewinnt die Partie ${points} : ${others}. Letzte Runde: ${how}.`,
  score: ([south, north], games, points) =>
    `Stand: **${south}** – **${north}** ${games ? `${games[0]} : ${games[1]} Spiele, ` : ''}${points[0]} : ${points[1]} Punkte.`,
};

const GUIDE_WORDS: GuideTexts = {
  leads: '„Meine Karten“ zeigt dein Blatt, nur dir: Klick die Karte an, die du ausspielst.',
  replies: '„Meine Karten“ zeigt dein Blatt, nur dir: Klick die Karte an, die du zugibst.',
  ends: '„Meine Karten“ hat, was noch zu entscheiden ist: Meld aus oder beende die Runde.',
};

const YOU_WORDS: YouWords = {
  card,
  led: (led) => `Du hast ${led} ausgespielt.`,
  replied: (replied, winner) =>
    winner === null
      ? `Du hast ${replied} zugegeben und den Stich gemacht.`
      : `Du hast ${replied} zugegeben. Der Stich geht an **${winner}**.`,
  drew: (drawn) => `Du hast ${drawn} gezogen.`,
  closed: 'Du hast den Talon zugedreht.',
  checkedOut: (points, others) => `Du hast mit ${points} zu ${others} Augen ausgemeldet.`,
  checkedOutWrongly: (points) => `Du hast mit nur ${points} Augen ausgemeldet.`,
  handEnded: 'Du hast den letzten Stich gemacht und die Runde beendet.',
  youWin: (won, toGo) =>
    toGo === 0
      ? `Du gewinnst ${wonPoints(won)} und damit das Spiel.`
      : `Du gewinnst ${wonPoints(won)}; dir ${toGo === 1 ? 'fehlt' : 'fehlen'} noch ${toGo}.`,
  otherWins: (name, won, toGo) =>
    toGo === 0
      ? `**${name}** gewinnt ${wonPoints(won)} und damit das Spiel.`
      : `**${name}** gewinnt ${wonPoints(won)} und braucht noch ${toGo}.`,
};

/** The game's texts in German. */
export const prose: GameTexts<View, Move> = {
  name: 'Kinderschnapsen',
  gist: 'Zwölf Karten, schnelle Stiche: **Meld aus** mit 46.',
  howTo:
    'Unten zeigt „Meine Karten“ dir dein Blatt, nur dir; ein Klick auf eine Karte spielt sie. Das Menü hat alles Weitere und die Regeln.',
  position:
    'Die Hände sind die von Platz 1 und Platz 2. Eine Karte hat Wert (2, 7, J oder Q) und Farbe (S Pik, H Herz, D Karo). Der Talon beginnt mit seiner untersten Karte, die aufgedeckt liegt.',
  pile: (pile) => pile,
  card,
  seats: { 1: 'Süd', 2: 'Nord', 3: 'Ost' },
  verbs: {
    play: {
      name: 'spielen',
      description: 'Spiele eine deiner Karten: zum Ausspielen oder zum Zugeben',
      argument: { name: 'karte', description: 'Welche Karte' },
    },
    close: { name: 'zudrehen', description: 'Drehe den Talon zu, bevor du ausspielst' },
    'check-out': { name: 'ausmelden', description: 'Melde aus: Du sagst damit, dass du 46 Augen hast' },
    'end-hand': {
      name: 'runde-beenden',
      description: 'Beende die Runde nach ihrem letzten Stich, ohne auszumelden',
    },
  },
  options: {
    bestOf: {
      name: 'best-of',
      description: 'Wie viele Spiele höchstens (sonst: ein Spiel)',
      values: {
        1: 'ein Spiel',
        3: 'Best of 3',
        5: 'Best of 5',
        7: 'Best of 7',
        9: 'Best of 9',
      },
    },
  },
  option: (name, value) =>
    name === 'bestOf' && typeof value === 'number' && value > 1 ? `Best of ${value}` : null,
  gesture(verb, argument) {
    switch (verb) {
      case 'hand':
        return 'Meine Karten';
      case 'accept-draw':
        return 'Remis annehmen';
      case 'tap':
        return 'Remis ablehnen';
      case 'menu':
        return '☰ Menü';
      case 'play':
        return argument === null ? 'Spielen' : `${card(argument)} spielen`;
      case 'close':
        return 'Talon zudrehen';
      case 'check-out':
        return 'Ausmelden';
      case 'end-hand':
        return 'Runde beenden';
      default:
        return verb;
    }
  },
  doubt,
  refusals,
  reasons: { games: 'die Partie' },
  offence: () => 'hat etwas falsch gemacht',
  offenceNews: (name) => `${name} hat etwas falsch gemacht`,
  ruling: () => '',
  wrongCall: '',
  calls: null,
  counts({ trick = 0, hand = 0, game = 0 }) {
    if (trick === 0) return null;
    const tricks = count(trick, 'Stich', 'Stiche');
    const hands = hand === 0 ? tricks : `${tricks} in ${count(hand, 'Runde', 'Runden')}`;
    return game > 1 ? `${hands}, ${count(game, 'Spiel', 'Spiele')}` : hands;
  },
  round: (number) => `Stich ${number}`,
  pages: [...rulePages(outline, rules, terms), notationPage('de', signs)],
  move(move) {
    switch (move.kind) {
      case 'led':
        return `${card(move.card)} ausgespielt`;
      case 'replied':
        return `${card(move.card)} zugegeben`;
      case 'closed':
        return 'Talon zugedreht';
      case 'checked-out':
        return 'ausgemeldet';
      case 'ended-hand':
        return 'Runde beendet';
    }
  },
  youDid: (act) => youDidText(act, YOU_WORDS),
  notation: ({ line }) => notation(line, deeds),
  held: () => null,
  guide: (view) => guideOf(view, GUIDE_WORDS),
  status: (view, speaking) => statusOf(view, speaking.name, STATUS_WORDS),
  outcome: (view, said, name) => outcomeOf(view, said, name, OUTCOME_WORDS),
};
