import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  sizes: readonly number[];
  value: number;
  onChange: (size: number) => void;
}

/** How many rows a page shows. */
export function PageSizeSelect({ sizes, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="xs"
      w={72}
      aria-label={t('pager.size')}
      value={String(value)}
      data={sizes.map(String)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
