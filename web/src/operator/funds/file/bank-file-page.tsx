import { Alert, Loader, Stack } from '@mantine/core';
import { BANK_FILE_MEGABYTES } from '@regalo/contract/operator/funds-bank-files';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../ui/back-link.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { BankFilePreview } from './bank-file-preview.tsx';
import { useBankFile } from './use-bank-file.ts';

const ACCEPT = '.csv,.txt,.ofx,.qfx,.xml';

interface DropProps {
  reading: boolean;
  onFile: (file: File) => void;
  onProblem: (text: string) => void;
}

/** Where a statement is dropped or chosen; the server decides whether it is one. */
function BankFileDrop({ reading, onFile, onProblem }: DropProps) {
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

/** Reads a statement of a bank, asks what it leaves open, and puts its transfers into the list. */
export function BankFilePage() {
  const { t } = useTranslation();
  const { read, problem, reading, refuse, choose, answer, reset } = useBankFile();
  return (
    <>
      <BackLink to="/funds">{t('operator.funds.file.back')}</BackLink>
      <PageTitle
        tab={t('operator.funds.file.page')}
        title={t('operator.funds.file.page')}
        intro={t('operator.funds.file.intro')}
      />
      <Stack gap="lg">
        {!read && <BankFileDrop reading={reading} onFile={choose} onProblem={refuse} />}
        {problem && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />}>
            {problem}
          </Alert>
        )}
        {read && (
          <BankFilePreview read={read} reading={reading} onAnswer={answer} onReset={reset} />
        )}
      </Stack>
    </>
  );
}
