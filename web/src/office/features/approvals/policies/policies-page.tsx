import { HELD_DAYS, TOO_CLOSE_DAYS } from '@regalo/contract/approvals/policies';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../../ui/back-link.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { FailedRecord, LoadingRecord } from '../../../../ui/record-page.tsx';
import { usePolicies } from './api.ts';
import classes from './policies.module.css';
import { PoliciesForm } from './policies-form.tsx';

/** Above which limits an order needs approval, and what that means. */
export function PoliciesPage() {
  const { t } = useTranslation();
  const { data: policies, error, refetch } = usePolicies();
  const title = t('policies.page');
  return (
    <>
      <BackLink to="/team">{t('policies.back')}</BackLink>
      {!policies && error && <FailedRecord title={title} onRetry={() => void refetch()} />}
      {!policies && !error && <LoadingRecord title={title} heights={[420]} />}
      {policies && (
        <>
          <PageTitle tab={title} title={title} intro={t('policies.intro')} />
          <Panel>
            <PoliciesForm
              // What another Admin saved meanwhile is shown as it is now.
              key={policies.changedAt}
              policies={policies}
            />
            <div className={classes.notes}>
              <p>{t('policies.who', { days: TOO_CLOSE_DAYS })}</p>
              <p>{t('policies.lapse', { days: HELD_DAYS })}</p>
              <p>{t('policies.mailed')}</p>
            </div>
          </Panel>
        </>
      )}
    </>
  );
}
