import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { ProblemTable, SaveProblems } from './problem-table.tsx';
import classes from './upload-errors-dialog.module.css';
import type { UploadProblem } from './upload-problems.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  problems: UploadProblem[];
  /** The outcome, shown above the table. */
  summary?: ReactNode;
}

/** The errors of an upload, to be read, copied or saved. */
export function UploadErrorsDialog({ opened, onClose, ...content }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size={720} title={t('upload.errorsTitle')}>
      <Content {...content} onClose={onClose} />
    </Modal>
  );
}

function Content({ problems, summary, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  return (
    <>
      {summary && <div className={classes.summary}>{summary}</div>}
      {problems.length === 0 ? (
        <StateMessage drawing="gift" title={t('upload.noErrors')} />
      ) : (
        <ProblemTable problems={problems} label={t('upload.errorsTitle')} />
      )}
      <div className={classes.foot}>
        {problems.length > 0 && <SaveProblems problems={problems} />}
        <Button onClick={onClose}>{t('common.close')}</Button>
      </div>
    </>
  );
}
