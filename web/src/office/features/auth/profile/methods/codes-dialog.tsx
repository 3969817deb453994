import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../../lib/save-file.ts';
import { toast } from '../../../../../ui/toast.ts';

/** Shows recovery codes, which cannot be seen again. @param codes none where it is closed */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('success', t('methods.copied')),
      // It may not be accessible; the codes are there to be copied by hand.
      () => undefined,
    );
  const download = () =>
    saveFile('regalo-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }));
  return (
    <Modal
      opened={codes.length > 0}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('methods.codesTitle')}
    >
      <Stack gap="md">
        <Text size="sm">{t('methods.codesText')}</Text>
        <Code block>{text}</Code>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconCopy size={18} />}
            onClick={() => void copy()}
          >
            {t('methods.copy')}
          </Button>
          <Button variant="default" leftSection={<IconDownload size={18} />} onClick={download}>
            {t('methods.download')}
          </Button>
        </Group>
        <Button onClick={onClose}>{t('methods.kept')}</Button>
      </Stack>
    </Modal>
  );
}
