import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ExportType, useExporting } from '../lib/exporting.ts';

/** Asks for all that a list shows as a file of one kind or the other, one file at a time. */
export function ExportMenu({ onExport }: { onExport: (type: ExportType) => void }) {
  const { t } = useTranslation();
  const busy = useExporting(({ file }) => file !== null);
  const entry = (type: ExportType, name: string) => (
    <Menu.Item onClick={() => onExport(type)}>{name}</Menu.Item>
  );
  return (
    // A menu may not contain the placeholder; without it the first entry takes the focus.
    <Menu
      position="bottom-end"
      width={160}
      radius="md"
      withInitialFocusPlaceholder={false}
      disabled={busy}
    >
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          rightSection={<IconChevronDown size={16} />}
          // Unlike `disabled` this keeps the focus, which returns here from the menu.
          {...(busy && { 'data-disabled': true, 'aria-disabled': true })}
        >
          {t('exporting.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entry('excel', t('exporting.excel'))}
        {entry('csv', t('exporting.csv'))}
      </Menu.Dropdown>
    </Menu>
  );
}
