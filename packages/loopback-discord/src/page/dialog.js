import { useEffect } from 'preact/hooks';

/**
 * Opens a dialog in front of everything; when it goes, the focus returns to where it was.
 * @param {{ readonly current: HTMLDialogElement | null }} ref
 */
export function useDialog(ref) {
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
}
