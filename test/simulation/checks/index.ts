/** All checks of a simulated evening: the only list of them. */
import { nobodyStuck, nothingLeft, shownAsItShouldBe, toldAsStored } from './afterwards.ts';
import { botPlaysOn, shownInCalm } from './calm-phases.ts';
import { charged } from './charged.ts';
import { coachWaits } from './coach.ts';
import type { Check, Evidence, Finding } from './check.ts';
import { answered, refusedOnce, valid } from './discord.ts';
import { counted, shownAsStored, stored } from './inputs.ts';
import { journalsFold, journalsGrow } from './journals.ts';
import { logged } from './log.ts';
import { rightMention } from './mentioned.ts';
import { oneMention, onePost, oneResult, oneTable } from './once.ts';
import { onTime } from './on-time.ts';
import { inOrder } from './order.ts';
import { notOutdated } from './outdated.ts';
import { archived, rated } from './rated.ts';
import { seedsSecret } from './secret.ts';
import { settledStays } from './settled.ts';
import { oneDirectMessage } from './direct.ts';
import { forgotten } from './forgotten.ts';
import { overIsOver } from './over.ts';
import { boardAsPlayed, tournamentsEnd, tournamentsGoOn } from './tournaments.ts';

export type { Evidence, Finding } from './check.ts';

export const CHECKS: readonly Check[] = [
  stored,
  shownAsStored,
  counted,
  inOrder,
  onTime,
  notOutdated,
  journalsGrow,
  journalsFold,
  oneTable,
  oneResult,
  onePost,
  oneMention,
  rightMention,
  settledStays,
  rated,
  archived,
  charged,
  shownAsItShouldBe,
  toldAsStored,
  nobodyStuck,
  tournamentsEnd,
  tournamentsGoOn,
  boardAsPlayed,
  seedsSecret,
  valid,
  answered,
  refusedOnce,
  logged,
  nothingLeft,
  shownInCalm,
  botPlaysOn,
  overIsOver,
  oneDirectMessage,
  coachWaits,
  forgotten,
];

export const findingsIn = (evidence: Evidence): readonly Finding[] =>
  CHECKS.flatMap(({ name, find }) =>
    find(evidence).map((one) => ({ check: name, ...(typeof one === 'string' ? { what: one } : one) })),
  );
