import { Button } from '@mantine/core';
import type { InsightsBy } from '@regalo/contract/reports/insights-by';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { NO_RANGE } from '../../../../ui/date-range/day-ranges.ts';
import type { Narrowing, ReportParams } from '../report-params.ts';
import { useInsights } from './api.ts';
import classes from './insights.module.css';
import { useRowName } from './row-names.ts';

/** Before the first gift of anybody. */
const EVER = '2000-01-01';

/** What the gifts have in common: how they are added up, and the key of their row; null for none of it. */
function commonOf(of: Narrowing): [InsightsBy, string | null] | undefined {
  const { celebration, group, category, shop, sender } = of;
  const idOf = (id: number) => (id === 0 ? null : String(id));
  if (celebration !== undefined) return ['occasion', celebration === 'none' ? null : celebration];
  if (group !== undefined) return ['group', idOf(group)];
  if (category !== undefined) return ['category', String(category)];
  if (shop !== undefined) return ['shop', idOf(shop)];
  return sender === undefined ? undefined : ['sender', String(sender)];
}

interface Props {
  params: Pick<ReportParams, 'of' | 'start' | 'end'>;
  onShowAll: () => void;
}

/** Says of which figure of the insights the report has the gifts, with a button for all gifts. */
export function NarrowedNote({ params: { of, start, end }, onShowAll }: Props) {
  const { t } = useTranslation();
  const common = commonOf(of);
  return (
    <p className={classes.narrowed}>
      <span>
        {t('insights.only')} {common && <Common common={common} start={start} end={end} />}
        {of.did && (
          <strong>
            {common && ', '}
            {t(`insights.figures.${of.did}`)}
          </strong>
        )}
      </span>
      <Button variant="default" size="xs" leftSection={<IconX size={14} />} onClick={onShowAll}>
        {t('insights.allGifts')}
      </Button>
    </p>
  );
}

interface CommonProps {
  common: [InsightsBy, string | null];
  start: string;
  end: string;
}

/** What they have in common by its name, which the insights know. */
function Common({ common: [by, key], start, end }: CommonProps) {
  const { t, i18n } = useTranslation();
  const now = today(useTimeZone());
  const days = { start: start || EVER, end: end || now };
  const asked = { by, field: '', ...days, compare: 'none', other: NO_RANGE } as const;
  const rows = useInsights(asked, i18n.language).data?.rows;
  const nameOf = useRowName(by);
  const needsName = key !== null && ['group', 'shop', 'sender'].includes(by);
  const row = needsName ? rows?.find((one) => one.key === key) : { key, name: null };
  return (
    <strong>
      {t(`insights.what.${by}`)}
      {row && `: ${nameOf(row)}`}
    </strong>
  );
}
