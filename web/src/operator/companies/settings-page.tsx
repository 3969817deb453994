import { Button, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { changeOperatorCompany, type OperatorCompany } from '@regalo/contract/operator/companies';
import { EXPIRY, LEGAL_NAME_MAX } from '@regalo/contract/settings/company';
import { formatCount } from '@regalo/contract/values/count';
import { localDay } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { shortDay } from '../../lib/dates.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { usePermissions } from '../permissions.ts';
import { OPERATOR_ZONE } from '../profile.ts';
import { changeCompany } from './api.ts';
import classes from './companies.module.css';
import { CompanyFields, type CompanyValues, typedAmount } from './company-fields.tsx';
import { CompanyFrame } from './company-frame.tsx';

const MARK_MAX = 999_999_999_999;

/** What a company holds, and how it is set up. */
export function CompanySettingsPage() {
  const { t } = useTranslation();
  return (
    <CompanyFrame part="settings">
      {(company) => (
        <div className={classes.parts}>
          <Panel title={t('operator.companies.settings.figures')} flush>
            <CompanyFigures company={company} />
          </Panel>
          <Panel title={t('operator.companies.settings.title')}>
            {/* What another operator saved meanwhile is shown as it is now. */}
            <SettingsForm key={JSON.stringify(settingsOf(company))} company={company} />
          </Panel>
        </div>
      )}
    </CompanyFrame>
  );
}

function CompanyFigures({ company }: { company: OperatorCompany }) {
  const { t, i18n } = useTranslation();
  const day = (at: string) => shortDay(localDay(at, OPERATOR_ZONE), i18n.language);
  const { lastOrderAt: last } = company;
  return (
    <Figures
      figures={[
        [t('operator.companies.balance'), <Money key="b" amount={company.balance} strong />],
        [t('operator.companies.held'), <Money key="h" amount={company.held} />],
        [t('operator.companies.vouchers'), <Money key="v" amount={company.vouchers} />],
        [t('operator.companies.settings.orders'), formatCount(company.orders)],
        [t('operator.companies.lastOrder'), last ? day(last) : t('operator.companies.never')],
        [t('operator.companies.settings.members'), formatCount(company.members)],
        [
          t('operator.companies.settings.factor'),
          t(`operator.companies.settings.${company.second_factor_required ? 'yes' : 'no'}`),
        ],
        [t('operator.companies.settings.since'), day(company.createdAt)],
      ]}
    />
  );
}

interface Values extends CompanyValues {
  expiry: OperatorCompany['expiry'];
  low_wallet_mark: string;
  reminders: boolean;
  surprise: boolean;
  legal_name: string;
  legal_id: string;
}

const settingsOf = (company: OperatorCompany): Values => ({
  name: company.name,
  language: company.language,
  country: company.country,
  // Hours alone stay until a zone is chosen.
  zone: typeof company.zone === 'string' ? company.zone : '',
  service_fee: String(company.service_fee),
  expiry: company.expiry,
  low_wallet_mark: String(company.low_wallet_mark),
  reminders: company.reminders,
  surprise: company.surprise,
  legal_name: company.legal_name,
  legal_id: company.legal_id,
});

function bodyOf(id: number, { zone, ...values }: Values) {
  return {
    id,
    ...values,
    ...(zone !== '' && { zone }),
    service_fee: typedAmount(values.service_fee),
    low_wallet_mark: typedAmount(values.low_wallet_mark),
  } as z.input<typeof changeOperatorCompany.body>;
}

function SettingsForm({ company }: { company: OperatorCompany }) {
  const { t } = useTranslation();
  const may = usePermissions().includes('companies.write');
  const { id } = company;
  const { form, check } = useCheckedForm<Values>({
    initialValues: settingsOf(company),
    problems: (values) => schemaProblems(changeOperatorCompany.body, bodyOf(id, values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(id, values) : null),
    send: changeCompany,
    onDone: () => toast('success', t('operator.companies.settings.saved')),
    failed: t('operator.companies.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <fieldset disabled={!may} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Stack gap="lg">
          <CompanyFields form={form} />
          <NativeSelect
            {...form.getInputProps('expiry')}
            label={t('operator.companies.fields.expiry')}
            data={EXPIRY.map((value) => ({
              value,
              label: t(`operator.companies.fields.expiryOf.${value}`),
            }))}
          />
          <AmountInput
            {...form.getInputProps('low_wallet_mark')}
            label={t('operator.companies.fields.mark')}
            max={MARK_MAX}
          />
          <Switch
            {...form.getInputProps('reminders', { type: 'checkbox' })}
            label={t('operator.companies.fields.reminders')}
          />
          <Switch
            {...form.getInputProps('surprise', { type: 'checkbox' })}
            label={t('operator.companies.fields.surprise')}
          />
          <TextInput
            {...form.getInputProps('legal_name')}
            label={t('operator.companies.fields.legalName')}
            description={t('operator.companies.fields.legalHint')}
            autoComplete="off"
            maxLength={LEGAL_NAME_MAX}
          />
          <TextInput
            {...form.getInputProps('legal_id')}
            label={t('operator.companies.fields.legalId')}
            autoComplete="off"
            maxLength={30}
          />
          {may && (
            <div>
              <Button type="submit" loading={sending} disabled={!form.isDirty()}>
                {t('operator.companies.settings.save')}
              </Button>
            </div>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}
