import type { AskedByMenu } from './asked.ts';
import type { MenuCommand } from './command.ts';

/** Runs a command of a menu; null if there is none of that name, as in a list of an earlier version. */
export function runMenu<Ports>(
  menus: readonly MenuCommand<Ports>[],
  { interaction, answer }: AskedByMenu,
  ports: Ports,
): Promise<void> | null {
  const menu = menus.find(({ data }) => data.name === interaction.commandName);
  if (menu?.of === 'user' && interaction.isUserContextMenuCommand())
    return menu.run({ interaction, answer }, ports);
  if (menu?.of === 'message' && interaction.isMessageContextMenuCommand())
    return menu.run({ interaction, answer }, ports);
  return null;
}
