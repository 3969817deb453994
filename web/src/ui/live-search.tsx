import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { SEARCH_MIN } from '../lib/list-params.ts';
import { SearchBox } from './search-box.tsx';

const DELAY_MS = 300;

interface Props {
  /** The current search; empty for the full list. */
  value: string;
  onSearch: (search: string) => void;
  placeholder: string;
  'data-autofocus'?: boolean;
}

const searchTerm = (typed: string) => {
  const term = typed.trim();
  return term.length < SEARCH_MIN ? '' : term;
};

/** Searches while typing, from two characters on, and when the field is left; fewer mean the full list. */
export function LiveSearch({ value, onSearch, placeholder, ...focus }: Props) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback((next: string) => {
    const wanted = searchTerm(next);
    if (wanted !== value) onSearch(wanted);
  }, DELAY_MS);
  // Back and forward change the search in the address.
  useEffect(() => {
    setTyped((now) => (searchTerm(now) === value ? now : value));
  }, [value]);
  return (
    <SearchBox
      {...focus}
      value={typed}
      placeholder={placeholder}
      onChange={(next) => {
        setTyped(next);
        search(next);
      }}
      // Later it would lead back from the page of a row that was clicked at once.
      onLeave={() => search.flush()}
    />
  );
}
