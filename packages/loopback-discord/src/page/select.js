import { useEffect, useRef, useState } from 'preact/hooks';
import { classes, html, useClient } from './html.js';
import { Icon } from './icons.js';
import { Listbox, useCloseOutside, useListbox } from './listbox.js';
import { nameOf } from './store.js';

/**
 * @typedef {import('./listbox.js').Item & { readonly byDefault: boolean }} SelectOption
 */

const TYPE = { string: 3, user: 5, role: 6, mentionable: 7, channel: 8 };

/**
 * Returns the options of a select of any kind.
 * @param {import('discord-api-types/v10').APISelectMenuComponent} select
 * @param {import('./store.js').State} state
 * @returns {SelectOption[]}
 */
export function selectOptions(select, state) {
  if ('options' in select) {
    return select.options.map((option) => ({
      key: option.value,
      label: option.label,
      description: option.description,
      icon: option.emoji?.name ?? undefined,
      byDefault: option.default === true,
    }));
  }
  const chosen = new Set((select.default_values ?? []).map(({ id }) => id));
  /** @param {string} key @param {string} label */
  const option = (key, label) => ({ key, label, byDefault: chosen.has(key) });
  const users = Object.values(state.members).map(({ user }) => option(user.id, nameOf(state, user)));
  const roles = state.roles.map(({ id, name }) => option(id, `@${name}`));
  switch (select.type) {
    case TYPE.user:
      return users;
    case TYPE.role:
      return roles;
    case TYPE.mentionable:
      return [...users, ...roles];
    default: {
      const types = 'channel_types' in select ? select.channel_types : undefined;
      return state.channels
        .filter(({ type }) => types?.includes(type) ?? true)
        .map(({ id, name }) => option(id, `#${name}`));
    }
  }
}

/**
 * A select. A single choice is sent at once, several when the list closes.
 * @param {{ label: string, options: readonly SelectOption[], min: number, max: number, customId: string,
 *   disabled?: boolean, onChange: (values: string[]) => unknown }} props
 */
export function SelectMenu({ label, options, min, max, customId, disabled = false, onChange }) {
  const { text } = useClient();
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(/** @type {readonly string[] | null} */ (null));
  const byDefault = options.filter((option) => option.byDefault).map(({ key }) => key);
  // A new version of the message resets the choice.
  useEffect(() => setChosen(null), [byDefault.join('\n')]);
  const values = chosen ?? byDefault;
  const several = max > 1;
  const items = options.map((option) => ({ ...option, selected: values.includes(option.key) }));

  const close = () => {
    setOpen(false);
    const fits = values.length >= min && values.length <= max;
    if (several && chosen && fits) onChange([...chosen]);
  };
  /** @param {SelectOption} option */
  const pick = ({ key }) => {
    if (!several) {
      setChosen([key]);
      setOpen(false);
      onChange([key]);
    } else if (values.includes(key)) {
      setChosen(values.filter((value) => value !== key));
    } else if (values.length < max) {
      setChosen([...values, key]);
    }
  };
  const listbox = useListbox({ items, open, onPick: pick, onClose: close });
  useCloseOutside(open, box, close);

  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (open && several && event.key === 'Tab') close();
    else if (listbox.onKeyDown(event)) return;
    else if (!open && !disabled && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setOpen(true);
    }
  };
  const shown = items.filter(({ selected }) => selected);
  return html`
    <div class="select" ref=${box}>
      <button
        type="button"
        role="combobox"
        class=${classes('select-button', disabled && 'disabled')}
        aria-haspopup="listbox"
        aria-label=${[label, ...shown.map((item) => item.label)].join(', ')}
        aria-disabled=${disabled ? 'true' : undefined}
        data-custom-id=${customId}
        ...${listbox.aria}
        onClick=${() => !disabled && (open ? close() : setOpen(true))}
        onKeyDown=${onKeyDown}
      >
        <span class=${classes('select-value', shown.length === 0 && 'placeholder')}>
          ${
            shown.length === 0
              ? label
              : shown.map((item) => html`<span class="picked">${item.icon} ${item.label}</span>`)
          }
        </span>
        <${Icon} name="chevron" />
      </button>
      ${
        open &&
        html`<${Listbox}
          ...${listbox.list}
          label=${label}
          multiple=${several}
          empty=${text.noMatch}
          anchor=${box}
        />`
      }
    </div>
  `;
}
