import { faults as sharedFaults } from '../../../patience/texts/de/faults.ts';
import { prose as shared } from '../../../patience/texts/de/prose.ts';
import { you } from '../../../patience/texts/de/you.ts';
import { rulingTexts } from '../../../patience/texts/rulings.ts';
import { notationPage } from '../../../notation.ts';
import { youTexts } from '../../../patience/texts/you.ts';
import { rulePages } from '../../../rulebook.ts';
import type { GameTexts } from '../../../texts.ts';
import { parseArgument } from '../../announcing.ts';
import { PAUSE_MS, PAUSES } from '../../challenge.ts';
import type { Move } from '../../move.ts';
import { de as rules } from '../../rulebook/de.ts';
import { outline, RULING_OF, WRONG_STOP, terms } from '../../rulebook/outline.ts';
import type { View } from '../../view.ts';
import { announcingText, type AnnouncingTexts } from '../announcing.ts';
import { guideOf, type GuideTexts } from '../guide.ts';
import { offenceTexts } from '../faults.ts';
import { calledOutText, type OwnWords } from '../you.ts';
import { outcomeOf, statusOf, type OutcomeTexts, type StatusTexts } from '../status.ts';
import { notation } from '../notation.ts';
import { calls } from './calls.ts';
import { faults } from './faults.ts';
import { refusals } from './refusals.ts';
import { signs } from './signs.ts';

const PILES: Readonly<Record<string, string>> = {
  q: 'Quelle',
  a: 'Ablage',
  s: 'Schikanierstapel',
  m: 'Mittestapel',
  r: 'Randstapel',
};

const { card } = shared;
const pile = (id: string): string => `${PILES[id.charAt(0)] ?? 'Stapel'} ${id.toUpperCase()}`;
const seconds = (ms: number): string => `${(ms / 1000).toLocaleString('de')} s`;

const expose = (code: string, stack: string): string => `${card(code)} auf ${stack.toUpperCase()} freilegen`;
const empty = (stack: string): string => `${stack.toUpperCase()} leeren`;

const STATUS_WORDS: StatusTexts = {
  announced: (announced) => {
    const { aim, pile: stack } = announced;
    return `📣 ${aim === 'expose' ? expose(announced.card, stack) : empty(stack)}`;
  },
  paused: (name, until) => `⏸ **${name}** hat Pause gerufen${until === null ? '' : `; sie endet ${until}`}.`,
  misses: (name, turns) => `⏭ ${name} setzt ${turns === 1 ? 'einmal' : `${turns}-mal`} aus`,
  firstTurns: (limit) => `🔸 erste Züge: höchstens ${limit} Randstapel`,
  out: '🃏 Joker aus dem Spiel',
  gone: (stack) => `🔸 ${stack} ist weggefallen`,
};

const OUTCOME_WORDS: OutcomeTexts = {
  left: (name, reason) =>
    reason === 'time' ? `Die Zeit von **${name}** ist abgelaufen.` : `**${name}** hat aufgegeben.`,
  wins: (winner, other, cards, others) =>
    `🏆 **${winner}** gewinnt mit weniger übrigen Karten als **${other}**: ${cards} zu ${others}.`,
  drawn: ([first, second], cards) =>
    `🤝 Remis zwischen **${first}** und **${second}** mit je ${cards} übrigen Karten.`,
};

const ANNOUNCING_WORDS: AnnouncingTexts = {
  what: '📣 **Was sagst du an?** Eine Karte, auf der andere liegen und die du für die Mitte freilegst, oder einen Randstapel, den du leerst. Alle werden es sehen; ob es geht, sagt die Liste nicht.',
  holding: 'Du hast eine Karte auf der Hand, deshalb gibt es nichts anzusagen. Leg sie zuerst ab.',
  bare: 'Es gibt nichts anzusagen: Am Rand liegt keine Karte.',
};

const GUIDE_WORDS: GuideTexts = {
  card,
  held: (held) => `Klick den Stapel an, auf den ${held} soll.`,
  free(stack, stock) {
    const further = { draws: `${stack} zieht`, flips: `${stack} dreht deine Ablage um` };
    return `Klick eine Karte an, dann ihr Ziel; ${stock === null ? '☰ hat alles Weitere' : further[stock]}. War der Zug davor falsch? ✋ ist Stop.`;
  },
};

const OWN_WORDS: OwnWords = {
  freeing: (code, stack) => `Du hast angesagt, dass du ${card(code)} auf ${stack} freilegst.`,
  emptying: (stack) => `Du hast angesagt, dass du ${stack} leerst.`,
  paused: 'Du hast Pause gerufen.',
  resumed: 'Du hast deine Pause beendet.',
};

