import type { Obstacle } from './toast-place.ts';

/** Titles, bars that say so themselves, main buttons, lists of what can be chosen, and what is said of a field. */
const NEEDED = [
  'h1',
  '[data-uncovered]',
  '.mantine-InputWrapper-error',
  '.mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])',
  '[role="menu"]',
  '[role="listbox"]',
].join();
const OTHERS = 'a[href], button, input, select, textarea';
const FIELDS = 'input, select, textarea, [contenteditable="true"]';
/** Room around each, in px. */
const AROUND = 6;

function obstacle(element: Element, needed: boolean): Obstacle {
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    left: left - AROUND,
    top: top - AROUND,
    width: width + 2 * AROUND,
    height: height + 2 * AROUND,
    needed,
  };
}

const isShown = (element: Element) => {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
};

/** The field that is being edited, with its label and what is wrong with it. */
function editedField(): Element[] {
  const active = document.activeElement;
  if (!active?.matches(FIELDS)) return [];
  return [active.closest('.mantine-InputWrapper-root') ?? active];
}

/** Elements that a toast should not cover. Behind an open dialog nothing is in use. */
export function findObstacles(toast: Element): Obstacle[] {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].filter(isShown).at(-1);
  const found = (what: string) =>
    [...(dialog ?? document).querySelectorAll(what)].filter(
      (one) => isShown(one) && !toast.contains(one),
    );
  return [
    ...[...found(NEEDED), ...editedField()].map((one) => obstacle(one, true)),
    ...found(OTHERS).map((one) => obstacle(one, false)),
  ];
}
