import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  /** The button. */
  for: HTMLElement | null;
  ref?: Ref<HTMLElement | null>;
}

/** Stands for a button that is on the page already, as what Mantine places a drop-down beside. */
export function StandIn({ for: button, ref }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button, [button]);
  return null;
}

/**
 * Opens a moment later what is mounted open: only what was closed before takes the focus, and knows whom
 * to return it to.
 */
export function useOpenedAfter(opened: boolean): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    if (!opened) return setAfter(false);
    // With the next frame: until then its portal may not be there, and what comes with it opens unseen.
    // At once then: a dialog remembers who has the focus before it takes it.
    const frame = requestAnimationFrame(() => flushSync(() => setAfter(true)));
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return after && opened;
}
