import { Button } from '@mantine/core';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { InvoiceFile, MonthDocuments } from '@regalo/contract/wallet/documents';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName, shortDay } from '../../../lib/dates.ts';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingSections } from '../../../ui/record-page.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { fetchInvoice, fetchMonthlyStatement, useDocuments } from './api.ts';
import classes from './wallet-page.module.css';

/** What there is of a month for accountants: its statement, and the electronic invoices of its fees. */
export function DocumentsPanel({ month }: { month: string }) {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useDocuments(month);
  const name = monthName(month, i18n.language, 'long');
  return (
    <Panel title={t('wallet.documents.title', { month: name })}>
      {data ? (
        <div className={classes.documents}>
          <StatementFiles documents={data} />
          <Invoices list={data.invoices} month={month} />
        </div>
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <LoadingSections heights={[60]} />
      )}
    </Panel>
  );
}

function StatementFiles({ documents: { month, statement } }: { documents: MonthDocuments }) {
  const { t, i18n } = useTranslation();
  if (!statement) return <p className={classes.said}>{t('wallet.documents.notYet')}</p>;
  const { fees, vat, vat_rate: rate } = statement;
  const file = (type: 'pdf' | 'excel', ending: string) => (
    <FileButton
      label={t(`wallet.documents.${type}`)}
      name={`${t('wallet.documents.file')}_${month}.${ending}`}
      fetchFile={() => fetchMonthlyStatement(type, month, i18n.language)}
    />
  );
  return (
    <div className={classes.document}>
      <p className={classes.said}>
        {t('wallet.documents.fees', {
          fees: formatColones(fees),
          vat: formatColones(vat),
          rate: String(rate),
        })}
      </p>
      <Allowed to="wallet.export">
        <div className={classes.files}>
          {file('pdf', 'pdf')}
          {file('excel', 'xlsx')}
        </div>
      </Allowed>
    </div>
  );
}

function Invoices({ list, month }: { list: InvoiceFile[]; month: string }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  if (list.length === 0) return <p className={classes.said}>{t('wallet.documents.noInvoice')}</p>;
  return (
    <ul className={classes.invoices} aria-label={t('wallet.documents.invoices')}>
      {list.map(({ id, kind, name, key, attachedAt }) => (
        <li key={id} className={classes.document}>
          <div className={classes.invoice}>
            <span className={classes.name}>{name}</span>
            <span className={classes.said}>
              {t('wallet.documents.attached', {
                day: shortDay(localDay(attachedAt, zone), i18n.language),
              })}
            </span>
            {key && <span className={classes.key}>{t('wallet.documents.key', { key })}</span>}
          </div>
          <FileButton
            label={t('wallet.documents.download', { kind: kind.toUpperCase() })}
            name={`${t('wallet.documents.invoiceFile')}_${month}_${id}.${kind}`}
            fetchFile={() => fetchInvoice(id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface FileProps {
  label: string;
  /** Under which it is saved. */
  name: string;
  fetchFile: () => Promise<Blob>;
}

function FileButton({ label, name, fetchFile }: FileProps) {
  const { t } = useTranslation();
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      saveFile(name, await fetchFile());
    } catch (error) {
      toast('problem', failureText(error, t('wallet.failed')));
    }
    setLoading(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={loading}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
