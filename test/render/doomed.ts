/** A bot that is about to be killed while its drawer hangs. */
import { createRenderer } from '../../render/renderer.ts';
import { context } from './patience-tables.ts';
import { laidOut, view } from './schikanoeschen-tables.ts';

const renderer = createRenderer({ workers: 1, module: new URL('./faulty-drawer.ts', import.meta.url) });
const scene = laidOut(view({}), context({ players: ['loops always', 'Grzegorz'] }));
await renderer.draw('table', scene);
