import { CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import { celebrationByKey } from '@regalo/contract/gifts/celebrations';
import type { InsightRow } from '@regalo/contract/reports/insights';
import type { InsightsBy } from '@regalo/contract/reports/insights-by';
import { languageOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../../../lib/dates.ts';

/** What a row is called. */
export function useRowName(by: InsightsBy): (row: Pick<InsightRow, 'key' | 'name'>) => string {
  const { t, i18n } = useTranslation();
  return ({ key, name }) => {
    if (key === null) return t(`insights.none.${by}`);
    if (name !== null) return name;
    if (by === 'month') return monthName(key, i18n.language, 'long');
    if (by === 'occasion') return celebrationByKey(key)?.name[languageOf(i18n.language)] ?? key;
    if (by !== 'category') return key;
    return t(`people.${CATEGORY_NAMES[Number(key) as Category]}`);
  };
}
