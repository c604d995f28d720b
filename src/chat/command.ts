import type { AutocompleteInteraction, RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import type { AskedByClick, AskedByCommand, AskedDirectly } from './asked.ts';

/** A slash command: one file in `commands/`. */
export interface Command<Ports> {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly run: (asked: AskedByCommand, ports: Ports) => Promise<void>;
  readonly autocomplete?: (interaction: AutocompleteInteraction<'cached'>, ports: Ports) => Promise<void>;
}

/** What an area does with its buttons, selects and modals; `parts` are those of the custom id, still unknown. */
export type ComponentHandler<Ports> = (
  asked: AskedByClick,
  parts: readonly string[],
  ports: Ports,
) => Promise<void>;

/** The same below a direct message. */
export type DirectHandler<Ports> = (
  asked: AskedDirectly,
  parts: readonly string[],
  ports: Ports,
) => Promise<void>;

/** What a click, a choice in a list or a modal does; `parts`: of its custom id after the area, still unknown. */
export type Clicks = (asked: AskedByClick, parts: readonly string[]) => Promise<void>;

/** The same below a direct message. */
export type DirectClicks = (asked: AskedDirectly, parts: readonly string[]) => Promise<void>;
