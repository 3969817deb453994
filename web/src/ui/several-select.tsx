import './several-select.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bestMatches } from '../lib/best-matches.ts';

interface Item {
  value: string;
  label: string;
}

interface Props
  extends Omit<
    MultiSelectProps,
    'data' | 'filter' | 'searchable' | 'searchValue' | 'value' | 'onChange' | 'onBlur'
  > {
  data: { group: string; items: Item[] }[];
  value?: string[];
  onChange?: (values: string[]) => void;
  onBlur?: () => void;
}

/**
 * Several choices from a list by typing, with the styles that first pages do without. Like a `SearchSelect`
 * it takes what fits the text best, and says what fits nothing.
 */
export function SeveralSelect({ data, value = [], onChange, onBlur, error, ...props }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState('');
  const settle = () => {
    const text = typed.trim();
    if (!text) return;
    const [best] = bestMatches(
      data.flatMap(({ items }) => items),
      text,
    );
    if (!best) setUnknown(text);
    else if (!value.includes(best.value)) onChange?.([...value, best.value]);
  };
  return (
    <MultiSelect
      {...props}
      error={unknown ? t('choose.kept', { text: unknown }) : error}
      data={data}
      value={value}
      searchable
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        if (text) setUnknown('');
      }}
      selectFirstOptionOnChange={typed.trim() !== ''}
      nothingFoundMessage={t('choose.none')}
      filter={({ options, search }) =>
        options.flatMap((group) => {
          const items = 'items' in group ? bestMatches(group.items, search) : [];
          return items.length > 0 ? [{ ...group, items }] : [];
        })
      }
      onChange={(values) => onChange?.(values)}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
    />
  );
}
