import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import type { Imported } from './api.ts';
import { refusedRows, type UploadProblem } from './upload-problems.ts';

export interface Counts {
  added: number;
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

/** What came of the last upload, and the error table that tells it. */
export function useOutcome() {
  const { t } = useTranslation();
  const [counts, setCounts] = useState<Counts>();
  const [told, setTold] = useState<Told>({ problems: [] });
  const [telling, setTelling] = useState(false);
  const tell = (news: Told) => {
    setTold(news);
    setTelling(true);
  };

  /** Tells what came of an upload; answers how many rows were refused. */
  const settle = (answer: Imported, sheet?: Answered): number => {
    const problems = refusedRows(answer);
    const came = { added: answer.added_data.length, refused: problems.length };
    setCounts(came);
    toast(came.added ? 'success' : 'problem', t(came.added ? 'upload.done' : 'upload.noValid'));
    if (problems.length > 0) tell({ problems, counts: came, sheet });
    return problems.length;
  };

  return {
    ...{ counts, told, telling, settle },
    tellProblem: (problem: UploadProblem) => tell({ problems: [problem] }),
    forgetCounts: () => setCounts(undefined),
    stopTelling: () => setTelling(false),
  };
}
