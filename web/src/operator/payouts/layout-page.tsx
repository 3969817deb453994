import { Button, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import {
  PAYOUT_COLUMNS,
  PAYOUT_DATES,
  PAYOUT_DECIMALS,
  PAYOUT_ENCODINGS,
  PAYOUT_HEADING_MAX,
  PAYOUT_SEPARATORS,
  type PayoutColumn,
  type PayoutLayout,
  setPayoutLayout,
} from '@regalo/contract/operator/shop-payouts';
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../ui/back-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedRecord, LoadingRecord } from '../../ui/record-page.tsx';
import { TipButton } from '../../ui/tip-button.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { saveLayout, useLayout } from './api.ts';
import classes from './payouts.module.css';

/** Until a bank’s own is set. */
const FIRST: PayoutLayout = {
  columns: (['iban', 'holder', 'holder_id', 'amount', 'concept'] as const).map((field) => ({
    field,
    heading: '',
  })),
  separator: 'semicolon',
  encoding: 'windows-1252',
  decimals: 'point',
  dates: 'day_first',
  header: true,
};

/** How the bank wants the file by which shops are paid. */
export function PayoutLayoutPage() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useLayout();
  const title = t('operator.payouts.layout.title');
  if (isError && data === undefined)
    return <FailedRecord title={title} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingRecord title={title} heights={[420]} />;
  return (
    <>
      <BackLink to="/payouts">{t('operator.payouts.back')}</BackLink>
      <PageTitle tab={title} title={title} intro={t('operator.payouts.layout.intro')} />
      <Panel>
        {/* What another operator saved meanwhile is shown as it is now. */}
        <LayoutForm key={JSON.stringify(data)} layout={data ?? FIRST} />
      </Panel>
    </>
  );
}

function LayoutForm({ layout }: { layout: PayoutLayout }) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { ...layout },
    problems: (values) => schemaProblems(setPayoutLayout.body, values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? values : null),
    send: saveLayout,
    onDone: () => toast('success', t('operator.payouts.layout.saved')),
    failed: t('operator.payouts.failed'),
  });
  const choices = <V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  const { columns } = form.values;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <Stack gap="lg">
        <Columns
          columns={columns}
          error={form.errors.columns}
          onChange={(next) => form.setFieldValue('columns', next)}
        />
        <NativeSelect
          {...form.getInputProps('separator')}
          label={t('operator.payouts.layout.separator')}
          data={choices(PAYOUT_SEPARATORS, (one) => t(`operator.payouts.layout.separators.${one}`))}
        />
        <NativeSelect
          {...form.getInputProps('encoding')}
          label={t('operator.payouts.layout.encoding')}
          data={choices(PAYOUT_ENCODINGS, (one) => t(`operator.payouts.layout.encodings.${one}`))}
        />
        <NativeSelect
          {...form.getInputProps('decimals')}
          label={t('operator.payouts.layout.decimals')}
          data={choices(PAYOUT_DECIMALS, (one) => t(`operator.payouts.layout.decimal.${one}`))}
        />
        <NativeSelect
          {...form.getInputProps('dates')}
          label={t('operator.payouts.layout.dates')}
          data={choices(PAYOUT_DATES, (one) => t(`operator.payouts.layout.date.${one}`))}
        />
        <Switch
          {...form.getInputProps('header', { type: 'checkbox' })}
          label={t('operator.payouts.layout.header')}
        />
        <div>
          <Button type="submit" loading={sending}>
            {t('operator.payouts.layout.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

type Chosen = PayoutLayout['columns'];

interface ColumnsProps {
  columns: Chosen;
  error: ReactNode;
  onChange: (columns: Chosen) => void;
}

/** The columns, each with its field, its heading, and its place. */
function Columns({ columns, error, onChange }: ColumnsProps) {
  const { t } = useTranslation();
  const change = (at: number, patch: Partial<Chosen[number]>) =>
    onChange(columns.map((one, index) => (index === at ? { ...one, ...patch } : one)));
  const remove = (at: number) => onChange(columns.filter((_, index) => index !== at));
  const raise = (at: number) => {
    const [moved] = columns.slice(at, at + 1);
    if (moved) onChange(columns.toSpliced(at, 1).toSpliced(at - 1, 0, moved));
  };
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend className={classes.legend}>{t('operator.payouts.layout.columns')}</legend>
      <ol className={classes.columns}>
        {columns.map(({ field, heading }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position of a column is all that identifies it
          <li key={at} className={classes.column}>
            <NativeSelect
              label={t('operator.payouts.layout.field', { place: at + 1 })}
              value={field}
              error={at === 0 ? error : undefined}
              data={PAYOUT_COLUMNS.map((value) => ({
                value,
                label: t(`operator.payouts.layout.fields.${value}`),
              }))}
              onChange={({ currentTarget: { value } }) =>
                change(at, { field: value as PayoutColumn })
              }
            />
            <TextInput
              label={t('operator.payouts.layout.heading', { place: at + 1 })}
              value={heading}
              maxLength={PAYOUT_HEADING_MAX}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => change(at, { heading: value })}
            />
            <TipButton
              icon={IconArrowUp}
              label={t('operator.payouts.layout.up', { place: at + 1 })}
              disabled={at === 0}
              onClick={() => raise(at)}
            />
            {columns.length > 1 && (
              <TipButton
                icon={IconX}
                label={t('operator.payouts.layout.remove', { place: at + 1 })}
                onClick={() => remove(at)}
              />
            )}
          </li>
        ))}
      </ol>
      {columns.length < 2 * PAYOUT_COLUMNS.length && (
        <Button
          mt="md"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange([...columns, { field: 'concept', heading: '' }])}
        >
          {t('operator.payouts.layout.add')}
        </Button>
      )}
    </fieldset>
  );
}
