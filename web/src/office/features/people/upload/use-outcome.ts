import type { ToFill } from '@regalo/contract/people/upload/fill';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/toast.ts';
import type { Imported } from './api.ts';
import type { SheetPurpose } from './sheet-purpose.ts';
import { leftOutCells, refusedRows, type UploadProblem } from './upload-problems.ts';

export interface Counts {
  added: number;
  /** People who were in the lists already and become recipients. */
  existing: number;
  /** The rows that were not added. */
  refused: number;
  /** Rows that name nobody. */
  skipped: number;
  /** Phones that got a country code. */
  completed: number;
  /** People who were in the lists already, of whom something was filled in. */
  filled: number;
}

/** The rows of the error table. */
interface ErrorReport {
  /** The values that existing people lack, and the file. */
  toFill?: { file: File; found: ToFill } | undefined;
  problems: UploadProblem[];
  /** Absent if the file was not read. */
  counts?: Counts;
}

function countRows(purpose: SheetPurpose, answer: Imported, problems: number): Counts {
  // Where the address is somebody else's, nobody is taken in their place.
  const found = answer.existing_data.length - (answer.other_names?.length ?? 0);
  const existing = purpose === 'recipients' ? found : 0;
  return {
    ...{ added: answer.added_data.length, existing, refused: problems - existing },
    skipped: answer.skipped_rows.length,
    completed: answer.completed_phones.length,
    filled: answer.to_fill?.filled ? answer.to_fill.people : 0,
  };
}

export interface OutcomeOptions {
  purpose: SheetPurpose;
  onAnswer: (answer: Imported, file: string) => void;
  /** Called when everyone of the file was taken and the errors were closed. */
  onFinished?: (() => void) | undefined;
}

/** The outcome of the last upload, and the table of its errors. */
export function useOutcome({ purpose, onAnswer, onFinished }: OutcomeOptions) {
  const { t } = useTranslation();
  const [counts, setCounts] = useState<Counts>();
  const [errorReport, setErrorReport] = useState<ErrorReport>({ problems: [] });
  const [errorsOpened, setErrorsOpened] = useState(false);
  const [finished, setFinished] = useState(false);
  const showErrors = (report: ErrorReport) => {
    setErrorReport(report);
    setErrorsOpened(true);
  };

  const toastCounts = ({ added, existing, filled }: Counts) => {
    if (filled > 0) toast('success', t('uploadFill.done', { count: filled }));
    else if (added > 0) toast('success', t('upload.done'));
    else if (existing > 0) toast('success', t('upload.taken', { count: existing }));
    else toast('problem', t(`upload.purposes.${purpose}.noValid`));
  };

  /** Shows the outcome of an upload and passes it on. @returns how many rows were refused */
  const handleAnswer = (answer: Imported, name: string, file: File): number => {
    const problems = refusedRows(answer);
    const result = countRows(purpose, answer, problems.length);
    const complete = result.refused === 0 && result.added + result.existing > 0;
    setCounts(result);
    setFinished(complete);
    toastCounts(result);
    onAnswer(answer, name);
    const reported = [...problems, ...leftOutCells(answer)];
    const { to_fill: found } = answer;
    const toFill = found && !found.filled && purpose === 'lists' ? { file, found } : undefined;
    if (reported.length > 0) showErrors({ problems: reported, counts: result, toFill });
    else if (complete) onFinished?.();
    return result.refused;
  };

  const hideErrors = () => setErrorsOpened(false);
  return {
    ...{ counts, errorReport, errorsOpened, handleAnswer, hideErrors },
    reportProblem: (problem: UploadProblem) => showErrors({ problems: [problem] }),
    clearCounts: () => setCounts(undefined),
    closeErrors: () => {
      hideErrors();
      if (finished) onFinished?.();
    },
    reset: () => {
      setCounts(undefined);
      setFinished(false);
      hideErrors();
    },
  };
}
