import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { SHEET_ACCEPT, SHEET_MEGABYTES } from '@regalo/contract/people/upload/sheet-file';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../../lib/file-size.ts';
import { TipButton } from '../../../../ui/tip-button.tsx';
import classes from './sheet-drop.module.css';
import type { UploadFlow } from './use-upload-flow.ts';

const ignore = () => undefined;

/** Where a file is dropped or chosen; the contract decides whether it is accepted. */
export function SheetDrop({ flow }: { flow: UploadFlow }) {
  const { t } = useTranslation();
  return (
    <div>
      <Dropzone
        className={classes.drop ?? ''}
        multiple={false}
        disabled={!!flow.work}
        aria-label={t('upload.choose')}
        inputProps={{ accept: SHEET_ACCEPT, 'aria-label': t('upload.file') }}
        onDrop={ignore}
        // Of several files the first is not taken either: it would be read at once.
        onDropAny={([file], refused) => {
          if (refused.length > 0)
            flow.reportProblem({ type: 'file', details: t('upload.oneFile') });
          else if (file) flow.choose(file);
        }}
      >
        <div className={classes.words}>
          <IconFileSpreadsheet size={38} stroke={1.4} />
          <p className={classes.call}>{t('upload.choose')}</p>
          <p className={classes.hint}>{t('upload.kinds', { megabytes: SHEET_MEGABYTES })}</p>
        </div>
      </Dropzone>
      {flow.file && <Chosen file={flow.file} flow={flow} />}
    </div>
  );
}

function Chosen({ file, flow }: { file: File; flow: UploadFlow }) {
  const { t, i18n } = useTranslation();
  return (
    <div className={classes.chosen}>
      <IconFileSpreadsheet size={20} stroke={1.6} />
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{fileSize(file.size, i18n.language)}</span>
      {!flow.work && (
        <TipButton icon={IconX} label={t('upload.dropFile')} onClick={flow.removeFile} />
      )}
    </div>
  );
}
