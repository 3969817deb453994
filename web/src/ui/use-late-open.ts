import { useEffect, useState } from 'react';

/**
 * `opened`, one render late: a dialog that is loaded when it is first opened would otherwise never
 * have been closed, and so not know where the focus has to return to.
 */
export function useLateOpen(opened: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => setLate(opened), [opened]);
  return late;
}
