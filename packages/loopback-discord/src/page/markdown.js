/**
 * Discord's markdown as a tree; text never becomes HTML.
 *
 * @typedef {{ type: 'text', text: string }
 *   | { type: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler', children: Inline[] }
 *   | { type: 'code', text: string }
 *   | { type: 'user' | 'role' | 'channel', id: string }
 *   | { type: 'message', channelId: string, id: string }
 *   | { type: 'everyone', text: string }
 *   | { type: 'command', name: string }
 *   | { type: 'emoji', name: string, id: string }
 *   | { type: 'time', unix: number, style: string }
 *   | { type: 'link', url: string, children: Inline[] }} Inline
 *
 * @typedef {{ type: 'text', children: Inline[] }
 *   | { type: 'heading', level: number, children: Inline[] }
 *   | { type: 'subtext', children: Inline[] }
 *   | { type: 'quote', children: Block[] }
 *   | { type: 'list', ordered: boolean, start: number, items: Block[][] }
 *   | { type: 'pre', language: string, text: string }} Block
 */

const FENCE = /```(?:([\w+#.-]+)\n)?\n*([\s\S]+?)\n*```/g;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;

/**
 * Parses a message's content into blocks, in order.
 * @param {string} source
 * @returns {Block[]}
 */
export function parseMarkdown(source) {
  /** @type {Block[]} */
  const blocks = [];
  let from = 0;
  for (const fence of source.matchAll(FENCE)) {
    blocks.push(...parseLines(source.slice(from, fence.index).replace(/\n$/, '')));
    blocks.push({ type: 'pre', language: fence[1] ?? '', text: fence[2] ?? '' });
    from = fence.index + fence[0].length;
    if (source[from] === '\n') from += 1;
  }
  blocks.push(...parseLines(source.slice(from)));
  return blocks;
}

/**
 * @param {string} source without code fences
 * @param {boolean} [quoted] quotes do not nest
 * @returns {Block[]}
 */
function parseLines(source, quoted = false) {
  if (source === '') return [];
  const lines = source.split('\n');
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string[]} */
  let plain = [];
  const flush = () => {
    if (plain.length > 0) {
      // A trailing empty line would be invisible, because the next block begins a new line anyway.
      const text = plain.join('\n') + (plain.length > 1 && plain.at(-1) === '' ? '\n' : '');
      blocks.push({ type: 'text', children: parseInline(text === '' ? '\n' : text) });
    }
    plain = [];
  };
  /** @param {Block} block */
  const add = (block) => {
    flush();
    blocks.push(block);
  };
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
    const subtext = /^-# +(\S.*)$/.exec(line);
    if (heading) {
      add({ type: 'heading', level: heading[1]?.length ?? 1, children: parseInline(heading[2] ?? '') });
    } else if (subtext) {
      add({ type: 'subtext', children: parseInline(subtext[1] ?? '') });
    } else if (!quoted && line.startsWith('>>> ')) {
      add({ type: 'quote', children: parseLines([line.slice(4), ...lines.slice(i + 1)].join('\n'), true) });
      break;
    } else if (!quoted && /^> /.test(line)) {
      const inside = [];
      while (/^> |^>$/.test(lines[i] ?? '')) inside.push((lines[i++] ?? '').replace(/^> ?/, ''));
      i -= 1;
      add({ type: 'quote', children: parseLines(inside.join('\n'), true) });
    } else if (ITEM.test(line)) {
      const inside = [];
      while (ITEM.test(lines[i] ?? '') || /^ {2,}\S/.test(lines[i] ?? '')) inside.push(lines[i++] ?? '');
      i -= 1;
      add(parseList(inside));
    } else {
      plain.push(line);
    }
  }
  flush();
  return blocks;
}

/**
 * @param {string[]} lines the first is an item; deeper ones belong to the item above
 * @returns {Block}
 */
function parseList(lines) {
  const first = ITEM.exec(lines[0] ?? '');
  const indent = first?.[1]?.length ?? 0;
  const marker = first?.[2] ?? '-';
  /** @type {string[][]} */
  const items = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item && (item[1]?.length ?? 0) < indent + 2) items.push([item[3] ?? '']);
    else items.at(-1)?.push(item ? line : line.trim());
  }
  return {
    type: 'list',
    ordered: marker.endsWith('.'),
    start: Number.parseInt(marker, 10) || 1,
    items: items.map((inside) => parseLines(inside.join('\n'), true)),
  };
}

/**
 * Rules tried in this order at each position. `after` must match the character before it.
 * @type {readonly { pattern: RegExp, node: (match: RegExpExecArray) => Inline | null, after?: RegExp }[]}
 */
