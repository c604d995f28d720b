/**
 * A bot in another process, which ends with its parent. It identifies and sends its session. When the
 * connection closes, it sends the close code and the messages that it received.
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
