import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { useSend } from '../../../ui/use-submit.ts';
import { type FileInput, type Preview, previewFile } from '../api.ts';

/** A statement that was read, with what was answered about it. */
export interface ReadFile {
  file: File;
  input: FileInput;
  preview: Preview;
}

/** Reads a statement, and again with each answer; what came of it before stays until then. */
export function useBankFile() {
  const { t } = useTranslation();
  const [read, setRead] = useState<ReadFile>();
  const [problem, setProblem] = useState<string>();
  const { sending, send } = useSend({
    send: async ({ file, input }: Pick<ReadFile, 'file' | 'input'>) => ({
      file,
      input,
      preview: await previewFile(file, input),
    }),
    onDone: setRead,
    onFailed: (error) => setProblem(failureText(error, t('operator.funds.failed'))),
  });
  const readWith = (file: File, input: FileInput) => {
    setProblem(undefined);
    send(() => ({ file, input }));
  };
  return {
    read,
    problem,
    reading: sending,
    refuse: setProblem,
    choose: (file: File) => {
      setRead(undefined);
      readWith(file, {});
    },
    answer: (more: FileInput) => read && readWith(read.file, { ...read.input, ...more }),
    reset: () => {
      setRead(undefined);
      setProblem(undefined);
    },
  };
}
