import { Button, FileButton } from '@mantine/core';
import type { OperatorCompany } from '@regalo/contract/operator/companies';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { InvoiceFile } from '@regalo/contract/wallet/documents';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName, shortDay } from '../../lib/dates.ts';
import { failureText } from '../../lib/i18n/problem-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingSections } from '../../ui/record-page.tsx';
import { FailedState } from '../../ui/state-message.tsx';
import { TipButton } from '../../ui/tip-button.tsx';
import { toast } from '../../ui/toast.ts';
import { Allowed } from '../allowed.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import { attachInvoice, removeInvoice, useDocuments } from './api.ts';
import classes from './companies.module.css';

interface Props {
  company: OperatorCompany;
  month: string;
}

/** The electronic invoices of the fees of a month, which the company finds in its wallet. */
export function InvoicesPanel({ company, month }: Props) {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useDocuments(company.id, month);
  const name = monthName(month, i18n.language, 'long');
  if (!data)
    return isError ? (
      <FailedState onRetry={() => void refetch()} />
    ) : (
      <LoadingSections heights={[120]} />
    );
  const { statement, invoices } = data;
  return (
    <Panel title={t('operator.companies.invoices.title', { month: name })}>
      <div className={classes.parts}>
        {statement && (
          <p className={classes.text}>
            {t('operator.companies.invoices.fees', {
              fees: formatColones(statement.fees),
              vat: formatColones(statement.vat),
            })}
          </p>
        )}
        <p className={classes.by}>{t('operator.companies.invoices.hint')}</p>
        {invoices.length > 0 && <Files company={company} invoices={invoices} />}
        <Allowed to="invoices.attach">
          <Attach company={company} month={month} />
        </Allowed>
      </div>
    </Panel>
  );
}

function Attach({ company, month }: Props) {
  const { t } = useTranslation();
  const [loading, setLoading] = useState(false);
  const reset = useRef<() => void>(null);
  const attach = async (file: File | null) => {
    if (!file) return;
    setLoading(true);
    try {
      await attachInvoice(file, { company_id: String(company.id), month });
      toast('success', t('operator.companies.invoices.attached', { name: file.name }));
    } catch (error) {
      toast('problem', failureText(error, t('operator.companies.failed')));
    }
    // The same file can be chosen again.
    reset.current?.();
    setLoading(false);
  };
  return (
    <div>
      <FileButton
        resetRef={reset}
        accept=".xml,.pdf,application/xml,text/xml,application/pdf"
        onChange={(file) => void attach(file)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={loading}
            leftSection={<IconPaperclip size={16} aria-hidden="true" />}
          >
            {t('operator.companies.invoices.attach')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

function Files({ company, invoices }: { company: OperatorCompany; invoices: InvoiceFile[] }) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<{ file: InvoiceFile; opened: boolean }>();
  return (
    <>
      <ul className={classes.notes}>
        {invoices.map((file) => (
          <li key={file.id} className={classes.note}>
            <p className={classes.text}>{file.name}</p>
            <Allowed to="invoices.attach">
              <TipButton
                icon={IconTrash}
                label={t('operator.companies.invoices.remove', { name: file.name })}
                onClick={() => setAsked({ file, opened: true })}
              />
            </Allowed>
            <span className={classes.by}>
              {[shortDay(localDay(file.attachedAt, OPERATOR_ZONE), i18n.language), file.key]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          title={t('operator.companies.invoices.removeTitle', { name: asked.file.name })}
          yes={t('operator.companies.invoices.removeYes')}
          failed={t('operator.companies.failed')}
          action={async () => {
            await removeInvoice({ company_id: company.id, id: asked.file.id });
          }}
          onDone={() => toast('success', t('operator.companies.invoices.removed'))}
        >
          {t('operator.companies.invoices.removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}
