import { useEffect, useRef, useState } from 'react';

/** Whether what stands in a box is at most as wide as it, so that nothing scrolls sideways. */
export function useFits<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const box = ref.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    const observer = new ResizeObserver(() => setFits(content.scrollWidth <= box.clientWidth));
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { ref, fits };
}
