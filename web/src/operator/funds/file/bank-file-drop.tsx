import { Loader } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { BANK_FILE_MEGABYTES } from '@regalo/contract/operator/funds-bank-files';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './bank-file-drop.module.css';

const ACCEPT = '.csv,.txt,.ofx,.qfx,.xml';
const ignore = () => undefined;

interface Props {
  reading: boolean;
  onFile: (file: File) => void;
  onProblem: (text: string) => void;
}

/** Where a statement is dropped or chosen; the server decides whether it is one. */
export function BankFileDrop({ reading, onFile, onProblem }: Props) {
  const { t } = useTranslation();
  return (
    <Dropzone
      className={classes.drop ?? ''}
      multiple={false}
      disabled={reading}
      aria-label={t('operator.funds.file.drop')}
      inputProps={{ accept: ACCEPT, 'aria-label': t('operator.funds.file.input') }}
      onDrop={ignore}
      onDropAny={([file], refused) => {
        if (refused.length > 0) onProblem(t('operator.funds.file.one'));
        else if (file) onFile(file);
      }}
    >
      <div className={classes.words} role="status">
        {reading ? <Loader size={38} /> : <IconFileUpload size={38} stroke={1.4} />}
        <p className={classes.call}>
          {t(reading ? 'operator.funds.file.reading' : 'operator.funds.file.drop')}
        </p>
        <p className={classes.hint}>
          {t('operator.funds.file.kinds', { megabytes: BANK_FILE_MEGABYTES })}
        </p>
      </div>
    </Dropzone>
  );
}
