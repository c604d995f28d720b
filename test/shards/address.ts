/**
 * Loaded before the bot of a machine (`--import`): resolves `localhost` to that machine's own proxy, like the
 * gateway's host name in each network. A session resumed by another machine thus uses that machine's line.
 */
import dns from 'node:dns';

const lookup: unknown = Reflect.get(dns, 'lookup');
if (typeof lookup !== 'function') throw new Error('no lookup');
const address = process.env['MACHINE_ADDRESS'] ?? '127.0.0.1';

Reflect.set(dns, 'lookup', (name: unknown, ...rest: readonly unknown[]): unknown => {
  return Reflect.apply(lookup, dns, [name === 'localhost' ? address : name, ...rest]) as unknown;
});
