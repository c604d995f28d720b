import { openHome } from '../../src/features/home/chat/home.ts';
import { translated } from '../../src/i18n/index.ts';
import type { PortsOf, Subcommand } from '../subcommands.ts';

/** The home, from which everything can be reached. */
export const home: Subcommand<PortsOf<typeof openHome>> = {
  names: translated((t) => t.home.command.home),
  anywhere: true,
  run: (asked, bot) => openHome(asked, bot),
};
