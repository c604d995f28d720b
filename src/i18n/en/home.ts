import type { InEach } from '../../core/locale.ts';

const seconds = (value: number): string => `${value.toLocaleString('en')} s`;
const minutes = (value: number): string => `${value.toLocaleString('en')} minute${value === 1 ? '' : 's'}`;

const inLanguage: InEach<string> = { en: 'in English', de: 'in German' };
const matchSpeaks: InEach<string> = { en: 'The match speaks English', de: 'The match speaks German' };

/** The private home page. Players come by name or as mentions, tables as links. */
export const home = {
  command: {
    name: 'schikane',
    description: 'Everything about the duels: play, practise, learn, watch, look things up',
    home: { name: 'home', description: 'The home: play, practise, learn, watch, your matches, help' },
  },
  back: 'Home',
  front: {
    welcome: '🃏 **Patience as a duel.** I deal and keep the time. If you see a mistake, knock!',
    invite: 'What would you like to do?',
    /** Outside of the bot’s servers. */
    elsewhere: 'What would you like to do? Only you see it. To challenge people, go to a server that has me.',
    own: (waiting: number) =>
      waiting === 0
        ? 'You have something going on here: see **My matches**.'
        : waiting === 1
          ? '⏳ One match here is waiting for you: see **My matches**.'
          : `⏳ ${waiting} matches here are waiting for you: see **My matches**.`,
    buttons: {
      play: 'Play',
      practise: 'Practise',
      mine: (count: number) => (count > 0 ? `My matches (${count})` : 'My matches'),
      help: 'Help',
    },
  },
  practise: {
    heading:
      '**Practise**: I play against you, and only you see it. Nothing counts, no clock runs, and nobody is waiting.',
    level: (game: string) =>
      `**${game}**: how well shall I play? The coach tells you what was wrong and lets you take moves back.`,
    begun: (game: string) => `**${game}** against me, from the position that you sent.`,
    dealing: (game: string) => `Dealing the cards for ${game} …`,
    notBegun: 'I couldn’t begin the match just now. Please try again in a moment.',
    tooFast: (relative: string) =>
      `You’ve begun several practice matches in a row: the next one is possible ${relative}.`,
    underWay: (game: string) =>
      `You have a practice match of **${game}** under way. Go on with it, or end it to begin a new one.`,
    endIt: 'End it',
    goOn: 'Go on practising',
  },
  help: [
    '**A match**: challenge, cut the cards, then play with the buttons below the table.',
    '**A knock**: I let mistakes happen and say nothing. If you see one, knock (some games call it Stop). If you’re right, it costs your opponent; if you’re wrong too often, you lose.',
    '**The rules** are below every table (`?` or ☰); **Learn** has those of every game.',
  ].join('\n'),
  mine: {
    heading: '**Your matches here**',
    none: 'You have no match here, and no challenge. **Play** begins one.',
    yours: 'your turn',
    theirs: (name: string) => `${name}’s turn`,
    open: 'a win is still open',
    with: (game: string, names: string) => `${game} with ${names}`,
    alone: (game: string) => `${game}, all seats`,
    answer: (name: string, game: string) => `${name} challenges you to ${game}: your answer`,
    waits: (game: string, names: string) => `Challenge to ${game}: ${names} to answer`,
    anyone: (game: string) => `Challenge to ${game}: open to anyone`,
    cut: (game: string) => `${game}: your turn to cut`,
    cuts: (game: string) => `${game}: the others still have to cut`,
    deal: (game: string) => `${game}: the cards still have to be dealt`,
  },
  opening: '-# ⏳ I’ve just been restarted and am still opening matches: more may appear in a moment.',
  page: (page: number, pages: number) => `-# Page ${page} of ${pages}`,
  previous: 'Back',
  next: 'More',
  builder: {
    against: (game: string, names: string) => `⚔️ **${game}** against ${names}`,
    anyone: (game: string, seats: number) =>
      seats === 1 ? `⚔️ **${game}**, open to anyone` : `⚔️ **${game}**, ${seats} seats open to anyone`,
    openSeat: 'anyone',
    clock: (perPlayer: number, increment: number) =>
      `${minutes(perPlayer)} each${increment > 0 ? ` + ${seconds(increment)} a turn` : ''}`,
    language: inLanguage,
    where: (channel: string) => `-# It will be posted in ${channel}, for everybody to see.`,
    level: (level: string) => `The bot plays: ${level}`,
    opponent: 'Who against? (empty: anyone)',
    own: 'Pace: your own details',
    presets: {
      quick: 'Quick: 5 minutes each',
      club: 'Club evening: time to think',
      learning: 'Learning: no clock, no hurry',
      last: 'As last time',
    },
    buttons: {
      challenge: 'Challenge',
      anyone: 'Anyone',
      details: 'Details …',
      coach: (isOn: boolean) => `🎓 Coach: ${isOn ? 'on' : 'off'}`,
      done: '✓ Done',
    },
    pages: { time: 'Time', table: 'Table', looks: 'Looks', game: 'Game' },
    posted: (where: string) => `✅ Your challenge stands: ${where}`,
    broken: 'I no longer understand that choice, because I’ve been updated since. Here is a fresh start.',
  },
  fields: {
    option: (name: string, value: string) => `${name}: ${value}`,
    yes: 'yes',
    no: 'no',
    clock: (value: number | null) => (value === null ? 'No clock' : `Clock: ${minutes(value)} each`),
    increment: (value: number) => (value === 0 ? 'No increment' : `Increment: ${seconds(value)} a turn`),
    press: {
      manual: 'The players press the clock',
      auto: 'The referee presses the clock',
    },
    idle: (span: string | null) =>
      span === null ? 'Waiting gives no right to end it' : `After ${span} of waiting, others may end it`,
    breath: (value: number) =>
      value === 0 ? 'No breath after moves' : `Breath after each move: ${seconds(value)}`,
    endWindow: (value: number) => `A win stays open for ${seconds(value)}`,
    standstill: (turns: number | null) =>
      turns === null ? 'No draw at a standstill' : `Standstill: draw after ${turns} turns`,
    ranked: (isRanked: boolean) => (isRanked ? 'Ranked: it counts' : 'Unranked: just for fun'),
    language: matchSpeaks,
    colours: { 2: 'Suits in two colours', 4: 'Suits in four colours' },
    numbers: (isOn: boolean) => (isOn ? 'last turn numbered' : 'no numbers'),
    indices: {
      usual: 'Court cards as in the match’s language',
      JQ: 'Court cards: J, Q, K',
      BD: 'Court cards: B, D, K, as in German',
    },
    labels: {
      card: 'Buttons show the card’s picture',
      both: 'Buttons show card and stack alike',
      place: 'Buttons show the stack only',
      text: 'Cards are shown as text',
    },
  },
};
