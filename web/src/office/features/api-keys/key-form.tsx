import { Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import {
  API_KEY_BUDGET_MAX,
  API_KEY_NAME_MAX,
  type ApiKey,
  createApiKey,
  KEY_PERMISSIONS,
} from '@regalo/contract/api-keys/api-keys';
import { localDay, type Zone } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../../lib/profile.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';

/** What is typed of a key. */
const NOTHING = {
  name: '',
  permissions: [] as string[],
  monthly_budget: '',
  networks: '',
  expires_at: '',
};
type Values = typeof NOTHING;

const valuesOf = (key: ApiKey, zone: Zone): Values => ({
  name: key.name,
  permissions: key.permissions,
  monthly_budget: key.monthly_budget === null ? '' : String(key.monthly_budget),
  networks: key.networks.join('\n'),
  expires_at: key.expiresAt === null ? '' : localDay(new Date(key.expiresAt), zone),
});

/** As it is sent. A key works until its last day is over anywhere. */
const bodyOf = ({ monthly_budget, networks, expires_at, permissions, name }: Values) => ({
  name,
  permissions: KEY_PERMISSIONS.filter((one) => permissions.includes(one)),
  monthly_budget: monthly_budget === '' ? null : Number(monthly_budget),
  networks: networks.split(/[\s,]+/).filter(Boolean),
  expires_at: expires_at === '' ? null : `${expires_at}T23:59:59-12:00`,
});

export type KeyBody = ReturnType<typeof bodyOf>;

interface Props<Sent> {
  /** The key that is changed; absent for a new one. */
  stored?: ApiKey | undefined;
  yes: string;
  send: (body: KeyBody) => Promise<Sent>;
  onDone: (sent: Sent) => unknown;
  onCancel: () => void;
}

/** What a key is called and may do. */
export function KeyForm<Sent>({ stored, yes, send, onDone, onCancel }: Props<Sent>) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { form, check } = useCheckedForm({
    initialValues: stored ? valuesOf(stored, zone) : NOTHING,
    problems: (values) => schemaProblems(createApiKey.body, bodyOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send,
    onDone,
    failed: t('apiKeys.failed'),
  });
  const isAll = form.values.permissions.length === KEY_PERMISSIONS.length;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('apiKeys.name')}
          description={t('apiKeys.nameHint')}
          maxLength={API_KEY_NAME_MAX}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={t('apiKeys.may')} {...form.getInputProps('permissions')}>
          <Stack gap={8} mt={8} align="start">
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => form.setFieldValue('permissions', isAll ? [] : [...KEY_PERMISSIONS])}
            >
              {t(isAll ? 'apiKeys.chooseNone' : 'apiKeys.chooseAll')}
            </Button>
            {KEY_PERMISSIONS.map((one) => (
              <Checkbox key={one} value={one} label={t(`apiKeys.permissions.${one}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <AmountInput
          label={t('apiKeys.budget')}
          description={t('apiKeys.budgetHint')}
          max={API_KEY_BUDGET_MAX}
          {...form.getInputProps('monthly_budget')}
        />
        <Textarea
          label={t('apiKeys.networks')}
          description={t('apiKeys.networksHint')}
          autosize
          minRows={2}
          {...form.getInputProps('networks')}
        />
        <TextInput
          type="date"
          label={t('apiKeys.expires')}
          description={t('apiKeys.expiresHint')}
          {...form.getInputProps('expires_at')}
        />
        <FormActions onCancel={onCancel} sending={sending} mt="xs">
          {yes}
        </FormActions>
      </Stack>
    </form>
  );
}
