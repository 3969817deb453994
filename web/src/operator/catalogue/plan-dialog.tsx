import { Modal, Stack, Text, TextInput } from '@mantine/core';
import type { CatalogueChange } from '@regalo/contract/operator/catalogue';
import { instantOf, localDay, plusDays } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { OPERATOR_ZONE } from '../profile.ts';
import { plan } from './api.ts';

interface Props {
  changes: CatalogueChange[];
  opened: boolean;
  onClose: () => void;
}

/** Asks when the chosen drafts are to be published. */
export function PlanDialog({ changes, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="sm"
      title={t('operator.catalogue.planTitle', { count: changes.length })}
    >
      <PlanForm changes={changes} onClose={onClose} />
    </Modal>
  );
}

function PlanForm({ changes, onClose }: Pick<Props, 'changes' | 'onClose'>) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { day: plusDays(localDay(new Date(), OPERATOR_ZONE), 1), publish_at: '06:00' },
    problems: ({ day, publish_at }) =>
      day && publish_at
        ? []
        : [
            {
              field: day ? 'publish_at' : 'day',
              message: t('operator.catalogue.timeMissing'),
            },
          ],
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ day, publish_at }) =>
      check() ? instantOf(`${day}T${publish_at}`, OPERATOR_ZONE).toISOString() : null,
    send: (at) => plan(changes, at),
    onDone: () => {
      toast('success', t('operator.catalogue.planned'));
      onClose();
    },
    failed: t('operator.catalogue.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('operator.catalogue.planText')}</Text>
        <TextInput
          {...form.getInputProps('day')}
          type="date"
          label={t('operator.catalogue.day')}
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('publish_at')}
          type="time"
          label={t('operator.catalogue.time')}
        />
        <FormActions onCancel={onClose} sending={sending}>
          {t('operator.catalogue.planYes')}
        </FormActions>
      </Stack>
    </form>
  );
}
