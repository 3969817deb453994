import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/toast.ts';
import type { SheetPurpose } from './sheet-purpose.ts';
import { type UploadProblem, uploadFailure } from './upload-problems.ts';

/** A call with a sheet: `upload` adds people, `read` is a preview. */
export type SheetWork = 'upload' | 'read';

interface Task<T> {
  work: SheetWork;
  action: (signal: AbortSignal) => Promise<T>;
  onDone: (answer: T) => void;
  onFailed: (problem: UploadProblem) => void;
}

/** Runs one call with a sheet at a time; it can be cancelled. */
export function useSheetWork(purpose: SheetPurpose) {
  const { t } = useTranslation();
  // A ref, because state changes only with the next render.
  const running = useRef<AbortController>(null);
  const [work, setWork] = useState<SheetWork>();
  const run = async <T>(task: Task<T>): Promise<void> => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setWork(task.work);
    try {
      const answer = await task.action(abort.signal);
      if (!abort.signal.aborted) task.onDone(answer);
    } catch (error) {
      if (!abort.signal.aborted) task.onFailed(uploadFailure(error));
    } finally {
      running.current = null;
      setWork(undefined);
    }
  };
  const cancel = () => {
    if (!running.current) return;
    running.current.abort();
    // The server may have finished already.
    const said =
      work === 'upload'
        ? (`upload.purposes.${purpose}.cancelled` as const)
        : 'upload.readCancelled';
    toast('info', t(said));
  };
  return { work, run, cancel };
}
