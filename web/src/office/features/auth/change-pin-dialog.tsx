import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { pinProblem } from '@regalo/contract/auth/pin';
import { problem } from '@regalo/contract/refusals/problem';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/i18n/problem-text.ts';
import { toast } from '../../../ui/toast.ts';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { savePin } from './api.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Changes the manager's PIN. */
export function ChangePinDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t('accountDialogs.changePin')}>
      <PinForm onDone={onClose} />
    </Modal>
  );
}

function usePinForm(close: () => void) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { pin: '', new_pin: '', repeat: '' },
    problems: ({ pin, new_pin, repeat }) => {
      const weak = pinProblem(new_pin);
      return [
        ...(pin ? [] : [{ field: 'pin', message: problemText(problem('fields_required')) }]),
        ...(weak ? [{ field: 'new_pin', message: problemText(weak) }] : []),
        ...(repeat === new_pin ? [] : [{ field: 'repeat', message: t('accountDialogs.notSame') }]),
      ];
    },
  });
  return {
    form,
    ...useSubmit({
      form,
      check: ({ pin, new_pin }) => (check() ? { pin, new_pin } : null),
      send: savePin,
      onDone: () => toast('success', t('accountDialogs.pinChanged')),
      close,
      failed: t('accountDialogs.failed'),
    }),
  };
}

function PinForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { form, sending, onSubmit } = usePinForm(onDone);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <PasswordInput
          {...form.getInputProps('pin')}
          label={t('accountDialogs.currentPin')}
          autoComplete="current-password"
          data-autofocus
        />
        <PasswordInput
          {...form.getInputProps('new_pin')}
          label={t('accountDialogs.newPin')}
          description={t('accountDialogs.newPinHint')}
          autoComplete="new-password"
        />
        <PasswordInput
          {...form.getInputProps('repeat')}
          label={t('accountDialogs.repeatPin')}
          autoComplete="new-password"
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('accountDialogs.changePin')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
