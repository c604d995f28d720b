import { useState } from 'preact/hooks';
import { CustomEmoji } from './emoji.js';
import { classes, html, useClient } from './html.js';
import { Icon } from './icons.js';
import { SelectMenu, selectOptions } from './select.js';
import { moveFocus, placeOf } from './toolbar.js';

/**
 * Buttons and selects under a message.
 *
 * @typedef {import('discord-api-types/v10').APIActionRowComponent<import('discord-api-types/v10').APIComponentInMessageActionRow>} Row
 * @typedef {import('discord-api-types/v10').APIButtonComponent} Button
 */

export const COMPONENT = {
  row: 1,
  button: 2,
  string: 3,
  input: 4,
  text: 10,
  label: 18,
  file: 19,
  radios: 21,
  checkboxes: 22,
  checkbox: 23,
};
const STYLES = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'premium'];
const LINK = 5;

/** @typedef {(kind: { do: 'click' } | { do: 'select', values: string[] }, customId: string) => Promise<void>} Send */

/**
 * @param {{ message: import('./store.js').SeenMessage, rows: readonly Row[] }} props
 */
export function Components({ message, rows }) {
  const { perform, state, text } = useClient();
  const [visited, setVisited] = useState(/** @type {import('./toolbar.js').Place | null} */ (null));
  const stop = stopOf(rows, visited);
  const [sent, setSent] = useState(false);
  const waiting = state.pending.filter(({ message_id: id }) => id === message.id).map((one) => one.custom_id);
  // From the click on, not from the server's confirmation: a second click in between would be refused.
  const held = sent || waiting.length > 0;
  /** @type {Send} */
  const send = async (kind, customId) => {
    setSent(true);
    try {
      await perform({ ...kind, channel_id: message.channel_id, message_id: message.id, custom_id: customId });
    } finally {
      setSent(false);
    }
  };
  const failed = state.failed[message.id];
  return html`
    <div
      class="components"
      role="toolbar"
      aria-label=${text.controls}
      aria-busy=${held ? 'true' : 'false'}
      onKeyDown=${moveFocus}
      onFocusIn=${(/** @type {FocusEvent} */ { target }) => setVisited(placeOf(target) ?? visited)}
    >
      ${rows.map(
        (row, i) => html`
          <div class="row" key=${i}>
            ${row.components.map((component, j) =>
              isButton(component)
                ? html`
                    <${ButtonView}
                      key=${j}
                      button=${component}
                      stop=${component === stop}
                      held=${held}
                      waiting=${waiting}
                      send=${send}
                    />
                  `
                : html`<${MessageSelect} key=${j} select=${component} held=${held} send=${send} />`,
            )}
          </div>
        `,
      )}
    </div>
    ${failed && html`<div class="failed" role="alert"><${Icon} name="warning" />${failed}</div>`}
  `;
}

/**
 * Returns the button at which Tab stops: the last one with the focus, otherwise the first enabled one.
 * @param {readonly Row[]} rows
 * @param {import('./toolbar.js').Place | null} visited
 */
function stopOf(rows, visited) {
  const buttons = rows.flatMap((row) => row.components.filter(isButton));
  const there = visited && rows[visited.row]?.components[visited.at];
  if (there && isButton(there)) return there;
  return buttons.find(({ disabled }) => disabled !== true) ?? buttons[0];
}

/**
 * @param {Row['components'][number]} component
 * @returns {component is Button}
 */
const isButton = (component) => component.type === COMPONENT.button;

/**
 * @param {{ button: Button, stop: boolean, held: boolean, waiting: readonly (string | undefined)[], send: Send }} props
 *   `stop`: Tab stops here; `waiting`: custom ids of unanswered interactions
 */
function ButtonView({ button, stop, held, waiting, send }) {
  const { text } = useClient();
  const label = 'label' in button ? button.label : undefined;
  const emoji = 'emoji' in button ? button.emoji : undefined;
  const sign =
    emoji?.id == null
      ? emoji?.name && html`<span class="emoji">${emoji.name}</span>`
      : html`<${CustomEmoji} name=${emoji.name ?? ''} id=${emoji.id} />`;
  const content = html`${sign}${label && html`<span class="label">${label}</span>`}`;
  const look = classes('button', STYLES[button.style], !label && 'sign-only');
  if (button.style === LINK) {
    return html`
      <a
        class=${look}
        href=${safeUrl(button.url)}
        target="_blank"
        rel="noopener noreferrer"
        title=${text.opensLink}
        tabindex=${stop ? 0 : -1}
      >
        ${content}<${Icon} name="link" />
      </a>
    `;
  }
  const customId = 'custom_id' in button ? button.custom_id : '';
  const isWaiting = waiting.includes(customId);
  const off = button.disabled === true || held;
  const click = () => !off && send({ do: 'click' }, customId);
  // Unlike `disabled`, aria-disabled keeps the focus on the button while the answer is pending.
  return html`
    <button
      type="button"
      class=${classes(look, isWaiting && 'waiting', button.disabled && 'disabled', held && 'held')}
      aria-disabled=${off ? 'true' : undefined}
      aria-label=${[emoji && sayEmoji(emoji), label].filter(Boolean).join(' ')}
      tabindex=${stop ? 0 : -1}
      data-custom-id=${customId}
      onClick=${click}
    >
      ${content} ${isWaiting && html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}
    </button>
  `;
}

/**
 * @param {{ select: import('discord-api-types/v10').APISelectMenuComponent, held: boolean, send: Send }} props
 */
function MessageSelect({ select, held, send }) {
  const { state, text } = useClient();
  return html`
    <${SelectMenu}
      label=${select.placeholder ?? text.choose}
      options=${selectOptions(select, state)}
      min=${select.min_values ?? 1}
      max=${select.max_values ?? 1}
      customId=${select.custom_id}
      disabled=${select.disabled === true || held}
      onChange=${(/** @type {string[]} */ values) => send({ do: 'select', values }, select.custom_id)}
    />
  `;
}

/** How a screen reader names an emoji. @param {{ id?: string | null, name?: string | null }} emoji */
const sayEmoji = ({ id, name }) => (id == null ? name : `:${name}:`);

/** @param {string} url */
export const safeUrl = (url) => (/^https?:\/\//i.test(url) ? url : undefined);
