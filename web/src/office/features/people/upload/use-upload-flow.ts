import type { SheetAnswers } from '@regalo/contract/people/upload/answers';
import { sheetFileProblem } from '@regalo/contract/people/upload/sheet-file';
import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { useState } from 'react';
import { readToken } from '../../../../lib/session.ts';
import {
  type Imported,
  type ImportOptions,
  importSheet,
  type SheetRead,
  type SheetTarget,
} from './api.ts';
import { fileProblem, tokenMissing } from './upload-problems.ts';
import { type OutcomeOptions, useOutcome } from './use-outcome.ts';
import { useSheetReading } from './use-sheet-reading.ts';
import { useSheetWork } from './use-sheet-work.ts';

/** A sheet whose rows are under review. */
export type Reviewed = Extract<SheetRead, { preview: SheetPreview }>;

interface Options extends OutcomeOptions {
  target: SheetTarget;
}

/** Why a file cannot be sent, or null. */
function sendProblem(wanted: File | null) {
  const problem = sheetFileProblem(wanted);
  if (problem) return fileProblem(problem);
  return readToken() ? null : tokenMissing();
}

/** The state of the upload dialog: a file is read, reviewed and then uploaded. */
export function useUploadFlow({ target, ...options }: Options) {
  const { purpose } = options;
  const { work, run, cancel } = useSheetWork(purpose);
  // What the last file was sent with.
  const [answered, setAnswered] = useState<SheetAnswers>({});
  const { reportProblem, handleAnswer, ...outcome } = useOutcome(options);

  /** The file if it can be sent; otherwise null, after reporting why not. */
  const sendable = (wanted: File | null): File | null => {
    const problem = sendProblem(wanted);
    if (problem) reportProblem(problem);
    return problem ? null : wanted;
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

  const onChosen = () => {
    outcome.hideErrors();
    outcome.clearCounts();
  };
  const reading = useSheetReading({ target, run, sendable, reportProblem, onChosen });
  const { read, removeFile, stopReview } = reading;

  /** Uploads what was reviewed; the review goes on with what is refused, but for a file as a whole. */
  const confirm = (mended: File, answers: SheetAnswers, onRefused?: (answer: Imported) => void) => {
    const done = (answer: Imported, sent: File) => {
      removeFile();
      const refused = handleAnswer(answer, read?.file.name ?? sent.name, sent);
      if (refused > 0 && onRefused) onRefused(answer);
      else stopReview();
    };
    setAnswered(answers);
    send(mended, done, { answers });
  };

  /** Sends a file again, to fill in what people who exist already lack. */
  const fill = (again: File) =>
    send(again, (answer, sent) => handleAnswer(answer, sent.name, sent), {
      fill: true,
      answers: { without_name: 'store', ...answered },
    });

  const reset = () => {
    removeFile();
    stopReview();
    outcome.reset();
  };

  return { ...outcome, ...reading, work, confirm, fill, cancel, reset, reportProblem };
}

export type UploadFlow = ReturnType<typeof useUploadFlow>;
