/** Planted faults that tell people more than they should know. */
import type { PlantedFault } from './fault.ts';

export const SECRETS: readonly PlantedFault[] = [
  {
    name: 'hidden-cards-in-alt-text',
    what: 'The alt text of a table is made from the view of an arbiter, who sees all cards.',
    file: 'src/games/shown.ts',
    from: 'const text = this.#made.parts.descriptions.altText(this.#view, this.#laidOut(context), room);',
    to: "const text = this.#made.parts.descriptions.altText(this.view('arbiter'), this.#laidOut(context), room);",
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
    name: 'body-in-log',
    what: 'A logged error holds what the bot was about to send, such as a hand or the secret of a deal.',
    file: 'src/log.ts',
    from: 'const { requestBody, majorParameter, ...told } = stdSerializers.err(error);',
    to: 'const told = stdSerializers.err(error);',
    source: 'daf6da7c',
    evening:
      '--people 4 --minutes 12 --every 12 --short --temperaments quitter,quitter,fan --faults server-errors',
  },
  {
    name: 'coach-too-early',
    what: 'The coach names an offence of the bot while a knock on it is still possible.',
    file: 'src/table/text.ts',
    from: 'const own = missedOf(match.judged, { seat, turn: match.turn }, match.answerable(at));',
    to: 'const own = missedOf(match.judged, { seat, turn: match.turn }, match.answerable(at + 15_000));',
    source: '6808dae5',
    evening: '--people 1 --minutes 8 --short --temperaments practising',
  },
];
