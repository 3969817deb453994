import { NativeSelect } from '@mantine/core';
import { PAGE_SIZES } from '@regalo/contract/fields';
import { useTranslation } from 'react-i18next';

interface Props {
  value: number;
  onChange: (size: number) => void;
}

/** How many rows a page shows. */
export function PageSizeSelect({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="xs"
      w={72}
      aria-label={t('pager.size')}
      value={String(value)}
      data={PAGE_SIZES.map(String)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
