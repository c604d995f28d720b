/**
 * Rows of buttons as a toolbar: one stop for Tab; arrow keys, Home and End move between the buttons.
 *
 * @typedef {{ readonly row: number, readonly at: number }} Place row, and index in it
 */

/**
 * Returns the place of a button in its toolbar; null for other elements.
 * @param {EventTarget | null} target
 * @returns {Place | null}
 */
export function placeOf(target) {
  if (!(target instanceof HTMLElement) || !target.classList.contains('button')) return null;
  const row = target.parentElement;
  return { row: indexOf(row), at: indexOf(target) };
}

/** @param {Element | null} element */
const indexOf = (element) => [...(element?.parentElement?.children ?? [])].indexOf(element ?? document.body);

/**
 * Moves the focus: left and right through all buttons, up and down in the column, Home and End to the first and the last.
 * @param {KeyboardEvent} event
 */
export function moveFocus(event) {
  const from = event.target;
  if (!(from instanceof HTMLElement) || !from.classList.contains('button')) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const to = buttonAfter(event.key, from);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/**
 * @param {string} key
 * @param {HTMLElement} from
 * @returns {HTMLElement | undefined} undefined: no such button, or another key
 */
function buttonAfter(key, from) {
  const rows = [...(from.closest('[role=toolbar]')?.children ?? [])]
    .map(buttonsIn)
    .filter(({ length }) => length > 0);
  const all = rows.flat();
  const y = rows.findIndex((row) => row.includes(from));
  const x = rows[y]?.indexOf(from) ?? 0;
  /** @param {readonly HTMLElement[] | undefined} row */
  const inColumn = (row) => row?.[Math.min(x, row.length - 1)];
  switch (key) {
    case 'ArrowLeft':
      return all[all.indexOf(from) - 1];
    case 'ArrowRight':
      return all[all.indexOf(from) + 1];
    case 'ArrowUp':
      return inColumn(rows[y - 1]);
    case 'ArrowDown':
      return inColumn(rows[y + 1]);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}

/** @param {Element} row @returns {HTMLElement[]} */
const buttonsIn = (row) => [...row.querySelectorAll('.button')].filter((one) => one instanceof HTMLElement);
