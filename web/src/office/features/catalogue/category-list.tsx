import { Skeleton } from '@mantine/core';
import { IconCash, IconTag } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from './api.ts';
import classes from './category-list.module.css';

interface Props {
  /** 0 is the free amount. */
  value: number;
  onChange: (category: number) => void;
}

/** The popular categories as radio buttons, the free amount always first. */
export function CategoryList({ value, onChange }: Props) {
  const { t } = useTranslation();
  const group = useId();
  const { data, isPending } = useCategories();
  const options = [{ id: 0, name: t('catalogue.free') }, ...(data ?? [])];
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>{t('catalogue.popular')}</legend>
      {options.map(({ id, name }) => (
        <label key={id} className={classes.option}>
          <input
            type="radio"
            name={group}
            className={classes.radio}
            checked={value === id}
            onChange={() => onChange(id)}
          />
          {id === 0 ? (
            <IconCash size={18} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconTag size={18} stroke={1.7} aria-hidden="true" />
          )}
          <span className={classes.name}>{name}</span>
        </label>
      ))}
      {isPending && [1, 2, 3, 4].map((line) => <Skeleton key={line} height={36} mt={6} />)}
    </fieldset>
  );
}
