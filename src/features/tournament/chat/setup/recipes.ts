import { z } from 'zod';
import { rememberedDocuments } from '../../../../storage/remembered.ts';
import { recipeSchema } from '../../recipe.ts';
import { planSchema } from '../../series/plan.ts';
import type { TournamentPorts } from '../ports.ts';

/** Stored settings of hosts: templates by name, and the last ones of each host. */

export const TEMPLATES = 'tournament-templates';
export const LAST = 'tournament-last';

/** Most templates of a server: as many as a list can offer. */
export const MOST_TEMPLATES = 25;

/** Longest name of a template, in UTF-16 code units. */
export const LONGEST_TEMPLATE = 60;

/** The settings of a tournament; `plan`: how it repeats, or null. */
const savedSchema = z.object({ recipe: recipeSchema, plan: planSchema.nullable() });
export type Saved = z.infer<typeof savedSchema>;

const templateSchema = savedSchema.extend({ name: z.string().min(1).max(LONGEST_TEMPLATE) });
export type Template = z.infer<typeof templateSchema>;

/** By server, in alphabetical order. */
export const templatesSchema = z.object({ templates: z.array(templateSchema) });
/** By user and server. */
export const lastSchema = savedSchema;

export interface Recipes {
  templatesOf(guildId: string): Promise<readonly Template[]>;
  /** Stores a template, in place of one with the same name; false: there is no room. Rejects if storage fails. */
  save(guildId: string, template: Template): Promise<boolean>;
  /** Also resolves if there is none. Rejects if storage fails. */
  remove(guildId: string, name: string): Promise<void>;
  /** Null: the host has announced nothing on this server yet. */
  lastOf(guildId: string, user: string): Promise<Saved | null>;
  /** Never rejects: a failure is logged. */
  setLast(guildId: string, user: string, saved: Saved): Promise<void>;
}

const lastKey = (guildId: string, user: string): string => `${user}/${guildId}`;

/** Names that differ in case only are the same. */
export const isNamed =
  (name: string) =>
  (template: Pick<Template, 'name'>): boolean =>
    template.name.toLowerCase() === name.toLowerCase();

const EMPTY: z.infer<typeof templatesSchema> = { templates: [] };

export function createRecipes({
  storage,
  aside,
  log,
}: Pick<TournamentPorts, 'storage' | 'aside' | 'log'>): Recipes {
  const found = (damage: Parameters<TournamentPorts['aside']['found']>[0]): void => aside.found(damage, {});
  const templates = rememberedDocuments(storage, {
    collection: TEMPLATES,
    schema: templatesSchema,
    empty: EMPTY,
    capacity: 0,
    found,
  });
  const last = rememberedDocuments<Saved, null>(storage, {
    collection: LAST,
    schema: lastSchema,
    empty: null,
    capacity: 0,
    found,
  });
  return {
    templatesOf: async (guildId) => (await templates.readOrPutAway(guildId)).templates,
    async save(guildId, template) {
      const others = (all: readonly Template[]): Template[] =>
        all.filter((one) => !isNamed(template.name)(one));
      const after = await templates.change(guildId, (before) => {
        const left = others(before.templates);
        if (left.length >= MOST_TEMPLATES) return before;
        return { templates: [...left, template].sort((one, other) => one.name.localeCompare(other.name)) };
      });
      return after.templates.includes(template);
    },
    async remove(guildId, name) {
      await templates.change(guildId, (before) => {
        const left = before.templates.filter((one) => !isNamed(name)(one));
        return left.length < before.templates.length ? { templates: left } : before;
      });
    },
    lastOf: (guildId, user) => last.readOrPutAway(lastKey(guildId, user)),
    setLast: (guildId, user, saved) =>
      last.set(lastKey(guildId, user), saved).catch((error: unknown) => {
        log.warn({ err: error }, 'last tournament settings not stored');
      }),
  };
}
