/** Contract of src/chat/kept for the message of a TV. */
import { TV_POLICY } from '../../src/features/watching/chat/station.ts';
import { tvMessage } from '../../src/features/watching/chat/tv-message.ts';
import { keptContract, onceContract } from './contract.ts';
import { noEmojis } from './no-emojis.ts';
import { keptOwner } from './owners.ts';

const tv = keptOwner({
  name: 'TV',
  isRetried: true,
  wanted: () => tvMessage({ kind: 'nothing', last: null }, { locale: 'en', delayMs: 0 }, noEmojis),
  policy: () => TV_POLICY,
});

onceContract(tv);
keptContract(tv);
