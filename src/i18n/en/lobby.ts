import type { InEach } from '../../core/locale.ts';
import { LEAST_TURNS, NEW_ACCOUNT_DAYS } from '../../challenge/rated.ts';

const seconds = (value: number): string => `${value.toLocaleString('en')} s`;
const minutes = (value: number): string => `${value.toLocaleString('en')} minute${value === 1 ? '' : 's'}`;
const cards = (value: number): string => `${value} card${value === 1 ? '' : 's'}`;
const both = (seats: number): string => (seats === 2 ? 'both' : 'all');

const inLanguage: InEach<string> = { en: 'in English', de: 'in German' };

/** Texts from a challenge to the dealt table. Players come as mentions, games by name. */
export const lobby = {
  offer: {
    to: (challenger: string, opponent: string, game: string) =>
      `⚔️ ${challenger} challenges ${opponent} to **${game}**.`,
    open: (challenger: string, game: string, seats: number) =>
      seats === 1
        ? `⚔️ ${challenger} is looking for an opponent: **${game}**.`
        : `⚔️ ${challenger} is looking for ${seats} opponents: **${game}**.`,
    openSeats: (seats: number) => (seats === 1 ? 'One seat is open.' : `${seats} seats are open.`),
    /** Stands for players in a challenge in several languages. */
    openSeatsShort: (seats: number) => (seats === 1 ? 'open seat' : `${seats} open seats`),
    openSeat: 'open seat',
    order: (players: string) => `Order of play: ${players}.`,
    accepted: (names: string) => `☑ Accepted by ${names}; the others have yet to answer.`,
    taken: (names: string) => `☑ Already seated: ${names}.`,
    alone: (challenger: string, game: string, seats: number) =>
      `♟️ ${challenger} takes ${both(seats)} seats in **${game}**.`,
    seats: (south: string, north: string) =>
      `${south} sits south, at the bottom of the picture, ${north} north.`,
    seatsOpen: (name: string, isSouth: boolean) =>
      `${name} sits ${isSouth ? 'south, at the bottom of the picture' : 'north, at the top of the picture'}.`,
    expires: (relative: string) => `Expires ${relative}.`,
    /** Alt text of the challenge's picture. */
    picture: (game: string) =>
      `A table of ${game} as it looks when a match begins, with cards that were dealt as an example.`,
    /** Heading of the list of terms. */
    terms: (game: string) => `**The terms of this match of ${game}**`,
  },
  terms: {
    noClock: 'without a clock',
    clock: (perPlayer: number, increment: number) =>
      `${perPlayer.toLocaleString('en')} min each${increment > 0 ? ` + ${seconds(increment)} a turn` : ''}`,
    press: { manual: 'the clock is pressed by hand', auto: 'the referee presses the clock' },
    ranked: 'ranked',
    unranked: 'unranked',
    language: inLanguage,
    position: 'from a given position',
    breath: (value: number) =>
      value > 0 ? `a breath of ${seconds(value)} after each move` : 'no breath after moves',
    endWindow: (value: number) => `a win stays open for ${seconds(value)}`,
    standstill: (turns: number | null) =>
      turns === null
        ? 'no draw at a standstill'
        : `a draw can be claimed after ${turns} turns without progress`,
    rated: `rated once each player has completed ${LEAST_TURNS} turns`,
    idle: (span: string) => `after ${span} without a move, the waiting player can end the match unrated`,
    colours: { 2: 'suits in two colours', 4: 'suits in four colours' },
    indices: { JQ: 'court cards J, Q, K', BD: 'court cards B, D, K, as in German' },
    noNumbers: 'no numbers on the last turn’s cards',
  },
  /** Warns of new Discord accounts, below the line that the match is ranked. */
  newAccounts: (people: string, count: number) =>
    `📈 This match changes no rating: ${count === 1 ? `the Discord account of ${people} is` : `the Discord accounts of ${people} are`} younger than ${NEW_ACCOUNT_DAYS} days.`,
  cutting: {
    /** `how`: whose deck is cut, from the texts below. */
    heading: (game: string, how: string, deckSize: number) =>
      `✂️ **${game}**: ${how}. How many of the ${deckSize} cards go from the top to the bottom?`,
    how: (seats: number, isShared: boolean) => {
      if (isShared) return 'cut the deck; your opponent cuts the same one';
      return seats === 2 ? 'cut your opponent’s deck' : 'cut the deck of the player before you';
    },
    alone: (seats: number, isShared: boolean) =>
      isShared ? 'cut the deck once for each seat' : `cut ${both(seats)} decks, one after the other`,
    waiting: (name: string) => `${name} has yet to cut.`,
    /** `sealed`: shown until all have cut. */
    own: {
      sealed: (name: string) => `${name} has cut.`,
      done: (name: string, at: number) =>
        at > 0 ? `${name} has cut after ${cards(at)}.` : `${name} leaves the deck as it is.`,
    },
    /** A cut by the bot. */
    lot: {
      sealed: (name: string) => `I’ve cut for ${name}.`,
      done: (name: string, at: number) =>
        at > 0
          ? `I’ve cut for ${name}, after ${cards(at)}.`
          : `I’ve cut for ${name}: the deck stays as it is.`,
    },
    lots: (relative: string) => `I cut ${relative} for everybody who hasn’t.`,
    undealt: (game: string) =>
      `✂️ **${game}**: everybody has cut, but I couldn’t deal the cards. **Deal** tries again.`,
    commitment: (hash: string) =>
      `Dealt from the cuts, a number that Discord gives after them, and a secret that I show after the match. The secret’s SHA-256: \`${hash}\``,
  },
  /** `called`: mentions of the awaited players; `where`: link to the challenge. */
  awaited: {
    answer: (called: string, where: string) => `${called}, a challenge is waiting for your answer: ${where}`,
    cut: (called: string, names: string, people: number, where: string) =>
      `${called}: ${names} ${people === 1 ? 'has' : 'have'} accepted. It’s your turn to cut: ${where}`,
    deal: (called: string, where: string) => `${called}, the cards still have to be dealt: ${where}`,
  },
  set: {
    heading: (players: string, game: string) => `🃏 **${game}**: ${players} are playing. The table is set.`,
    headingAlone: (name: string, game: string, seats: number) =>
      `🃏 **${game}**: ${name} is playing ${both(seats)} seats. The table is set.`,
    cutByBot: (at: number) => `${at} (bot)`,
    /** Small print: all cuts by seat, and the beginning of the secret's hash. */
    proof: (cuts: string, hash: string) => `✂ ${cuts} · SHA-256 ${hash}`,
    /** Heading of the cuts and the hash. */
    deal: '**The deal**',
  },
  /** The message that becomes the table. */
  dealing: {
    /** Beginning of the lines below; `players` are mentions, which notify them. */
    match: (players: string, game: string) => `${players}, your match of **${game}** begins`,
    heading: (match: string) => `🎴 ${match}: the cards are being dealt …`,
    placed: (match: string) => `🎴 ${match}: the table is being set …`,
    number: 'Mixed into the deal: the number of this message, which nobody knew when cutting.',
    failed: (game: string) =>
      `⚠️ **${game}**: I couldn’t save the match, so it hasn’t begun. The cuts and the deal don’t change. **Deal** tries again.`,
  },
  closed: {
    declined: (name: string, game: string) => `${name} has declined the challenge to **${game}**.`,
    withdrawn: (name: string, game: string) => `${name} has withdrawn the challenge to **${game}**.`,
    expired: (name: string, game: string, accepted: number) =>
      `${name}’s challenge to **${game}** has expired: ${accepted === 0 ? 'nobody' : 'not everybody'} accepted.`,
    left: (name: string, game: string) =>
      `${name} withdrew before the cards were dealt. The match of **${game}** didn’t begin.`,
    gone: (names: string, game: string, people: number) =>
      `${names} ${people === 1 ? 'has' : 'have'} left the server. The match of **${game}** didn’t begin.`,
    decided: (game: string) => `The tournament has decided this game without a match of **${game}**.`,
    notCut: (game: string) => `Not everybody cut in time, so the match of **${game}** didn’t begin.`,
    notDealt: (game: string) =>
      `I couldn’t deal the cards in time, so the match of **${game}** didn’t begin.`,
  },
  buttons: {
    accept: 'Accept',
    decline: 'Decline',
    what: 'What is this?',
    terms: 'Terms',
    /** The terms of a match and the origin of its cards. */
    settled: 'Terms & deal',
    /** Name of the language in itself. */
    speak: 'English',
    take: 'Take the seat',
    leave: 'Leave the seat',
    begin: 'Begin',
    withdraw: 'Withdraw',
    cut: (at: number) => `✂ ${at}`,
    other: 'Other …',
    lot: 'Cut for me',
    deal: 'Deal',
    thread: 'Open a thread',
  },
  cutModal: {
    title: 'Cut the deck',
    label: 'How many cards?',
    description: (deckSize: number) => `They go from the top to the bottom: 0 to ${deckSize}`,
  },
  /** Private answers to clicks without effect. */
  refused: {
    'not-invited': (challenged: string) =>
      `This challenge is for ${challenged}. With \`/challenge\` you can make one of your own.`,
    'own-challenge':
      'This is your own challenge: somebody else has to answer it. To play all seats, challenge yourself.',
    'own-language': (people: number) =>
      `The ${people === 1 ? 'person you challenged now chooses' : 'people you challenged now choose'} the language. For another one, withdraw the challenge and make a new one.`,
    'language-settled':
      'Somebody has already accepted in this language, so it stays. You can decline, and challenge in another one.',
    'not-challenger': 'Only the player who made the challenge can withdraw it.',
    taken: 'No seat is free here. With `/challenge` you can look for opponents yourself.',
    'already-accepted': 'You’ve accepted already; the others have yet to answer.',
    'not-playing': 'Others are about to play here. You will see the table as soon as the cards are cut.',
    'already-cut': 'You’ve cut already; the others haven’t yet.',
    seated: 'The tournament has paired you here. To leave the tournament, use the buttons of its message.',
    'bad-cut': (deckSize: number) => `A cut is a whole number from 0 to ${deckSize}.`,
    begun: (where: string) => `The match has begun. Its table: ${where}`,
    gone: 'This challenge no longer stands. With `/challenge` you can make a new one.',
    /** For a match that has been deleted; `hash` of the deal's secret, null if there was none. */
    notKept: (hash: string | null) =>
      hash === null
        ? 'I no longer have this match, so I can’t show its terms.'
        : `I no longer have this match, so I can’t show its terms and cuts. The SHA-256 of its secret was \`${hash}\`.`,
  },
  /** To a user who was blocked or has challenged too often without success; does not reveal which. */
  unavailable: (names: string, people: number) =>
    `${names} ${people === 1 ? 'is' : 'are'} not available for a match with you just now. With \`/challenge\` you can challenge somebody else, or nobody in particular: then the seat is open to anyone.`,
  /** Private answers to a challenge that could not be made. */
  notOpened: {
    'too-fast': (again: string) =>
      `You’ve made many challenges here in a short time. You can make the next one ${again}.`,
    'too-many-open': (most: number) =>
      `You have ${most} open challenges, the most I keep for one person. Wait for an answer, or withdraw one of them.`,
    /** Follows that text; `where`: links. */
    theyStand: (where: string, relative: string) =>
      `They are here: ${where} (the first expires ${relative}).`,
    crowded:
      'There are too many open challenges in this channel and its threads. Try again when some of them have been answered, or challenge in another channel.',
    'match-here': (where: string) =>
      `There is a match in this channel already, and there is room for one at a time: ${where}. If you’re playing and its table has been deleted, \`/schikane table\` brings it back.`,
    'challenge-here': (where: string) =>
      `There is a challenge in this channel already, and there is room for one at a time: ${where}. If it is yours and its message has been deleted, \`/challenge\` lets you withdraw it.`,
    offerThread: 'Shall I open a thread and put your challenge there?',
    permissions: (names: string) =>
      `I can’t referee here, because I lack permissions in this channel: ${names}. A server manager can grant them.`,
    threadPermissions: (names: string) =>
      `I could open a thread for it, but I lack permissions in this channel: ${names}. A server manager can grant them.`,
    noThreads:
      'I could open a thread for it, but you’re not allowed to open threads in this channel. Try again when the channel is free, or challenge in another one.',
    tooManyThreads: (relative: string) =>
      `I’ve opened several threads in the last hour, for you or in this channel; I can open the next ${relative}. Until then, challenge in another channel, or here as soon as there is room.`,
    'storage-failed': 'I couldn’t save that, so nothing has happened. Please try again.',
    'begin-failed':
      'I couldn’t save the match, so it hasn’t begun. Everything is as before your click: please try again.',
    'deal-failed':
      'I couldn’t deal the cards. Nothing is lost, and all cuts stand: please try again with **Deal**.',
    'not-posted': 'I couldn’t post the challenge, so there is none. Please try again.',
    'not-allowed':
      'Discord doesn’t let me do that here, although I seem to have every permission I need. Nothing has happened. A server manager can see whether this channel or thread is locked, or whether I’m timed out.',
    'not-reached': 'I couldn’t reach Discord, so nothing has happened. Please try again in a minute.',
    threadFailed: 'I couldn’t open the thread. Please try again.',
    'not-played': 'Only the players of the match can ask for a rematch.',
    threadGone: 'I no longer know which challenge that was. Please give the command again.',
    threadOpened: (thread: string) => `Your challenge is in ${thread}.`,
    'bot-opponent':
      'Other bots don’t play here. Challenge a person, yourself to play all seats, or me where I know the game.',
    'no-bots': 'Bots don’t play here. Challenge a person, or yourself to play all seats.',
    'no-practice': (games: string) =>
      `I only referee that game; as an opponent I play ${games}. Challenge a person, or yourself to play all seats.`,
    'too-many': 'That game is for two: name one opponent.',
    twice: 'Three different people are needed: name two others, or leave the seats open.',
    'other-option': (option: string, game: string) =>
      `The option \`${option}\` belongs to another game, not to ${game}. Leave it out, or choose the game it belongs to.`,
    'ranked-practice': 'A practice match can’t be ranked.',
    'level-people': 'A level is for matches against me. Challenge me, or leave the level out.',
    'coach-people':
      'A coach says what was wrong, so you get one only where nobody else plays: challenge me or yourself, or leave the coach out.',
    'not-here': 'The person you challenge has to be a member of this server.',
    'cannot-see': 'The person you challenge can’t see this channel. Challenge them in one they can see.',
    'ranked-alone': 'A match against yourself can’t be ranked.',
    'ranked-position': 'A match from a given position can’t be ranked.',
    'ranked-clock':
      'A ranked match has a clock, so that nobody waits for ever. Choose a time, or leave the clock out: then you get the game’s usual one.',
    'clock-off': 'An increment needs a clock: choose its time as well.',
    'no-last':
      'You haven’t challenged anybody yet, so there is no last time. Choose another preset, or leave the preset out.',
    'too-big': (limit: number) => `The file is too big: a position takes at most ${limit} KB.`,
    'not-fetched': 'I couldn’t fetch the file from Discord. Please try again.',
    'not-json':
      'The file is not JSON, the form in which a position is written: perhaps a comma, a quotation mark or a bracket is missing.',
    'no-position': 'I can’t find a position in the file.',
    'other-game': (meant: string, game: string) =>
      `The file is for ${meant}, but the challenge is to ${game}. Choose the same game, or leave the game out.`,
    'unknown-game': (meant: string, known: string) =>
      `The file is for a game I don’t know, ${meant}. I know ${known}.`,
    refused: (problem: string) => `The referee can’t set that up. ${problem}`,
    'refused-position': (game: string, problem: string) =>
      `I can’t set that up for ${game}. ${problem} If the position is of another game, choose that one.`,
    sample: (game: string) => `A position of ${game} is written like this, for example:`,
  },
  command: {
    name: 'challenge',
    description: 'Challenge somebody to a match in this channel',
    options: {
      opponent: {
        name: 'opponent',
        description:
          'Who to challenge (empty: an open seat; yourself: you play all seats; the bot: to practise)',
      },
      second: {
        name: 'second-opponent',
        description: 'The third player, in games that three can play (empty: an open seat)',
      },
      game: { name: 'game', description: 'Which game' },
      preset: {
        name: 'preset',
        description: 'How fast, and what is at stake (default: no clock); details are in the home',
      },
      clock: {
        name: 'clock',
        description: 'Time for each player (default: no clock; ranked: the game’s usual one)',
      },
      increment: {
        name: 'increment',
        description: 'Seconds that each press of the clock adds (default: 0)',
      },
      language: { name: 'language', description: 'Language of the match (default: yours)' },
      ranked: {
        name: 'ranked',
        description: 'Make the match count (default: no); it then has a clock. Noted in its record',
      },
      level: {
        name: 'level',
        description: 'Against the bot: how well it plays (default: as last time; the first time, easy)',
      },
      coach: {
        name: 'coach',
        description:
          'Against the bot or yourself: a coach at the table (default: when learning, and at level easy)',
      },
      position: { name: 'position', description: 'JSON file with a position to begin from (unranked)' },
    },
    choices: {
      off: 'no clock',
      minutes,
    },
  },
};
