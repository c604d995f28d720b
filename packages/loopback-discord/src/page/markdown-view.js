import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import { CustomEmoji } from './emoji.js';
import { html, useClient } from './html.js';
import { parseInline, parseMarkdown } from './markdown.js';
import { nameOf } from './store.js';
import { formatTimestamp } from './time.js';

/** @typedef {import('./html.js').View} View */

/** @param {{ source: string }} props */
export function Markdown({ source }) {
  const blocks = useMemo(() => parseMarkdown(source), [source]);
  return html`<div class="markdown">${blocks.map(block)}</div>`;
}

/** One line of markdown, for titles of embeds and previews. @param {{ source: string }} props */
export function InlineMarkdown({ source }) {
  const nodes = useMemo(() => parseInline(source), [source]);
  return html`<span class="markdown">${nodes.map(inline)}</span>`;
}

/**
 * @param {import('./markdown.js').Block} node
 * @returns {View}
 */
function block(node) {
  switch (node.type) {
    case 'text':
      return html`<div class="text">${node.children.map(inline)}</div>`;
    case 'heading': {
      const content = node.children.map(inline);
      // Below the page's own headings.
      return html`<div class="heading h${node.level}" role="heading" aria-level=${node.level + 2}>
        ${content}
      </div>`;
    }
    case 'subtext':
      return html`<div class="subtext">${node.children.map(inline)}</div>`;
    case 'quote':
      return html`<blockquote>${node.children.map(block)}</blockquote>`;
    case 'pre':
      return html`<pre tabindex="0"><code>${node.text}</code></pre>`;
    case 'list': {
      const items = node.items.map((item) => html`<li>${item.map(block)}</li>`);
      return node.ordered
        ? html`<ol start=${node.start}>
            ${items}
          </ol>`
        : html`<ul>
            ${items}
          </ul>`;
    }
  }
}

/**
 * @param {import('./markdown.js').Inline} node
 * @returns {View | string}
 */
function inline(node) {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'bold':
      return html`<strong>${node.children.map(inline)}</strong>`;
    case 'italic':
      return html`<em>${node.children.map(inline)}</em>`;
    case 'underline':
      return html`<u>${node.children.map(inline)}</u>`;
    case 'strike':
      return html`<s>${node.children.map(inline)}</s>`;
    case 'code':
      return html`<code>${node.text}</code>`;
    case 'spoiler':
      return html`<${Spoiler} nodes=${node.children} />`;
    case 'time':
      return html`<${Time} unix=${node.unix} style=${node.style} />`;
    case 'link':
      return html`<a href=${node.url} target="_blank" rel="noopener noreferrer"
        >${node.children.map(inline)}</a
      >`;
    case 'everyone':
      return html`<span class="mention">${node.text}</span>`;
    case 'command':
      return html`<span class="mention">/${node.name}</span>`;
    case 'emoji':
      return html`<${CustomEmoji} name=${node.name} id=${node.id} />`;
    case 'message':
      return html`<${MessageLink} channelId=${node.channelId} id=${node.id} />`;
    case 'user':
    case 'role':
    case 'channel':
      return html`<${Mention} kind=${node.type} id=${node.id} />`;
  }
}

/** @param {{ kind: 'user' | 'role' | 'channel', id: string }} props */
function Mention({ kind, id }) {
  const { state, dispatch } = useClient();
  if (kind === 'channel') {
    const channel = state.channels.find((one) => one.id === id);
    if (!channel) return html`<span class="mention">#…</span>`;
    const open = () => dispatch({ type: 'show_channel', channelId: id });
    return html`<button type="button" class="mention" onClick=${open}>#${channel.name}</button>`;
  }
  const member = state.members[id];
  const name =
    kind === 'role' ? state.roles.find((role) => role.id === id)?.name : member && nameOf(state, member.user);
  return html`<span class="mention">@${name ?? '…'}</span>`;
}

/** A link to a message of this server, in the style of Discord. @param {{ channelId: string, id: string }} props */
function MessageLink({ channelId, id }) {
  const { state, dispatch, text } = useClient();
  const channel = state.channels.find((one) => one.id === channelId);
  if (!channel) return html`<span class="mention">#…</span>`;
  const open = () => {
    dispatch({ type: 'show_channel', channelId });
    requestAnimationFrame(() => document.querySelector(`[data-message-id="${id}"]`)?.scrollIntoView());
  };
  const name = `#${channel.name}`;
  const label = text.messageIn(name);
  return html`<button type="button" class="mention" aria-label=${label} onClick=${open}>
    ${name} › 💬
  </button>`;
}

/** @param {{ nodes: import('./markdown.js').Inline[] }} props */
function Spoiler({ nodes }) {
  const { text } = useClient();
  const [shown, setShown] = useState(false);
  if (shown) return html`<span class="spoiler shown">${nodes.map(inline)}</span>`;
  return html`
    <button type="button" class="spoiler" aria-label=${text.hidden} onClick=${() => setShown(true)}>
      <span aria-hidden="true" inert>${nodes.map(inline)}</span>
    </button>
  `;
}

/** @param {{ unix: number, style: string }} props */
function Time({ unix, style }) {
  const { locale } = useClient();
  const [, redraw] = useReducer((/** @type {number} */ drawn) => drawn + 1, 0);
  const now = Date.now();
  useEffect(() => {
    if (style !== 'R') return undefined;
    // At the start of a second, so that all times change together.
    const timer = setTimeout(redraw, 1000 - (Date.now() % 1000));
    return () => clearTimeout(timer);
  });
  const date = new Date(unix * 1000);
  const iso = Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  const title = formatTimestamp(unix, 'F', locale, now);
  return html`<time datetime=${iso} title=${title}>${formatTimestamp(unix, style, locale, now)}</time>`;
}
