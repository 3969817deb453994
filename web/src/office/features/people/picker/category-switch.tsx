import { SegmentedControl } from '@mantine/core';
import { CATEGORIES, CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import { useTranslation } from 'react-i18next';

interface Props {
  value: Category;
  onChange: (category: Category) => void;
}

/** Switches between the categories of people. */
export function CategorySwitch({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('checkout.category')}
      value={value}
      onChange={onChange}
      data={CATEGORIES.map((category) => ({
        value: category,
        label: t(`people.${CATEGORY_NAMES[category]}`),
      }))}
    />
  );
}
