import type { LocalizationMap } from 'discord.js';
import type { Naming } from '../games/texts.ts';

interface Named<Self> {
  setName(name: string): Self;
  setNameLocalizations(map: LocalizationMap | null): Self;
  setDescription(description: string): Self;
  setDescriptionLocalizations(map: LocalizationMap | null): Self;
}

/** Names and describes a command or an option in both languages. */
export const named = <Self extends Named<Self>>(item: Self, en: Naming, de: Naming): Self =>
  item
    .setName(en.name)
    .setNameLocalizations({ de: de.name })
    .setDescription(en.description)
    .setDescriptionLocalizations({ de: de.description });
