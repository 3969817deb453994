import { useState } from 'react';

/** The state of a dialog that is loaded when it is first opened and stays mounted afterwards. */
export function useLazyDialog() {
  const [{ opened, wanted }, set] = useState({ opened: false, wanted: false });
  const open = () => set({ opened: true, wanted: true });
  const close = () => set({ opened: false, wanted: true });
  return { opened, wanted, open, close };
}
