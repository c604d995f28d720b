import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { classes, html } from './html.js';

/** Minimum width of a list, in pixels. */
const NARROWEST = 220;
/** Room under an anchor that is enough for its list, in pixels. */
const ENOUGH = 260;

/**
 * A list of choices. Its field or button keeps the focus and passes on the keys.
 *
 * @typedef {{ readonly key: string, readonly label: string, readonly description?: string | undefined,
 *   readonly icon?: string | undefined, readonly selected?: boolean }} Item
 */

/**
 * State and key handler of a list.
 * @template {Item} T
 * @param {object} how
 * @param {readonly T[]} how.items
 * @param {boolean} how.open
 * @param {(item: T) => void} how.onPick
 * @param {() => void} how.onClose
 * @param {boolean} [how.tab] true: Tab picks, too
 */
export function useListbox({ items, open, onPick, onClose, tab = false }) {
  const id = useId();
  const [active, setActive] = useState(0);
  const keys = items.map(({ key }) => key).join('\n');
  useLayoutEffect(() => {
    setActive(
      Math.max(
        0,
        items.findIndex(({ selected }) => selected),
      ),
    );
    // Only other items reset the choice, not a new version of the same list.
  }, [keys, open]);
  const at = Math.min(active, items.length - 1);
  const item = items[at];

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} true if the list has handled the key
   */
  const onKeyDown = (event) => {
    if (!open || event.isComposing) return false;
    /** @type {Record<string, () => void>} */
    const handlers = {
      ArrowDown: () => setActive((at + 1) % Math.max(1, items.length)),
      ArrowUp: () => setActive((at - 1 + items.length) % Math.max(1, items.length)),
      Escape: onClose,
      ...(item && !event.shiftKey && { Enter: () => onPick(item) }),
      ...(item && !event.shiftKey && tab && { Tab: () => onPick(item) }),
    };
    const handler = handlers[event.key];
    if (!handler) return false;
    event.preventDefault();
    event.stopPropagation();
    handler();
    return true;
  };

  return {
    onKeyDown,
    item,
    list: { id, items, active: at, onPick },
    aria: {
      'aria-expanded': open ? 'true' : 'false',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open && item ? `${id}-${at}` : undefined,
    },
  };
}

/**
 * @template {Item} T
 * @param {{ id: string, items: readonly T[], active: number, onPick: (item: T) => void, label: string, empty?: string,
 *   multiple?: boolean, anchor?: { current: HTMLElement | null } }} props `anchor`: the list floats over or under
 *   it; without it, the list is in the flow of the page
 */
export function Listbox({ id, items, active, onPick, label, empty, multiple = false, anchor }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const place = () => placeAt(list.current, anchor?.current);
    place();
    document.addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [anchor, items]);
  useLayoutEffect(() => {
    list.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return html`
    <div
      class=${classes('listbox', anchor && 'floating')}
      role="listbox"
      id=${id}
      aria-label=${label}
      aria-multiselectable=${multiple ? 'true' : undefined}
      ref=${list}
      onMouseDown=${(/** @type {Event} */ event) => event.preventDefault()}
    >
      ${items.map(
        (item, i) => html`
          <div
            key=${item.key}
            id=${`${id}-${i}`}
            role="option"
            class=${classes('option', i === active && 'active')}
            aria-selected=${item.selected || (!multiple && i === active) ? 'true' : 'false'}
            onClick=${() => onPick(item)}
          >
            ${multiple && html`<span class=${classes('tick', item.selected && 'on')} aria-hidden="true"></span>`}
            ${item.icon && html`<span class="option-icon">${item.icon}</span>`}
            <span class="option-text">
              <span class="option-label">${item.label}</span>
              ${item.description && html`<span class="option-description">${item.description}</span>`}
            </span>
          </div>
        `,
      )}
      ${items.length === 0 && empty && html`<div class="option-empty">${empty}</div>`}
    </div>
  `;
}

/**
 * Places a list under its anchor, or above it if there is more room.
 * @param {HTMLElement | null} box
 * @param {HTMLElement | null | undefined} anchor
 */
function placeAt(box, anchor) {
  if (!box || !anchor) return;
  const at = anchor.getBoundingClientRect();
  const below = innerHeight - at.bottom;
  const under = below >= Math.min(box.scrollHeight, ENOUGH) || below > at.top;
  const width = Math.max(at.width, NARROWEST);
  box.style.width = `${width}px`;
  box.style.left = `${Math.max(0, Math.min(at.left, innerWidth - width - 8))}px`;
  box.style.top = under ? `${at.bottom + 4}px` : 'auto';
  box.style.bottom = under ? 'auto' : `${innerHeight - at.top + 4}px`;
  box.style.maxHeight = `${Math.min(320, (under ? below : at.top) - 12)}px`;
}

/**
 * Closes an open element when the user presses outside it.
 * @param {boolean} open
 * @param {{ current: HTMLElement | null }} inside
 * @param {() => void} onClose
 */
export function useCloseOutside(open, inside, onClose) {
  useEffect(() => {
    if (!open) return undefined;
    /** @param {Event} event */
    const close = (event) => {
      if (!(event.target instanceof Node && inside.current?.contains(event.target))) onClose();
    };
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
    };
  });
}
