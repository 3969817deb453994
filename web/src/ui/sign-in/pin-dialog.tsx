import { Modal, Stack } from '@mantine/core';
import { PIN_LENGTH, pinProblem } from '@regalo/contract/auth/pin';
import { problem } from '@regalo/contract/refusals/problem';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../lib/i18n/problem-text.ts';
import { FormActions } from '../form-actions.tsx';
import { SecretInput } from '../secret-input.tsx';
import { toast } from '../toast.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { useSubmit } from '../use-submit.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** `pin` is the current one. */
  save: (pins: { pin: string; new_pin: string }) => Promise<unknown>;
}

/** Changes the PIN of whoever is signed in. */
export function PinDialog({ opened, onClose, save }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t('accountDialogs.changePin')}>
      <PinForm save={save} onDone={onClose} />
    </Modal>
  );
}

function usePinForm(save: Props['save'], close: () => void) {
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
      send: save,
      onDone: () => toast('success', t('accountDialogs.pinChanged')),
      close,
      failed: t('accountDialogs.failed'),
    }),
  };
}

function PinForm({ save, onDone }: Pick<Props, 'save'> & { onDone: () => void }) {
  const { t } = useTranslation();
  const { form, sending, onSubmit } = usePinForm(save, onDone);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <SecretInput
          {...form.getInputProps('pin')}
          label={t('accountDialogs.currentPin')}
          autoComplete="current-password"
          data-autofocus
        />
        <SecretInput
          {...form.getInputProps('new_pin')}
          label={t('accountDialogs.newPin')}
          description={t('accountDialogs.newPinHint', {
            min: PIN_LENGTH.min,
            max: PIN_LENGTH.limit - 1,
          })}
          autoComplete="new-password"
        />
        <SecretInput
          {...form.getInputProps('repeat')}
          label={t('accountDialogs.repeatPin')}
          autoComplete="new-password"
        />
        <FormActions onCancel={onDone} sending={sending} mt="xs">
          {t('accountDialogs.changePin')}
        </FormActions>
      </Stack>
    </form>
  );
}
