import { Button } from '@mantine/core';
import type { OperatorCompany } from '@regalo/contract/operator/companies';
import { localDay } from '@regalo/contract/values/days';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { shortDay } from '../../lib/dates.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageTab, PageTabs } from '../../ui/page-tabs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { FailedRecord, LoadingRecord, recordId, UnknownRecord } from '../../ui/record-page.tsx';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import { Allowed } from '../allowed.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import { useCompany } from './api.ts';
import classes from './companies.module.css';
import { CompanyState } from './company-state.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

type Part = 'settings' | 'members' | 'wallet' | 'orders' | 'notes';

/** The pages of a company, by their parts. */
const PATHS = {
  settings: '/companies/$company',
  members: '/companies/$company/members',
  wallet: '/companies/$company/wallet',
  orders: '/companies/$company/orders',
  notes: '/companies/$company/notes',
} as const satisfies Record<Part, string>;

interface Props {
  part: Part;
  children: (company: OperatorCompany) => ReactNode;
}

/** What every page of a company has: its name, state and pages, and how it is suspended. */
export function CompanyFrame({ part, children }: Props) {
  const { t } = useTranslation();
  const id = recordId(useParams({ strict: false }).company ?? '');
  const { data: company, error, refetch } = useCompany(id);
  const title = t('operator.companies.page');
  const back = <BackLink to="/companies">{t('operator.companies.back')}</BackLink>;
  if (id === null || (error instanceof ApiError && error.status === 404))
    return (
      <UnknownRecord
        title={title}
        unknown={t('operator.companies.unknown')}
        hint={t('operator.companies.unknownHint')}
        action={
          <ButtonLink to="/companies" variant="default">
            {t('operator.companies.back')}
          </ButtonLink>
        }
      />
    );
  if (!company && error) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  if (!company) return <LoadingRecord title={title} heights={[220, 320]} />;
  return (
    <>
      {back}
      <Head company={company} part={part} />
      {company.suspension && <Suspension suspension={company.suspension} />}
      <PageTabs label={t('operator.companies.parts.label')}>
        {(Object.keys(PATHS) as Part[]).map((one) => (
          <PageTab
            key={one}
            to={PATHS[one]}
            params={{ company: String(company.id) }}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {t(`operator.companies.parts.${one}`)}
          </PageTab>
        ))}
      </PageTabs>
      {children(company)}
    </>
  );
}

function Head({ company, part }: { company: OperatorCompany; part: Part }) {
  const { t } = useTranslation();
  const dialog = useLazyDialog();
  const { suspended, id, name, reference } = company;
  const Icon = suspended ? IconPlayerPlay : IconPlayerPause;
  return (
    <>
      <PageTitle
        tab={`${t(`operator.companies.parts.${part}`)} · ${name}`}
        title={name}
        intro={
          <span className={classes.intro}>
            {t('operator.companies.number', { id, reference })}
            <CompanyState company={company} />
          </span>
        }
        actions={
          <Allowed to="companies.write">
            <Button
              variant="default"
              leftSection={<Icon size={16} aria-hidden="true" />}
              onClick={dialog.open}
            >
              {t(`operator.companies.suspension.${suspended ? 'resume' : 'suspend'}`)}
            </Button>
          </Allowed>
        }
      />
      {dialog.wanted && (
        <SuspendDialog company={company} opened={dialog.opened} onClose={dialog.close} />
      )}
    </>
  );
}

function Suspension({ suspension }: { suspension: { since: string; reason: string } }) {
  const { t, i18n } = useTranslation();
  const day = shortDay(localDay(suspension.since, OPERATOR_ZONE), i18n.language);
  return (
    <div className={classes.suspension} role="status">
      <strong>{t('operator.companies.suspension.title', { day })}</strong>
      <span>{t('operator.companies.suspension.reason', { reason: suspension.reason })}</span>
      <span>{t('operator.companies.suspension.works')}</span>
    </div>
  );
}
