import { Button } from '@mantine/core';
import type { OperatorCompany } from '@regalo/contract/operator/companies';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import { Allowed } from '../allowed.tsx';
import { usePermissions } from '../permissions.ts';
import { useMembers } from './api.ts';
import classes from './companies.module.css';
import { CompanyFrame } from './company-frame.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';

/** Who signs in for a company: shown with a reason alone. */
export function CompanyMembersPage() {
  return <CompanyFrame part="members">{(company) => <Members company={company} />}</CompanyFrame>;
}

function Members({ company }: { company: OperatorCompany }) {
  const { t } = useTranslation();
  const inviting = useLazyDialog();
  const reads = usePermissions().includes('people.read');
  return (
    <div className={classes.parts}>
      <Panel
        title={t('operator.companies.members.title')}
        aside={
          <Allowed to="companies.write">
            <Button
              variant="default"
              leftSection={<IconUserPlus size={16} aria-hidden="true" />}
              onClick={inviting.open}
            >
              {t('operator.companies.members.invite')}
            </Button>
          </Allowed>
        }
        flush
      >
        {reads ? <People company={company} /> : <Hidden />}
      </Panel>
      {inviting.wanted && (
        <InviteDialog company={company} opened={inviting.opened} onClose={inviting.close} />
      )}
    </div>
  );
}

function People({ company }: { company: OperatorCompany }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useMembers(company);
  const again = () => void refetch();
  if (!data && error instanceof ApiError && error.problem?.reason === 'reason_required')
    return <Hidden onAsk={again} />;
  if (!data && error) return <FailedState onRetry={again} />;
  if (data?.list.length === 0 && data.invitations.length === 0)
    return (
      <StateMessage
        drawing="people"
        title={t('operator.companies.members.none')}
        hint={t('operator.companies.members.noneHint')}
      />
    );
  return (
    <>
      <MemberTable company={company} rows={data?.list} />
      {data && data.invitations.length > 0 && (
        <>
          <h3 className={classes.sub}>{t('operator.companies.members.open')}</h3>
          <InvitationTable company={company} rows={data.invitations} />
        </>
      )}
    </>
  );
}

/** Instead of people whom the operator may not see, or not without a reason. */
function Hidden({ onAsk }: { onAsk?: () => void }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="lock"
      title={t('operator.companies.members.hidden')}
      {...(onAsk && {
        hint: t('operator.companies.members.hiddenHint'),
        action: (
          <Button variant="default" onClick={onAsk}>
            {t('operator.companies.members.ask')}
          </Button>
        ),
      })}
    />
  );
}
