/** Contract of src/chat/kept for messages of the fixed parts. */
import { beginningSearch } from '../../src/challenge/chat/dealing.ts';
import { resultSearch } from '../../src/features/result/chat/posting.ts';
import { nudgeSearch } from '../../src/table/nudge.ts';
import { onceContract } from './contract.ts';
import { onceOwner } from './owners.ts';

onceContract(onceOwner('result', (said) => ({ nonce: '', search: resultSearch(said) })));
onceContract(onceOwner('mention', (said) => ({ nonce: '', search: nudgeSearch([said]) })));
onceContract(onceOwner('match that begins', (said) => ({ nonce: '', search: beginningSearch('1', said) })));
