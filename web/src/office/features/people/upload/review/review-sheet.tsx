import { Button } from '@mantine/core';
import type { SheetAnswers } from '@regalo/contract/people/upload/answers';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../../../ui/dialog-foot.tsx';
import { useSheetPurpose } from '../sheet-purpose.ts';
import type { Reviewed, UploadFlow } from '../use-upload-flow.ts';
import { WorkProgress } from '../work-progress.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { HeadingChoice } from './heading-choice.tsx';
import { ReadySheet } from './ready-sheet.tsx';
import { ReviewPoints } from './review-points.tsx';
import { correctedFile } from './review-rows.ts';
import classes from './review-sheet.module.css';
import { ReviewTable } from './review-table.tsx';
import { type Review, useReview } from './use-review.ts';

interface Props {
  sheet: Reviewed;
  flow: UploadFlow;
  /** Whether columns and rows are shown; they are anyway where something has to be looked at. */
  detailed: boolean;
  onDetails: (shown: boolean) => void;
}

/** The review of a sheet before it is uploaded: its columns and rows, or only who it names where nothing is wrong. */
export function ReviewSheet({ sheet, flow, detailed, onDetails }: Props) {
  const { t } = useTranslation();
  const purpose = useSheetPurpose();
  const review = useReview(sheet, purpose);
  const { rows, checked } = review;
  const found = hasFindings(review);
  const shown = detailed || found;
  useLayoutEffect(() => {
    if (found) onDetails(true);
  }, [found, onDetails]);
  const confirm = () => {
    if (checked.good.size === 0 && checked.known === 0)
      flow.reportProblem({ type: 'validation', details: t(`upload.purposes.${purpose}.noValid`) });
    else
      flow.confirm(
        correctedFile(rows, sheet.file.name, review.fields),
        rowAnswers(review.answers),
        (answer) => {
          review.applyAnswer(answer);
          onDetails(true);
        },
      );
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
      {shown ? (
        <>
          <HeadingChoice preview={sheet.preview} review={review} flow={flow} />
          <ColumnChoice key={review.heading} review={review} />
          <ReviewTable review={review} />
        </>
      ) : (
        <ReadySheet review={review} preview={sheet.preview} onDetails={() => onDetails(true)} />
      )}
      {flow.work && <WorkProgress work={flow.work} onCancel={flow.cancel} />}
      <DialogFoot remark={<Remark review={review} />}>
        <Button variant="default" disabled={!!flow.work} onClick={flow.stopReview}>
          {t('upload.back')}
        </Button>
        <Button
          disabled={!!flow.work || review.isOpen}
          // The cell keeps the focus until the click: leaving it would move the button away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={commitAndConfirm}
          data-autofocus={!shown || undefined}
        >
          {checked.good.size === 0 && checked.known > 0
            ? t('upload.compare')
            : t('upload.confirm', { count: checked.good.size })}
        </Button>
      </DialogFoot>
    </div>
  );
}

/** Whether something of a sheet has to be looked at before it is uploaded, besides its questions. */
const hasFindings = ({ checked, dialCode, isOpen }: Review) =>
  !isOpen &&
  (checked.good.size === 0 ||
    checked.faults.size + checked.leftOut.size > 0 ||
    (dialCode?.count ?? 0) > 0);

/** The mended rows have columns that hold what their headings say. */
const rowAnswers = (answers: SheetAnswers): SheetAnswers => ({
  ...answers,
  names_order: 'given_first',
});

function Remark({ review: { checked, isOpen } }: { review: Review }) {
  const { t } = useTranslation();
  const count = checked.faults.size;
  const left = count > 0 && t('upload.leftFaulty', { count });
  return isOpen ? t('uploadPoints.answerFirst') : left;
}
