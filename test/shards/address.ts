/**
 * Loaded before the bot of a machine (`--import`): the name `localhost` leads to that machine's own line, as the name of Discord's
 * gateway leads everybody through their own network. So a session that is taken up by another machine comes by that one's line.
 */
import dns from 'node:dns';

const lookup: unknown = Reflect.get(dns, 'lookup');
if (typeof lookup !== 'function') throw new Error('no lookup');
const address = process.env['MACHINE_ADDRESS'] ?? '127.0.0.1';

Reflect.set(dns, 'lookup', (name: unknown, ...rest: readonly unknown[]): unknown => {
  return Reflect.apply(lookup, dns, [name === 'localhost' ? address : name, ...rest]) as unknown;
});
