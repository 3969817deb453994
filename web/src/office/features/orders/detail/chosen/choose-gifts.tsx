import { Checkbox } from '@mantine/core';
import type { OrderGift } from '@regalo/contract/orders/detail';
import { useTranslation } from 'react-i18next';
import type { ChosenGifts } from './use-chosen.ts';

/** Selects one gift. */
export function ChooseGift({ gift, chosen }: { gift: OrderGift; chosen: ChosenGifts }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      aria-label={t('chosen.one', { name: gift.receiver_name })}
      checked={chosen.has(gift.id)}
      disabled={chosen.all}
      onChange={(event) => chosen.set([gift], event.currentTarget.checked)}
    />
  );
}

interface Props {
  /** The rows of the page. */
  rows: readonly OrderGift[] | undefined;
  chosen: ChosenGifts;
  /** Shows its label. */
  labelled?: boolean;
  className?: string | undefined;
}

/** Selects every gift on the page, or none of them. */
export function ChoosePage({ rows = [], chosen, labelled, className }: Props) {
  const { t } = useTranslation();
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  const words = t('chosen.page');
  return (
    <Checkbox
      className={className}
      {...(labelled ? { label: words } : { 'aria-label': words })}
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      disabled={rows.length === 0 || chosen.all}
      onChange={(event) => chosen.set(rows, event.currentTarget.checked)}
    />
  );
}
