/** Planted faults that tell people more than they should know. */
import type { PlantedFault } from './fault.ts';

export const SECRETS: readonly PlantedFault[] = [
  {
    name: 'hidden-cards-in-alt-text',
    what: 'The alt text of a table is made from the view of an arbiter, who sees all cards.',
    file: 'src/games/shown.ts',
    from: 'altText: (context, room) => descriptions.altText(view, laidOut(past, context), room),',
    to: "altText: (context, room) => descriptions.altText(played.view('arbiter'), laidOut(past, context), room),",
    evening: '--minutes 3 --matches 12',
    by: 'secrets',
  },
  {
    name: 'secret-in-custom-id',
    what: 'The message of a challenge publishes the secret of the deal in the place of its hash.',
    file: 'src/challenge/chat/settled.ts',
    from: 'commitment: commitmentTo(seed) } };',
    to: 'commitment: seed } };',
    evening: '--people 4 --minutes 8 --short --temperaments quick',
  },
  {
    name: 'seed-in-log',
    what: 'The log line about a challenge that could not be stored has all of the challenge, its secret too.',
    file: 'src/challenge/chat/book.ts',
    from: 'log.error({ err: error, channel: channelId }, `lobby not ${doing}`);',
    to: 'log.error({ err: error, lobby: lobbies.get(channelId) }, `lobby not ${doing}`);',
    source: '86131560',
    evening:
      '--people 3 --minutes 12 --every 15 --short --temperaments quitter --faults disk-full,disk-failing',
  },
  {
    name: 'coach-too-early',
    what: 'The coach names an offence of the bot while a knock on it is still possible.',
    file: 'src/table/text.ts',
    from: 'const own = missedOf(judged, { seat, turn }, answerable(at));',
    to: 'const own = missedOf(judged, { seat, turn }, answerable(at + 15_000));',
    source: '6808dae5',
    evening: '--people 1 --minutes 8 --short --temperaments practising',
  },
];
