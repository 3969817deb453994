import { useEffect, useState } from 'react';

const THRESHOLD_PX = 80;
const CHECK_MS = 200;

/** Whether the menu is hidden after scrolling from one position to another. */
function hidesAt(before: number, now: number, hidden: boolean): boolean {
  if (now <= THRESHOLD_PX || now < before) return false;
  return now > before || hidden;
}

/** Hidden after scrolling down past 80 px, shown after scrolling up; checked every 200 ms. */
export function useNavHidden(mayHide: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!mayHide) return;
    let before = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const now = window.scrollY;
      // React may call the updater later.
      const last = before;
      before = now;
      setHidden((state) => hidesAt(last, now, state));
    };
    const scrolled = () => {
      timer ??= setTimeout(look, CHECK_MS);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scrolled);
      setHidden(false);
    };
  }, [mayHide]);
  return hidden;
}