const RULES = [
  { pattern: /^\\([^0-9A-Za-z\s])/, node: (m) => ({ type: 'text', text: m[1] ?? '' }) },
  { pattern: /^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/, node: (m) => ({ type: 'code', text: m[2] ?? '' }) },
  { pattern: /^<@!?(\d{1,20})>/, node: (m) => ({ type: 'user', id: m[1] ?? '' }) },
  { pattern: /^<@&(\d{1,20})>/, node: (m) => ({ type: 'role', id: m[1] ?? '' }) },
  { pattern: /^<#(\d{1,20})>/, node: (m) => ({ type: 'channel', id: m[1] ?? '' }) },
  { pattern: /^<\/([^:<>\n]{1,110}):\d{1,20}>/, node: (m) => ({ type: 'command', name: m[1] ?? '' }) },
  {
    pattern: /^<a?:(\w{2,32}):(\d{1,20})>/,
    node: (m) => ({ type: 'emoji', name: m[1] ?? '', id: m[2] ?? '' }),
  },
  {
    pattern: /^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/,
    node: (m) => ({ type: 'time', unix: Number(m[1]), style: m[2] ?? 'f' }),
  },
  { pattern: /^@(?:everyone|here)\b/, node: (m) => ({ type: 'everyone', text: m[0] }) },
  { pattern: /^<(https?:\/\/[^\s<>]+)>/, node: (m) => link(m[1] ?? '', null) },
  {
    pattern: /^\[((?:\\.|[^[\]\\\n])+)\]\(<?(https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?\)/,
    node: (m) => link(m[2] ?? '', m[1] ?? ''),
  },
  {
    pattern: /^https:\/\/discord\.com\/channels\/\d{1,20}\/(\d{1,20})\/(\d{1,20})(?![\w/])/,
    node: (m) => ({ type: 'message', channelId: m[1] ?? '', id: m[2] ?? '' }),
    after: /\W|^$/,
  },
  { pattern: /^https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|]/, node: (m) => link(m[0], null), after: /\W|^$/ },
  { pattern: /^\*\*([\s\S]+?)\*\*(?!\*)/, node: (m) => nest('bold', m) },
  { pattern: /^__([\s\S]+?)__(?!_)/, node: (m) => nest('underline', m) },
  { pattern: /^~~([\s\S]+?)~~/, node: (m) => nest('strike', m) },
  { pattern: /^\|\|([\s\S]+?)\|\|/, node: (m) => nest('spoiler', m) },
  { pattern: /^\*(?![\s*])((?:[^*]|\*\*)+?)(?<!\s)\*(?!\*)/, node: (m) => nest('italic', m) },
  { pattern: /^_(?!_)((?:[^_]|__)+?)_(?!\w)/, node: (m) => nest('italic', m), after: /\W|^$/ },
];

/**
 * @param {string} source
 * @returns {Inline[]}
 */
export function parseInline(source) {
  /** @type {Inline[]} */
  const nodes = [];
  let text = '';
  let rest = source;
  let before = '';
  while (rest !== '') {
    const found = firstOf(rest, before);
    if (found) {
      if (text !== '') nodes.push({ type: 'text', text });
      text = '';
      nodes.push(found.node);
    }
    const taken = found ? found.length : (/^[0-9A-Za-z\s]+(?=[^0-9A-Za-z\s]|$)/.exec(rest)?.[0].length ?? 1);
    const length = found ? taken : untilLink(rest, taken);
    if (!found) text += rest.slice(0, length);
    before = rest.charAt(length - 1);
    rest = rest.slice(length);
  }
  if (text !== '') nodes.push({ type: 'text', text });
  return joined(nodes);
}

/**
 * Cuts a run of plain text where an address begins.
 * @param {string} rest
 * @param {number} length
 */
function untilLink(rest, length) {
  const at = rest.slice(0, length).search(/(?<=[^0-9A-Za-z])https?$/);
  return at > 0 ? at : length;
}

/**
 * @param {string} rest
 * @param {string} before
 * @returns {{ node: Inline, length: number } | null}
 */
function firstOf(rest, before) {
  for (const { pattern, node, after } of RULES) {
    if (after && !after.test(before)) continue;
    const match = pattern.exec(rest);
    const made = match && node(match);
    if (match && made) return { node: made, length: match[0].length };
  }
  return null;
}

/**
 * @param {'bold' | 'italic' | 'underline' | 'strike' | 'spoiler'} type
 * @param {RegExpExecArray} match
 * @returns {Inline}
 */
const nest = (type, match) => ({ type, children: parseInline(match[1] ?? '') });

/**
 * @param {string} url
 * @param {string | null} label null: the address itself
 * @returns {Inline | null}
 */
function link(url, label) {
  if (!URL.canParse(url)) return null;
  return { type: 'link', url, children: label === null ? [{ type: 'text', text: url }] : parseInline(label) };
}

/**
 * Joins adjacent texts, which escapes leave behind.
 * @param {Inline[]} nodes
 * @returns {Inline[]}
 */
function joined(nodes) {
  /** @type {Inline[]} */
  const result = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      result[result.length - 1] = { type: 'text', text: last.text + node.text };
    } else {
      result.push(node);
    }
  }
  return result;
}
