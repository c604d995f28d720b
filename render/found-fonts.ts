import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds the machine's fonts for names in scripts that the bundled font lacks. They are optional: without one,
 * the player's seat stands for the name.
 */

/** A font for one or several scripts; `bold` and `normal` may be the same file. */
interface KnownFont {
  readonly scripts: string;
  readonly bold: string;
  readonly normal: string;
  /** The Debian package with this font. */
  readonly package: string;
}

/** The files of a font, with the family under which it is registered. */
export interface FontFiles extends Pick<KnownFont, 'bold' | 'normal'> {
  readonly family: string;
}

export type FoundFont = KnownFont & FontFiles;

const noto = (script: string): KnownFont => ({
  scripts: script,
  bold: `NotoSans${script}-Bold.ttf`,
  normal: `NotoSans${script}-Regular.ttf`,
  package: 'fonts-noto-core',
});

const KNOWN: readonly KnownFont[] = [
  {
    scripts: 'Chinese, Japanese',
    bold: 'DroidSansFallbackFull.ttf',
    normal: 'DroidSansFallbackFull.ttf',
    package: 'fonts-droid-fallback',
  },
  {
    scripts: 'Korean',
    bold: 'NanumGothicBold.ttf',
    normal: 'NanumGothic.ttf',
    package: 'fonts-nanum',
  },
  ...['Thai', 'Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'].map(
    noto,
  ),
  ...['Sinhala', 'Khmer', 'Lao', 'Myanmar', 'Ethiopic', 'Hebrew', 'Arabic', 'Georgian', 'Armenian'].map(noto),
];

const FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts'];

/**
 * The fonts found, with the paths of their files; and the scripts without one, by the package that has it.
 */
export interface Fonts {
  readonly found: readonly FoundFont[];
  readonly missing: Readonly<Record<string, readonly string[]>>;
}

/** Looks for the known fonts in folders; an unreadable folder counts as empty. */
export function findFonts(folders: readonly string[] = FOLDERS): Fonts {
  const paths = new Map(folders.flatMap(filesIn));
  const found: FoundFont[] = [];
  const missing: Record<string, string[]> = {};
  for (const known of KNOWN) {
    const [bold, normal] = [paths.get(known.bold), paths.get(known.normal)];
    if (bold !== undefined && normal !== undefined)
      found.push({ ...known, bold, normal, family: `Schikane ${known.scripts.split(',', 1)[0] ?? ''}` });
    else missing[known.package] = [...(missing[known.package] ?? []), known.scripts];
  }
  return { found, missing };
}

/** Paths of all files below a folder, by file name. */
function filesIn(folder: string): (readonly [name: string, path: string])[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ name, parentPath }) => [name, join(parentPath, name)] as const);
  } catch {
    return [];
  }
}
