import { translated } from '../../src/i18n/index.ts';
import type { BotPorts } from '../../src/start.ts';
import { commandOf } from '../subcommands.ts';
import { block } from './block.ts';
import { hand } from './hand.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { learn } from './learn.ts';
import { profile } from './profile.ts';
import { privacy } from './privacy.ts';
import { puzzle } from './puzzle.ts';
import { ranking } from './ranking.ts';
import { record } from './record.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { server } from './server.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';
import { tournaments } from './tournaments.ts';
import { unblock } from './unblock.ts';
import { verify } from './verify.ts';
import { watch } from './watch.ts';

/** The subcommands that only show something, and users' own settings. */
export const schikane = commandOf<BotPorts>(
  translated((t) => t.home.command),
  [
    home,
    learn,
    puzzle,
    table,
    watch,
    hand,
    rules,
    replay,
    record,
    verify,
    tournaments,
    ranking,
    profile,
    history,
    settings,
    privacy,
    server,
    block,
    unblock,
  ],
);
