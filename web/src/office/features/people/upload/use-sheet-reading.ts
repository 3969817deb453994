import type { SheetAnswers } from '@regalo/contract/people/upload/answers';
import { sheetFileProblem } from '@regalo/contract/people/upload/sheet-file';
import { useState } from 'react';
import { readSheet, type SheetRead, type SheetTarget } from './api.ts';
import { fileProblem, type UploadProblem } from './upload-problems.ts';
import type { useSheetWork } from './use-sheet-work.ts';

interface Options {
  target: SheetTarget;
  run: ReturnType<typeof useSheetWork>['run'];
  /** The file if it can be sent; otherwise null, after reporting why not. */
  sendable: (wanted: File | null) => File | null;
  reportProblem: (problem: UploadProblem) => void;
  /** Called when another file is chosen. */
  onChosen: () => void;
}

/** The chosen file, and what was read of it: a file is read as soon as it is chosen. */
export function useSheetReading({ target, run, sendable, reportProblem, onChosen }: Options) {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<SheetRead>();
  const begin = (wanted: File | null, options: { sheet?: number; answers?: SheetAnswers } = {}) => {
    const sent = sendable(wanted);
    if (!sent) return;
    void run({
      work: 'read',
      action: (signal) => readSheet(sent, { ...target, ...options }, signal),
      onDone: setRead,
      onFailed: reportProblem,
    });
  };
  const choose = (chosen: File) => {
    const problem = sheetFileProblem(chosen);
    onChosen();
    setFile(problem ? null : chosen);
    if (problem) reportProblem(fileProblem(problem));
    else begin(chosen);
  };
  return {
    ...{ file, read, choose },
    removeFile: () => setFile(null),
    review: () => begin(file),
    /** Reads another sheet of the same workbook. */
    chooseSheet: (sheet: number) => read && begin(read.file, { sheet }),
    /** Reads a large file again, with what was answered to its questions. */
    readAgain: (answers: SheetAnswers) => read && begin(read.file, { answers }),
    stopReview: () => setRead(undefined),
  };
}
