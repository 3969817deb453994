import { CATEGORY_NAMES } from '@regalo/contract/api/fields';
import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import type { OccasionRule } from '@regalo/contract/occasions/rules';
import { formatColones } from '@regalo/contract/values/money';
import { IconCheck, IconHourglassEmpty, IconPlayerPause } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useCustomFields } from '../../custom-fields/api.ts';
import { useOccasionName } from '../occasion-name.ts';
import { RuleActions, type RuleTask } from './rule-actions.tsx';
import classes from './rules.module.css';

const LOOKS: Record<
  OccasionRule['status'],
  Pick<ComponentProps<typeof StatusBadge>, 'icon' | 'tone'>
> = {
  active: { icon: IconCheck, tone: 'good' },
  paused: { icon: IconPlayerPause },
  over: { icon: IconHourglassEmpty },
};

interface Props {
  /** undefined while loading. */
  rules: OccasionRule[] | undefined;
  onAsk: (rule: OccasionRule, task: RuleTask) => void;
}

/** The rules with where they stand: when they send next, and what they have spent this month. */
export function RulesTable({ rules, onAsk }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('rules.list')}
      columns={useColumns(onAsk)}
      rows={rules}
      rowKey={({ id }) => id}
      expected={3}
    />
  );
}

function useColumns(onAsk: Props['onAsk']): Column<OccasionRule>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  const occasionName = useOccasionName();
  return [
    {
      key: 'rule',
      header: t('rules.columns.rule'),
      main: true,
      cell: ({ occasion, years, time }) => (
        <span className={classes.lines}>
          {occasionName(occasion)}
          <small>
            {[...(years.length > 0 ? [years.join(', ')] : []), t('rules.at', { time })].join(' · ')}
          </small>
        </span>
      ),
    },
    {
      key: 'whom',
      header: t('rules.columns.whom'),
      cell: ({ roles, groups }) =>
        groups.length > 0
          ? groups.map(({ name }) => name).join(', ')
          : roles.map((role) => t(`people.${CATEGORY_NAMES[role]}`)).join(', '),
    },
    {
      key: 'gift',
      header: t('rules.columns.gift'),
      cell: ({ gift_name, face_value }) => (
        <span className={classes.lines}>
          {nameOf(gift_name)}
          <small>{face_value}</small>
        </span>
      ),
    },
    {
      key: 'next',
      header: t('rules.columns.next'),
      cell: ({ next, last }) => (
        <span className={classes.lines}>
          {next
            ? t('rules.next', { count: next.people, day: shortDay(next.day, i18n.language) })
            : t('common.none')}
          {last && <LastDay last={last} />}
        </span>
      ),
    },
    {
      key: 'spent',
      header: t('rules.columns.spent'),
      numeric: true,
      roomy: true,
      cell: ({ spent, monthly_budget: budget }) =>
        budget === null
          ? formatColones(spent)
          : t('rules.ofBudget', { spent: formatColones(spent), budget: formatColones(budget) }),
    },
    {
      key: 'status',
      header: t('rules.columns.status'),
      card: 'state',
      cell: ({ status, reason, custom_fields }) => (
        <span className={classes.lines}>
          <StatusBadge {...LOOKS[status]}>{t(`rules.status.${status}`)}</StatusBadge>
          {reason && <small>{t(`rules.reason.${reason}`)}</small>}
          {status !== 'over' && <Lacking values={custom_fields} />}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('rules.columns.actions'),
      numeric: true,
      bare: true,
      cell: (rule) => <RuleActions rule={rule} onAsk={(task) => onAsk(rule, task)} />,
    },
  ];
}

/** The fields that have become required since the rule was saved; it sends its gifts without them. */
function Lacking({ values }: { values: CustomValues }) {
  const { t } = useTranslation();
  const lacking = useCustomFields('order').filter(
    ({ key, required, archived }) => required && !archived && !values[key],
  );
  if (lacking.length === 0) return null;
  return (
    <small>{t('rules.lacking', { fields: lacking.map(({ name }) => name).join(', ') })}</small>
  );
}

/** How many got something on the last day, and how many were left out, why. */
function LastDay({ last }: { last: NonNullable<OccasionRule['last']> }) {
  const { t, i18n } = useTranslation();
  const left = (['opted_out', 'gifted', 'over_budget'] as const)
    .filter((why) => last[why] > 0)
    .map((why) => t(`rules.leftOut.${why}`, { count: last[why] }));
  const got = t('rules.last', { count: last.people, day: shortDay(last.day, i18n.language) });
  return <small>{[got, ...left].join(' · ')}</small>;
}
