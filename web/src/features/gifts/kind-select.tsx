import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AREAS, type Area } from '../people/areas.ts';
import classes from './add-recipient-dialog.module.css';

interface Props {
  value: Area;
  onChange: (area: Area) => void;
}

/** What a new person is to the company. */
export function KindSelect({ value, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes.kind}>
      <Input.Label id={id} labelElement="div">
        {t('checkout.category')}
      </Input.Label>
      <div>
        <SegmentedControl
          aria-labelledby={id}
          value={value}
          onChange={(next) => onChange(next as Area)}
          data={AREAS.map((area) => ({ value: area, label: t(`sources.kinds.${area}`) }))}
        />
      </div>
    </div>
  );
}
