import { useCombobox } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { useFirstMarked } from './option-list.ts';

/** A menu with a search above its options, which has the focus while the menu is open and begins empty. */
export function useSearchedMenu(onClose?: () => void) {
  const [term, setTerm] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTerm('');
      onClose?.();
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const search = {
    value: term,
    role: 'combobox',
    'aria-expanded': combobox.dropdownOpened,
    onKeyDown: useFirstMarked(combobox, term),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTerm(value);
      combobox.resetSelectedOption();
    },
  };
  return { combobox, term, search };
}
