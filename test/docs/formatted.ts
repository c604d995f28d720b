import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/** Formats Markdown like the project's pages. */
export async function formatted(markdown: string): Promise<string> {
  const config = await resolveConfig(fileURLToPath(new URL('../../README.md', import.meta.url)));
  return format(markdown, { ...config, parser: 'markdown' });
}
