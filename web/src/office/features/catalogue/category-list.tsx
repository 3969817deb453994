import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from './api.ts';
import { ALL_SHOPS, type CategoryChoice, FREE_AMOUNT } from './category-choice.ts';
import { CategoryIcon, type ShownIcon } from './category-icon.tsx';
import classes from './category-list.module.css';

interface Props {
  value: CategoryChoice;
  onChange: (category: CategoryChoice) => void;
}

/** The popular categories as radio buttons, the free amount always first, then all shops. */
export function CategoryList({ value, onChange }: Props) {
  const { t } = useTranslation();
  const group = useId();
  const { data, isPending } = useCategories();
  const options: { id: CategoryChoice; name: string; icon: ShownIcon }[] = [
    { id: FREE_AMOUNT, name: t('catalogue.free'), icon: 'free' },
    { id: ALL_SHOPS, name: t('catalogue.allShops'), icon: 'all' },
    ...(data ?? []),
  ];
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>{t('catalogue.popular')}</legend>
      {options.map(({ id, name, icon }) => (
        <label key={id} className={classes.option}>
          <input
            type="radio"
            name={group}
            className={classes.radio}
            checked={value === id}
            onChange={() => onChange(id)}
          />
          <CategoryIcon icon={icon} />
          <span className={classes.name}>{name}</span>
        </label>
      ))}
      {isPending && [1, 2, 3, 4].map((line) => <Skeleton key={line} height={36} mt={6} />)}
    </fieldset>
  );
}
