import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { inviteShopManager, SHOP_INVITATION_HOURS } from '@regalo/contract/operator/shop-managers';
import type { OperatorShop } from '@regalo/contract/operator/shops';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { EmailInput } from '../../ui/sign-in/email-input.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { inviteManager } from './api.ts';

const NAME_MAX = 80;

interface Props {
  shop: OperatorShop;
  opened: boolean;
  onClose: () => void;
}

/** Invites somebody to manage a shop. */
export function InviteDialog({ shop, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('operator.shops.managers.invite')}
      closeOnClickOutside={false}
    >
      <InviteForm shop={shop} onClose={onClose} />
    </Modal>
  );
}

function InviteForm({ shop, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const bodyOf = (values: { email: string; first_name: string; last_name: string }) => ({
    shop_id: shop.id,
    ...values,
  });
  const { form, check } = useCheckedForm({
    initialValues: { email: '', first_name: '', last_name: '' },
    problems: (values) => schemaProblems(inviteShopManager.body, bodyOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: inviteManager,
    onDone: (_, { email }) => toast('success', t('operator.shops.managers.sent', { email })),
    close: onClose,
    failed: t('operator.shops.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('operator.shops.managers.inviteHint', { hours: SHOP_INVITATION_HOURS })}
        </Text>
        <EmailInput
          {...form.getInputProps('email')}
          size="sm"
          autoComplete="off"
          data-autofocus
          onType={(email) => form.setFieldValue('email', email)}
        />
        <TextInput
          {...form.getInputProps('first_name')}
          label={t('operator.shops.managers.firstName')}
          autoComplete="off"
          maxLength={NAME_MAX}
        />
        <TextInput
          {...form.getInputProps('last_name')}
          label={t('operator.shops.managers.lastName')}
          autoComplete="off"
          maxLength={NAME_MAX}
        />
        <FormActions onCancel={onClose} sending={sending}>
          {t('operator.shops.managers.send')}
        </FormActions>
      </Stack>
    </form>
  );
}
