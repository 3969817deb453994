import { Skeleton, Stack } from '@mantine/core';
import type { CreditRule } from '@regalo/contract/operator/funds-credit-rule';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { OPERATOR_ZONE } from '../../profile.ts';
import { useCreditRule } from '../api.ts';
import { FundsFrame } from '../funds-frame.tsx';
import { RulePanel } from './rule-panel.tsx';

/** By which rule transfers of SINPE Móvil are credited, if by any. */
export function RulePage() {
  const { data, isError, refetch } = useCreditRule();
  return (
    <FundsFrame>
      {data ? (
        <Stack gap="lg">
          <RulePanel shown={data} />
          {data.history.length > 0 && <RuleHistory rules={data.history} />}
        </Stack>
      ) : (
        <Panel>{isError ? <FailedState onRetry={refetch} /> : <Skeleton height={220} />}</Panel>
      )}
    </FundsFrame>
  );
}

/** The rules of before, with who set and who ended each. */
function RuleHistory({ rules }: { rules: CreditRule[] }) {
  const { t, i18n } = useTranslation();
  const signed = (at: string, name: string) =>
    t('operator.funds.rule.endedBy', {
      ...{ at: localMoment(at, OPERATOR_ZONE, i18n.language), name },
    });
  const limitsOf = ({ payment_max, day_max, known_payers }: CreditRule) => {
    const limits = t('operator.funds.rule.limits', {
      ...{ payment: formatColones(payment_max), day: formatColones(day_max) },
    });
    return known_payers ? t('operator.funds.rule.withKnown', { limits }) : limits;
  };
  const columns: Column<CreditRule>[] = [
    { key: 'limits', header: t('operator.funds.rule.what'), main: true, cell: limitsOf },
    {
      key: 'from',
      header: t('operator.funds.rule.from'),
      card: 'second',
      cell: ({ createdAt, set_by: name, accepted_by: second }) =>
        signed(createdAt, second ? t('operator.funds.rule.accepted', { name, second }) : name),
    },
    {
      key: 'until',
      header: t('operator.funds.rule.until'),
      cell: ({ endedAt, ended_by }) => signed(endedAt ?? '', ended_by ?? ''),
    },
  ];
  return (
    <Panel title={t('operator.funds.rule.history')} flush>
      <DataTable
        label={t('operator.funds.rule.history')}
        columns={columns}
        rows={rules}
        rowKey={({ id }) => id}
        stale={false}
      />
    </Panel>
  );
}
