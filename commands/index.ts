import type { Command } from '../src/discord/bot.ts';
import { games } from '../src/games/index.ts';
import { acceptEnd } from './accept-end.ts';
import { block } from './block.ts';
import { buttons } from './buttons.ts';
import { challengeCommand } from './challenge.ts';
import { clock } from './clock.ts';
import { endMatch } from './end-match.ts';
import { hand } from './hand.ts';
import { ranking } from './ranking.ts';
import { record } from './record.ts';
import { remis } from './remis.ts';
import { resign } from './resign.ts';
import { rules } from './rules.ts';
import { schikane } from './schikane.ts';
import { table } from './table.ts';
import { tournament } from './tournament.ts';
import { tournaments } from './tournaments.ts';
import { unblock } from './unblock.ts';
import { verbCommands } from './verbs.ts';
import { verify } from './verify.ts';

/** All slash commands: those of the games' verbs, and one file for each of the others. */
export const commands: readonly Command[] = [
  ...[
    schikane,
    challengeCommand(games),
    table,
    hand,
    clock,
    acceptEnd,
    remis,
    resign,
    endMatch,
    rules,
    record,
    verify,
  ],
  ...[buttons, block, unblock, tournament, tournaments, ranking],
  ...verbCommands(games),
];
