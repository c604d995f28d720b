/** Texts on practice matches and by the coach. Players come by name, moves in the words of their game. */
export const practice = {
  levels: { easy: 'easy', medium: 'medium', strong: 'strong' },
  begin: { easy: 'Easy', medium: 'Medium', strong: 'Strong' },
  /** In a list of terms and in a result. */
  terms: (level: string) => `practice, ${level}`,
  coach: '🎓 coach',
  /** `offence` is a clause after the name. */
  wrong: (name: string, offence: string) => `🎓 ${name} ${offence}.`,
  /** For an offence by the bot that nobody called in time. */
  missed: (name: string, offence: string) => `🎓 Unnoticed last turn: ${name} ${offence}.`,
  page: {
    none: '🎓 You haven’t done anything yet. After each of your moves I tell you if something was wrong with it.',
    right: '🎓 Nothing was wrong with your last move.',
    off: '🎓 The coach is off. It says what was wrong with your moves, knows a good next step and lets you take moves back.',
    takenBack: '↶ I’ve taken one step back: see the table.',
    notStored: 'I couldn’t save that, so nothing has changed. Please try again.',
  },
  buttons: {
    coach: '🎓 Coach',
    hint: '💡 Hint',
    takeBack: '↶ Take back',
    on: 'Coach on',
    off: 'Coach off',
    faster: 'Play faster',
    slower: 'Play slower',
  },
  /** `step`: the next action, in the words of `/do` or as a `move`; `why`: one of the reasons. */
  hint: (step: string, why: string) => `💡 **${step}**: ${why}.`,
  /** Moves a card; `onto`: the visible card at its target, null if there is none. */
  move: (card: string, from: string, to: string, onto: string | null) =>
    `${card} from ${from} to ${to}${onto === null ? '' : `, onto ${onto}`}`,
  /** Moves a card that is touched already or in hand. */
  place: (card: string, to: string, onto: string | null) =>
    `${card} to ${to}${onto === null ? '' : `, onto ${onto}`}`,
  noHint: '💡 There is nothing for you to do right now.',
  hintFailed: 'I can’t think of anything right now. Please try again in a moment.',
  hintBusy: 'I’m still thinking about the hint you asked for.',
  hintLate: 'The table changed while I was thinking. Please ask again.',
  whys: {
    call: 'something just now was wrong',
    obliged: 'the rules demand that first',
    middle: 'it brings a card to the middle',
    'turn-up': 'it turns up a card',
    'own-cards': 'you get rid of one of your own cards',
    burden: 'it gives somebody else one more card',
    room: 'it makes room',
    free: 'it frees the card below',
    'draw-card': 'there is nothing better, so you draw',
    'end-turn': 'there is nothing better, so the turn ends',
    only: 'there is nothing else to do',
    'take-trick': 'it wins the trick',
    'try-trick': 'it may well win the trick, and the trick is worth a lot',
    'take-points': 'it wins the trick with the most points',
    'take-cheaply': 'it wins the trick as cheaply as possible',
    'yield-trick': 'you can’t win this trick, so you give away as little as you can',
    'save-cards': 'this trick isn’t worth a better card',
    promising: 'it’s the most promising',
    close: 'closing the stock is the most promising now',
    'check-out': 'you have the points you need',
    'answer-draw': 'the draw offer is waiting for your answer',
    'claim-draw': 'there is nothing left to win here',
    'accept-end': 'nothing is wrong with this win',
    'start-clock': 'the clock is waiting for you to start it',
    press: 'your turn is over, but your time is still running',
  },
};
