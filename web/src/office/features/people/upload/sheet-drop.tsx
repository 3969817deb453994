import { SHEET_ACCEPT, SHEET_MEGABYTES } from '@regalo/contract/people/upload/sheet-file';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../../lib/file-size.ts';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { TipButton } from '../../../../ui/tip-button.tsx';
import classes from './sheet-drop.module.css';
import type { UploadFlow } from './use-upload-flow.ts';

/** Where a file is dropped or chosen; the contract decides whether it is accepted. */
export function SheetDrop({ flow }: { flow: UploadFlow }) {
  const { t } = useTranslation();
  return (
    <div>
      <FileDrop
        accept={SHEET_ACCEPT}
        disabled={!!flow.work}
        label={t('upload.choose')}
        inputLabel={t('upload.file')}
        onFile={flow.choose}
        onSeveral={() => flow.reportProblem({ type: 'file', details: t('upload.oneFile') })}
        icon={<IconFileSpreadsheet size={38} stroke={1.4} />}
        call={t('upload.choose')}
        hint={t('upload.kinds', { megabytes: SHEET_MEGABYTES })}
      />
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
