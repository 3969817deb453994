/** Keys and presses: only they move the focus. */
export const PRESSES = ['pointerdown', 'keydown'] as const;
const TOUCHES = ['pointermove', ...PRESSES] as const;

/** Calls back once, when somebody first touches the page: what they may open is loaded then. */
export function onFirstTouch(
  listener: () => void,
  touches: readonly (typeof TOUCHES)[number][] = TOUCHES,
): void {
  const touched = () => {
    for (const touch of touches) window.removeEventListener(touch, touched);
    listener();
  };
  for (const touch of touches) window.addEventListener(touch, touched, { passive: true });
}
