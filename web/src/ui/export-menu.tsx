import { Button, Progress } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cancelExport, type ExportType, useExporting } from '../lib/exporting.ts';
import { fileSize } from '../lib/file-size.ts';
import classes from './export-menu.module.css';
import { Menu } from './late/menu.tsx';

interface Choice {
  /** What the file contains; needed if there are several choices. */
  title?: string;
  /** What its entries are called, where they are not the same in two formats. */
  labels?: Record<ExportType, string>;
  onExport: (type: ExportType) => void;
}

/** A menu to export a list as Excel or CSV, one export at a time. */
export function ExportMenu({ choices }: { choices: readonly Choice[] }) {
  const { t } = useTranslation();
  const busy = useExporting(({ file }) => file !== null);
  return (
    // A menu must not contain the placeholder; without it the first entry gets the focus.
    <Menu
      // Within the page's landmarks.
      withinPortal={false}
      position="bottom-end"
      width={200}
      radius="md"
      withInitialFocusPlaceholder={false}
      disabled={busy}
      target={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          rightSection={<IconChevronDown size={16} />}
          // Unlike `disabled` this can keep the focus, which returns here from the menu.
          {...(busy && { 'data-disabled': true, 'aria-disabled': true })}
        >
          {t('exporting.export')}
        </Button>
      }
    >
      {choices.map(({ title, labels, onExport }) => (
        <div key={title ?? ''} {...(title && { role: 'group', 'aria-label': title })}>
          {title && <Menu.Label aria-hidden="true">{title}</Menu.Label>}
          <Menu.Item onClick={() => onExport('excel')}>
            {labels?.excel ?? t('exporting.excel')}
          </Menu.Item>
          <Menu.Item onClick={() => onExport('csv')}>{labels?.csv ?? t('exporting.csv')}</Menu.Item>
        </div>
      ))}
    </Menu>
  );
}

/** How much of an export was received; its total size is unknown. */
export function ExportProgress() {
  const { t, i18n } = useTranslation();
  const file = useExporting((state) => state.file);
  const text = file && t(file.type === 'excel' ? 'exporting.makingExcel' : 'exporting.makingCsv');
  return (
    <>
      {/* Announced once, without the changing number of bytes. */}
      <div role="status" className={classes.announced}>
        {text}
      </div>
      {file && (
        <div className={classes.work}>
          <div className={classes.bar}>
            <p className={classes.text}>
              <span aria-hidden="true">{text}</span>
              <span className={classes.bytes}>{fileSize(file.bytes, i18n.language)}</span>
            </p>
            <Progress value={100} animated aria-label={text ?? ''} />
          </div>
          <Button variant="default" size="xs" onClick={cancelExport}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
