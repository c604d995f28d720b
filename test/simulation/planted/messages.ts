/** Planted faults of messages: posted twice, stale, or for the wrong person. */
import type { PlantedFault } from './fault.ts';

export const MESSAGES: readonly PlantedFault[] = [
  {
    name: 'result-posted-twice',
    what: 'A result is posted again after minutes if only the answer to the first post was lost.',
    file: 'src/features/result/chat/posting.ts',
    from: 'const search = ended.again ? resultSearch(message.content) : null;',
    to: 'const search = null;',
    source: 'fa255b0c',
    evening: '--people 2 --minutes 6 --every 20 --temperaments quitter --faults requests-away',
  },
  {
    name: 'table-posted-twice',
    what: 'Two players who ask for the table at the same time get it twice.',
    file: 'src/table/room/showing.ts',
    from: 'return (room.reposting ??= repostAt(room, when).finally(() => (room.reposting = null)));',
    to: 'return repostAt(room, when);',
    source: '9e54dbc1',
    evening: '--people 3 --minutes 8 --short --temperaments impatient,quick,quick',
  },
  {
    name: 'unknown-table-keeps-buttons',
    what: 'A table whose post was not confirmed keeps its buttons beside the one that is posted again.',
    file: 'src/table/message-channel.ts',
    from: `    state.lingering ||= mayWorkLater(error);
    throw error;`,
    to: '    throw error;',
    source: 'dbfcef01',
    evening:
      '--people 3 --minutes 12 --every 15 --short --temperaments impatient,quick,quick --faults lost-answers,torn-answers',
  },
  {
    name: 'table-not-retried',
    what: 'A table that Discord did not take is not shown again until somebody acts.',
    file: 'src/table/room/publishing.ts',
    from: "tryAgain(room, () => room.engine.show({ kind: 'retry' }));",
    to: '',
    source: '7d705972',
    evening:
      '--people 2 --minutes 12 --every 20 --short --temperaments quick --faults server-errors,lost-requests',
  },
  {
    name: 'crash-taken-for-shutdown',
    what: 'After a crash between storing and showing an input the table stays as it was before it.',
    file: 'src/table/room-store.ts',
    from: 'await signs.set(life, { at, isLast: false });',
    to: 'await signs.set(life, { at, isLast: true });',
    source: '6a33b3a4',
    evening:
      '--people 2 --minutes 12 --every 15 --short --temperaments quick --faults crash-at-act,drawing-slow',
  },
  {
    name: 'wrong-player-mentioned',
    what: 'The bot mentions the player to move, although the match waits for the other to start the clock.',
    file: 'src/table/room/awaited.ts',
    from: "{ awaited: seat, deadline }: Room['match'],",
    to: "{ turn: seat, deadline }: Room['match'],",
    evening: '--people 16 --minutes 6 --short',
  },
  {
    name: 'modal-not-acknowledged',
    what: 'A form that takes longer than three seconds gets no word, and fails in the client.',
    file: 'src/chat/answer.ts',
    from: 'time.at(created + ACKNOWLEDGE_MS, () => void acknowledgeNow(state));',
    to: 'time.at(created + ACKNOWLEDGE_MS, () => interaction.isModalSubmit() || void acknowledgeNow(state));',
    source: '3a286e11',
    evening: '--people 3 --minutes 12 --every 15 --short --temperaments quitter --faults disk-slow',
  },
  {
    name: 'direct-message-twice',
    what: 'A follower gets a direct message twice if the answer to the first was lost.',
    file: 'src/chat/kept/requests.ts',
    from: 'postAlone(await client.users.createDM(user), message);',
    to: '(await client.users.createDM(user)).send(message);',
    source: '5043cd8e',
    evening:
      '--people 4 --minutes 12 --every 12 --short --temperaments quitter,quitter,fan --faults server-errors',
  },
  {
    name: 'refusal-asked-again',
    what: 'A request that Discord has refused is made again and again.',
    file: 'src/line/forbidden.ts',
    from: 'heldBack.refused(what, sign, time.now());',
    to: '',
    source: 'd8fbe870',
    evening:
      '--people 3 --minutes 12 --every 12 --short --temperaments quitter,impatient,practising --faults missing-permissions',
  },
];
