/**
 * A bot that makes a film and prints the ids of its cameras. Then it has nothing to do; with an argument, it
 * also starts a film of that way.
 */
import { createStudio } from '../../src/features/film/studio.ts';
import { childrenOf } from '../processes.ts';
import { orderOf } from './orders.ts';

const [way] = process.argv.slice(2);
const module = new URL('faulty-camera.ts', import.meta.url);
const studio = createStudio({ log: { warn: console.error }, module, priority: 0 });
await studio.film('anna', orderOf('made'), () => undefined);
const print = (): void => console.log(JSON.stringify(childrenOf(process.pid, 'faulty-camera')));
if (way === undefined) print();
else await studio.film('anna', orderOf(way), print);
