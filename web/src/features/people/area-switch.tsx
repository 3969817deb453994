import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AREAS, type Area } from './areas.ts';

interface Props {
  value: Area;
  onChange: (area: Area) => void;
}

/** Switches a picker between the three kinds of people. */
export function AreaSwitch({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('checkout.category')}
      value={value}
      onChange={(next) => onChange(next as Area)}
      data={AREAS.map((area) => ({ value: area, label: t(`people.${area}`) }))}
    />
  );
}
