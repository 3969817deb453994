import { Modal, Select, Stack, Text } from '@mantine/core';
import { ROTATION_HOURS } from '@regalo/contract/api-keys/api-keys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../../ui/form-actions.tsx';
import { useAction } from '../../../ui/use-submit.ts';

interface Props<Secret> {
  title: string;
  text: string;
  /** What is asked: for how long the secret before works. */
  overlap: string;
  rotate: (hours: (typeof ROTATION_HOURS)[number]) => Promise<Secret>;
  onClose: () => void;
  onDone: (secret: Secret) => void;
}

/** Gives a key or an endpoint a new secret. */
export function RotateDialog<Secret>(props: Props<Secret>) {
  const { title, text, overlap, rotate, onClose, onDone } = props;
  const { t } = useTranslation();
  const [hours, setHours] = useState<string>('24');
  const rotating = useAction({
    send: () => rotate(Number(hours) as (typeof ROTATION_HOURS)[number]),
    onDone,
    failed: t('apiKeys.failed'),
  });
  return (
    <Modal opened onClose={onClose} size="sm" title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rotating.run(undefined);
        }}
      >
        <Stack gap="md">
          <Text size="sm">{text}</Text>
          <Select
            label={overlap}
            data={ROTATION_HOURS.map((count) => ({
              value: String(count),
              label:
                count === 0 ? t('apiKeys.rotating.none') : t('apiKeys.rotating.hours', { count }),
            }))}
            allowDeselect={false}
            value={hours}
            onChange={(value) => value && setHours(value)}
          />
          <FormActions onCancel={onClose} sending={rotating.sending} mt="xs">
            {t('apiKeys.rotating.yes')}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
