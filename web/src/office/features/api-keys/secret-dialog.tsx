import { Button, Code, Modal, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text.ts';
import { toast } from '../../../ui/toast.ts';

interface Props {
  title: string;
  text: string;
  /** What is shown, and what the button that copies it says. */
  parts: readonly { label?: string; value: string; copy: string }[];
  onClose: () => void;
}

/** Shows a secret, which nobody sees again. */
export function SecretDialog({ title, text, parts, onClose }: Props) {
  const { t } = useTranslation();
  // Where it cannot be copied, it is there to be copied by hand.
  const copy = async (value: string) => {
    if (await copyText(value)) toast('success', t('apiKeys.shown.copied'));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {parts.map(({ label, value, copy: says }, index) => (
          <Fragment key={says}>
            {label && (
              <Text size="sm" fw={600} mb={-8}>
                {label}
              </Text>
            )}
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {value}
            </Code>
            <Button
              leftSection={<IconCopy size={18} />}
              onClick={() => void copy(value)}
              data-autofocus={index === 0 || undefined}
            >
              {says}
            </Button>
          </Fragment>
        ))}
        <Button variant="default" onClick={onClose}>
          {t('apiKeys.shown.done')}
        </Button>
      </Stack>
    </Modal>
  );
}
