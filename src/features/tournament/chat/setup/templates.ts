import { localeFrom } from '../../../../i18n/index.ts';
import type { AskedByClick } from '../../../../chat/asked.ts';
import { inOneLine, nameInText } from '../../../../chat/names.ts';
import { fitted } from '../../draft.ts';
import { draftFrom, recipeOf } from '../../recipe.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { nameOf } from './named.ts';
import { DO, type ShownSetup } from './panel.ts';
import { isNamed, LONGEST_TEMPLATE, MOST_TEMPLATES, type Recipes } from './recipes.ts';

interface Ports {
  readonly recipes: Recipes;
}

/** What a click on templates changes on the panel, and what the host is told. */
export interface Done {
  readonly change: Partial<Pick<ShownSetup, 'draft' | 'page' | 'templates'>>;
  readonly problem: string | null;
  readonly said: string | null;
}

const done = (change: Done['change'], said: string): Done => ({ change, problem: null, said });
const failed = (problem: string): Done => ({ change: {}, problem, said: null });

const textsOf = ({ interaction }: AskedByClick) =>
  tournamentTexts[localeFrom(interaction.locale)].hosting.templates;

/** The names of the server's templates. */
export const templateNames = async (
  { recipes }: Ports,
  { interaction }: AskedByClick,
): Promise<readonly string[]> => (await recipes.templatesOf(interaction.guildId)).map(({ name }) => name);

/** Loads or deletes the chosen template. */
export async function atTemplate(
  ports: Ports,
  asked: AskedByClick,
  one: ShownSetup,
  what: typeof DO.load | typeof DO.drop,
): Promise<Done> {
  const { interaction } = asked;
  const { guildId } = interaction;
  const t = textsOf(asked);
  const name = interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : '';
  if (what === DO.drop) {
    await ports.recipes.remove(guildId, name);
    return done({ templates: await templateNames(ports, asked) }, t.dropped(nameInText(name)));
  }
  const found = (await ports.recipes.templatesOf(guildId)).find(isNamed(name));
  const draft = found && draftFrom(found.recipe);
  if (!draft) return failed(t.lost);
  const { start, startList, series } = one.draft;
  // A change of a series leaves how it repeats.
  const loaded = fitted({ ...draft, start, startList, series: one.of === null ? found.plan : series });
  return done({ draft: loaded, page: 'overview' }, t.loaded(nameInText(name)));
}

/** Saves the settings as a template. `written`: its name; null: the tournament's. */
export async function keepTemplate(
  ports: Ports,
  asked: AskedByClick,
  { draft }: ShownSetup,
  written: string | null,
): Promise<Done> {
  const t = textsOf(asked);
  // The half of an emoji at the end is left out.
  const name = inOneLine((written ?? nameOf(draft, draft.locale)).slice(0, LONGEST_TEMPLATE));
  const template = { name, recipe: recipeOf(draft), plan: draft.series };
  if (!(await ports.recipes.save(asked.interaction.guildId, template))) return failed(t.full(MOST_TEMPLATES));
  return done({ page: 'templates', templates: await templateNames(ports, asked) }, t.kept(nameInText(name)));
}
