import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingSections } from '../../../ui/record-page.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { useJournalAccounts } from './api.ts';
import { JournalAccountsForm } from './journal-accounts-form.tsx';

/** How the journal for accountants calls the accounts of the ledger. */
export function JournalAccounts() {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useJournalAccounts(i18n.language);
  if (!data && !isError) return <LoadingSections heights={[520]} />;
  return (
    <Panel title={t('journal.title')}>
      {data ? (
        /* What another Admin saved meanwhile is shown as it is now. */
        <JournalAccountsForm key={JSON.stringify(data)} accounts={data} />
      ) : (
        <FailedState onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}
