import { flushSync } from 'react-dom';

const FOCUSABLE = 'input, select, textarea, button, [tabindex]:not([tabindex="-1"])';

/**
 * Shows what is wrong with a field and moves the focus there, so that it is read aloud together with the
 * field; where the focus is there already, it comes anew.
 * @param show puts the messages beside the fields
 * @returns whether there is such a field on the screen
 */
export function focusField(find: () => HTMLElement | null, show: () => void): boolean {
  // Read is what the field is described by at the moment of the focus.
  flushSync(show);
  const node = find();
  const field = node?.matches(FOCUSABLE) ? node : node?.querySelector<HTMLElement>(FOCUSABLE);
  if (!field) return false;
  if (field === document.activeElement) field.blur();
  field.focus();
  return true;
}
