import { Button } from '@mantine/core';
import { isOpen } from '@regalo/contract/people/upload/answers';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../../ui/dialog-foot.tsx';
import type { SheetRead } from './api.ts';
import classes from './checked-sheet.module.css';
import { PeopleSample } from './people-sample.tsx';
import { ProblemTable, SaveProblems } from './problem-table.tsx';
import { ReviewPoints } from './review/review-points.tsx';
import { useSheetPurpose } from './sheet-purpose.ts';
import { leftOutCells, markedCells, refusedRows } from './upload-problems.ts';
import type { UploadFlow } from './use-upload-flow.ts';
import { WorkProgress } from './work-progress.tsx';

interface Props {
  sheet: Extract<SheetRead, { found: object }>;
  flow: UploadFlow;
}

/** The review of a file with too many rows to show: the first people as they were read, and what is wrong. */
export function CheckedSheet({ sheet: { file, found, answers }, flow }: Props) {
  const { t } = useTranslation();
  const purpose = useSheetPurpose();
  const problems = [...refusedRows(found), ...leftOutCells(found), ...markedCells(found)];
  const fresh = found.checked?.count ?? 0;
  // Where the address is somebody else's, nobody is taken in their place.
  const known = found.existing_data.length - (found.other_names?.length ?? 0);
  const count = purpose === 'recipients' ? fresh + known : fresh;
  const open = found.points.some(isOpen);
  const confirm = () => {
    if (count > 0) flow.confirm(file, answers);
    else
      flow.reportProblem({ type: 'validation', details: t(`upload.purposes.${purpose}.noValid`) });
  };
  return (
    <div className={classes.checked}>
      <p className={classes.lead}>{t('upload.largeFile')}</p>
      <ReviewPoints
        review={{
          points: found.points,
          answer: (given) => flow.readAgain({ ...answers, ...given }),
        }}
      />
      <PeopleSample people={found.checked?.first ?? []} total={fresh} />
      {problems.length > 0 && (
        <section>
          <h3 className={classes.title}>{t('upload.toLookAt', { count: problems.length })}</h3>
          <ProblemTable
            problems={problems}
            label={t('upload.toLookAt', { count: problems.length })}
          />
          <SaveProblems problems={problems} />
        </section>
      )}
      {flow.work && <WorkProgress work={flow.work} onCancel={flow.cancel} />}
      <DialogFoot remark={open && t('uploadPoints.answerFirst')}>
        <Button variant="default" disabled={!!flow.work} onClick={flow.stopReview}>
          {t('upload.back')}
        </Button>
        <Button disabled={!!flow.work || open} onClick={confirm}>
          {t('upload.confirm', { count })}
        </Button>
      </DialogFoot>
    </div>
  );
}
