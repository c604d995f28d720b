import type { BotPorts } from '../src/start.ts';
import type { Command } from '../src/chat/command.ts';
import { games } from '../src/games/index.ts';
import { callCommands } from './calls.ts';
import { challengeCommand } from './challenge.ts';
import { act } from './do.ts';
import { schikane } from './schikane/index.ts';
import { tournament } from './tournament.ts';

/** All slash commands; those that only show something are below `/schikane`. */
export const commands: readonly Command<BotPorts>[] = [
  schikane,
  challengeCommand(games),
  act,
  ...callCommands(games),
  tournament,
];
