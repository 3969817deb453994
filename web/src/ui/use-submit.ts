import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { failureText } from '../lib/i18n/problem-text.ts';
import { toast } from './toast.ts';

type Form<Values> = Pick<UseFormReturnType<Values>, 'values' | 'getValues' | 'getInputNode'> & {
  setErrors: (errors: Record<string, string>) => void;
};

interface Sending<Fields, Answer> {
  send: (fields: Fields) => Promise<Answer>;
  onDone: (answer: Answer, fields: Fields) => unknown;
  /** Closes the form after that, unless it was closed before the answer came. */
  close?: () => void;
  onFailed: (error: unknown) => void;
  /** True while something is sent, for those who have to know outside. */
  busy?: RefObject<boolean>;
}

interface Options<Values, Fields, Answer> extends Omit<Sending<Fields, Answer>, 'onFailed'> {
  form: Form<Values>;
  /** What to send; null where something is wrong, which it has shown. */
  check: (values: Values) => Fields | null;
  /** Said of a failure that the server does not explain. */
  failed: string;
  /** Deals with a failure of its own kind. @returns whether nothing else is to be said */
  onFailed?: (error: unknown) => boolean;
  /** Where refusals of a field are said: at the field and as a toast, or at one of them. */
  refusals?: 'both' | 'toast' | 'field';
}

/** Shows a problem as a toast and, where the form has the field it is about, there. */
export function showProblem<Values>(
  form: Form<Values>,
  field: string | undefined,
  message: string,
  refusals: Options<Values, unknown, unknown>['refusals'] = 'both',
): void {
  const at = refusals !== 'toast' && field && field in Object(form.values) ? field : undefined;
  if (at) {
    form.setErrors({ [at]: message });
    form.getInputNode(at)?.focus();
  }
  if (!at || refusals === 'both') toast('problem', message);
}

/** Sends something once at a time: while an answer is awaited, sending again does nothing. */
export function useSend<Fields, Answer>(options: Sending<Fields, Answer>) {
  const own = useRef(false);
  // Known at once; the rendered state only after a tick.
  const running = options.busy ?? own;
  const shown = useRef(false);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const run = async (fields: Fields) => {
    running.current = true;
    setSending(true);
    try {
      const answer = await options.send(fields);
      await options.onDone(answer, fields);
      if (shown.current) options.close?.();
    } catch (error) {
      options.onFailed(error);
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  /** @param fields answers what to send; null where there is nothing to send */
  const send = (fields: () => Fields | null) => {
    const wanted = running.current ? null : fields();
    if (wanted !== null) void run(wanted);
  };
  return { sending, send };
}

/** Submits a form: checks it, sends it once at a time, and shows why it was refused. */
export function useSubmit<Values, Fields, Answer>(options: Options<Values, Fields, Answer>) {
  const { form, check, failed, refusals } = options;
  const { sending, send } = useSend({
    ...options,
    onFailed: (error: unknown) => {
      if (options.onFailed?.(error)) return;
      const field = error instanceof ApiError ? error.field : undefined;
      showProblem(form, field, failureText(error, failed), refusals);
    },
  });
  const onSubmit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    send(() => check(form.getValues()));
  };
  return { sending, onSubmit };
}
