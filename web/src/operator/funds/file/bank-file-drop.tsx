import { Loader } from '@mantine/core';
import { BANK_FILE_MEGABYTES } from '@regalo/contract/operator/funds-bank-files';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../ui/file-drop.tsx';

const ACCEPT = '.csv,.txt,.ofx,.qfx,.xml';

interface Props {
  reading: boolean;
  onFile: (file: File) => void;
  onProblem: (text: string) => void;
}

/** Where a statement is dropped or chosen; the server decides whether it is one. */
export function BankFileDrop({ reading, onFile, onProblem }: Props) {
  const { t } = useTranslation();
  return (
    <FileDrop
      accept={ACCEPT}
      disabled={reading}
      label={t('operator.funds.file.drop')}
      inputLabel={t('operator.funds.file.input')}
      onFile={onFile}
      onSeveral={() => onProblem(t('operator.funds.file.one'))}
      icon={reading ? <Loader size={38} /> : <IconFileUpload size={38} stroke={1.4} />}
      call={t(reading ? 'operator.funds.file.reading' : 'operator.funds.file.drop')}
      hint={t('operator.funds.file.kinds', { megabytes: BANK_FILE_MEGABYTES })}
      status
      tall
    />
  );
}
