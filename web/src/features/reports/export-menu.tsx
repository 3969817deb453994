import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ExportType } from './api.ts';
import { startExport, useExporting } from './exporting.ts';
import type { ReportFilter } from './report-params.ts';

/** Exports what the filter lists, all pages of it, one file at a time. */
export function ExportMenu({ filter }: { filter: ReportFilter }) {
  const { t } = useTranslation();
  const busy = useExporting(({ file }) => file !== null);
  const entry = (type: ExportType, name: string) => (
    <Menu.Item onClick={() => void startExport(type, filter)}>{name}</Menu.Item>
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
          {t('reports.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entry('excel', t('reports.excel'))}
        {entry('csv', t('reports.csv'))}
      </Menu.Dropdown>
    </Menu>
  );
}
