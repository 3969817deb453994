import { Button, Stack, TextInput } from '@mantine/core';
import {
  ACCOUNT_NAME_MAX,
  ACCOUNT_NUMBER_MAX,
  type JournalAccounts as Accounts,
  journalAccount,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
} from '@regalo/contract/wallet/journal';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingSections } from '../../../ui/record-page.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { nameAccounts, useJournalAccounts } from './api.ts';
import classes from './journal-accounts.module.css';

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

type Part = keyof Accounts[LedgerAccount];
type Field = `${LedgerAccount}_${Part}`;
type Values = Record<Field, string>;

const PARTS = ['number', 'name'] as const satisfies readonly Part[];

/** One entry for each field: both parts of every account. */
const eachField = <T,>(value: (account: LedgerAccount, part: Part) => T): Record<Field, T> =>
  Object.fromEntries(
    LEDGER_ACCOUNTS.flatMap((account) =>
      PARTS.map((part) => [`${account}_${part}`, value(account, part)]),
    ),
  ) as Record<Field, T>;

const fields = z.object(eachField((_, part) => journalAccount.shape[part]));

const bodyOf = (values: Values) =>
  Object.fromEntries(
    LEDGER_ACCOUNTS.map((account) => [
      account,
      { number: values[`${account}_number`].trim(), name: values[`${account}_name`].trim() },
    ]),
  ) as Accounts;

/** Number and name of each account. */
function JournalAccountsForm({ accounts }: { accounts: Accounts }) {
  const { t, i18n } = useTranslation();
  const { form, check } = useCheckedForm<Values>({
    initialValues: eachField((account, part) => accounts[account][part]),
    problems: (values) => schemaProblems(fields, values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: (body) => nameAccounts(i18n.language, body),
    onDone: () => toast('success', t('journal.saved')),
    failed: t('settings.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <p className={classes.intro}>{t('journal.intro')}</p>
      <Stack gap="lg">
        {LEDGER_ACCOUNTS.map((account) => (
          <AccountFields key={account} account={account} inputOf={form.getInputProps} />
        ))}
        <div>
          <Button type="submit" loading={sending} disabled={!form.isDirty()}>
            {t('journal.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface FieldsProps {
  account: LedgerAccount;
  inputOf: (field: Field) => object;
}

function AccountFields({ account, inputOf }: FieldsProps) {
  const { t } = useTranslation();
  const name = t(`journal.accounts.${account}`);
  return (
    <fieldset className={classes.account}>
      <legend>{name}</legend>
      <TextInput
        label={t('journal.number')}
        aria-label={t('journal.numberOf', { account: name })}
        maxLength={ACCOUNT_NUMBER_MAX}
        {...inputOf(`${account}_number`)}
      />
      <TextInput
        label={t('journal.name')}
        aria-label={t('journal.nameOf', { account: name })}
        maxLength={ACCOUNT_NAME_MAX}
        {...inputOf(`${account}_name`)}
      />
    </fieldset>
  );
}
