const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls back once, when somebody first touches the page: what they may open is loaded then. */
export function onFirstTouch(listener: () => void): void {
  const touched = () => {
    for (const touch of TOUCHES) window.removeEventListener(touch, touched);
    listener();
  };
  for (const touch of TOUCHES) window.addEventListener(touch, touched, { passive: true });
}
