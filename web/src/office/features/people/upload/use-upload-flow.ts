import type { SheetAnswers } from '@regalo/contract/people/upload/answers';
import { sheetFileProblem } from '@regalo/contract/people/upload/sheet-file';
import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { useState } from 'react';
import { readToken } from '../../../../lib/session.ts';
import {
  type Imported,
  type ImportOptions,
  importSheet,
  previewSheet,
  type SheetTarget,
} from './api.ts';
import { fileProblem, tokenMissing } from './upload-problems.ts';
import { type OutcomeOptions, useOutcome } from './use-outcome.ts';
import { useSheetWork } from './use-sheet-work.ts';

/** A sheet under review. */
export interface Reviewed {
  file: File;
  preview: SheetPreview;
  /** The reply to an upload before the review. */
  before?: Imported | undefined;
}

const FILL: ImportOptions = {
  fill: true,
  answers: { names_order: 'given_first', without_name: 'store' },
};

interface Options extends OutcomeOptions {
  target: SheetTarget;
}

/** Why a file cannot be sent, or null. */
function sendProblem(wanted: File | null) {
  const problem = sheetFileProblem(wanted);
  if (problem) return fileProblem(problem);
  return readToken() ? null : tokenMissing();
}

/** The state of the upload dialog: a file is uploaded at once or reviewed first. */
export function useUploadFlow({ target, ...options }: Options) {
  const { purpose } = options;
  const { work, run, cancel } = useSheetWork(purpose);
  const [file, setFile] = useState<File | null>(null);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const { reportProblem, handleAnswer, ...outcome } = useOutcome(options);

  /** The file if it can be sent; otherwise null, after reporting why not. */
  const sendable = (wanted: File | null): File | null => {
    const problem = sendProblem(wanted);
    if (problem) reportProblem(problem);
    return problem ? null : wanted;
  };

  const choose = (chosen: File) => {
    const problem = sheetFileProblem(chosen);
    outcome.clearCounts();
    setFile(problem ? null : chosen);
    if (problem) reportProblem(fileProblem(problem));
  };

  /** Sends a file if that can be done. */
  const send = (
    wanted: File | null,
    done: (answer: Imported, sent: File) => void,
    options: ImportOptions = {},
  ) => {
    const sent = sendable(wanted);
    if (!sent) return;
    void run({
      work: 'upload',
      action: (signal) => importSheet({ ...target, ...options }, sent, signal),
      onDone: (answer) => done(answer, sent),
      onFailed: reportProblem,
    });
  };

  const upload = () =>
    send(file, (answer, sent) => {
      setFile(null);
      handleAnswer(answer, sent.name, { file: sent, sheet: { file: sent, answer } });
    });

  const read = (wanted: File | null, before?: Imported, sheet?: number) => {
    outcome.hideErrors();
    const sent = sendable(wanted);
    if (!sent) return;
    void run({
      work: 'read',
      action: (signal) => previewSheet(sent, sheet, signal),
      onDone: (preview) => setReviewed({ file: sent, preview, before }),
      onFailed: reportProblem,
    });
  };
  const review = (wanted: File | null = file, before?: Imported) => read(wanted, before);
  /** Reviews another sheet of the same workbook. */
  const chooseSheet = (sheet: number) => reviewed && read(reviewed.file, reviewed.before, sheet);

  /** Uploads the corrected rows, whose columns hold what their headings say; the review continues with those refused. */
  const confirm = (mended: File, answers: SheetAnswers, onRefused: (answer: Imported) => void) => {
    const done = (answer: Imported, sent: File) => {
      setFile(null);
      const refused = handleAnswer(answer, reviewed?.file.name ?? sent.name, { file: sent });
      if (refused > 0) onRefused(answer);
      else if (purpose === 'lists') setReviewed(undefined);
    };
    send(mended, done, { answers: { ...answers, names_order: 'given_first' } });
  };

  /** Sends a file again, to fill in what people who exist already lack. */
  const fill = (again: File) =>
    send(again, (answer, sent) => handleAnswer(answer, sent.name, { file: sent }), FILL);

  const reset = () => {
    setFile(null);
    setReviewed(undefined);
    outcome.reset();
  };

  return {
    ...outcome,
    ...{ file, work, reviewed },
    ...{ choose, upload, review, chooseSheet, confirm, fill, cancel, reset, reportProblem },
    removeFile: () => setFile(null),
    stopReview: () => setReviewed(undefined),
  };
}

export type UploadFlow = ReturnType<typeof useUploadFlow>;
