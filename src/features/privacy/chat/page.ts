/** The private pages about a user's data. */
import type { Locale } from '../../../core/locale.ts';
import { privacyTexts } from '../texts/index.ts';
import { SECTIONS, type Collections } from '../../../storage/kept.ts';
import type { PrivacyPorts } from './ports.ts';
import type { Payload } from '../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { wayHome } from '../../../chat/way.ts';
import { customId } from '../../../chat/ids.ts';
import { questionRows } from '../../../chat/questions.ts';

/** Buttons: the part of their custom ids after the area. */
export const PRIVACY = {
  open: 'open',
  file: 'file',
  full: 'full',
  delete: 'delete',
  sure: 'sure',
  really: 'really',
} as const;

export const privacyId = (what: keyof typeof PRIVACY): string => customId('privacy', PRIVACY[what]);

/** Button to these pages for other features. */
export const privacyButton = (locale: Locale): Button => ({
  id: privacyId('open'),
  label: privacyTexts[locale].button,
});

/** Sections that may hold personal data. */
const sectionsOfPeople = ({ all }: Collections) =>
  SECTIONS.filter((section) =>
    all.some((kept) => kept.section === section && kept.people !== 'nobody'),
  ).filter((section) => section !== 'machine');

/** Lists the stored data with its purpose, and buttons. */
export function privacyPage(
  { settings: { keepDays }, collections }: Pick<PrivacyPorts, 'settings' | 'collections'>,
  locale: Locale,
  notice: string | null = null,
): Payload {
  const t = privacyTexts[locale].page;
  return {
    content: [
      ...(notice === null ? [] : [`❗ ${notice}`]),
      t.title,
      t.about,
      ...sectionsOfPeople(collections).map((section) => `- ${t.kept[section]}`),
      `-# ${t.leaves(keepDays)}`,
    ].join('\n'),
    components: buttonRows([
      { id: privacyId('file'), label: t.file, style: 'own' },
      { id: privacyId('full'), label: t.full },
      { id: privacyId('delete'), label: t.delete, style: 'danger' },
      wayHome(locale),
    ]),
  };
}

/** Explains the deletion and asks for confirmation. */
export function askPage(locale: Locale, notice: string | null = null): Payload {
  const t = privacyTexts[locale].delete;
  return {
    content: [
      ...(notice === null ? [] : [`❗ ${notice}`]),
      t.ask,
      t.goes,
      t.replaced,
      t.decided,
      t.elsewhere,
      `-# ${t.follows}`,
    ].join('\n'),
    components: questionRows(
      { id: privacyId('open'), label: t.back },
      { id: privacyId('sure'), label: t.yes },
    ),
  };
}

/** Asks a second time. */
export function surePage(locale: Locale): Payload {
  const t = privacyTexts[locale].delete;
  return {
    content: t.sure,
    components: questionRows(
      { id: privacyId('open'), label: t.back },
      { id: privacyId('really'), label: t.really },
    ),
  };
}

/** Refuses the deletion because other users depend on this one. */
export function busyPage(lines: readonly string[], locale: Locale): Payload {
  const t = privacyTexts[locale].delete;
  return {
    content: [t.busy, ...lines.map((line) => `- ${line}`)].join('\n'),
    components: buttonRows([{ id: privacyId('open'), label: t.back }, wayHome(locale)]),
  };
}
