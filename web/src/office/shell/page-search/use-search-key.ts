import { useWindowEvent } from '@mantine/hooks';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]';

function opensSearch(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.defaultPrevented || event.repeat) return false;
  // Shift is allowed: Spanish keyboards need it for the slash.
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(TYPING)) return false;
  return !document.querySelector(DIALOG);
}

/** Calls `open` when a slash is pressed outside fields and dialogs. */
export function useSearchKey(open: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (!opensSearch(event)) return;
    // Otherwise the slash would be typed into the search field.
    event.preventDefault();
    open();
  });
}
