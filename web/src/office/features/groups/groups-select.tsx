import { CATEGORIES, CATEGORY_NAMES } from '@regalo/contract/api/fields';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SeveralSelect } from '../../../ui/several-select.tsx';
import { useGroupsOfAll } from './api.ts';

/** Several groups of any category. */
export function GroupsSelect(props: Omit<ComponentProps<typeof SeveralSelect>, 'data'>) {
  const { t } = useTranslation();
  const groups = useGroupsOfAll();
  const data = CATEGORIES.flatMap((category, at) => {
    const items = (groups[at]?.data ?? []).map(({ id, name }) => ({ value: `${id}`, label: name }));
    return items.length > 0 ? [{ group: t(`people.${CATEGORY_NAMES[category]}`), items }] : [];
  });
  return <SeveralSelect data={data} {...props} />;
}
