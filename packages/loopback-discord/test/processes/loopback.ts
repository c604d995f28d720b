/** A loopback Discord in a process of its own, which ends with whoever started it; it sends its address, and its token. */
import { startLoopbackDiscord } from '../../src/loopback.ts';

const { origin, token } = await startLoopbackDiscord();
process.send?.({ origin, token });
process.on('disconnect', () => process.exit());
