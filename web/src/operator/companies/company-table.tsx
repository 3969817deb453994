import type { ListedCompany } from '@regalo/contract/operator/companies';
import { localDay } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Money } from '../../ui/money.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import { CompanyState } from './company-state.tsx';

interface Props {
  rows: ListedCompany[] | undefined;
  stale: boolean;
  onOpen: (company: ListedCompany) => void;
}

/** Companies with their money; each opens its page. */
export function CompanyTable({ rows, stale, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const day = (at: string) => shortDay(localDay(at, OPERATOR_ZONE), i18n.language);
  const columns: Column<ListedCompany>[] = [
    {
      key: 'name',
      header: t('operator.companies.name'),
      main: true,
      cell: ({ id, name }) => (
        <TextLink inherit to="/companies/$company" params={{ company: String(id) }}>
          {name}
        </TextLink>
      ),
    },
    {
      key: 'reference',
      header: t('operator.companies.reference'),
      roomy: true,
      cell: ({ reference }) => reference,
    },
    {
      key: 'balance',
      header: t('operator.companies.balance'),
      numeric: true,
      card: 'side',
      cell: ({ balance }) => <Money amount={balance} strong />,
    },
    {
      key: 'held',
      header: t('operator.companies.held'),
      numeric: true,
      roomy: true,
      cell: ({ held }) => <Money amount={held} />,
    },
    {
      key: 'vouchers',
      header: t('operator.companies.vouchers'),
      numeric: true,
      cell: ({ vouchers }) => <Money amount={vouchers} />,
    },
    {
      key: 'last',
      header: t('operator.companies.lastOrder'),
      card: 'second',
      brief: ({ lastOrderAt: at }) =>
        at === null
          ? t('operator.companies.noOrder')
          : t('operator.companies.lastOrderOn', { day: day(at) }),
      cell: ({ lastOrderAt: at }) => (at === null ? t('operator.companies.never') : day(at)),
    },
    {
      key: 'state',
      header: t('operator.companies.state'),
      card: 'state',
      cell: (company) => <CompanyState company={company} />,
    },
  ];
  return (
    <DataTable
      label={t('operator.companies.page')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
      onRow={onOpen}
    />
  );
}
