import { useRef, useState } from 'react';

/** As long as Mantine's dialogs wait before they return the focus. */
const RETURN_MS = 10;

/**
 * The state of a dialog that is loaded when it is first opened and stays mounted afterwards. It returns the
 * focus, which a dialog that is mounted open does not know.
 */
export function useLazyDialog() {
  const [{ opened, wanted }, set] = useState({ opened: false, wanted: false });
  const opener = useRef<Element | null>(null);
  const open = () => {
    opener.current = document.activeElement;
    set({ opened: true, wanted: true });
  };
  const close = () => {
    set({ opened: false, wanted: true });
    const { current } = opener;
    setTimeout(() => {
      if (current instanceof HTMLElement && current.isConnected)
        current.focus({ preventScroll: true });
    }, RETURN_MS);
  };
  return { opened, wanted, open, close };
}
