/** A loopback Discord in another process, which ends with its parent. It sends its address and token. */
import { startLoopbackDiscord } from '../../src/loopback.ts';

const { origin, token } = await startLoopbackDiscord();
process.send?.({ origin, token });
process.on('disconnect', () => process.exit());
