import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { BankFileDrop } from './bank-file-drop.tsx';
import { BankFilePreview } from './bank-file-preview.tsx';
import { useBankFile } from './use-bank-file.ts';

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
