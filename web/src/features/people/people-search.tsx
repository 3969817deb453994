import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../ui/search-box.tsx';
import { SEARCH_MIN } from './api.ts';

const DELAY_MS = 300;

interface Props {
  /** The search in force; empty for the full list. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches while typing, from two characters on; fewer mean the full list. */
export function PeopleSearch({ value, onSearch }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback((next: string) => {
    const term = next.trim();
    const wanted = term.length < SEARCH_MIN ? '' : term;
    if (wanted !== value) onSearch(wanted);
  }, DELAY_MS);
  // Back and forward change the address under the field.
  useEffect(() => {
    setTyped((now) => {
      const term = now.trim();
      return (term.length < SEARCH_MIN ? '' : term) === value ? now : value;
    });
  }, [value]);
  return (
    <SearchBox
      value={typed}
      placeholder={t('people.searchHint')}
      onChange={(next) => {
        setTyped(next);
        search(next);
      }}
    />
  );
}
