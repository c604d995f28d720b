import type {
  AutocompleteInteraction,
  MessageContextMenuCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Asked, AskedByClick, AskedByCommand, AskedDirectly } from './asked.ts';

/** A slash command: one file in `commands/`. */
export interface Command<Ports> {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly run: (asked: AskedByCommand, ports: Ports) => Promise<void>;
  readonly autocomplete?: (interaction: AutocompleteInteraction<'cached'>, ports: Ports) => Promise<void>;
}

/** A command in the menu of a name (`user`) or a message: in `commands/menus.ts`. */
export type MenuCommand<Ports> = {
  readonly data: RESTPostAPIContextMenuApplicationCommandsJSONBody;
} & (
  | {
      readonly of: 'user';
      readonly run: (
        asked: Asked<UserContextMenuCommandInteraction<'cached'>>,
        ports: Ports,
      ) => Promise<void>;
    }
  | {
      readonly of: 'message';
      readonly run: (
        asked: Asked<MessageContextMenuCommandInteraction<'cached'>>,
        ports: Ports,
      ) => Promise<void>;
    }
);

/** Handles the buttons, lists and modals of an area; `parts`: of the custom id, not yet validated. */
export type ComponentHandler<Ports> = (
  asked: AskedByClick,
  parts: readonly string[],
  ports: Ports,
) => Promise<void>;

/** Handles an area's clicks below a direct message. */
export type DirectHandler<Ports> = (
  asked: AskedDirectly,
  parts: readonly string[],
  ports: Ports,
) => Promise<void>;

/**
 * Handles a click, a choice in a list or a modal; `parts`: of its custom id after the area, not yet
 * validated.
 */
export type Clicks = (asked: AskedByClick, parts: readonly string[]) => Promise<void>;

/** Handles a click below a direct message. */
export type DirectClicks = (asked: AskedDirectly, parts: readonly string[]) => Promise<void>;
