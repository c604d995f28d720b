/**
 * A bot in a process of its own, which ends with whoever started it. It identifies and sends its session; when it is closed it
 * sends with which code, and what messages it was told of.
 */
import { get } from '../../src/body.ts';
import { identified } from '../line.ts';

const [origin = '', token = '', shard = ''] = process.argv.slice(2);
const { sessionId, closed, got } = await identified(
  { origin, token },
  { shard: JSON.parse(shard) as unknown, intents: 1 | (1 << 9) },
);
process.send?.({ sessionId });
process.on('disconnect', () => process.exit());

const code = await closed;
const messages = got.filter((one) => get(one, 't') === 'MESSAGE_CREATE');
process.send?.({ code, heard: messages.map((one) => get(get(one, 'd'), 'id')) });
