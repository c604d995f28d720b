import type { InEach } from '../../../core/locale.ts';
import type { HandsReason } from '../../patience/reasons.ts';
import type { OwnReason } from '../action.ts';
import { refusals as de } from './de/refusals.ts';
import { refusals as en } from './en/refusals.ts';

/** Messages for refusals by this game. */
export const refusals: InEach<Readonly<Record<HandsReason | OwnReason, string>>> = { en, de };
