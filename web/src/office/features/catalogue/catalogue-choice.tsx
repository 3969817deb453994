import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from './api.ts';
import classes from './catalogue-choice.module.css';
import { CATALOGUE_START, CatalogueView } from './catalogue-view.tsx';
import { ALL_SHOPS, type CategoryChoice, FREE_AMOUNT } from './category-choice.ts';
import type { GiftChoice } from './gift-choice.ts';

interface Props {
  /** What is shown first; the free amount if absent. */
  first?: CategoryChoice;
  onChoose: (choice: GiftChoice) => void;
}

/** The catalogue in a dialog, with all that the checkout has of it. */
export function CatalogueChoice({ first = FREE_AMOUNT, onChoose }: Props) {
  const { t } = useTranslation();
  const [place, show] = useState({ ...CATALOGUE_START, category: first });
  const categories = useCategories().data ?? [];
  const pick = (value: string) =>
    show({ ...CATALOGUE_START, category: value === ALL_SHOPS ? value : Number(value) });
  return (
    <>
      <NativeSelect
        className={classes.category}
        label={t('catalogue.openCategories')}
        value={`${place.category}`}
        data={[
          { value: `${FREE_AMOUNT}`, label: t('catalogue.free') },
          { value: ALL_SHOPS, label: t('catalogue.allShops') },
          ...categories.map(({ id, name }) => ({ value: `${id}`, label: name })),
        ]}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      />
      <CatalogueView
        place={place}
        onPlace={show}
        onFind={(find) => show({ ...CATALOGUE_START, category: ALL_SHOPS, find })}
        onChoose={onChoose}
      />
    </>
  );
}
