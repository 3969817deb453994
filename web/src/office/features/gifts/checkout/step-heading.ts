import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a step: it gets the focus when the step is shown. */
export function useStepHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
