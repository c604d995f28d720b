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
    none: '🎓 You have done nothing yet. I tell you after each of your moves if something was wrong with it.',
    right: '🎓 Nothing was wrong with what you did last.',
    off: '🎓 The coach is switched off. It tells what was wrong with your moves, knows a good next step, and lets you take moves back.',
    takenBack: '↶ One step is taken back: see the table.',
    notStored: 'That could not be stored, so nothing has changed. Please try again.',
  },
  buttons: {
    coach: '🎓 Coach',
    hint: '💡 Hint',
    takeBack: '↶ Take back',
    on: 'Switch the coach on',
    off: 'Switch the coach off',
    faster: 'Play faster',
    slower: 'Play more slowly',
  },
  /** `step`: the next action, in the words of `/do` or as a `move`; `why`: one of the reasons. */
  hint: (step: string, why: string) => `💡 **${step}**: ${why}.`,
  /** Moves a card; `onto`: the visible card at its target, null if there is none. */
  move: (card: string, from: string, to: string, onto: string | null) =>
    `${card} from ${from} to ${to}${onto === null ? '' : `, onto ${onto}`}`,
  /** Moves a card that is touched already or in hand. */
  place: (card: string, to: string, onto: string | null) =>
    `${card} to ${to}${onto === null ? '' : `, onto ${onto}`}`,
  noHint: '💡 There is nothing for you to do just now.',
  hintFailed: 'I cannot think of anything just now. Please try again in a moment.',
  hintBusy: 'I am still thinking about the hint that you asked for.',
  hintLate: 'The table has changed while I was thinking. Please ask again.',
  whys: {
    call: 'something that was done just now was wrong',
    obliged: 'the rules want that first',
    middle: 'it brings a card to the middle',
    'turn-up': 'a card gets turned up by it',
    'own-cards': 'you get rid of one of your own cards',
    burden: 'somebody else gets one card more',
    room: 'it makes room',
    free: 'the card below it comes free',
    'draw-card': 'nothing better is left, so you draw',
    'end-turn': 'nothing better is left, so the turn ends',
    only: 'there is nothing else to do',
    'take-trick': 'it makes the trick',
    'try-trick': 'it may well make the trick, and much would be in it',
    'take-points': 'it makes the trick, and brings most points home',
    'take-cheaply': 'it makes the trick as cheaply as can be',
    'yield-trick': 'you cannot make this trick, so you give away as little as you can',
    'save-cards': 'this trick is not worth a better card',
    promising: 'it promises most',
    close: 'closing the stock promises most now',
    'check-out': 'you have the points that you need',
    'answer-draw': 'the offer of a draw waits for your answer',
    'claim-draw': 'there is nothing more to be won here',
    'accept-end': 'nothing is wrong with this win',
    'start-clock': 'the clock waits for you to start it',
    press: 'your turn is over, but your time is running',
  },
};
