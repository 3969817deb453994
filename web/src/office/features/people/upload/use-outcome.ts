import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/toast.ts';
import type { Imported } from './api.ts';
import type { SheetUse } from './sheet-use.ts';
import { refusedRows, type UploadProblem } from './upload-problems.ts';

export interface Counts {
  added: number;
  /** Who was in the lists already and is taken nevertheless. */
  existing: number;
  /** The rows of which nothing came. */
  refused: number;
}

/** The file whose rows were refused, and the whole answer to it; it may be reviewed. */
interface Answered {
  file: File;
  answer: Imported;
}

/** What the error table shows. */
interface Told {
  problems: UploadProblem[];
  /** What came of the upload; absent where nothing was read. */
  counts?: Counts;
  sheet?: Answered | undefined;
}

function countRows(use: SheetUse, answer: Imported, problems: number): Counts {
  const existing = use === 'recipients' ? answer.existing_data.length : 0;
  return { added: answer.added_data.length, existing, refused: problems - existing };
}

export interface OutcomeOptions {
  use: SheetUse;
  onAnswer: (answer: Imported) => void;
  /** Nothing is left to do: everyone of the file is a recipient, and what is listed was read. */
  onFinished: () => void;
}

/** What came of the last upload, and the error table that tells it. */
export function useOutcome({ use, onAnswer, onFinished }: OutcomeOptions) {
  const { t } = useTranslation();
  const [counts, setCounts] = useState<Counts>();
  const [told, setTold] = useState<Told>({ problems: [] });
  const [telling, setTelling] = useState(false);
  const [finished, setFinished] = useState(false);
  const tell = (news: Told) => {
    setTold(news);
    setTelling(true);
  };

  const sayIn = ({ added, existing }: Counts) => {
    if (added > 0) toast('success', t('upload.done'));
    else if (existing > 0) toast('success', t('upload.taken', { count: existing }));
    else toast('problem', t(`upload.uses.${use}.noValid`));
  };

  /** Tells what came of an upload and passes it on; answers how many rows were refused. */
  const settle = (answer: Imported, sheet?: Answered): number => {
    const problems = refusedRows(answer);
    const came = countRows(use, answer, problems.length);
    const over = use === 'recipients' && came.refused === 0 && came.added + came.existing > 0;
    setCounts(came);
    setFinished(over);
    sayIn(came);
    onAnswer(answer);
    if (problems.length > 0) tell({ problems, counts: came, sheet: over ? undefined : sheet });
    else if (over) onFinished();
    return came.refused;
  };

  const hide = () => setTelling(false);
  return {
    ...{ counts, told, telling, settle, hide },
    tellProblem: (problem: UploadProblem) => tell({ problems: [problem] }),
    forgetCounts: () => setCounts(undefined),
    stopTelling: () => {
      hide();
      if (finished) onFinished();
    },
    reset: () => {
      setCounts(undefined);
      setFinished(false);
      hide();
    },
  };
}
