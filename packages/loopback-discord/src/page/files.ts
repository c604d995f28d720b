/** Files of the web page: its own, and a few modules from packages. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A file as it is sent; `headers` with its type and, for the page itself, its content security policy. */
export interface PageFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  ttf: 'font/ttf',
} as const;
type Extension = keyof typeof TYPES;

const require = createRequire(import.meta.url);
const inPackage = (name: string, path: string) =>
  join(dirname(require.resolve(`${name}/package.json`)), path);

const modules: Readonly<Record<string, () => string>> = {
  '/modules/preact.js': () => inPackage('preact', 'dist/preact.mjs'),
  '/modules/preact-hooks.js': () => inPackage('preact', 'hooks/dist/hooks.mjs'),
  '/modules/htm.js': () => join(dirname(require.resolve('htm')), 'htm.module.js'),
  '/modules/htm-preact.js': () => join(dirname(require.resolve('htm/preact')), 'index.module.js'),
  '/modules/fallback.ttf': () => inPackage('dejavu-fonts-ttf', 'ttf/DejaVuSans.ttf'),
  '/modules/fallback-bold.ttf': () => inPackage('dejavu-fonts-ttf', 'ttf/DejaVuSans-Bold.ttf'),
};

const own: ReadonlySet<string> = new Set(
  readdirSync(import.meta.dirname).filter((name) => /\.(css|js)$/.test(name)),
);

/** Reads the file at this path from disk each time; undefined when the page has none there. */
export function pageFile(pathname: string): PageFile | undefined {
  if (pathname === '/') return index();
  const module = modules[pathname];
  if (module) return { body: readFileSync(module()), headers: headersOf(pathname) };
  const name = pathname.startsWith('/page/') ? pathname.slice('/page/'.length) : '';
  if (!own.has(name)) return undefined;
  return { body: readFileSync(join(import.meta.dirname, name)), headers: headersOf(name) };
}

function index(): PageFile {
  const body = readFileSync(join(import.meta.dirname, 'index.html'));
  const importMap = /<script type="importmap">([\s\S]*?)<\/script>/.exec(body.toString())?.[1] ?? '';
  const hash = createHash('sha256').update(importMap).digest('base64');
  // No inline script except the import map, and no foreign code: a user's text can never run.
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { body, headers: { ...headersOf('index.html'), 'content-security-policy': policy } };
}

function headersOf(name: string): Record<string, string> {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  if (!isExtension(extension)) throw new Error(`no type for ${name}`);
  return {
    'content-type': TYPES[extension],
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  };
}

const isExtension = (extension: string): extension is Extension => Object.hasOwn(TYPES, extension);
