import type { listPendingRecipients } from '@regalo/contract/approvals/pending-orders';
import { shownPhone } from '@regalo/contract/values/phone';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { EmailText } from '../../../../ui/email-text.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { usePendingRecipients } from './api.ts';
import classes from './pending.module.css';
import { useRecipientList } from './pending-params.ts';

type Recipient = z.output<typeof listPendingRecipients.reply>['body']['list'][number];

/** The recipients of a held order. */
export function Recipients({ id }: { id: number }) {
  const { t } = useTranslation();
  const list = useRecipientList();
  const people = usePendingRecipients(id, list.params);
  const columns: Column<Recipient>[] = [
    {
      key: 'name',
      header: t('approvals.name'),
      main: true,
      cell: ({ name, gone }) => (
        <>
          {name} {gone && <span className={classes.gone}>{t('approvals.gone')}</span>}
        </>
      ),
    },
    {
      key: 'contact',
      header: t('approvals.contact'),
      cell: ({ email, contact_no }) =>
        email ? <EmailText email={email} /> : shownPhone(contact_no || '-'),
    },
    { key: 'group', header: t('approvals.group'), cell: ({ group_name }) => group_name ?? '-' },
  ];
  return (
    <ListPanel
      state={list}
      query={people}
      title={t('approvals.people')}
      empty={<StateMessage drawing="people" title={t('approvals.whyNot.nobody_left')} />}
    >
      {(page) => (
        <DataTable
          label={t('approvals.people')}
          columns={columns}
          rows={page?.list}
          rowKey={(row) => row.id}
          stale={people.isPlaceholderData}
        />
      )}
    </ListPanel>
  );
}
