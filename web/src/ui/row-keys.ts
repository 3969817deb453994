import type { KeyboardEvent, MouseEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const CONTROLS = 'input[type="checkbox"], button';

export const isCheckbox = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

const isOwnControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('button, a, input, label, summary, [data-bare]') !== null;

/** Whether a click was beside the row's own controls, and not the end of selecting text. */
export function clickedBeside({ target }: MouseEvent): boolean {
  const selecting = window.getSelection()?.isCollapsed === false;
  return !selecting && !isOwnControl(target);
}

/** Arrow keys move from a row's checkbox or button to the same one in the next row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches(CONTROLS)) return;
  const rows = [
    ...event.currentTarget.querySelectorAll(':scope > :is(tr:not([data-details]), li)'),
  ];
  const at = rows.findIndex((row) => row.contains(target));
  const controls = (row: number) => [...(rows[row]?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const next = at < 0 ? undefined : controls(at + step)[controls(at).indexOf(target)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
