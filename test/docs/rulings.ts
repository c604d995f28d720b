import type { Line } from '../../src/core/match.ts';
import { games } from '../../src/games/index.ts';
import { en as kinderschnapsen } from '../../src/games/kinderschnapsen/rulebook/en.ts';
import { outline as kinderschnapsenOutline } from '../../src/games/kinderschnapsen/rulebook/outline.ts';
import type { Outline, RuleTexts } from '../../src/games/rulebook.ts';
import { en as schikanees } from '../../src/games/schikanees/rulebook/en.ts';
import { outline as schikaneesOutline } from '../../src/games/schikanees/rulebook/outline.ts';
import { en as schikanoeschen } from '../../src/games/schikanoeschen/rulebook/en.ts';
import { outline as schikanoeschenOutline } from '../../src/games/schikanoeschen/rulebook/outline.ts';
import { en as zankPatience } from '../../src/games/zank-patience/rulebook/en.ts';
import { outline as zankPatienceOutline } from '../../src/games/zank-patience/rulebook/outline.ts';
import { VARIANTS } from '../../src/games/zank-patience/variant.ts';

/** Input of a game's page; `tables` are the empty tables whose piles are named, by name. */
export interface Book {
  readonly game: string;
  readonly outline: Outline;
  readonly texts: RuleTexts;
  readonly tables: Readonly<Record<string, Line>>;
}

export const BOOKS: readonly Book[] = [
  {
    game: 'schikanoeschen',
    outline: schikanoeschenOutline,
    texts: schikanoeschen,
    tables: { 'The piles': {} },
  },
  { game: 'schikanees', outline: schikaneesOutline, texts: schikanees, tables: { 'The piles': {} } },
  {
    game: 'zank-patience',
    outline: zankPatienceOutline,
    texts: zankPatience,
    tables: Object.fromEntries(
      VARIANTS.map((variant) => [`The piles of \`${variant}\``, { options: { variant } }]),
    ),
  },
  { game: 'kinderschnapsen', outline: kinderschnapsenOutline, texts: kinderschnapsen, tables: {} },
];

/** Place of a game's page. */
export const fileOf = ({ game }: Book): URL => new URL(`../../docs/rulings/${game}.md`, import.meta.url);

/** Section about the chat only. */
const CHAT = 'chat';

/** A game's rules and rulings as a page in Markdown, not yet formatted. */
export function pageOf(book: Book): string {
  const { game: id, outline, texts } = book;
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error(`no game ${id}`);
  const { name } = game.texts.en;
  const folder = `src/games/${id}/rulebook`;
  return [
    `<!-- Made from ${folder}/ by \`node test/docs/make.ts\`: change the texts there, not here. -->`,
    `# ${name}: rules and rulings`,
    [
      `For players of ${name}, and for authors of other referees.`,
      `The rules of the game, then every ruling with the part of the rules that it settles.`,
      `This is version ${game.rules.version} of the rules. In the chat \`/schikane rules\` shows the same words, and draws the set-up.`,
    ].join('\n'),
    '## The game',
    ...outline.teaching
      .filter((page) => page !== CHAT)
      .flatMap((page) => section(texts.teaching[page]?.title, texts.teaching[page]?.body)),
    ...namesOfPiles(book),
    '## The rulings',
    ...Object.entries(outline.stating).flatMap(([page, numbers]) => [
      ...section(texts.headings[page]?.title, texts.headings[page]?.preface ?? ''),
      ...numbers.map((number) => rulingOf(texts, number)),
    ]),
  ].join('\n\n');
}

function section(title: string | undefined, body: string | undefined): string[] {
  if (title === undefined || body === undefined) throw new Error('a page that has no text');
  return [`### ${title}`, inMarkdown(body)];
}

function rulingOf({ rulings }: RuleTexts, number: number): string {
  const ruling = rulings[number];
  if (!ruling) throw new Error(`no ruling ${number}`);
  return `#### ${number}. ${ruling.name}\n\n${inMarkdown(ruling.text)} *(${ruling.rule})*`;
}

/** Converts Discord's small print, and lists nested by one space, to common Markdown. */
const inMarkdown = (text: string): string => text.replace(/^-# (.*)$/gm, '*$1*').replace(/^ - /gm, '   - ');

function namesOfPiles({ game: id, tables }: Book): string[] {
  const lists = Object.entries(tables).map(
    ([what, setup]) =>
      `- ${what}: ${pilesOf(id, setup)
        .map((pile) => `\`${pile}\``)
        .join(' ')}`,
  );
  if (lists.length === 0) return [];
  return ['### Names of the piles', 'As they are written in lines of the protocol:', lists.join('\n')];
}

/** The piles of an empty table. */
function pilesOf(id: string, setup: Line): string[] {
  const game = games.find((one) => one.id === id);
  const opened = game?.rules.open({ game: id, position: { turn: 1, piles: {} }, ...setup });
  if (!opened?.ok) throw new Error(`no empty table of ${id}`);
  const position: object = opened.value.position('arbiter');
  return 'piles' in position ? Object.keys(position.piles as object) : [];
}
