/** Places that may have the focus when what had it is gone: the nearest that is still there. */
const PLACES = '[role="dialog"], [role="menu"], form, section, ul, ol, table, main';

/** Layers that return the focus themselves on closing, after a moment (Mantine's `useFocusReturn`: 10 ms). */
const RETURNING = '[role="dialog"], [role="menu"]';
const RETURN_MS = 50;

/** From an element outwards. */
function pathOf(element: Element): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let one: Element | null = element; one; one = one.parentElement)
    if (one instanceof HTMLElement && one !== document.body) path.push(one);
  return path;
}

const isDisabled = (element: HTMLElement) => element.matches(':disabled');
const mayHaveFocus = (element: HTMLElement) => element.isConnected && !isDisabled(element);

/** Gives an element the focus that has none by itself, until it goes elsewhere. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * Keeps the focus from falling on nothing: when what had it goes away or is switched off, the nearest place
 * around it has it; what is switched on again has it back.
 * @returns how to stop
 */
export function keepFocus(): () => void {
  let last: HTMLElement[] = [];
  let lastInPage: HTMLElement[] = [];
  let stopped = false;
  /** Whether what has the focus was switched off since it came there. */
  let wasOff = false;
  /** The time that a dialog which closes has to return the focus itself. */
  let returning: ReturnType<typeof setTimeout> | undefined;
  let waiting: { element: HTMLElement; place: HTMLElement } | undefined;

  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = pathOf(target);
    wasOff = false;
    if (target.closest('main')) lastInPage = last;
  };

  /** What was switched off has the focus again, if that is still where it was put meanwhile. */
  const giveBack = () => {
    if (!waiting || isDisabled(waiting.element)) return;
    const { element, place } = waiting;
    waiting = undefined;
    if (document.activeElement === place && element.isConnected) element.focus();
  };

  /** Looks again once a dialog or menu that closes has had its time. */
  const lookLater = () => {
    if (returning !== undefined) return;
    returning = setTimeout(() => {
      returning = undefined;
      mend(true);
    }, RETURN_MS);
  };

  const placeAround = () =>
    [...last, ...lastInPage].find(
      (one) => one.isConnected && one.matches(PLACES) && one.closest('main, [role="dialog"]'),
    ) ?? document.querySelector<HTMLElement>('main');

  /** @param late whether what returns the focus itself has had its time */
  const mend = (late = false) => {
    if (stopped) return;
    giveBack();
    const [had] = last;
    if (!had || document.activeElement !== document.body) return;
    if (!late && last.some((one) => one.matches(RETURNING))) return lookLater();
    if (mayHaveFocus(had)) {
      // Switched on again already. Whoever else clicks beside everything means it.
      if (wasOff) had.focus();
      return;
    }
    const [inPage] = lastInPage;
    if (!had.isConnected && inPage && mayHaveFocus(inPage)) return inPage.focus();
    const place = placeAround();
    if (!place) return;
    focusPlace(place);
    if (had.isConnected) waiting = { element: had, place };
  };
  // The browser takes the focus from what is switched off with the next frame, and tells nobody.
  const look = () => {
    mend();
    requestAnimationFrame(() => setTimeout(() => mend()));
  };

  const changes = new MutationObserver((records) => {
    wasOff ||= records.some(({ type, target }) => type === 'attributes' && target === last[0]);
    look();
  });
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  // It comes with the first press, when something may have the focus already.
  remember({ target: document.activeElement });
  document.addEventListener('focusin', remember);
  return () => {
    stopped = true;
    changes.disconnect();
    document.removeEventListener('focusin', remember);
  };
}
