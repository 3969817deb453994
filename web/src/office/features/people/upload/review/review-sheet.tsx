import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSheetPurpose } from '../sheet-purpose.ts';
import type { Reviewed, UploadFlow } from '../use-upload-flow.ts';
import { WorkProgress } from '../work-progress.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { HeadingChoice } from './heading-choice.tsx';
import { ReviewPoints } from './review-points.tsx';
import { correctedFile } from './review-rows.ts';
import classes from './review-sheet.module.css';
import { ReviewTable } from './review-table.tsx';
import { type Review, useReview } from './use-review.ts';

interface Props {
  sheet: Reviewed;
  flow: UploadFlow;
}

/** The review of a sheet before it is uploaded: its columns and rows. */
export function ReviewSheet({ sheet, flow }: Props) {
  const { t } = useTranslation();
  const purpose = useSheetPurpose();
  const review = useReview(sheet, purpose);
  const { rows, checked } = review;
  const confirm = () => {
    if (checked.good.size === 0)
      flow.reportProblem({ type: 'validation', details: t(`upload.purposes.${purpose}.noValid`) });
    else flow.confirm(correctedFile(rows, sheet.file.name), review.answers, review.applyAnswer);
  };
  const confirmLatest = useRef(confirm);
  useLayoutEffect(() => {
    confirmLatest.current = confirm;
  });
  /** Leaves the cell that is being edited, which commits it, and confirms with what it holds. */
  const commitAndConfirm = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement) flushSync(() => activeElement.blur());
    confirmLatest.current();
  };
  return (
    <div className={classes.review}>
      <ReviewPoints review={review} />
      <HeadingChoice preview={sheet.preview} review={review} flow={flow} />
      <ColumnChoice key={review.heading} review={review} />
      <ReviewTable review={review} />
      {flow.work && <WorkProgress work={flow.work} onCancel={flow.cancel} />}
      <div className={classes.foot}>
        <Remark review={review} />
        <Button variant="default" disabled={!!flow.work} onClick={flow.stopReview}>
          {t('upload.back')}
        </Button>
        <Button
          disabled={!!flow.work || review.isOpen}
          // The cell keeps the focus until the click: leaving it would move the button away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={commitAndConfirm}
        >
          {t('upload.confirm', { count: checked.good.size })}
        </Button>
      </div>
    </div>
  );
}

function Remark({ review: { checked, isOpen } }: { review: Review }) {
  const { t } = useTranslation();
  const count = checked.faults.size;
  const left = count > 0 && t('upload.leftFaulty', { count });
  return <p className={classes.remark}>{isOpen ? t('uploadPoints.answerFirst') : left}</p>;
}
