import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { failureText } from '../lib/i18n/problem-text.ts';
import { toast } from './toast.ts';

type Form<Values> = Pick<UseFormReturnType<Values>, 'values' | 'getValues' | 'getInputNode'> & {
  setErrors: (errors: Record<string, string>) => void;
};

interface Options<Values, Fields, Answer> {
  form: Form<Values>;
  /** What to send; null where something is wrong, which it has shown. */
  check: (values: Values) => Fields | null;
  send: (fields: Fields) => Promise<Answer>;
  onDone: (answer: Answer, fields: Fields) => unknown;
  /** Closes the form after that, unless it was closed before the answer came. */
  close?: () => void;
  /** Said of a failure that the server does not explain. */
  failed: string;
  /** Deals with a failure of its own kind. @returns whether nothing else is to be said */
  onFailed?: (error: unknown) => boolean;
  /** Where refusals of a field are said: at the field and as a toast, or at one of them. */
  refusals?: 'both' | 'toast' | 'field';
  /** True while something is sent, for the dialog around the form. */
  busy?: RefObject<boolean>;
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

/** Submits a form: checks it, sends it once at a time, and shows why it was refused. */
export function useSubmit<Values, Fields, Answer>(options: Options<Values, Fields, Answer>) {
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

  const fail = (error: unknown) => {
    if (options.onFailed?.(error)) return;
    const field = error instanceof ApiError ? error.field : undefined;
    showProblem(options.form, field, failureText(error, options.failed), options.refusals);
  };
  const run = async (fields: Fields) => {
    running.current = true;
    setSending(true);
    try {
      const answer = await options.send(fields);
      await options.onDone(answer, fields);
      if (shown.current) options.close?.();
    } catch (error) {
      fail(error);
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  const onSubmit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (running.current) return;
    const fields = options.check(options.form.getValues());
    if (fields !== null) void run(fields);
  };
  return { sending, onSubmit };
}
