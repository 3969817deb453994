import { Text } from '@mantine/core';
import { IconCheck, IconMail, IconPencil, IconShieldOff, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TipButton } from '../../ui/tip-button.tsx';
import { OPERATOR_ZONE, useOperator } from '../profile.ts';
import { nameOf, type Operator } from './api.ts';
import { OperatorRoles } from './operator-roles.tsx';

const LOOKS = {
  active: { icon: IconCheck, tone: 'good' },
  invited: { icon: IconMail, tone: 'open' },
  disabled: { icon: IconUserOff, tone: 'bad' },
  noFactor: { icon: IconShieldOff, tone: 'open' },
} as const;

function stateOf({ disabled, joined, second_factor }: Operator): keyof typeof LOOKS {
  if (disabled) return 'disabled';
  if (!joined) return 'invited';
  return second_factor ? 'active' : 'noFactor';
}

interface Props {
  /** Undefined while they load. */
  rows: Operator[] | undefined;
  onChange: (operator: Operator) => void;
}

/** Operators with their roles, and when they last signed in. */
export function OperatorTable({ rows, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const own = useOperator().data?.id;
  const columns: Column<Operator>[] = [
    {
      key: 'name',
      header: t('operator.operators.name'),
      main: true,
      cell: (one) => (
        <>
          {nameOf(one)}
          {one.id === own && (
            <Text span size="xs" c="dimmed" ml={8}>
              {t('operator.operators.you')}
            </Text>
          )}
        </>
      ),
    },
    { key: 'email', header: t('operator.operators.email'), cell: ({ email }) => email },
    {
      key: 'roles',
      header: t('operator.roles.label'),
      cell: ({ roles }) => <OperatorRoles roles={roles} />,
    },
    {
      key: 'seen',
      header: t('operator.operators.lastSignIn'),
      cell: ({ lastSignInAt: at }) =>
        at === null ? t('common.none') : localMoment(at, OPERATOR_ZONE, i18n.language),
    },
    {
      key: 'state',
      header: t('operator.operators.state'),
      card: 'state',
      cell: (one) => (
        <StatusBadge {...LOOKS[stateOf(one)]}>
          {t(`operator.operators.states.${stateOf(one)}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'actions',
      header: t('operator.operators.actions'),
      numeric: true,
      bare: true,
      cell: (one) => (
        <TipButton
          icon={IconPencil}
          label={t('operator.operators.change', { name: nameOf(one) })}
          onClick={() => onChange(one)}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={t('operator.operators.list')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      expected={3}
    />
  );
}
