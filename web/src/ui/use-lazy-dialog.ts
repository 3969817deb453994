import { useState } from 'react';

/** A dialog of a part of the program that is loaded when it is first opened, and stays from then on. */
export function useLazyDialog() {
  const [{ opened, wanted }, set] = useState({ opened: false, wanted: false });
  const open = () => set({ opened: true, wanted: true });
  const close = () => set({ opened: false, wanted: true });
  return { opened, wanted, open, close };
}
