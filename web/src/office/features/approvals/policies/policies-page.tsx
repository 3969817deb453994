import { HELD_DAYS } from '@regalo/contract/approvals/held-status';
import { TOO_CLOSE_DAYS } from '@regalo/contract/approvals/policies';
import { useTranslation } from 'react-i18next';
import { useTabTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { LoadingSections } from '../../../../ui/record-page.tsx';
import { FailedState } from '../../../../ui/state-message.tsx';
import { usePolicies } from './api.ts';
import classes from './policies.module.css';
import { PoliciesForm } from './policies-form.tsx';

/** Above which limits an order needs approval, and what that means. */
export function PoliciesPage() {
  const { t } = useTranslation();
  const { data: policies, error, refetch } = usePolicies();
  const title = t('policies.page');
  useTabTitle(title);
  if (!policies && !error) return <LoadingSections heights={[420]} />;
  return (
    <Panel title={title}>
      {policies ? (
        <>
          <p className={classes.intro}>{t('policies.intro')}</p>
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
        </>
      ) : (
        <FailedState onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}
