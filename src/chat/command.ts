import type {
  AutocompleteInteraction,
  MessageContextMenuCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Asked, AskedByClick, AskedByCommand, ClickAnywhere, CommandAnywhere } from './asked.ts';

/** A slash command: one file in `commands/`. */
export type Command<Ports> = {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
} & Answering<Ports>;

/** Answers a command: on the bot's servers, or anywhere. */
export type Answering<Ports> =
  | {
      readonly anywhere?: never;
      readonly run: (asked: AskedByCommand, ports: Ports) => Promise<void>;
      readonly autocomplete?: (interaction: AutocompleteInteraction<'cached'>, ports: Ports) => Promise<void>;
    }
  | {
      readonly anywhere: true;
      readonly run: (asked: CommandAnywhere, ports: Ports) => Promise<void>;
      readonly autocomplete?: (interaction: AutocompleteInteraction, ports: Ports) => Promise<void>;
    };

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

/** Handles the buttons, lists and modals of an area that work anywhere. */
export type HandlerAnywhere<Ports> = (
  asked: ClickAnywhere,
  parts: readonly string[],
  ports: Ports,
) => Promise<void>;

/**
 * Handles a click, a choice in a list or a modal; `parts`: of its custom id after the area, not yet
 * validated.
 */
export type Clicks = (asked: AskedByClick, parts: readonly string[]) => Promise<void>;

/** Handles such a click, also outside of the bot's servers. */
export type ClicksAnywhere = (asked: ClickAnywhere, parts: readonly string[]) => Promise<void>;
