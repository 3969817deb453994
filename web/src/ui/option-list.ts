import type { ComboboxStore } from '@mantine/core';
import { type KeyboardEvent, useEffect } from 'react';
import classes from './option-list.module.css';

/** Where lists of options are drawn: within the page's landmarks, not beside them. */
export const withinPage = { portalProps: { target: '#content' } } as const;

/** A select whose list scrolls itself, so that screen readers take it for what it is. */
export const optionList = {
  comboboxProps: { shadow: 'md', ...withinPage },
  withScrollArea: false,
  classNames: { options: classes.options ?? '' },
} as const;

/**
 * Marks what fits best while something is typed, so that Enter takes it.
 * @returns what the field does on a key
 */
export function useFirstMarked(combobox: ComboboxStore, typed: string | null) {
  const markFirst = () => {
    if (typed?.trim() && combobox.dropdownOpened && combobox.getSelectedOptionIndex() < 0)
      combobox.selectFirstOption();
  };
  useEffect(markFirst);
  // The list may have been drawn after the last change.
  return ({ key }: KeyboardEvent) => {
    if (key === 'Enter') markFirst();
  };
}
