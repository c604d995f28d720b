import { nearUrl, placeFor } from './attachments.js';
import { safeUrl } from './components.js';
import { classes, html, useClient } from './html.js';
import { InlineMarkdown, Markdown } from './markdown-view.js';
import { formatSent } from './time.js';

/** @typedef {import('discord-api-types/v10').APIEmbed} Embed */

/** @param {{ embed: Embed }} props */
export function EmbedView({ embed }) {
  const { enlarge, locale, text } = useClient();
  const { author, title, url, description, fields = [], image, thumbnail, footer, timestamp, color } = embed;
  const stripe = color === undefined ? undefined : `#${color.toString(16).padStart(6, '0')}`;
  const foot = [footer?.text, timestamp && formatSent(timestamp, locale, Date.now())]
    .filter(Boolean)
    .join(' • ');
  return html`
    <article class="embed" style=${stripe && { borderColor: stripe }}>
      <div class=${classes('embed-body', thumbnail && 'with-thumbnail')}>
        ${author && html`<div class="embed-author">${linked(author.url, author.name)}</div>`}
        ${title && html`<div class="embed-title">${linked(url, html`<${InlineMarkdown} source=${title} />`)}</div>`}
        ${description && html`<div class="embed-description"><${Markdown} source=${description} /></div>`}
        ${
          fields.length > 0 &&
          html`
            <dl class="embed-fields">
              ${fields.map(
                (field) => html`
                  <div class=${classes('embed-field', field.inline && 'inline')}>
                    <dt><${InlineMarkdown} source=${field.name} /></dt>
                    <dd><${Markdown} source=${field.value} /></dd>
                  </div>
                `,
              )}
            </dl>
          `
        }
        ${thumbnail && html`<img class="embed-thumbnail" src=${nearUrl(thumbnail.url)} alt="" />`}
        ${
          image &&
          html`
            <button
              type="button"
              class="picture-button"
              style=${placeFor(image)}
              aria-label=${text.enlarge(title ?? text.picture)}
              onClick=${() => enlarge({ url: nearUrl(image.url), alt: title ?? '' })}
            >
              <img src=${nearUrl(image.url)} alt="" width=${image.width} height=${image.height} />
            </button>
          `
        }
        ${foot && html`<div class="embed-footer">${foot}</div>`}
      </div>
    </article>
  `;
}

/**
 * @param {string | undefined} url
 * @param {import('./html.js').Children} content
 */
function linked(url, content) {
  const address = url && safeUrl(url);
  if (!address) return content;
  return html`<a href=${address} target="_blank" rel="noopener noreferrer">${content}</a>`;
}
