import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../toast.ts';

/** Recovery codes, to be copied, saved or printed by their owner now. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  codes: readonly string[];
  onKept: () => unknown;
}) {
  const { t } = useTranslation();
  const text = codes.join('\n');
  // Where it cannot be copied, the codes are there to be copied by hand.
  const copy = async () => {
    if (await copyText(text)) toast('success', t('factors.copied'));
  };
  const download = () =>
    saveFile('regalo-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }));
  return (
    <Stack gap="md">
      <Text size="sm">{t('factors.codesText')}</Text>
      <Code block>{text}</Code>
      <Group gap="sm">
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
          {t('factors.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={download}>
          {t('factors.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          onClick={() => printText(t('factors.printTitle'), text)}
        >
          {t('factors.print')}
        </Button>
      </Group>
      <Button onClick={onKept}>{t('factors.kept')}</Button>
    </Stack>
  );
}

/** Prints a text of several lines under a title, without the page that is open. */
function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  // One that is not displayed would print nothing.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.ariaHidden = 'true';
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const lines = page.createElement('pre');
  lines.textContent = text;
  page.title = title;
  page.body.append(heading, lines);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
