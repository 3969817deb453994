import { Checkbox, Stack, TextInput } from '@mantine/core';
import { WEBHOOK_KINDS } from '@regalo/contract/webhooks/kinds';
import {
  createWebhook,
  WEBHOOK_DESCRIPTION_MAX,
  type WebhookEndpoint,
} from '@regalo/contract/webhooks/webhooks';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../../ui/form-actions.tsx';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';

/** What is typed of an endpoint. */
const NOTHING = { address: '', description: '', kinds: [] as string[] };
type Values = typeof NOTHING;

/** As it is sent. */
const bodyOf = ({ kinds, ...values }: Values) => ({
  ...values,
  kinds: WEBHOOK_KINDS.filter((one) => kinds.includes(one)),
});

interface Props<Sent> {
  /** The endpoint that is changed; absent for a new one. */
  stored?: WebhookEndpoint;
  yes: string;
  send: (body: ReturnType<typeof bodyOf>) => Promise<Sent>;
  onDone: (sent: Sent) => unknown;
  onCancel: () => void;
}

/** Where an endpoint is, and what it is told of. */
export function WebhookForm<Sent>({ stored, yes, send, onDone, onCancel }: Props<Sent>) {
  const { t } = useTranslation();
  const { address, description, kinds } = stored ?? NOTHING;
  const { form, check } = useCheckedForm({
    initialValues: { address, description, kinds },
    problems: (values) => schemaProblems(createWebhook.body, bodyOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send,
    onDone,
    failed: t('webhooks.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          type="url"
          label={t('webhooks.address')}
          description={t('webhooks.addressHint')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('address')}
        />
        <TextInput
          label={t('webhooks.description')}
          description={t('webhooks.descriptionHint')}
          maxLength={WEBHOOK_DESCRIPTION_MAX}
          {...form.getInputProps('description')}
        />
        <Checkbox.Group label={t('webhooks.kinds')} {...form.getInputProps('kinds')}>
          <Stack gap={8} mt={8}>
            {WEBHOOK_KINDS.map((one) => (
              <Checkbox key={one} value={one} label={t(`webhooks.kind.${one}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <FormActions onCancel={onCancel} sending={sending} mt="xs">
          {yes}
        </FormActions>
      </Stack>
    </form>
  );
}
