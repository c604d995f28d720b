import type { InEach } from '../../../core/locale.ts';
import type { HandsReason } from '../reasons.ts';
import { refusals as de } from './de/refusals.ts';
import { refusals as en } from './en/refusals.ts';

/** Reasons why hands cannot do something, for every patience. */
export const refusals: InEach<Readonly<Record<HandsReason, string>>> = { en, de };