const youMoved = youTexts(you, {
  called: { a: 'die Ablage', s: 'den Schikanierstapel', m: 'den Mittestapel' },
  front: 'as',
  stock: 'q',
  flipped: (from, to) => `Du hast deine Ablage ${from} umgedreht. Sie ist jetzt deine Quelle ${to}.`,
});

/** The game's texts in German. */
export const prose: GameTexts<View, Move> = {
  name: 'Zank-Patience',
  gist: 'Patience zum Zanken: **Stop** bei falschen Zügen.',
  howTo:
    'Klick eine Karte an, dann ihren Stapel; deine Quelle zieht. 📣 sagt eine Zugfolge an. Letzter Zug falsch? ✋ ist Stop. ☰: Weiteres, Regeln.',
  position: `${shared.position} Ein Joker ist \`XX1\`.`,
  pile,
  card,
  seats: { 1: 'Platz 1', 2: 'Platz 2', 3: 'Platz 3' },
  verbs: {
    touch: shared.verbs.touch,
    place: shared.verbs.place,
    draw: shared.verbs.draw,
    flip: { name: 'umdrehen', description: 'Drehe deine Ablage um: Von ihr ziehst du dann' },
    announce: {
      name: 'ansagen',
      description: 'Sag an, welche tiefer liegende Karte du freilegst oder welchen Randstapel du leerst',
      argument: { name: 'ziel', description: 'Welche Karte oder welcher Randstapel' },
    },
    stop: { name: 'stop', description: 'Stop: Der letzte Zug war falsch' },
    pause: { name: 'pause', description: 'Ruf Pause, wenn jemand anders an der Reihe ist' },
    resume: { name: 'weiter', description: 'Beende die Pause, die du gerufen hast' },
    pass: { name: 'passen', description: 'Beende deinen Zug, ohne zu ziehen' },
  },
  options: {
    variant: {
      name: 'variante',
      description: 'Welche Variante von Zank-Patience (sonst: normal)',
      values: {
        standard: 'normal: zu zweit mit zwei Decks',
        learning: 'zum Lernen: zu zweit mit einem Deck',
        three: 'zu dritt',
        schikanieren: 'Schikanieren: zu zweit mit Schikanierstapeln',
      },
    },
    advanced: {
      name: 'fortgeschritten',
      description: 'Zank-Patience: Ansagen nach den Regeln für Fortgeschrittene (sonst: nein)',
    },
    pauses: {
      name: 'pausen',
      description: `Zank-Patience: wie viele Pausen es für jede Seite gibt (sonst: ${PAUSES})`,
      values: { 0: 'keine', 1: '1', 3: '3', 5: '5' },
    },
    pauseMs: {
      name: 'pausendauer',
      description: `Zank-Patience: wie lange eine Pause höchstens dauert (sonst: ${seconds(PAUSE_MS)})`,
      values: { 30000: seconds(30_000), 60000: '1 Minute', 120000: '2 Minuten' },
    },
  },
  option(name, value) {
    if (name === 'variant') {
      if (value === 'learning') return 'zum Lernen';
      if (value === 'three') return 'zu dritt';
      return value === 'schikanieren' ? 'Schikanieren' : null;
    }
    if (name === 'advanced') return value === true ? 'Regeln für Fortgeschrittene' : null;
    if (typeof value !== 'number') return null;
    if (name === 'pauses' && value !== PAUSES) {
      return value === 0 ? 'keine Pausen' : `je ${value} ${value === 1 ? 'Pause' : 'Pausen'}`;
    }
    return name === 'pauseMs' && value !== PAUSE_MS ? `eine Pause dauert höchstens ${seconds(value)}` : null;
  },
  gesture(verb, argument) {
    switch (verb) {
      case 'flip':
        return 'Ablage umdrehen: Sie wird die neue Quelle';
      case 'pass':
        return 'Passen: den Zug beenden, ohne zu ziehen';
      case 'announce': {
        const { pile: stack, card: code } = parseArgument(argument ?? '');
        return code === null ? empty(stack) : expose(code, stack);
      }
      default:
        return verb;
    }
  },
  refusals,
  ...offenceTexts(faults, sharedFaults, { card, pile, hand: 'Hand' }),
  ...rulingTexts(RULING_OF, rules, WRONG_STOP),
  calls,
  counts: () => null,
  pages: [...rulePages(outline, rules, terms), notationPage('de', signs)],
  choice: (view, verb) => (verb === 'announce' ? announcingText(view, ANNOUNCING_WORDS) : null),
  move: shared.move,
  youDid: (act) => calledOutText(act.line, OWN_WORDS) ?? youMoved(act),
  notation,
  held: shared.held,
  guide: (view) => guideOf(view, GUIDE_WORDS),
  status: (view, speaking) => statusOf(view, speaking, STATUS_WORDS),
  outcome: (view, said, name) => outcomeOf(view, said, name, OUTCOME_WORDS),
};
