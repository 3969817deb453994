import { Input, SegmentedControl } from '@mantine/core';
import { CATEGORIES, CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './category-select.module.css';

interface Props {
  value: Category;
  onChange: (category: Category) => void;
}

/** The category of new people. */
export function CategorySelect({ value, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes.category}>
      <Input.Label id={id} labelElement="div">
        {t('checkout.category')}
      </Input.Label>
      <div>
        <SegmentedControl
          aria-labelledby={id}
          value={value}
          onChange={onChange}
          data={CATEGORIES.map((category) => ({
            value: category,
            label: t(`sources.kinds.${CATEGORY_NAMES[category]}`),
          }))}
        />
      </div>
    </div>
  );
}
