import { Checkbox } from '@mantine/core';
import type { Person } from '@regalo/contract/people/person';
import { useTranslation } from 'react-i18next';
import type { usePicked } from '../picked.ts';

interface Props {
  /** The rows of the page. */
  rows: Person[] | undefined;
  picked: ReturnType<typeof usePicked>;
  /** Shows its label. */
  labelled?: boolean;
  className?: string | undefined;
}

/** Selects everyone on the page, or nobody. */
export function PageCheckbox({ rows = [], picked, labelled, className }: Props) {
  const { t } = useTranslation();
  const count = rows.filter((person) => picked.has(person.id)).length;
  const words = t('checkout.selectPage');
  return (
    <Checkbox
      className={className}
      {...(labelled ? { label: words } : { 'aria-label': words })}
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      disabled={rows.length === 0}
      onChange={(event) => picked.set(rows, event.currentTarget.checked)}
    />
  );
}
