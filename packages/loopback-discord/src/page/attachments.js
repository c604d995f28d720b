import { html, useClient } from './html.js';
import { Icon } from './icons.js';
import { Popup } from './popup.js';

/** @typedef {import('discord-api-types/v10').APIAttachment} Attachment */

/** @param {Attachment} attachment */
const isPicture = ({ content_type: type, filename }) =>
  type?.startsWith('image/') ?? /\.(png|jpe?g|gif|webp)$/i.test(filename);

/**
 * Makes the address of a file relative, since the page may have reached the server under another name or port.
 * @param {string} url
 */
export function nearUrl(url) {
  const { pathname, search } = new URL(url, location.href);
  return pathname.startsWith('/attachments/') ? pathname + search : url;
}

/**
 * Styles that reserve a picture's place until it has loaded; undefined without a size.
 * @param {{ readonly width?: number | null, readonly height?: number | null }} size in pixels
 */
export const placeFor = ({ width, height }) =>
  width && height ? { '--width': `${width}px`, '--ratio': String(width / height) } : undefined;

/** @param {{ attachments: readonly Attachment[] }} props */
export function Attachments({ attachments }) {
  return html`
    <div class="attachments">
      ${attachments.map((one) =>
        isPicture(one)
          ? html`<${PictureView} key=${one.id} attachment=${one} />`
          : html`<${FileView} key=${one.id} attachment=${one} />`,
      )}
    </div>
  `;
}

/** @param {{ attachment: Attachment }} props */
function PictureView({ attachment }) {
  const { enlarge, text } = useClient();
  const { description, filename, width, height } = attachment;
  const url = nearUrl(attachment.url);
  const alt = description ?? '';
  return html`
    <div class="picture">
      <button
        type="button"
        class="picture-button"
        style=${placeFor(attachment)}
        aria-label=${text.enlarge(alt || filename)}
        onClick=${() => enlarge({ url, alt })}
      >
        <img src=${url} alt=${alt} width=${width ?? undefined} height=${height ?? undefined} />
      </button>
      ${alt && html`<${Popup} label="ALT" title=${text.description} className="alt"><p>${alt}</p><//>`}
    </div>
  `;
}

/** @param {{ attachment: Attachment }} props */
function FileView({ attachment }) {
  const { locale, text } = useClient();
  const { filename, size } = attachment;
  const url = nearUrl(attachment.url);
  const large = size >= 1000;
  const unit = large ? 'kilobyte' : 'byte';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
  return html`
    <a class="file" href=${url} download=${filename} aria-label=${text.download(filename)}>
      <${Icon} name="file" />
      <span class="file-text"
        ><span class="file-name">${filename}</span
        ><span>${format.format(large ? size / 1000 : size)}</span></span
      >
      <${Icon} name="down" />
    </a>
  `;
}
