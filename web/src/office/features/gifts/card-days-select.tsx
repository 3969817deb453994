import { NativeSelect } from '@mantine/core';
import { CARD_DAYS, type CardDays, cardDays } from '@regalo/contract/gifts/send-gifts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  value: CardDays | null;
  description?: ReactNode;
  onChange: (days: CardDays | null) => void;
}

/** Whether colleagues sign a card for those who get an order, and until how many days before it is sent. */
export function CardDaysSelect({ value, description, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('later.card')}
      description={description}
      value={`${value ?? ''}`}
      data={[
        { value: '', label: t('later.noCard') },
        ...CARD_DAYS.map((count) => ({
          value: `${count}`,
          label: count === 0 ? t('later.cardDay') : t('later.cardDays', { count }),
        })),
      ]}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(typed === '' ? null : cardDays(Number(typed)))
      }
    />
  );
}
