import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { pinProblem } from '@regalo/contract/pin';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureText, inLanguage } from '../../lib/i18n/messages.ts';
import { toast } from '../../ui/toast.ts';
import { savePin } from './api.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Gives the manager a new PIN against the present one. */
export function ChangePinDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t('accountDialogs.changePin')}>
      <PinForm onDone={onClose} />
    </Modal>
  );
}

function usePinForm(onDone: () => void) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'controlled',
    initialValues: { pin: '', new_pin: '', repeat: '' },
    validate: {
      pin: (pin) => (pin ? null : inLanguage('Please fill all required fields')),
      new_pin: (pin) => {
        const problem = pinProblem(pin);
        return problem && inLanguage(problem);
      },
      repeat: (again, { new_pin }) => (again === new_pin ? null : t('accountDialogs.notSame')),
    },
  });
  const save = useMutation({
    mutationFn: savePin,
    onSuccess: () => {
      toast('success', t('accountDialogs.pinChanged'));
      onDone();
    },
    onError: (error) => {
      const message = failureText(error, t('accountDialogs.failed'));
      const field = error instanceof ApiError ? error.field : undefined;
      if (field !== 'pin' && field !== 'new_pin') return toast('problem', message);
      form.setFieldError(field, message);
      form.getInputNode(field)?.focus();
    },
  });
  const submit = form.onSubmit(
    ({ pin, new_pin }) => {
      if (!save.isPending) save.mutate({ pin, new_pin });
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return { form, submit, saving: save.isPending };
}

function PinForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { form, submit, saving } = usePinForm(onDone);
  return (
    <form onSubmit={submit} noValidate>
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
          <Button type="submit" loading={saving}>
            {t('accountDialogs.changePin')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
