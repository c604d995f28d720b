import { patienceLayout } from '../patience/layout.ts';
import { look } from './schikanoeschen-look.ts';

export const layout = patienceLayout(look);
