import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { failureText } from '../lib/i18n/problem-text.ts';
import { focusField } from './focus-field.ts';
import { toast } from './toast.ts';

type Form<Values> = Pick<UseFormReturnType<Values>, 'values' | 'getValues'> & {
  getInputNode: (field: string) => HTMLElement | null;
  setErrors: (errors: Record<string, string>) => void;
};

interface Sending<Fields, Answer> {
  send: (fields: Fields) => Promise<Answer>;
  onDone?: (answer: Answer, fields: Fields) => unknown;
  /** Called after `onDone`, unless the form was closed in the meantime. */
  close?: (answer: Answer) => void;
  onFailed: (error: unknown, fields: Fields) => void;
  /** True while sending, for use outside the form. */
  busy?: RefObject<boolean>;
}

interface Options<Values, Fields, Answer> extends Omit<Sending<Fields, Answer>, 'onFailed'> {
  form: Form<Values>;
  /** Returns what to send; null after showing what is wrong. */
  check: (values: Values) => Fields | null;
  /** Message if the server gives none. */
  failed: string;
  /** Handles special failures. @returns whether it did */
  onFailed?: (error: unknown) => boolean;
}

/** Shows a problem at its field, with the focus there; as a toast where the form has no such field. */
export function showProblem<Values>(
  form: Form<Values>,
  field: string | undefined,
  message: string,
): void {
  const [root = ''] = field?.split('.') ?? [];
  const at = root in Object(form.values) ? field : undefined;
  const show = () => form.setErrors(at ? { [at]: message } : {});
  if (!at || !focusField(() => form.getInputNode(at), show)) toast('problem', message);
}

/** Sends one request at a time; further ones are ignored until it is answered. */
export function useSend<Fields, Answer>(options: Sending<Fields, Answer>) {
  const own = useRef(false);
  // A ref, because state changes only with the next render.
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
      await options.onDone?.(answer, fields);
      if (shown.current) options.close?.(answer);
    } catch (error) {
      options.onFailed(error, fields);
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  /** @param fields returns what to send, or null */
  const send = (fields: () => Fields | null) => {
    const wanted = running.current ? null : fields();
    if (wanted !== null) void run(wanted);
  };
  return { sending, send };
}

interface Action<Fields, Answer>
  extends Pick<Sending<Fields, Answer>, 'send' | 'onDone' | 'close'> {
  /** Message if the server gives none. */
  failed: string;
}

/** Does something without a form, once at a time, and shows why it failed as a toast. */
export function useAction<Fields = void, Answer = unknown>(action: Action<Fields, Answer>) {
  const { sending, send } = useSend({
    ...action,
    onFailed: (error) => toast('problem', failureText(error, action.failed)),
  });
  return { sending, run: (fields: Fields) => send(() => fields) };
}

/** Submits a form: validates it, sends it once at a time, and shows why it was refused. */
export function useSubmit<Values, Fields, Answer>(options: Options<Values, Fields, Answer>) {
  const { form, check, failed } = options;
  const { sending, send } = useSend({
    ...options,
    onFailed: (error: unknown) => {
      if (options.onFailed?.(error)) return;
      const field = error instanceof ApiError ? error.field : undefined;
      showProblem(form, field, failureText(error, failed));
    },
  });
  const onSubmit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    send(() => check(form.getValues()));
  };
  return { sending, onSubmit };
}
