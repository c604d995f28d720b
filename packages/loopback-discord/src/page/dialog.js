import { useEffect } from 'preact/hooks';

/**
 * Opens a modal dialog; when it closes, the focus returns to the element that had it.
 * @param {{ readonly current: HTMLDialogElement | null }} ref
 */
export function useDialog(ref) {
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
}
