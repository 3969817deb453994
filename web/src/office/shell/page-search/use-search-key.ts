import { useWindowEvent } from '@mantine/hooks';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** A slash. Shift is allowed: Spanish keyboards need it. */
function isSlash(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest(TYPING));
}

/** ⌘K or Ctrl-K, in fields too: nothing is typed by it. */
const isCommand = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  event.ctrlKey !== event.metaKey &&
  !event.altKey &&
  !event.shiftKey;

/** Calls `open` when a slash is pressed outside fields, or ⌘K or Ctrl-K, but not in a dialog. */
export function useSearchKey(open: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.repeat) return;
    if (!isSlash(event) && !isCommand(event)) return;
    if (document.querySelector(DIALOG)) return;
    // Otherwise the slash would be typed into the search field, and the browser would search.
    event.preventDefault();
    open();
  });
}
