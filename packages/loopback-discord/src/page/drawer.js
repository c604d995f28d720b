import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * A drawer, which a phone shows on demand. Opening it moves the focus to `inside`; closing it, also with Escape, returns the
 * focus to `opener`.
 */
export function useDrawer() {
  const opener = useRef(/** @type {HTMLElement | null} */ (null));
  const inside = useRef(/** @type {HTMLElement | null} */ (null));
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const first = inside.current?.querySelector('[aria-current]');
    if (first instanceof HTMLElement) first.focus();
    /** @param {KeyboardEvent} event */
    const onKeyDown = (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      opener.current?.focus();
    };
  }, [open]);
  return { open, setOpen, opener, inside };
}
