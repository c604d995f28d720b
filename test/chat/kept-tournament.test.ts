/** Contract of src/chat/kept for the messages of a tournament and its boards. */
import { FIXED } from '../../src/chat/kept/wanted.ts';
import { noticeMessage } from '../../src/features/tournament/chat/announcement.ts';
import { boardPolicy, decisionOnce } from '../../src/features/tournament/chat/board-posts.ts';
import { tournamentMessage } from '../../src/features/tournament/chat/message.ts';
import { mainPolicy, noticePolicy } from '../../src/features/tournament/chat/notices.ts';
import { sayingOnce } from '../../src/features/tournament/chat/saying.ts';
import { held } from '../chat-tournament/held.ts';
import { keptContract, onceContract } from './contract.ts';
import { keptOwner, onceOwner } from './owners.ts';

const { tournament } = held();
const { id } = tournament.header;
const NOTICE = { kind: 'start', key: 'start' } as const;
const HEADING = 'Round 1, board 2';

const owners = [
  keptOwner({
    name: 'tournament',
    isRetried: true,
    wanted: ({ bot }) => ({ ...tournamentMessage(bot, tournament), picture: null }),
    policy: () => mainPolicy(id),
  }),
  keptOwner({
    name: 'notice',
    isRetried: true,
    wanted: ({ bot }) => noticeMessage(bot, tournament, NOTICE),
    policy: () => noticePolicy(id, NOTICE.key),
  }),
  keptOwner({
    name: 'board',
    isRetried: false,
    wanted: () => ({ ...FIXED, comesBack: true, content: `${HEADING}\nAnna – Ben`, components: [] }),
    policy: ({ channelId }) => boardPolicy({ id: channelId, isInThread: false }, HEADING),
  }),
];
for (const owner of owners) {
  onceContract(owner);
  keptContract(owner);
}
onceContract(onceOwner('decision', (said) => decisionOnce('', said)));
onceContract(onceOwner('saying', (said, { began }) => sayingOnce('', said, began)));
