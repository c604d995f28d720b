import { useState } from 'preact/hooks';
import { classes, html, useClient } from './html.js';
import { Icon } from './icons.js';
import { SelectMenu, selectOptions } from './select.js';

/**
 * Buttons and selects under a message.
 *
 * @typedef {import('discord-api-types/v10').APIActionRowComponent<import('discord-api-types/v10').APIComponentInMessageActionRow>} Row
 * @typedef {import('discord-api-types/v10').APIButtonComponent} Button
 */

export const COMPONENT = { row: 1, button: 2, string: 3, input: 4, text: 10, label: 18 };
const STYLES = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'premium'];
const LINK = 5;

/**
 * @param {{ message: import('./store.js').SeenMessage, rows: readonly Row[] }} props
 */
export function Components({ message, rows }) {
  const { state, text } = useClient();
  const held = state.pending.filter(({ message_id: id }) => id === message.id);
  const failed = state.failed[message.id];
  return html`
    <div
      class="components"
      role="group"
      aria-label=${text.controls}
      aria-busy=${held.length > 0 ? 'true' : 'false'}
      onKeyDown=${moveFocus}
    >
      ${rows.map(
        (row, i) => html`
          <div class="row" key=${i}>
            ${row.components.map((component, j) =>
              component.type === COMPONENT.button
                ? html`<${ButtonView} key=${j} button=${component} message=${message} held=${held} />`
                : html`<${MessageSelect} key=${j} select=${component} message=${message} held=${held} />`,
            )}
          </div>
        `,
      )}
    </div>
    ${failed && html`<div class="failed" role="alert"><${Icon} name="warning" />${failed}</div>`}
  `;
}

/**
 * @param {{ button: Button, message: import('./store.js').SeenMessage, held: readonly import('./store.js').PendingInteraction[] }} props
 */
function ButtonView({ button, message, held }) {
  const { perform, text } = useClient();
  const [sent, setSent] = useState(false);
  const label = 'label' in button ? button.label : undefined;
  const emoji = 'emoji' in button ? button.emoji?.name : undefined;
  const content = html`${emoji && html`<span class="emoji">${emoji}</span>`}${label && html`<span class="label">${label}</span>`}`;
  const look = classes('button', STYLES[button.style]);
  if (button.style === LINK) {
    return html`
      <a
        class=${look}
        href=${safeUrl(button.url)}
        target="_blank"
        rel="noopener noreferrer"
        title=${text.opensLink}
      >
        ${content}<${Icon} name="link" />
      </a>
    `;
  }
  const customId = 'custom_id' in button ? button.custom_id : '';
  const waiting = held.some((one) => one.custom_id === customId);
  const off = button.disabled === true || held.length > 0 || sent;
  const click = async () => {
    if (off) return;
    setSent(true);
    await perform({
      do: 'click',
      channel_id: message.channel_id,
      message_id: message.id,
      custom_id: customId,
    });
    setSent(false);
  };
  // aria-disabled leaves the focus where it is while the answer is awaited.
  return html`
    <button
      type="button"
      class=${classes(look, waiting && 'waiting', button.disabled && 'disabled', held.length > 0 && 'held')}
      aria-disabled=${off ? 'true' : undefined}
      aria-label=${[emoji, label].filter(Boolean).join(' ')}
      data-custom-id=${customId}
      onClick=${click}
    >
      ${content} ${waiting && html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}
    </button>
  `;
}

/**
 * @param {{ select: import('discord-api-types/v10').APISelectMenuComponent, message: import('./store.js').SeenMessage,
 *   held: readonly import('./store.js').PendingInteraction[] }} props
 */
function MessageSelect({ select, message, held }) {
  const { perform, state, text } = useClient();
  return html`
    <${SelectMenu}
      label=${select.placeholder ?? text.choose}
      options=${selectOptions(select, state)}
      min=${select.min_values ?? 1}
      max=${select.max_values ?? 1}
      customId=${select.custom_id}
      disabled=${select.disabled === true || held.length > 0}
      onChange=${(/** @type {string[]} */ values) =>
        perform({
          do: 'select',
          channel_id: message.channel_id,
          message_id: message.id,
          custom_id: select.custom_id,
          values,
        })}
    />
  `;
}

/** @param {string} url */
export const safeUrl = (url) => (/^https?:\/\//i.test(url) ? url : undefined);

/**
 * Arrow keys go from button to button as the rows lie.
 * @param {KeyboardEvent} event
 */
function moveFocus(event) {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  const from = event.target;
  if (!step || !(from instanceof HTMLElement) || !from.classList.contains('button')) return;
  const rows = [...(from.closest('.components')?.querySelectorAll('.row') ?? [])].map((row) => [
    ...row.children,
  ]);
  const y = rows.findIndex((row) => row.includes(from));
  const x = rows[y]?.indexOf(from) ?? 0;
  const row = rows[y + (step[0] ?? 0)];
  const to = row?.[Math.min(x + (step[1] ?? 0), row.length - 1)];
  if (to instanceof HTMLElement && to.classList.contains('button')) {
    event.preventDefault();
    to.focus();
  }
}
