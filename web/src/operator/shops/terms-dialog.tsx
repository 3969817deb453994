import { Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { COMMISSION_BPS_MAX, type OperatorShop } from '@regalo/contract/operator/shops';
import { SETTLEMENT_PERIODS, type SettlementPeriod } from '@regalo/contract/shop/statements';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { setTerms } from './api.ts';

interface Props {
  shop: OperatorShop;
  opened: boolean;
  onClose: () => void;
}

const PER_CENT = 100;

/** Hundredths of a per cent of a share such as 6.5 or 6,5; undefined for what is none. */
function basisPoints(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.').replace(/\s*%$/, '');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined;
  const points = Math.round(Number(text) * PER_CENT);
  return points <= COMMISSION_BPS_MAX ? points : undefined;
}

/** Agrees with a shop what it is settled by from a day on. */
export function TermsDialog({ shop, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('operator.shops.terms.add')}
      closeOnClickOutside={false}
    >
      <TermsForm shop={shop} onClose={onClose} />
    </Modal>
  );
}

function TermsForm({ shop, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const [newest] = shop.terms;
  const wrong = t('operator.shops.terms.wrong', { min: 0, max: COMMISSION_BPS_MAX / PER_CENT });
  const { form, check } = useCheckedForm({
    initialValues: {
      commission: newest ? String(newest.commission_bps / PER_CENT) : '',
      period: (newest?.period ?? 'week') as SettlementPeriod,
      from: '',
    },
    problems: ({ commission }) =>
      basisPoints(commission) === undefined ? [{ field: 'commission', message: wrong }] : [],
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ commission, period, from }) => {
      const commission_bps = basisPoints(commission);
      if (!check() || commission_bps === undefined) return null;
      return { id: shop.id, commission_bps, period, ...(from && { from }) };
    },
    send: setTerms,
    onDone: () => toast('success', t('operator.shops.terms.saved')),
    close: onClose,
    failed: t('operator.shops.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('operator.shops.terms.hint')}
        </Text>
        <TextInput
          {...form.getInputProps('commission')}
          label={t('operator.shops.terms.commission')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          data-autofocus
        />
        <NativeSelect
          {...form.getInputProps('period')}
          label={t('operator.shops.terms.period')}
          data={SETTLEMENT_PERIODS.map((value) => ({
            value,
            label: t(`operator.shops.terms.periods.${value}`),
          }))}
        />
        <TextInput
          {...form.getInputProps('from')}
          type="date"
          label={t('operator.shops.terms.from')}
          description={t('operator.shops.terms.fromHint')}
        />
        <FormActions onCancel={onClose} sending={sending}>
          {t('operator.shops.terms.save')}
        </FormActions>
      </Stack>
    </form>
  );
}
