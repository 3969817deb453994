import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { cancelExport, useExporting } from '../lib/exporting.ts';
import { fileSize } from '../lib/file-size.ts';
import classes from './export-progress.module.css';

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
