import { Button, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { LIMIT_MAX } from '@regalo/contract/approvals/policies';
import {
  type CompanySettings,
  LEGAL_NAME_MAX,
  REMINDER_DAYS,
  saveCompany,
} from '@regalo/contract/settings/company';
import { LANGUAGES, languageNames, languageOf, localeOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { save } from './api.ts';
import classes from './settings.module.css';

type Values = Pick<
  CompanySettings,
  'language' | 'reminders' | 'surprise' | 'legal_name' | 'legal_id'
> & {
  /** As it is typed. */
  low_wallet_mark: number | string;
};

const bodyOf = ({ low_wallet_mark: mark, ...rest }: Values) => ({
  ...rest,
  low_wallet_mark: mark === '' ? Number.NaN : Number(mark),
});

/** The form of a company's settings for mails and notifications. */
export function CompanyForm({ company }: { company: CompanySettings }) {
  const { t, i18n } = useTranslation();
  const names = languageNames(languageOf(i18n.language));
  const { form, check } = useCheckedForm<Values>({
    initialValues: {
      language: company.language,
      reminders: company.reminders,
      surprise: company.surprise,
      legal_name: company.legal_name,
      legal_id: company.legal_id,
      low_wallet_mark: company.low_wallet_mark,
    },
    problems: (values) => schemaProblems(saveCompany.body, bodyOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: save,
    onDone: () => toast('success', t('settings.company.saved')),
    failed: t('settings.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <Stack gap="lg">
        <Select
          label={t('settings.company.language')}
          description={t('settings.company.languageHint')}
          data={LANGUAGES.map((value) => ({ value, label: names[value] }))}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
        <Switch
          label={t('settings.company.reminders')}
          description={t('settings.company.remindersHint', {
            days: new Intl.ListFormat(localeOf(i18n.language)).format(REMINDER_DAYS.map(String)),
          })}
          {...form.getInputProps('reminders', { type: 'checkbox' })}
        />
        <Switch
          label={t('settings.company.surprise')}
          description={t('settings.company.surpriseHint')}
          {...form.getInputProps('surprise', { type: 'checkbox' })}
        />
        <NumberInput
          label={t('settings.company.mark')}
          description={t('settings.company.markHint')}
          prefix="₡"
          thousandSeparator=","
          allowDecimal={false}
          allowNegative={false}
          hideControls
          clampBehavior="strict"
          max={LIMIT_MAX}
          {...form.getInputProps('low_wallet_mark')}
        />
        <TextInput
          label={t('settings.company.legalName')}
          description={t('settings.company.legalHint')}
          maxLength={LEGAL_NAME_MAX}
          {...form.getInputProps('legal_name')}
        />
        <TextInput
          label={t('settings.company.legalId')}
          maxLength={30}
          {...form.getInputProps('legal_id')}
        />
        <div>
          <Button type="submit" loading={sending} disabled={!form.isDirty()}>
            {t('settings.company.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
