import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MIN } from '../../../lib/list-params.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import classes from './report-tools.module.css';

interface Props {
  value: string;
  onSearch: (term: string) => void;
}

/** Searches on Enter or by its button, from two characters on. */
export function ReportSearch({ value, onSearch }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const search = (text: string) => {
    const term = text.trim();
    const wanted = term.length < SEARCH_MIN ? '' : term;
    if (wanted !== value) onSearch(wanted);
  };
  return (
    <div className={classes.search}>
      <SearchBox
        value={typed}
        onChange={setTyped}
        onEnter={() => search(typed)}
        onClear={() => search('')}
        placeholder={t('reports.searchHint')}
      />
      <Button variant="default" onClick={() => search(typed)}>
        {t('reports.search')}
      </Button>
    </div>
  );
}
